import { type RefObject, useEffect, useRef } from 'react'

/** Returns the focus to a button that was replaced by what it opened, once that closes. `selector`: finds the button on the page. */
export const useFocusBack = (open: boolean, selector: string): void => {
  const was = useRef(open)
  useEffect(() => {
    if (was.current && !open && document.activeElement === document.body)
      document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
    was.current = open
  }, [open, selector])
}

/** Makes a text that is longer than its box focusable, so that the arrow keys scroll it. */
export const useScrollKeys = (): RefObject<HTMLElement> => {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = box.current
    if (element && element.scrollHeight > element.clientHeight) element.tabIndex = 0
    else element?.removeAttribute('tabindex')
  })
  return box
}
