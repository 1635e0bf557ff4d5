import { useLaunch, usePageNotFound } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { type PropsWithChildren, useState } from 'react'
import { construct } from './app/construct'
import { start } from './app/start'
import { followBack, followKeyboard, followTaps, land } from './platform'
import { readFigures, ThemeProvider } from './theme'
import { AppContext, useApp } from './useApp'

readFigures()
land()
followBack()
followKeyboard()
followTaps()

/** The merchant's colours, on every page at once. */
const Themed = observer(({ children }: PropsWithChildren) => {
  const theme = useApp().shop.theme
  return <ThemeProvider {...theme}>{children}</ThemeProvider>
})

export default function App({ children }: PropsWithChildren) {
  const [app] = useState(() => construct())
  useLaunch(() => start(app))
  // A link whose path no page has: an outdated one, or one cut short.
  usePageNotFound(() => void app.nav.tab('home'))
  return (
    <AppContext.Provider value={app}>
      <Themed>{children}</Themed>
    </AppContext.Provider>
  )
}
