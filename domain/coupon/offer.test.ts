import fc from 'fast-check'
import { DAY } from '../time'
import { benefitOf, conditionsOf, mostOff, noticedFields, type OfferFields, offerProblem, offerStage, worseFields } from './offer'
import { apply, savedBy } from './reduce'
import { ANYTHING, COUPON_CHANNELS, COUPON_KINDS, type CouponInHand } from './terms'
import { couponObstacle, type CouponLine, type CouponUse } from './usable'

const BEGIN = Date.UTC(2026, 10, 30)
const fields = (more: Partial<OfferFields> = {}): OfferFields => ({
  kind: 'amount',
  amountFen: 500,
  percent: 100,
  capFen: null,
  ...ANYTHING,
  stackGroup: null,
  perOrder: 1,
  perDay: null,
  perPerson: 1,
  total: null,
  isListed: true,
  isGiftable: true,
  pointsPrice: null,
  claimFrom: BEGIN,
  claimUntil: BEGIN + 30 * DAY,
  validFrom: null,
  validUntil: null,
  validDays: 7,
  ...more,
})

describe('a coupon is published only with terms that somebody can use', () => {
  it.each<[Partial<OfferFields>, string]>([
    [{ amountFen: 0 }, 'amountFen'],
    [{ kind: 'percent', percent: 100 }, 'percent'],
    [{ kind: 'percent', percent: 88, capFen: 0 }, 'capFen'],
    [{ kind: 'exchange' }, 'itemIds'],
    [{ shopIds: [] }, 'shopIds'],
    [{ weekdays: [] }, 'weekdays'],
    [{ hours: { fromMin: 600, toMin: 600 } }, 'hours'],
    [{ claimUntil: BEGIN }, 'claimUntil'],
    [{ validDays: null }, 'validDays'],
    [{ validUntil: BEGIN }, 'validUntil'],
    [{ total: 4 }, 'total'],
  ])('%j is refused at its field', (more, field) => {
    expect(offerProblem(fields(more), 5)?.field).toBe(field)
  })

  it('a second portion may be free, and what a kind does not use is ignored', () => {
    expect(offerProblem(fields({ kind: 'secondHalf', percent: 0, amountFen: 0 }), 0)).toBeNull()
    expect(benefitOf({ kind: 'exchange', amountFen: 9, percent: 5, capFen: 3 })).toEqual({
      kind: 'exchange',
      amountFen: 0,
      percent: 100,
      capFen: null,
    })
  })
})

it('is withdrawn, ended, later, exhausted or running, in this order', () => {
  const of = (more: Partial<OfferFields> & { claimed?: number; withdrawnAt?: number | null }, now = BEGIN) =>
    offerStage({ claimed: 0, withdrawnAt: null, ...fields(more), ...more }, now)
  expect(of({})).toBe('running')
  expect(of({ total: 3, claimed: 3 })).toBe('exhausted')
  expect(of({ total: 3, claimed: 3 }, BEGIN - 1)).toBe('later')
  expect(of({}, BEGIN + 30 * DAY)).toBe('ended')
  expect(of({ validUntil: BEGIN + DAY }, BEGIN + DAY)).toBe('ended')
  expect(of({ withdrawnAt: BEGIN }, BEGIN - 1)).toBe('withdrawn')
})

it('knows the most that a coupon takes off, where it does not depend on the order', () => {
  expect(COUPON_KINDS.map((kind) => mostOff({ kind, amountFen: 300, percent: 50, capFen: kind === 'percent' ? 200 : null }))).toEqual([
    300,
    200,
    null,
    null,
    300,
    null,
  ])
})

const someOf = (...ids: string[]) => fc.option(fc.subarray(ids, { minLength: 1 }), { freq: 2 })
const terms: fc.Arbitrary<OfferFields> = fc
  .record({
    kind: fc.constantFrom(...COUPON_KINDS),
    amountFen: fc.integer({ min: 1, max: 3000 }),
    percent: fc.integer({ min: 1, max: 99 }),
    capFen: fc.option(fc.integer({ min: 1, max: 2000 })),
    minimumFen: fc.constantFrom(0, 1000, 3000),
    shopIds: someOf('S1', 'S2'),
    itemIds: someOf('a', 'b', 'c'),
    categoryIds: someOf('x', 'y'),
    modes: fc.option(fc.subarray(['dineIn' as const, 'pickup' as const], { minLength: 1 })),
    hours: fc.option(
      fc.tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 48 })).map(([from, length]) => ({
        fromMin: from * 30,
        toMin: Math.min((from + length) * 30, 2880),
      })),
    ),
    weekdays: fc.option(fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 })),
    level: fc.option(fc.integer({ min: 1, max: 3 })),
    memberDay: fc.boolean(),
    newCustomer: fc.boolean(),
    channel: fc.constantFrom(...COUPON_CHANNELS),
    perDay: fc.option(fc.integer({ min: 1, max: 3 })),
  })
  .map((more) => fields({ ...more, ...benefitOf(more) }))

const use: fc.Arbitrary<CouponUse> = fc.record({
  shopId: fc.constantFrom('S1', 'S2'),
  mode: fc.constantFrom('dineIn' as const, 'pickup' as const),
  level: fc.integer({ min: 0, max: 3 }),
  isMemberDay: fc.boolean(),
  isNewCustomer: fc.boolean(),
  isMiniProgram: fc.boolean(),
  isRegister: fc.boolean(),
  usedToday: fc.constantFrom<Record<string, number>>({}, { F: 1 }, { F: 2 }),
  deliveryFen: fc.constantFrom(0, 600),
  now: fc.integer({ min: 0, max: 7 * 48 - 1 }).map((half) => BEGIN + half * 30 * 60_000),
  offsetMin: fc.constant(480),
})
const lines: fc.Arbitrary<CouponLine[]> = fc.array(
  fc
    .record({
      itemId: fc.constantFrom('a', 'b', 'c'),
      categoryId: fc.constantFrom('x', 'y'),
      quantity: fc.integer({ min: 1, max: 3 }),
      unitFen: fc.integer({ min: 100, max: 2500 }),
    })
    .map(({ unitFen, quantity, ...rest }) => ({ ...rest, quantity, listFen: unitFen * quantity, leftFen: unitFen * quantity })),
  { minLength: 1, maxLength: 4 },
)

const inHand = (of: OfferFields): CouponInHand => ({
  couponId: 'K',
  offerId: 'F',
  validFrom: 0,
  validUntil: BEGIN + 100 * DAY,
  benefit: benefitOf(of),
  conditions: conditionsOf(of),
  stackGroup: of.stackGroup,
  perOrder: of.perOrder,
  perDay: of.perDay,
})
const saved = (of: OfferFields, on: CouponLine[], at: CouponUse) =>
  couponObstacle(inHand(of), on, at) === null ? savedBy([apply(inHand(of), on)], on, at.deliveryFen) : 0

/** One to three changes, most of which are allowed. */
const changed = (held: OfferFields) =>
  fc.tuple(terms, fc.subarray(Object.keys(held) as (keyof OfferFields)[], { minLength: 1, maxLength: 3 })).map(([next, names]) => {
    const mixed = { ...held, ...Object.fromEntries(names.map((name) => [name, next[name]])) }
    return { ...mixed, ...benefitOf(mixed) }
  })

it('a change that makes no field worse takes off no less anywhere, whoever uses it', () => {
  fc.assert(
    fc.property(
      terms.chain((held) => fc.tuple(fc.constant(held), changed(held))),
      lines,
      use,
      ([held, next], on, at) => {
        fc.pre(worseFields(held, next).length === 0)
        expect(saved(next, on, at)).toBeGreaterThanOrEqual(saved(held, on, at))
      },
    ),
    { numRuns: 1500 },
  )
})

it('names the fields that holders notice, and nothing of how it is given out', () => {
  expect(noticedFields(fields(), fields({ total: 9, claimUntil: BEGIN + DAY, amountFen: 600, weekdays: [1] }))).toEqual([
    'amountFen',
    'weekdays',
  ])
  expect(worseFields(fields(), fields({ total: 9, amountFen: 600, weekdays: [1] }))).toEqual(['weekdays'])
  expect(worseFields(fields({ kind: 'product', amountFen: 500 }), fields({ kind: 'product', amountFen: 400 }))).toEqual([])
})
