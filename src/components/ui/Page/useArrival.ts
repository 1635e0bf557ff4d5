import { type RefObject, useEffect, useRef } from 'react'

/** The browser itself announces the page that it has loaded. */
let isLoaded = false

const headingOf = (page: HTMLElement) => page.querySelector<HTMLElement>('[role=heading][aria-level="1"]')

const takeFocus = (element: HTMLElement | null): HTMLElement | null => {
  if (element && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    // No outline, because no key does anything on a heading.
    element.style.outline = 'none'
  }
  element?.focus({ preventScroll: true })
  return element
}

/** Whether an element can get the focus back: a field would open the keyboard, and a tab would lead away again. */
const canHaveItBack = (element: HTMLElement | null): boolean =>
  element !== null && element.isConnected && !element.closest('input,textarea,[role=navigation]')

/**
 * Moves the focus to the heading of a page that appears, because the previous page has taken it along: the heading is read out, and Tab continues
 * from there. On return the focus goes back to the element that led away. In a mini-program WeChat itself reads the page's title.
 */
export const useArrival = (shown: boolean): RefObject<HTMLElement> => {
  const page = useRef<HTMLElement>(null)
  const last = useRef<HTMLElement | null>(null)
  const heading = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const root = page.current
    if (!shown || !root) return
    const remember = ({ target }: FocusEvent) => (last.current = target as HTMLElement)
    root.addEventListener('focusin', remember)
    if (isLoaded && !root.contains(document.activeElement)) {
      if (canHaveItBack(last.current)) takeFocus(last.current)
      else heading.current = takeFocus(headingOf(root))
    }
    isLoaded = true
    return () => root.removeEventListener('focusin', remember)
  }, [shown])

  // Another heading has replaced the one that was read out.
  useEffect(() => {
    if (shown && page.current && heading.current?.isConnected === false && document.activeElement === document.body)
      heading.current = takeFocus(headingOf(page.current))
  })

  return page
}
