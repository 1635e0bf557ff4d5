import { startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { firstScreen } from './firstScreen'

/**
 * Whether a page may be rendered now. Behind the server-rendered menu, the menu's page is rendered in parts, so that nothing waits for it; it ends
 * the first screen itself (takeover.h5.ts). A page that is `another` replaces it at once.
 */
export const useFirstScreen = (another: boolean): boolean => {
  const [mayDraw, setMayDraw] = useState(() => another || !firstScreen.isVisible())
  useLayoutEffect(() => {
    if (another) firstScreen.end()
  }, [another])
  useEffect(() => startTransition(() => setMayDraw(true)), [])
  return mayDraw
}
