import { useEffect, useRef } from 'react'

/** What opened something in its own place is drawn again when that closes, and has the focus again. `selector`: its first on the page. */
export const useFocusBack = (open: boolean, selector: string): void => {
  const was = useRef(open)
  useEffect(() => {
    if (was.current && !open && document.activeElement === document.body)
      document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
    was.current = open
  }, [open, selector])
}
