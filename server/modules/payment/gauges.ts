import type { Deps, ModuleGauge } from '../../module'
import { countUnsure } from './repository'

/** Open payments: what a provider has not answered yet. */
export function createPaymentGauges({ db, clock }: Pick<Deps, 'db' | 'clock'>): ModuleGauge[] {
  const secondsSince = (at: number | null) => (at === null ? 0 : Math.max(0, clock.now() - at) / 1000)
  return [
    {
      name: 'payments_unsure',
      help: 'Payments that wait for the provider to say what became of them, and refunds on their way',
      label: 'what',
      async read() {
        const { confirming, returning } = await db.one(countUnsure)
        return [
          { of: 'payment', value: confirming },
          { of: 'refund', value: returning },
        ]
      },
    },
    {
      name: 'payments_unsure_seconds',
      help: 'Age of the oldest of them',
      label: 'what',
      async read() {
        const { confirming_since, returning_since } = await db.one(countUnsure)
        return [
          { of: 'payment', value: secondsSince(confirming_since) },
          { of: 'refund', value: secondsSince(returning_since) },
        ]
      },
    },
  ]
}
