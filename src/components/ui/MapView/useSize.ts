import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** How large an element is, also once its page has come up and after the window was turned. */
export function useSize<E extends HTMLElement = HTMLDivElement>(): [frame: RefObject<E>, size: { width: number; height: number }] {
  const frame = useRef<E>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {}
      setSize({ width, height })
    }
    measure()
    if (!frame.current || !('ResizeObserver' in globalThis)) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  return [frame, size]
}
