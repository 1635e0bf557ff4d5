import { autorun } from 'mobx'
import { enableStaticRendering } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ThemeProvider } from '@/theme'
import { type App, AppContext } from '@/useApp'
import { type HasStep, withSteps } from './elements'

enableStaticRendering(true)

/** What this app draws, as text; these keys carry their step. `ids`: what the ids in it begin with. */
export const textOf = (app: App, content: ReactElement, hasStep: HasStep, ids = ''): string => {
  const page = (
    <AppContext.Provider value={app}>
      <ThemeProvider {...app.shop.theme}>{content}</ThemeProvider>
    </AppContext.Provider>
  )
  let html = ''
  // Watched, what is computed is computed once; each view on its own would do it again.
  autorun(() => (html = withSteps(hasStep, () => renderToString(page, { identifierPrefix: ids }))))()
  return html
}
