import { ANYTHING, type CouponConditions, type CouponInHand } from './terms'
import { afterEvent, couponState, statesBefore, validityOf } from './state'
import { couponObstacle, type CouponLine, type CouponUse } from './usable'

/** A Wednesday, 12:00 in China. */
const NOON = Date.UTC(2026, 10, 25, 4)
const HOUR = 3_600_000
const place: CouponUse = {
  shopId: 'S1',
  mode: 'pickup',
  level: 1,
  isMemberDay: false,
  isNewCustomer: false,
  isMiniProgram: false,
  isRegister: false,
  usedToday: {},
  deliveryFen: 0,
  now: NOON,
  offsetMin: 480,
}
/** From 22:00 to 1:00. */
const NIGHT = { fromMin: 1_320, toMin: 1_500 }
const held = (conditions: Partial<CouponConditions>, more: Partial<CouponInHand> = {}): CouponInHand => ({
  couponId: 'K',
  offerId: 'F',
  benefit: { kind: 'amount', amountFen: 500, percent: 100, capFen: null },
  conditions: { ...ANYTHING, ...conditions },
  stackGroup: null,
  perOrder: 1,
  perDay: null,
  validFrom: NOON - 24 * HOUR,
  validUntil: NOON + 24 * HOUR,
  ...more,
})
const tea: CouponLine = { itemId: 'tea', categoryId: 'drinks', quantity: 1, listFen: 1_800, leftFen: 1_500 }
const cake: CouponLine = { itemId: 'cake', categoryId: 'sweets', quantity: 1, listFen: 900, leftFen: 900 }
const reason = (coupon: CouponInHand, use: Partial<CouponUse> = {}, lines = [tea, cake]) =>
  couponObstacle(coupon, lines, { ...place, ...use })?.reason ?? null

describe('a coupon can be used', () => {
  it.each<[string, Partial<CouponConditions>, Partial<CouponUse>, string | null]>([
    ['anywhere', {}, {}, null],
    ['in its shops', { shopIds: ['S1'] }, {}, null],
    ['not in others', { shopIds: ['S2'] }, {}, 'otherShop'],
    ['as its orders are eaten', { modes: ['dineIn'] }, {}, 'otherMode'],
    ['on its days', { weekdays: [3] }, {}, null],
    ['not on others', { weekdays: [4] }, {}, 'otherDay'],
    ['after midnight as on the day before', { weekdays: [2], hours: NIGHT }, { now: NOON - 11.5 * HOUR }, null],
    ['after midnight not as on the day that has begun', { weekdays: [3], hours: NIGHT }, { now: NOON - 11.5 * HOUR }, 'otherDay'],
    ['before midnight as on its own day', { weekdays: [3], hours: NIGHT }, { now: NOON + 11.5 * HOUR }, null],
    ['not once its night is over', { weekdays: [2], hours: NIGHT }, { now: NOON - 11 * HOUR }, 'otherDay'],
    ['in its hours', { hours: { fromMin: 720, toMin: 780 } }, {}, null],
    ['not a minute before', { hours: { fromMin: 721, toMin: 780 } }, {}, 'otherHours'],
    ['by its levels', { level: 2 }, {}, 'level'],
    ['on a member day', { memberDay: true }, {}, 'memberDay'],
    ['on a member day that is today', { memberDay: true }, { isMemberDay: true }, null],
    ['by new customers', { newCustomer: true }, {}, 'newCustomer'],
    ['at the cash register', { channel: 'register' }, {}, 'registerOnly'],
    ['at the cash register that this is', { channel: 'register' }, { isRegister: true }, null],
    ['at the cash register as anywhere', {}, { isRegister: true }, null],
    ['in the mini-program', { channel: 'miniProgram' }, {}, 'miniProgramOnly'],
    ['in the mini-program that this is', { channel: 'miniProgram' }, { isMiniProgram: true }, null],
    ['for its dishes', { itemIds: ['soup'] }, {}, 'otherDishes'],
    ['for its categories', { categoryIds: ['drinks'], itemIds: ['soup'] }, {}, null],
    ['from its minimum on', { minimumFen: 2_700 }, {}, null],
    ['not below it', { minimumFen: 2_701 }, {}, 'belowMinimum'],
    ['its minimum counts its dishes only', { minimumFen: 1_900, categoryIds: ['drinks'] }, {}, 'belowMinimum'],
  ])('%s', (_, conditions, use, expected) => expect(reason(held(conditions), use)).toBe(expected))

  it('from its beginning until its end, which is outside', () => {
    expect(reason(held({}), { now: NOON - 24 * HOUR - 1 })).toBe('notYet')
    expect(reason(held({}), { now: NOON + 24 * HOUR - 1 })).toBeNull()
    expect(reason(held({}), { now: NOON + 24 * HOUR })).toBe('expired')
  })

  it('so often a day', () => {
    expect(reason(held({}, { perDay: 2 }), { usedToday: { F: 1 } })).toBeNull()
    expect(reason(held({}, { perDay: 2 }), { usedToday: { F: 2 } })).toBe('usedToday')
  })

  it('for a second portion only where there are two, and for delivery where there is a fee', () => {
    const half = held({}, { benefit: { kind: 'secondHalf', amountFen: 0, percent: 50, capFen: null } })
    expect(reason(half, {}, [tea])).toBe('twoNeeded')
    expect(reason(half, {}, [{ ...tea, quantity: 2 }])).toBeNull()
    const fee = held({}, { benefit: { kind: 'delivery', amountFen: 300, percent: 100, capFen: null } })
    expect(reason(fee)).toBe('noDelivery')
    expect(reason(fee, { deliveryFen: 500 })).toBeNull()
  })
})

describe('the states of a held coupon', () => {
  it('lead from unused over locked to used, and back', () => {
    expect(afterEvent('unused', 'lock')).toBe('locked')
    expect(afterEvent('locked', 'free')).toBe('unused')
    expect(afterEvent('locked', 'use')).toBe('used')
    expect(afterEvent('used', 'return')).toBe('unused')
    expect(afterEvent('used', 'gift')).toBeNull()
    expect(afterEvent('locked', 'gift')).toBeNull()
    expect(statesBefore('gift')).toEqual(['giving'])
    expect(statesBefore('offer')).toEqual(['unused'])
  })
  it('expire by the clock, and only while unused', () => {
    expect(couponState('unused', NOON, NOON)).toBe('expired')
    expect(couponState('unused', NOON + 1, NOON)).toBe('unused')
    expect(couponState('used', NOON, NOON)).toBe('used')
  })
  it('hold for days after claiming, but not beyond the end of their offer', () => {
    const inDays = (days: number) => NOON + days * 24 * HOUR
    expect(validityOf({ validFrom: null, validUntil: NOON + 9 * HOUR, validDays: 7 }, NOON, inDays)).toEqual({
      validFrom: NOON,
      validUntil: NOON + 9 * HOUR,
    })
    expect(validityOf({ validFrom: NOON + HOUR, validUntil: null, validDays: 2 }, NOON, inDays)).toEqual({
      validFrom: NOON + HOUR,
      validUntil: inDays(2),
    })
  })
})
