import fc from 'fast-check'
import { METHOD_OFF_REASONS, type MethodTerms, offerOf, payProblem, type ToBePaid, UNLIMITED, usedUp } from './methods'

const amount = fc.integer({ min: 0, max: 2_000_000 })
const terms: fc.Arbitrary<MethodTerms> = fc.record({
  minFen: fc.oneof(fc.constant(0), amount),
  maxFen: fc.option(amount),
  isForMembers: fc.boolean(),
  needsPhone: fc.boolean(),
  modes: fc.option(fc.subarray(['dineIn', 'pickup', 'preorder'] as const)),
  availableFen: fc.option(amount),
  canShare: fc.boolean(),
  isUnreduced: fc.boolean(),
})
const order: fc.Arbitrary<ToBePaid> = fc.record({
  leftFen: fc.integer({ min: 1, max: 2_000_000 }),
  mode: fc.option(fc.constantFrom('dineIn' as const, 'pickup' as const)),
  isMember: fc.boolean(),
  hasPhone: fc.boolean(),
  isReduced: fc.boolean(),
})

describe('a method that is offered', () => {
  it('pays no more than is left and than the diner has, and something whenever it is on', () => {
    fc.assert(
      fc.property(terms, order, (given, requested) => {
        const { off, payableFen } = offerOf('balance', given, requested)
        expect(payableFen).toBeLessThanOrEqual(Math.min(requested.leftFen, given.availableFen ?? Infinity))
        expect(payableFen > 0).toBe(off === null)
        if (!off && !given.canShare) expect(payableFen).toBe(requested.leftFen)
      }),
    )
  })

  it('is refused by the server exactly where its row is off, or for more than it would pay', () => {
    fc.assert(
      fc.property(terms, order, amount, (given, requested, requestedFen) => {
        const offer = offerOf('points', given, requested)
        expect(payProblem(offer, requestedFen) === null).toBe(offer.off === null && requestedFen <= offer.payableFen)
      }),
    )
  })

  it('is always on without terms', () => {
    fc.assert(
      fc.property(order, (requested) =>
        expect(offerOf('wechat', UNLIMITED, requested)).toMatchObject({ off: null, payableFen: requested.leftFen }),
      ),
    )
  })

  it('that is off says why', () => {
    const requested: ToBePaid = { leftFen: 5_000, mode: 'dineIn', isMember: false, hasPhone: false, isReduced: true }
    const why = (given: Partial<MethodTerms>) => offerOf('balance', { ...UNLIMITED, ...given }, requested).off
    const announced = [
      why({ isForMembers: true }),
      why({ needsPhone: true }),
      why({ modes: ['pickup'] }),
      why({ minFen: 20_000 }),
      why({ maxFen: 100 }),
      why({ availableFen: 0 }),
      why({ availableFen: 3_600 }),
      why({ isUnreduced: true }),
      why({ hindrance: 'noCard' }),
      why({ hindrance: 'cardBlocked' }),
      why({ hindrance: 'cardFrozen' }),
      why({ hindrance: 'cardUnreached' }),
      usedUp(offerOf('points', UNLIMITED, requested)).off,
    ]
    expect(announced.map((off) => off?.reason)).toEqual(METHOD_OFF_REASONS)
    expect(announced[3]?.params).toEqual({ minFen: 20_000 })
    expect(announced[6]?.params).toEqual({ availableFen: 3_600, missingFen: 1_400 })
    expect(why({ availableFen: 3_600, canShare: true })).toBeNull()
    expect(offerOf('cash', { ...UNLIMITED, minFen: 20_000 }, { ...requested, wholeFen: 20_000 }).off).toBeNull()
  })
})
