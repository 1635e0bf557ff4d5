import { useApp } from '@/useApp'
import { useScanned } from './useScanned'
import { useScanProblem } from './useScanProblem'

/** Scans a code and opens its target; true once opened. If scanning is not possible, the reason is shown with an alternative. */
export const useScan = (): (() => Promise<boolean>) => {
  const { platform } = useApp()
  const goTo = useScanned()
  const explain = useScanProblem()
  return async () => {
    const scanned = await platform.scan()
    if (scanned.kind === 'code') return goTo(scanned.text)
    await explain(scanned)
    return false
  }
}
