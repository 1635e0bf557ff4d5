import { autorun } from 'mobx'
import { enableStaticRendering } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ThemeProvider } from '@/theme'
import { type App, AppContext } from '@/useApp'
import { type HasStep, withSteps } from './elements'

enableStaticRendering(true)

/** The output of this app as text, in which these buttons contain their step. `ids`: the prefix of its ids. */
export const textOf = (app: App, content: ReactElement, hasStep: HasStep, ids = ''): string => {
  const page = (
    <AppContext.Provider value={app}>
      <ThemeProvider {...app.shop.theme}>{content}</ThemeProvider>
    </AppContext.Provider>
  )
  let html = ''
  // MobX computes a value once while it is observed; otherwise each view would compute it again.
  autorun(() => (html = withSteps(hasStep, () => renderToString(page, { identifierPrefix: ids }))))()
  return html
}
