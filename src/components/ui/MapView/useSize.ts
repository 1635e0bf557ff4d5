import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The size of an element, updated when its page appears and when the window is resized. */
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
