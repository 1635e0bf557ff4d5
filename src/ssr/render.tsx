import { MenuView } from '@/features/menu'
import { LANG_TAGS } from '@/i18n'
import { settings } from '@/platform/settings'
import type { PreloadedState } from '@/stores/preloadedState'
import type { TapReplayFacts } from './facts'
import { stillApp } from './stillApp'
import { textOf } from './stillPage'

export type { PreloadedState } from '@/stores/preloadedState'
export { drawSheet } from './sheet'

/** The one merchant of this build, which the app names with every code; undefined for all. */
export const { merchantCode } = settings

export interface Drawn {
  html: string
  /** For the document's `lang`. */
  languageTag: string
  facts: TapReplayFacts
}

/** Of a dish in the list: its card, and its "+". */
const isOfDish = (className: string): boolean => /zm-(dish__open|stepper__key--plus)/.test(className)

/** The menu as the app will draw it first for this answer; undefined where the app would draw something else. `now` in epoch ms. */
export const draw = (preloaded: PreloadedState, now: number): Drawn | undefined => {
  const app = stillApp(preloaded, now)
  const { shop } = app
  if (!shop.shop || !shop.menu.value) return undefined
  return {
    html: textOf(app, <MenuView />, isOfDish),
    languageTag: LANG_TAGS[preloaded.lang],
    facts: {
      code: preloaded.code,
      lang: preloaded.lang,
      place: { shopId: shop.shop.shopId, terminalId: shop.shop.terminalId, mode: shop.mode },
    },
  }
}
