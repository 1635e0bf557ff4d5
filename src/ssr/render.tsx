import { hasChoices } from '@domain/menu/selection'
import { MenuView } from '@/features/menu'
import { orderingOf } from '@/features/menu/status'
import { LANG_TAGS } from '@/i18n'
import { settings } from '@/platform/settings'
import type { PreloadedState } from '@/stores/shop/preloadedState'
import { reportingMenu } from './keySteps'
import type { TapReplayFacts } from './port'
import { dishStep } from './steps'
import { stillActions, stillApp } from './stillApp'
import { textOf } from './stillPage'

export type { PreloadedState } from '@/stores/shop/preloadedState'
export { drawSheet } from './sheet'

/** The one merchant of this build, which the app names with every code; undefined for all. */
export const { merchantCode } = settings

export interface Drawn {
  html: string
  /** For the document's `lang`. */
  languageTag: string
  /** Dishes with choices whose keys open a sheet, in the order in which they are drawn. */
  opens: readonly string[]
  facts: TapReplayFacts
}

/** The buttons of a dish in the list: its card, and its "+". */
const isOfDish = (className: string): boolean => /zm-(dish__open|stepper__key--plus)/.test(className)

const KEY = new RegExp(`data-step="${dishStep('')}([^"]*)"`, 'g')
/** An id that had to be escaped is not found again, so its sheet is fetched when it is tapped. */
const opensIn = (html: string): string[] => [...new Set([...html.matchAll(KEY)].map(([, itemId]) => itemId!))]

/** The menu as the app would first render it for this answer; undefined if the app would render something else. `now` in epoch ms. */
export const draw = (preloaded: PreloadedState, now: number): Drawn | undefined => {
  const app = stillApp(preloaded, now)
  const { shop } = app
  if (!shop.shop || !shop.menu.value) return undefined
  const withChoices = new Set(shop.menu.value.items.filter(hasChoices).map(({ itemId }) => itemId))
  const actions = reportingMenu(stillActions(app), () => orderingOf(shop).kind === 'open')
  const html = textOf(app, <MenuView actions={actions} />, isOfDish)
  return {
    html,
    languageTag: LANG_TAGS[preloaded.lang],
    opens: opensIn(html).filter((itemId) => withChoices.has(itemId)),
    facts: {
      code: preloaded.code,
      lang: preloaded.lang,
      place: { shopId: shop.shop.shopId, terminalId: shop.shop.terminalId, mode: shop.mode },
    },
  }
}
