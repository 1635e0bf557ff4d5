import { autorun } from 'mobx'
import { enableStaticRendering } from 'mobx-react-lite'
import { renderToString } from 'react-dom/server'
import { stepperTexts } from '@/components/commerce/Stepper/texts'
import { MenuView } from '@/features/menu'
import { LANG_TAGS, translate } from '@/i18n'
import { settings } from '@/platform/settings'
import { orderingOf } from '@/features/menu/status'
import type { PreloadedState } from '@/stores/preloadedState'
import { offsetOf } from '@/stores/place'
import { ThemeProvider } from '@/theme'
import { AppContext } from '@/useApp'
import { hasChoices } from '@domain/selection'
import { isOffered } from '@/features/menu/dish'
import type { TapReplayFacts } from './facts'
import { stillApp } from './stillApp'

export type { PreloadedState } from '@/stores/preloadedState'

enableStaticRendering(true)

/** The one merchant of this build, which the app names with every code; undefined for all. */
export const { merchantCode } = settings

export interface Drawn {
  html: string
  /** For the document's `lang`. */
  languageTag: string
  facts: TapReplayFacts
}

/** The menu as the app will draw it first for this answer; undefined where the app would draw something else. `now` in epoch ms. */
export const draw = (preloaded: PreloadedState, now: number): Drawn | undefined => {
  const app = stillApp(preloaded, now)
  const { shop } = app
  if (!shop.shop || !shop.menu.value) return undefined
  const page = (
    <AppContext.Provider value={app}>
      <ThemeProvider {...shop.theme}>
        <MenuView />
      </ThemeProvider>
    </AppContext.Provider>
  )
  let html = ''
  // Watched, what is computed is computed once; each view on its own would do it again.
  autorun(() => (html = renderToString(page)))()
  const offsetMin = offsetOf(shop.merchant)
  const isPlain = orderingOf(shop).kind === 'open'
  const plain = shop.menu.value.items.filter((item) => isPlain && !hasChoices(item) && isOffered(item, { now, offsetMin }))
  return {
    html,
    languageTag: LANG_TAGS[preloaded.lang],
    facts: {
      code: preloaded.code,
      lang: preloaded.lang,
      place: { shopId: shop.shop.shopId, terminalId: shop.shop.terminalId, mode: shop.mode },
      plain: plain
        .map(({ name }) => translate(stepperTexts, preloaded.lang, 'stepper.add', { name }))
        .filter((name) => html.includes(name)),
    },
  }
}
