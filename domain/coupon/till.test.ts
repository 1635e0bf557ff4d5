import fc from 'fast-check'
import { sumFen } from '../money'
import { ANYTHING, type CouponConditions, type CouponInHand } from './terms'
import { afterTill, couponsAtTill } from './till'

const NOW = 1_800_000_000_000
const use = {
  shopId: 'S1',
  mode: 'dineIn',
  level: 1,
  isMemberDay: false,
  isNewCustomer: false,
  isMiniProgram: false,
  isRegister: true,
  usedToday: {},
  now: NOW,
  offsetMin: 480,
} as const
const coupon = (couponId: string, amountFen: number, conditions: Partial<CouponConditions> = {}): CouponInHand & { name: string } => ({
  couponId,
  offerId: couponId,
  name: couponId,
  benefit: { kind: 'amount', amountFen, percent: 100, capFen: null },
  conditions: { ...ANYTHING, ...conditions },
  stackGroup: null,
  perOrder: 1,
  perDay: null,
  validFrom: 0,
  validUntil: NOW + 1,
})
const till = (id: string, amountFen: number, more: Partial<CouponConditions> = {}) =>
  coupon(id, amountFen, { channel: 'register', ...more })
const at = (coupons: (CouponInHand & { name: string })[], amountFen: number, named: string[] | null = null) =>
  couponsAtTill({ coupons, use }, amountFen, named)

describe('at a till', () => {
  it('the best of the coupons that count nowhere else is taken unasked, others when they are named', () => {
    const coupons = [till('small', 300), till('big', 800), coupon('anywhere', 900)]
    expect(at(coupons, 2_000).advice.chosen).toEqual(['big'])
    expect(at(coupons, 2_000, ['anywhere']).advice).toMatchObject({ chosen: ['anywhere'], savedFen: 900 })
    expect(at([coupon('anywhere', 900)], 2_000).advice.chosen).toEqual([])
  })

  it('each of the others says why not: below its minimum, for the mini-program, for dishes that the till does not name', () => {
    const coupons = [
      till('far', 800, { minimumFen: 5_000 }),
      coupon('phone', 100, { channel: 'miniProgram' }),
      till('cake', 100, { itemIds: ['I'] }),
    ]
    expect(Object.fromEntries(at(coupons, 2_000).advice.options.map(({ couponId, obstacle }) => [couponId, obstacle?.reason]))).toEqual({
      far: 'belowMinimum',
      phone: 'miniProgramOnly',
      cake: 'otherDishes',
    })
  })

  it('no more comes off than the amount, and no coupon that does not count', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.array(fc.nat(12_000), { maxLength: 6 }), (amountFen, offs) => {
        const coupons = offs.map((off, no) => till(`T${no}`, off, { minimumFen: no * 1_000 }))
        const { advice, lines, parts } = at(coupons, amountFen)
        expect(lines[0]).toBe(amountFen - advice.savedFen)
        expect(sumFen(parts.map((part) => part.amountFen))).toBe(advice.savedFen)
        expect(advice.savedFen).toBeLessThanOrEqual(amountFen)
      }),
    )
  })

  it('what was taken can be undone once, and nothing is taken after that', () => {
    expect(afterTill('open', 'take')).toBe('taken')
    expect(afterTill('taken', 'take')).toBeNull()
    expect(afterTill('taken', 'undo')).toBe('undone')
    expect(afterTill('undone', 'undo')).toBeNull()
    expect(afterTill('undone', 'take')).toBeNull()
  })
})
