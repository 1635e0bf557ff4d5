import { isPaymentOpen, nextPayment, PAYMENT_EVENTS, PAYMENT_STATUSES, type PaymentStatus } from './status'

describe('a payment', () => {
  const walk = (events: (typeof PAYMENT_EVENTS)[number][]): (PaymentStatus | null)[] => {
    let status: PaymentStatus | null = 'created'
    return events.map((event) => (status = status && nextPayment(status, event)))
  }

  it('settles, and goes back', () => {
    expect(walk(['prepared', 'submitted', 'settled', 'refund', 'refundSettled'])).toEqual([
      'pending',
      'confirming',
      'succeeded',
      'refunding',
      'refunded',
    ])
    expect(walk(['prepared', 'settled'])).toEqual(['pending', 'succeeded'])
  })

  it('takes the same settlement only once', () => {
    for (const status of ['succeeded', 'refunding', 'refunded'] as const) expect(nextPayment(status, 'settled')).toBeNull()
  })

  it('that is settled after it was given up is refunded, never kept', () => {
    expect(nextPayment('closed', 'settled')).toBe('refunding')
    expect(nextPayment('failed', 'settled')).toBe('refunding')
  })

  it('reaches every status, has a use for every event, and waits for the provider only while it is open', () => {
    const reached = new Set<PaymentStatus>(['created'])
    const used = new Set<string>()
    for (const status of reached) {
      for (const event of PAYMENT_EVENTS) {
        const after = nextPayment(status, event)
        if (!after) continue
        reached.add(after)
        used.add(event)
      }
    }
    expect([...reached].sort()).toEqual([...PAYMENT_STATUSES].sort())
    expect([...used].sort()).toEqual([...PAYMENT_EVENTS].sort())
    expect(PAYMENT_STATUSES.filter(isPaymentOpen)).toEqual(['created', 'pending', 'confirming'])
  })
})
