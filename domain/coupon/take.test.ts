import fc from 'fast-check'
import { sumFen } from '../money'
import { chargeDelivery, chargesOnReturn } from '../order/pricing/charges'
import { priceBill } from '../order/pricing/pricing'
import { couponsOf } from './take'
import { ANYTHING, COUPON_KINDS } from './terms'

const NOW = 1_800_000_000_000

it('bill, lines and shares add up to the fen with any coupons, and nothing falls below zero', () => {
  const anyLine = fc.record({ itemId: fc.constantFrom('a', 'b', 'c'), quantity: fc.integer({ min: 1, max: 5 }), listFen: fc.nat(5_000) })
  const anyCoupon = fc.record({
    kind: fc.constantFrom(...COUPON_KINDS),
    amountFen: fc.nat(4_000),
    percent: fc.nat(99),
    capFen: fc.option(fc.nat(900), { nil: null }),
    itemIds: fc.option(fc.constant(['a', 'c']), { nil: null }),
    stackGroup: fc.constantFrom('dish', 'order', 'fee', null),
  })
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 8 }), fc.array(anyCoupon, { maxLength: 6 }), fc.nat(900), (lines, held, deliveryFen) => {
      const coupons = held.map(({ itemIds, stackGroup, ...benefit }, index) => ({
        couponId: `K${index}`,
        offerId: `F${index}`,
        name: `N${index}`,
        benefit,
        conditions: { ...ANYTHING, itemIds },
        stackGroup,
        perOrder: 1,
        perDay: null,
        validFrom: 0,
        validUntil: NOW + 1,
      }))
      const at = {
        shopId: 'S',
        mode: 'delivery',
        level: 0,
        isMemberDay: false,
        isNewCustomer: false,
        isMiniProgram: false,
        isRegister: false,
      } as const
      const use = { ...at, usedToday: {}, now: NOW, offsetMin: 480 }
      const {
        bill,
        shares,
        coupons: advice,
      } = priceBill({
        lines: lines.map(({ itemId, ...line }, index) => ({
          ...line,
          key: `L${index}`,
          memberFen: line.listFen,
          box: null,
          dish: { itemId, categoryId: 'C' },
        })),
        mode: 'delivery',
        isMember: false,
        charges: [chargeDelivery(deliveryFen, null)],
        promotions: [],
        discounts: [],
        takeCoupons: couponsOf({ coupons, choice: 'auto', use }),
        now: NOW,
      })
      expect(sumFen(bill.lines.map(({ amountFen }) => amountFen))).toBe(bill.payableFen)
      expect(advice?.savedFen).toBe(bill.discountFen)
      const feeFen = bill.payableFen - sumFen(shares.map(({ payableFen }) => payableFen))
      expect(feeFen).toBeGreaterThanOrEqual(0)
      expect(feeFen).toBeLessThanOrEqual(deliveryFen)
      const linesFen = sumFen(shares.map(({ payableFen }) => payableFen))
      expect(chargesOnReturn(bill, linesFen)).toEqual(deliveryFen > 0 ? [{ kind: 'delivery', amountFen: feeFen }] : [])
      expect(shares.every(({ payableFen, discountFen }) => payableFen >= 0 && discountFen >= 0)).toBe(true)
    }),
  )
})
