import { useState } from 'react'
import type { Award } from '@/features/prize'
import { useApp } from '@/useApp'

/** Opens what was given: goods in a sheet with their code, other things on their own page. */
export function useAward() {
  const { nav } = useApp()
  const [shown, setShown] = useState<Award | null>(null)
  const use = (award: Award): void => {
    if (award.kind === 'coupon') void nav.go('coupons')
    else if (award.kind === 'balance') void nav.go('cards')
    else if (award.kind === 'points') void nav.go('levels', { list: 'points' })
    else if (award.kind === 'growth') void nav.go('levels')
    else setShown(award)
  }
  return { shown, use, close: () => setShown(null) }
}
