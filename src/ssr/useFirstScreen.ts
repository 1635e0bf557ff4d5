import { startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { firstScreen } from './firstScreen'

/**
 * Whether a page may be drawn now. Behind what the server drew, which is the menu, the menu's page is drawn bit by bit, so that nothing waits for
 * it; it ends the first screen itself (takeover.h5.ts). A page that is `another` takes its place at once.
 */
export const useFirstScreen = (another: boolean): boolean => {
  const [mayDraw, setMayDraw] = useState(() => another || !firstScreen.stands())
  useLayoutEffect(() => {
    if (another) firstScreen.end()
  }, [another])
  useEffect(() => startTransition(() => setMayDraw(true)), [])
  return mayDraw
}
