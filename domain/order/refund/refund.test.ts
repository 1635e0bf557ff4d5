import { CHINA_OFFSET_MIN, dateParts, HOUR, MINUTE } from '../../time'
import { answerDeadline, reapplyDeadline, returnDeadline } from './refund'
import { flowOf, nextFor } from '../status'

const FRIDAY_NOON = Date.UTC(2026, 10, 20, 4)

describe('the promises of a refund', () => {
  it('are an answer in 72 hours and the money in 3 working days', () => {
    expect(answerDeadline(FRIDAY_NOON)).toBe(FRIDAY_NOON + 72 * HOUR)
    expect(dateParts(returnDeadline(FRIDAY_NOON, CHINA_OFFSET_MIN), CHINA_OFFSET_MIN)).toMatchObject({ day: 25, weekday: 3, hour: 12 })
  })

  it('are as long a time for asking once more as there was at first', () => {
    const order = { createdAt: FRIDAY_NOON, refundableUntilAt: FRIDAY_NOON + 30 * MINUTE }
    expect(reapplyDeadline(order, FRIDAY_NOON + 5 * HOUR)).toBe(FRIDAY_NOON + 5 * HOUR + 30 * MINUTE)
  })
})

describe('an order whose refund is decided', () => {
  const sequence = (before: 'inProduction' | 'reviewed' | 'completed') => flowOf({ status: 'refunding', mode: 'pickup', before })

  it('goes on where it was, unless all of it is given up', () => {
    expect(nextFor(sequence('inProduction'), 'refundApprovePart')).toBe('inProduction')
    expect(nextFor(sequence('inProduction'), 'refundReject')).toBe('inProduction')
    expect(nextFor(sequence('reviewed'), 'refundWithdraw')).toBe('reviewed')
    expect(nextFor(sequence('completed'), 'refundReject')).toBe('refundRejected')
    expect(nextFor(sequence('inProduction'), 'refundAgree')).toBe('refunding')
    expect(nextFor(sequence('inProduction'), 'refundApprove')).toBe('refunded')
  })
})
