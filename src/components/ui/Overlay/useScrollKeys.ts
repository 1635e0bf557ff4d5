import { type RefObject, useEffect, useRef } from 'react'

/** Text that is longer than its box can be reached by the keyboard, whose arrows scroll it then. */
export const useScrollKeys = (): RefObject<HTMLElement> => {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = box.current
    if (element && element.scrollHeight > element.clientHeight) element.tabIndex = 0
    else element?.removeAttribute('tabindex')
  })
  return box
}
