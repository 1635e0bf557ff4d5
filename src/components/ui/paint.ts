import { useEffect, useState } from 'react'
import { afterPaint } from '@/platform/media/paint'

/**
 * False until what this component draws at first is on screen, and again whenever `of` is another: the part of it that can follow is drawn then.
 * Always true where nothing `waits`.
 */
export const useIsPainted = (waits = true, of?: unknown): boolean => {
  const [painted, setPainted] = useState<{ of: unknown } | null>(null)
  useEffect(() => (waits ? afterPaint(() => setPainted({ of })) : undefined), [waits, of])
  return !waits || (painted !== null && painted.of === of)
}
