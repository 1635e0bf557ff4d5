import { type RefObject, useEffect, useRef } from 'react'

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
