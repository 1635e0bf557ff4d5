import type { FirstScreen } from './port'

/** A mini-program starts from what is on the phone; nobody has drawn before it. */
export const firstScreen: FirstScreen = {
  preloaded: () => undefined,
  stands: () => false,
  end: () => undefined,
  setLanguage: () => undefined,
}
