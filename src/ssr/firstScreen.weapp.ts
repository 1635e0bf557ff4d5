import type { FirstScreen } from './port'

/** A mini-program starts from its package: there is no server-rendered screen. */
export const firstScreen: FirstScreen = {
  preloaded: () => undefined,
  isVisible: () => false,
  end: () => undefined,
  setLanguage: () => undefined,
}
