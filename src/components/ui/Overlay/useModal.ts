import { useEffect, useRef, type RefObject } from 'react'
import { isBrowserElement, keepFocusInside } from './focus'
import { useLatest } from '../useLatest'
import { useBack } from './useBack'

/** Open overlays, the topmost last; only that one receives keys. */
const stack: object[] = []

/**
 * Makes an overlay modal in a browser: the focus moves into it, stays there and returns afterwards; Escape and the system's back action close it. The
 * style sheet keeps the page below from scrolling (`held-still`). In a mini-program, which has no keyboard focus, this does nothing.
 */
export const useModal = (open: boolean, onClose: (() => void) | undefined): RefObject<HTMLElement> => {
  const panel = useRef<HTMLElement>(null)
  const close = useLatest(onClose)
  useBack(open, onClose)

  useEffect(() => {
    const root = panel.current
    if (!open || !isBrowserElement(root)) return
    const before = document.activeElement
    const self = {}
    stack.push(self)
    root.focus({ preventScroll: true })

    const onKeyDown = (event: KeyboardEvent) => {
      if (stack[stack.length - 1] !== self) return
      if (event.key === 'Tab') keepFocusInside(root, event)
      if (event.key === 'Escape' && close.current) {
        event.preventDefault()
        close.current()
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      stack.splice(stack.indexOf(self), 1)
      if (isBrowserElement(before)) before.focus({ preventScroll: true })
    }
  }, [open, close])

  return panel
}
