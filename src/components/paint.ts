import { useEffect, useState } from 'react'

/** Runs once what was just drawn is on screen. Returns how to call it off. */
const afterPaint = (run: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** False until what this component draws at first is on screen: the part of it that can follow is drawn then. Always true where nothing `waits`. */
export const useIsPainted = (waits = true): boolean => {
  const [isPainted, setPainted] = useState(!waits)
  useEffect(() => (waits ? afterPaint(() => setPainted(true)) : undefined), [waits])
  return isPainted
}
