import { useEffect, useState } from 'react'
import { afterPaint } from '@/platform/media/paint'

/**
 * False until the first part of a component is on screen, and again whenever `of` changes, so that the rest can be rendered afterwards. Always true
 * if `waits` is false.
 */
export const useIsPainted = (waits = true, of?: unknown): boolean => {
  const [painted, setPainted] = useState<{ of: unknown } | null>(null)
  useEffect(() => (waits ? afterPaint(() => setPainted({ of })) : undefined), [waits, of])
  return !waits || (painted !== null && painted.of === of)
}
