import * as fc from 'fast-check'
import { DAY, HOUR, MINUTE } from '../../time'
import { ORDER_MODES } from '../mode'
import { priceBill } from './pricing'
import { overlap, type PromotionTerms, stepsProblem, windowAt } from './promotionTerms'

const OFFSET = 480
const MONDAY = Date.UTC(2026, 10, 30) - OFFSET * MINUTE

const terms = (more: Partial<PromotionTerms> = {}): PromotionTerms => ({
  steps: [{ thresholdFen: 5_000, reductionFen: 500 }],
  shopIds: null,
  modes: null,
  weekdays: null,
  hours: null,
  startsAt: MONDAY,
  endsAt: MONDAY + 30 * DAY,
  ...more,
})
const step = fc.record({ thresholdFen: fc.integer({ min: 1, max: 9_000 }), reductionFen: fc.integer({ min: 1, max: 9_000 }) })
const steps = fc.array(step, { minLength: 1, maxLength: 5 })
const some = <T>(values: readonly T[]) => fc.option(fc.subarray([...values], { minLength: 1 }))
const any: fc.Arbitrary<PromotionTerms> = fc.record({
  steps,
  shopIds: some(['S1', 'S2', 'S3']),
  modes: some(ORDER_MODES),
  weekdays: some([0, 1, 2, 3, 4, 5, 6]),
  hours: fc.option(
    fc
      .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
      .map(([fromMin, lasts]) => ({ fromMin, toMin: fromMin + lasts })),
  ),
  startsAt: fc.integer({ min: 0, max: 20 }).map((day) => MONDAY + day * DAY),
  endsAt: fc.integer({ min: 21, max: 40 }).map((day) => MONDAY + day * DAY),
})
const moment = fc.integer({ min: -2 * 1440, max: 42 * 1440 }).map((minutes) => MONDAY + minutes * MINUTE)

describe('steps of a promotion', () => {
  it('take off less than they need, and more the higher they are', () => {
    expect(stepsProblem(terms().steps)).toBeNull()
    const wrong = (...list: [number, number][]) =>
      stepsProblem(list.map(([thresholdFen, reductionFen]) => ({ thresholdFen, reductionFen })))
    expect(wrong([500, 500])).toMatchObject({ result: 'promotionStepFree', params: { no: 1 }, field: 'steps' })
    expect(wrong([500, 50], [900, 50])).toMatchObject({ result: 'promotionStepIdle', params: { no: 2 } })
    expect(wrong([500, 50], [500, 60])).toMatchObject({ result: 'promotionStepTwice', params: { no: 2 } })
  })

  it('that are accepted never make an order free, and each of them is the best one for some order', () => {
    fc.assert(
      fc.property(steps, (list) => {
        fc.pre(stepsProblem(list) === null)
        for (const { thresholdFen, reductionFen } of list) {
          const { bill } = priceBill({
            lines: [{ key: 'a', quantity: 1, listFen: thresholdFen, memberFen: thresholdFen, box: null }],
            mode: 'dineIn',
            isMember: false,
            promotions: list.map((one) => ({ ...one, promotionId: 'P', name: 'P', startsAt: 0, endsAt: 9 })),
            discounts: [],
            now: 1,
          })
          expect(bill.discountFen).toBe(reductionFen)
          expect(bill.payableFen).toBeGreaterThan(0)
        }
      }),
    )
  })
})

describe('when a promotion counts', () => {
  it('hours past midnight belong to the day on which they began', () => {
    const friday = terms({ weekdays: [5], hours: { fromMin: 22 * 60, toMin: 26 * 60 } })
    const at = (day: number, hour: number) => windowAt(friday, MONDAY + day * DAY + hour * HOUR, OFFSET)
    expect(at(4, 21)).toBeNull()
    expect(at(4, 23)).toEqual({ startsAt: MONDAY + 4 * DAY + 22 * HOUR, endsAt: MONDAY + 5 * DAY + 2 * HOUR })
    expect(at(5, 1)).toEqual(at(4, 23))
    expect(at(5, 2)).toBeNull()
    expect(at(4, 1)).toBeNull()
  })

  it('it counts all through its span and not at the end of it, within its days', () => {
    fc.assert(
      fc.property(any, moment, (one, now) => {
        const span = windowAt(one, now, OFFSET)
        if (span === null) return
        expect(span.startsAt).toBeGreaterThanOrEqual(one.startsAt)
        expect(span.endsAt).toBeLessThanOrEqual(one.endsAt)
        expect(span.startsAt <= now && now < span.endsAt).toBe(true)
        for (const at of [span.startsAt, span.endsAt - 1]) expect(windowAt(one, at, OFFSET)).not.toBeNull()
      }),
    )
  })

  it('two that count for the same order overlap, whichever is named first', () => {
    fc.assert(
      fc.property(any, any, moment, fc.constantFrom('S1', 'S2', 'S3'), fc.constantFrom(...ORDER_MODES), (a, b, now, shopId, mode) => {
        expect(overlap(a, b)).toBe(overlap(b, a))
        const counts = (one: PromotionTerms) =>
          windowAt(one, now, OFFSET) !== null && (one.shopIds?.includes(shopId) ?? true) && (one.modes?.includes(mode) ?? true)
        if (counts(a) && counts(b)) expect(overlap(a, b)).toBe(true)
      }),
    )
  })

  it('those of other shops, order types, weekdays or hours do not overlap', () => {
    expect(overlap(terms({ shopIds: ['S1'] }), terms({ shopIds: ['S2'] }))).toBe(false)
    expect(overlap(terms({ modes: ['dineIn'] }), terms({ modes: ['delivery'] }))).toBe(false)
    expect(overlap(terms({ weekdays: [1] }), terms({ weekdays: [2] }))).toBe(false)
    const hours = (fromMin: number, toMin: number) => terms({ hours: { fromMin, toMin } })
    expect(overlap(hours(600, 720), hours(720, 800))).toBe(false)
    expect(overlap(hours(1_380, 1_500), hours(0, 30))).toBe(true)
    expect(overlap(terms(), terms({ startsAt: MONDAY + 30 * DAY, endsAt: MONDAY + 31 * DAY }))).toBe(false)
  })
})
