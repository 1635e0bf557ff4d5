import { useEffect, useState } from 'react'
import { afterPaint } from '@/platform/paint'

/** False until what this component draws at first is on screen: the part of it that can follow is drawn then. Always true where nothing `waits`. */
export const useIsPainted = (waits = true): boolean => {
  const [isPainted, setPainted] = useState(!waits)
  useEffect(() => (waits ? afterPaint(() => setPainted(true)) : undefined), [waits])
  return isPainted
}
