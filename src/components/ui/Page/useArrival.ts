import { type RefObject, useEffect, useRef } from 'react'

/** The browser itself tells of the page that it has loaded. */
let isLoaded = false

const headingOf = (page: HTMLElement) => page.querySelector<HTMLElement>('[role=heading][aria-level="1"]')

const takeFocus = (element: HTMLElement | null): HTMLElement | null => {
  if (element && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    // No key does anything there.
    element.style.outline = 'none'
  }
  element?.focus({ preventScroll: true })
  return element
}

/** A field would bring up the keyboard, and a tab lead away again. */
const canHaveItBack = (element: HTMLElement | null): boolean =>
  element !== null && element.isConnected && !element.closest('input,textarea,[role=navigation]')

/**
 * A page that comes up has the focus, which the one before has taken along: its heading is read aloud, and Tab goes on from there. On
 * return what led away has it again. In a mini-program WeChat reads a page's title by itself.
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

  // Another heading has taken the place of the one that was read.
  useEffect(() => {
    if (shown && page.current && heading.current?.isConnected === false && document.activeElement === document.body)
      heading.current = takeFocus(headingOf(page.current))
  })

  return page
}
