import fc from 'fast-check'
import { couponsOf } from '../coupon/take'
import { ANYTHING } from '../coupon/terms'
import { sumFen } from '../money'
import { priceBill, type PricingInput } from '../order/pricing/pricing'
import { balanceMeets, isReduced, memberPricing, SHOP_MEMBER_FLAGS, type ShopMemberFlags, type StandingNow, USUAL_FLAGS } from './shopTerms'

const NOW = 1_800_000_000_000
const flags: fc.Arbitrary<ShopMemberFlags> = fc.record(Object.fromEntries(SHOP_MEMBER_FLAGS.map((flag) => [flag, fc.boolean()]))) as never
const standing: fc.Arbitrary<StandingNow | null> = fc.option(
  fc.record({
    level: fc.option(
      fc.record({ level: fc.integer({ min: 1, max: 4 }), memberPrice: fc.boolean(), payPercent: fc.integer({ min: 50, max: 100 }) }),
      { nil: null },
    ),
    isMemberDay: fc.boolean(),
  }),
  { nil: null },
)
const lines = fc
  .array(fc.record({ quantity: fc.integer({ min: 1, max: 5 }), listFen: fc.integer({ min: 1, max: 20_000 }), cheaper: fc.nat(5_000) }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((rows) =>
    rows.map(({ cheaper, ...row }, no) => ({ ...row, key: `line${no}`, memberFen: Math.max(0, row.listFen - cheaper), box: null })),
  )
const promotions = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 40_000 }), fc.integer({ min: 1, max: 9_000 })), { maxLength: 3 })
  .map((rows) =>
    rows.map(([thresholdFen, reductionFen], no) => ({
      promotionId: `p${no}`,
      name: `p${no}`,
      thresholdFen,
      reductionFen,
      startsAt: 0,
      endsAt: NOW * 2,
    })),
  )
const amounts = fc.array(fc.integer({ min: 1, max: 9_000 }), { maxLength: 3 })

const wallet = (fens: readonly number[], choice: 'auto' | readonly string[]) =>
  couponsOf({
    coupons: fens.map((amountFen, no) => ({
      couponId: `c${no}`,
      offerId: `o${no}`,
      name: `o${no}`,
      benefit: { kind: 'amount' as const, amountFen, percent: 100, capFen: null },
      conditions: ANYTHING,
      stackGroup: null,
      perOrder: 1,
      perDay: null,
      validFrom: 0,
      validUntil: NOW * 2,
    })),
    choice,
    use: {
      shopId: 'S1',
      mode: 'dineIn',
      level: 0,
      isMemberDay: false,
      isNewCustomer: false,
      isMiniProgram: false,
      isRegister: false,
      usedToday: {},
      now: NOW,
      offsetMin: 480,
    },
  })

const anything = fc.record({ flags, standing, lines, promotions, coupons: amounts })
type Anything = typeof anything extends fc.Arbitrary<infer T> ? T : never

/** As the server prices it. */
function billOf(
  { flags: message, standing: stands, lines: ordered, promotions: on, coupons }: Anything,
  choice: 'auto' | readonly string[] = 'auto',
) {
  const { isMember, level } = memberPricing(message, stands)
  const input: PricingInput = {
    lines: ordered,
    mode: 'dineIn',
    isMember,
    level: level && { ...level, name: '金卡' },
    isAlone: !message.memberShareDiscount,
    promotions: on,
    discounts: [],
    takeCoupons: wallet(coupons, choice),
    now: NOW,
  }
  return { ...priceBill(input), input }
}
const kindsOf = ({ bill }: { bill: { lines: readonly { kind: string }[] } }) => bill.lines.map(({ kind }) => kind)
const ofMembers = ['memberPrice', 'levelDiscount']
const ofEverybody = ['fullReduction', 'coupon']

describe('what a shop says of its members', () => {
  it('adds up whatever it says: lines to the sum, shares to the lines, and what comes off is never more than there is', () => {
    fc.assert(
      fc.property(anything, (one) => {
        const { bill, shares } = billOf(one)
        expect(sumFen(bill.lines.map(({ amountFen }) => amountFen))).toBe(bill.payableFen)
        expect(sumFen(shares.map(({ payableFen }) => payableFen))).toBe(bill.payableFen)
        expect(bill.payableFen).toBeGreaterThanOrEqual(0)
        expect(bill.itemsFen - bill.discountFen).toBe(bill.payableFen)
      }),
    )
  })

  it('restores the total when a discount goes: without all of them it is the list prices, and each one less never costs less', () => {
    fc.assert(
      fc.property(anything, (one) => {
        const { bill } = billOf(one)
        const without: Anything[] = [
          { ...one, flags: { ...one.flags, isMemberDiscount: false } },
          { ...one, promotions: [] },
          { ...one, coupons: [] },
          { ...one, flags: { ...one.flags, exclusiveLevelDiscount: false } },
        ]
        for (const less of without) expect(billOf(less).bill.payableFen).toBeGreaterThanOrEqual(bill.payableFen)
        const nothing = billOf({ ...one, flags: { ...one.flags, isMemberDiscount: false }, promotions: [], coupons: [] })
        expect(nothing.bill.payableFen).toBe(bill.itemsFen)
        expect(kindsOf(nothing)).toEqual(['items'])
      }),
    )
  })

  it('lets what members pay less meet reductions and coupons, or not, and then takes whichever is more, or the coupon that was named', () => {
    fc.assert(
      fc.property(anything, (one) => {
        const priced = billOf(one)
        const kinds = kindsOf(priced)
        const meets = kinds.some((kind) => ofMembers.includes(kind)) && kinds.some((kind) => ofEverybody.includes(kind))
        if (!one.flags.memberShareDiscount) {
          expect(meets).toBe(false)
          const alone = { ...one, promotions: [], coupons: [] }
          const open = { ...one, flags: { ...one.flags, isMemberDiscount: false } }
          expect(priced.bill.payableFen).toBe(Math.min(billOf(alone).bill.payableFen, billOf(open).bill.payableFen))
          if (one.coupons.length > 0) {
            const named = billOf(one, ['c0'])
            if (named.coupons!.chosen.length > 0) expect(kindsOf(named).some((kind) => ofMembers.includes(kind))).toBe(false)
          }
        }
        // What checkout showed is what placing gives: it sends the coupons that were shown.
        expect(billOf(one, priced.coupons!.chosen).bill.payableFen).toBe(priced.bill.payableFen)
      }),
    )
  })

  it('decides by each flag what its row of the table says', () => {
    fc.assert(
      fc.property(anything, (one) => {
        const paid = memberPricing(one.flags, one.standing)
        if (!one.flags.isMemberDiscount) expect(paid).toEqual({ isMember: false, level: null })
        if (!one.flags.exclusiveLevelDiscount) expect(paid.level?.percent ?? 100).toBe(100)
        if (one.flags.isMemberDiscount && !one.flags.memberLevelSet) expect(paid.isMember).toBe(true)
        if (!one.flags.memberDayFlag && one.standing)
          expect(paid).toEqual(memberPricing(one.flags, { ...one.standing, isMemberDay: false }))
        const { bill } = billOf(one)
        expect(balanceMeets(one.flags, isReduced(bill))).toBe(
          one.flags.balanceShareDiscount || !kindsOf({ bill }).some((kind) => ofEverybody.includes(kind)),
        )
      }),
    )
    expect(memberPricing(USUAL_FLAGS, null)).toEqual({ isMember: true, level: null })
  })
})
