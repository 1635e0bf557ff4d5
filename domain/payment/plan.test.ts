import fc from 'fast-check'
import { isChosenMethod, type MethodOffer, PAYMENT_METHODS } from './methods'
import { canPay, isSamePlan, planOf, planTotal, restOffers } from './plan'

const chosen = PAYMENT_METHODS.filter(isChosenMethod)
const left = fc.integer({ min: 1, max: 100_000 })
const offersOf = (leftFen: number): fc.Arbitrary<MethodOffer[]> =>
  fc.subarray(chosen).chain((methods) =>
    fc.tuple(
      ...methods.map((method) =>
        fc.option(fc.oneof(fc.constant(leftFen), fc.integer({ min: 1, max: leftFen }))).map((payableFen): MethodOffer => ({
          method,
          payableFen: payableFen ?? 0,
          availableFen: null,
          off: payableFen === null ? { reason: 'nothingHeld', params: {} } : null,
        })),
      ),
    ),
  )
const requested = left.chain((leftFen) => fc.record({ leftFen: fc.constant(leftFen), offers: offersOf(leftFen) }))
const wish = fc.record({ method: fc.option(fc.constantFrom(...chosen)), rest: fc.option(fc.constantFrom(...chosen)) })

describe('the payments of an order', () => {
  it('come to what is left, each by a method that is on, for no more than it would pay', () => {
    fc.assert(
      fc.property(requested, wish, ({ leftFen, offers }, requested) => {
        const plan = planOf(offers, requested, leftFen)
        if (plan === null) return expect(offers.some((offer) => canPay(offers, offer, leftFen))).toBe(false)
        expect(planTotal(plan)).toBe(leftFen)
        expect(plan.length).toBeLessThanOrEqual(2)
        expect(new Set(plan.map(({ method }) => method)).size).toBe(plan.length)
        for (const { method, fen } of plan) {
          const offer = offers.find((one) => one.method === method)!
          expect(offer.off).toBeNull()
          expect(fen).toBeGreaterThan(0)
          expect(fen).toBeLessThanOrEqual(offer.payableFen)
        }
      }),
    )
  })

  it('are by what was wished for, wherever that is on, and the rest as well', () => {
    fc.assert(
      fc.property(requested, wish, ({ leftFen, offers }, requested) => {
        const offer = offers.find(({ method }) => method === requested.method)
        if (!offer || !canPay(offers, offer, leftFen)) return
        const plan = planOf(offers, requested, leftFen)!
        expect(plan[0]?.method).toBe(requested.method)
        const others = restOffers(offers, offer, leftFen).map(({ method }) => method)
        if (plan[1] && requested.rest && others.includes(requested.rest)) expect(plan[1].method).toBe(requested.rest)
      }),
    )
  })

  it('are by one method where one can, without a wish', () => {
    fc.assert(
      fc.property(requested, ({ leftFen, offers }) => {
        const plan = planOf(offers, { method: null, rest: null }, leftFen)
        if (offers.some(({ off, payableFen }) => off === null && payableFen === leftFen)) expect(plan).toHaveLength(1)
      }),
    )
  })

  it('are the same only with the same methods and sums', () => {
    const one = { method: 'points', fen: 500 } as const
    const rest = { method: 'wechat', fen: 1_400 } as const
    expect(isSamePlan([one, rest], [{ ...one }, { ...rest }])).toBe(true)
    expect(isSamePlan([one, rest], [one])).toBe(false)
    expect(isSamePlan([one, rest], [one, { ...rest, fen: 1_300 }])).toBe(false)
    expect(isSamePlan([rest], [{ ...rest, method: 'cash' }])).toBe(false)
  })
})
