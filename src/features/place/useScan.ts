import { useApp } from '@/useApp'
import { useScanned } from './useScanned'
import { useScanProblem } from './useScanProblem'

/** Scans a code and goes where it leads; true once arrived. A reason why it cannot scan is shown, with another way. */
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
