import { chargeOfScan } from '@domain/entry'
import { useApp } from '@/useApp'
import { useScanProblem } from './useScanProblem'
import { useSwitch } from './useSwitch'

/** Scans a table's or shop's code and goes there; true once arrived. What keeps it from scanning is told, with another way. */
export const useScan = (): (() => Promise<boolean>) => {
  const { platform, nav } = useApp()
  const change = useSwitch()
  const explain = useScanProblem()
  return async () => {
    const scanned = await platform.scan()
    if (scanned.kind === 'code') {
      const charge = chargeOfScan(scanned.text)
      if (charge === null) return change.scanned(scanned.text)
      await nav.go('payCode', { charge })
      return false
    }
    await explain(scanned)
    return false
  }
}
