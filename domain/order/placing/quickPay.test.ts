import fc from 'fast-check'
import type { Promotion } from '../pricing/pricing'
import { MAX_QUICK_PAY, priceQuickPay, quickPayDeadline, quickPayProblem, type QuickPayAmount, type QuickPayTerms } from './quickPay'

const NOW = 1_000_000
const promotion: fc.Arbitrary<Promotion> = fc.record({
  promotionId: fc.string({ minLength: 1 }),
  name: fc.string(),
  thresholdFen: fc.integer({ min: 1, max: 200_000 }),
  reductionFen: fc.integer({ min: 1, max: 200_000 }),
  startsAt: fc.constantFrom(0, NOW + 1),
  endsAt: fc.constantFrom(NOW, NOW + 10),
})
const terms: fc.Arbitrary<QuickPayTerms> = fc.record({
  memberPercent: fc.integer({ min: 50, max: 100 }),
  isMember: fc.boolean(),
  promotions: fc.array(promotion, { maxLength: 4 }),
  discounts: fc.array(
    fc.record({
      kind: fc.constantFrom('coupon' as const, 'points' as const),
      id: fc.string(),
      name: fc.string(),
      amountFen: fc.integer({ min: 1, max: 100_000 }),
    }),
    { maxLength: 3 },
  ),
})
const typed: fc.Arbitrary<QuickPayAmount> = fc
  .integer({ min: 1, max: MAX_QUICK_PAY })
  .chain((amountFen) => fc.record({ amountFen: fc.constant(amountFen), excludedFen: fc.integer({ min: 0, max: amountFen }) }))

describe('a quick payment', () => {
  it('never costs less than what is excluded, nor more than was typed, and its lines add up', () => {
    fc.assert(
      fc.property(typed, terms, (amount, given) => {
        const bill = priceQuickPay(amount, given, NOW)
        expect(bill.payableFen).toBeGreaterThanOrEqual(amount.excludedFen)
        expect(bill.payableFen).toBe(amount.amountFen - bill.discountFen)
        expect(bill.discountFen).toBeGreaterThanOrEqual(0)
        expect(bill.discountFen).toBeLessThanOrEqual(amount.amountFen - amount.excludedFen)
        expect(bill.lines.reduce((sum, line) => sum + line.amountFen, 0)).toBe(bill.payableFen)
      }),
    )
  })

  it('takes as much off as if what is excluded were not there', () => {
    fc.assert(
      fc.property(typed, terms, ({ amountFen, excludedFen }, given) => {
        const without = priceQuickPay({ amountFen: amountFen - excludedFen, excludedFen: 0 }, given, NOW)
        expect(priceQuickPay({ amountFen, excludedFen }, given, NOW).discountFen).toBe(without.discountFen)
      }),
    )
  })

  it('tells a member how much of it they pay', () => {
    const given = { memberPercent: 95, isMember: true, promotions: [], discounts: [] }
    expect(priceQuickPay({ amountFen: 12_800, excludedFen: 1_800 }, given, NOW)).toMatchObject({
      payableFen: 12_250,
      lines: [
        { kind: 'discountable', amountFen: 11_000 },
        { kind: 'excluded', amountFen: 1_800 },
        { kind: 'memberPrice', amountFen: -550, reason: { key: 'bill.memberPercent', params: { percent: 95, tenths: '9.5' } } },
      ],
    })
    expect(priceQuickPay({ amountFen: 1_000, excludedFen: 0 }, { ...given, memberPercent: 90 }, NOW).lines[1]?.reason?.params.tenths).toBe(
      '9',
    )
  })

  it('says what is wrong with an amount', () => {
    const wrong = (amountFen: number, excludedFen = 0) => quickPayProblem({ amountFen, excludedFen })
    expect(wrong(0)).toMatchObject({ result: 'amountMissing', field: 'amountFen' })
    expect(wrong(MAX_QUICK_PAY + 1)).toMatchObject({ result: 'quickPayAmountTooLarge', params: { max: 50_000 } })
    expect(wrong(100, 101)).toMatchObject({ result: 'excludedTooLarge', field: 'excludedFen' })
    expect([wrong(1), wrong(MAX_QUICK_PAY), wrong(100, 100)]).toEqual([null, null, null])
  })

  it('waits five minutes at most', () => {
    expect(quickPayDeadline(0, 15)).toBe(300_000)
    expect(quickPayDeadline(0, 2)).toBe(120_000)
  })
})
