import fc from 'fast-check'
import { itemWithSelection } from '../../../test/support/menuArbitraries'
import { sumFen } from '../../money'
import type { TimeCharge } from '../../booking/timing'
import {
  chargeDelivery,
  chargePacking,
  chargeSeats,
  chargesOnReturn,
  chargeTime,
  earningFen,
  type SeatCharge,
  uninvoicedFen,
} from './charges'
import { ORDER_MODES } from '../mode'
import { chargeTip, type TipChoice } from './tip'
import { priceBill, priceLine, type PricedLine, type PricingInput, type Promotion } from './pricing'

const NOW = 1_800_000_000_000
const reduction = (thresholdFen: number, reductionFen: number, extra: Partial<Promotion> = {}): Promotion => ({
  promotionId: `${thresholdFen}-${reductionFen}`,
  name: `满${thresholdFen / 100}减${reductionFen / 100}`,
  thresholdFen,
  reductionFen,
  startsAt: 0,
  endsAt: NOW * 2,
  ...extra,
})
const line = (key: string, listFen: number, extra: Partial<PricedLine> = {}): PricedLine => ({
  key,
  quantity: 1,
  listFen,
  memberFen: listFen,
  box: null,
  ...extra,
})
const charged = (deliveryFen: number, seats: readonly SeatCharge[] = [], time: TimeCharge | null = null, tip: TipChoice | null = null) => [
  chargeSeats(seats),
  chargeTime(time),
  chargePacking([{ boxId: 'bowl', name: '碗', priceFen: 150 }]),
  chargeDelivery(deliveryFen, null),
  ...(tip ? [chargeTip(tip, [10])] : []),
]
const input = (extra: Partial<PricingInput>): PricingInput => ({
  lines: [],
  mode: 'dineIn',
  isMember: false,
  charges: charged(0),
  promotions: [],
  discounts: [],
  now: NOW,
  ...extra,
})

const anyInput: fc.Arbitrary<PricingInput> = fc.record({
  lines: fc
    .array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 9 }),
        listFen: fc.nat(20_000),
        cheaper: fc.nat(5_000),
        box: fc.option(fc.record({ boxId: fc.constantFrom('bowl', 'unknown'), count: fc.integer({ min: 1, max: 3 }) }), { nil: null }),
      }),
      { maxLength: 12 },
    )
    .map((rows) =>
      rows.map(({ cheaper, ...row }, index) => ({ ...row, key: `line${index}`, memberFen: Math.max(0, row.listFen - cheaper) })),
    ),
  mode: fc.constantFrom(...ORDER_MODES),
  isMember: fc.boolean(),
  charges: fc
    .tuple(
      fc.nat(1_000),
      fc.array(fc.record({ count: fc.nat(9), unitFen: fc.nat(2_000) }), { maxLength: 2 }),
      fc.option(fc.record({ minutes: fc.nat(300), listFen: fc.nat(9_000), memberFen: fc.nat(9_000) })),
      fc.option(fc.oneof(fc.record({ percent: fc.constantFrom(10, 11) }), fc.record({ amountFen: fc.integer({ min: 1, max: 9_000 }) }))),
    )
    .map((amounts) => charged(...amounts)),
  promotions: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: -1, max: 1 })), {
      maxLength: 4,
    })
    .map((rows) =>
      rows.map(([threshold, off, time], index) =>
        reduction(threshold, off, { promotionId: `p${index}`, startsAt: NOW + time, endsAt: NOW + time + 1 }),
      ),
    ),
  discounts: fc
    .array(fc.tuple(fc.constantFrom('coupon' as const, 'points' as const), fc.nat(30_000)), { maxLength: 3 })
    .map((rows) => rows.map(([kind, amountFen], index) => ({ kind, id: `d${index}`, name: `d${index}`, amountFen }))),
  now: fc.constant(NOW),
})

describe('the bill', () => {
  it('says what each line is for and why', () => {
    const { bill } = priceBill(
      input({
        lines: [line('noodles', 3600, { quantity: 3, memberFen: 3400, box: { boxId: 'bowl', count: 2 } }), line('tea', 1800)],
        mode: 'delivery',
        isMember: true,
        promotions: [reduction(12_000, 1_200)],
        charges: charged(500),
        discounts: [{ kind: 'coupon', id: 'c1', name: '新客券', amountFen: 300 }],
      }),
    )
    expect(bill.lines).toEqual([
      { kind: 'items', amountFen: 12_600, reason: null },
      { kind: 'packing', amountFen: 900, reason: { key: 'bill.boxes', params: { count: 6 } } },
      { kind: 'delivery', amountFen: 500, reason: null },
      { kind: 'memberPrice', amountFen: -600, reason: null },
      {
        kind: 'fullReduction',
        amountFen: -1200,
        reason: { key: 'bill.fullReduction', params: { name: '满120减12', thresholdFen: 12_000, reductionFen: 1_200 } },
      },
      { kind: 'coupon', amountFen: -300, reason: { key: 'bill.coupon', params: { name: '新客券' } } },
    ])
    expect(bill).toMatchObject({
      itemsFen: 12_600,
      packingFen: 900,
      deliveryFen: 500,
      discountFen: 2100,
      savedFen: 2100,
      payableFen: 11_900,
      count: 4,
      nextTier: null,
    })
  })

  it.each([
    ['dineIn', 0, 0],
    ['pickup', 300, 0],
    ['preorder', 300, 0],
    ['delivery', 300, 500],
  ] as const)('charges boxes and the rider in mode %s: %d and %d', (mode, packingFen, deliveryFen) => {
    const { bill } = priceBill(
      input({ lines: [line('soup', 2000, { quantity: 2, box: { boxId: 'bowl', count: 1 } })], mode, charges: charged(500) }),
    )
    expect(bill).toMatchObject({ packingFen, deliveryFen, payableFen: 4000 + packingFen + deliveryFen })
  })

  it('takes the best full reduction reached, once, and names the next in reach', () => {
    const promotions = [reduction(20_000, 2_500), reduction(10_000, 1_000), reduction(5_000, 300), reduction(4_000, 900, { endsAt: NOW })]
    const { bill } = priceBill(input({ lines: [line('a', 12_000)], promotions }))
    expect(bill.discountFen).toBe(1_000)
    expect(bill.nextTier).toEqual({ missingFen: 8_000, thresholdFen: 20_000, reductionFen: 2_500 })
    expect(priceBill(input({ lines: [line('a', 25_000)], promotions })).bill.nextTier).toBeNull()
  })

  it('reads thresholds at list price, so that a member keeps the step that the list price reached', () => {
    const { bill } = priceBill(
      input({ lines: [line('a', 12_000, { memberFen: 11_500 })], isMember: true, promotions: [reduction(12_000, 1_200)] }),
    )
    expect(bill.payableFen).toBe(10_300)
  })

  it('is nothing for nothing', () => {
    const { bill, shares } = priceBill(input({ promotions: [reduction(100, 50)] }))
    expect(bill).toMatchObject({ payableFen: 0, count: 0, nextTier: { missingFen: 100 } })
    expect(shares).toEqual([])
  })
})

describe('for every cart', () => {
  it('the payable amount is the sum of the lines, whole, and never negative', () => {
    fc.assert(
      fc.property(anyInput, (any) => {
        const { bill } = priceBill(any)
        expect(sumFen(bill.lines.map(({ amountFen }) => amountFen))).toBe(bill.payableFen)
        expect(bill.payableFen).toBe(bill.itemsFen + bill.packingFen + bill.deliveryFen - bill.discountFen)
        const tipFen = sumFen(bill.lines.map(({ kind, amountFen }) => (kind === 'tip' ? amountFen : 0)))
        expect(bill.payableFen).toBeGreaterThanOrEqual(bill.packingFen + bill.deliveryFen + tipFen)
        expect(Number.isInteger(bill.payableFen)).toBe(true)
      }),
    )
  })

  it('what falls on the lines adds up to the bill, and no line is below zero', () => {
    fc.assert(
      fc.property(anyInput, (any) => {
        const { bill, shares } = priceBill(any)
        expect(shares.map(({ key }) => key)).toEqual(any.lines.map(({ key }) => key))
        const linesFen = sumFen(shares.map(({ payableFen }) => payableFen))
        const charges = chargesOnReturn(bill, linesFen)
        expect(linesFen + sumFen(charges.map(({ amountFen }) => amountFen))).toBe(bill.payableFen)
        expect(charges).toEqual(
          bill.lines
            .filter(({ kind }) => ['seats', 'time', 'delivery', 'tip'].includes(kind))
            .map(({ kind, amountFen }) => ({ kind, amountFen })),
        )
        expect(sumFen(shares.map(({ discountFen }) => discountFen))).toBe(bill.discountFen)
        for (const share of shares) {
          expect(share.discountFen).toBeGreaterThanOrEqual(0)
          expect(share.discountFen).toBeLessThanOrEqual(share.itemsFen)
        }
      }),
    )
  })

  it('the order of lines, promotions and discounts changes nothing', () => {
    const both = anyInput.chain((any) =>
      fc
        .tuple(
          fc.shuffledSubarray([...any.lines], { minLength: any.lines.length }),
          fc.shuffledSubarray([...any.promotions], { minLength: any.promotions.length }),
          fc.shuffledSubarray([...any.discounts], { minLength: any.discounts.length }),
        )
        .map(([lines, promotions, discounts]) => ({ any, other: { ...any, lines, promotions, discounts } })),
    )
    fc.assert(
      fc.property(both, ({ any, other }) => {
        const [a, b] = [priceBill(any), priceBill(other)]
        expect(b.bill).toEqual(a.bill)
        expect(new Map(b.shares.map((share) => [share.key, share]))).toEqual(new Map(a.shares.map((share) => [share.key, share])))
      }),
    )
  })

  it('a tip is added to the bill and changes nothing else of it: no discount, no reduction, no line’s share', () => {
    fc.assert(
      fc.property(anyInput, fc.integer({ min: 1, max: 9_000 }), (any, amountFen) => {
        const bare = { ...any, charges: charged(300) }
        const [without, tipped] = [priceBill(bare), priceBill({ ...bare, charges: [...bare.charges, chargeTip({ amountFen }, [])] })]
        expect(tipped.shares).toEqual(without.shares)
        expect(tipped.bill).toEqual({
          ...without.bill,
          lines: expect.arrayContaining([...without.bill.lines, { kind: 'tip', amountFen, reason: null }]) as unknown,
          itemsFen: without.bill.itemsFen + amountFen,
          payableFen: without.bill.payableFen + amountFen,
        })
        expect(earningFen(tipped.bill, tipped.bill.payableFen)).toBe(without.bill.payableFen)
        expect(uninvoicedFen(tipped.bill)).toBe(amountFen)
      }),
    )
  })

  it('one line more never lowers the items', () => {
    fc.assert(
      fc.property(anyInput, fc.nat(20_000), (any, listFen) => {
        const more = priceBill({ ...any, lines: [...any.lines, line('more', listFen)] })
        expect(more.bill.itemsFen).toBeGreaterThanOrEqual(priceBill(any).bill.itemsFen)
      }),
    )
  })

  it('a member never pays more', () => {
    fc.assert(
      fc.property(anyInput, (any) => {
        const asMember = priceBill({ ...any, isMember: true }).bill.payableFen
        expect(asMember).toBeLessThanOrEqual(priceBill({ ...any, isMember: false }).bill.payableFen)
      }),
      { numRuns: 3000 },
    )
  })

  it('one line split in two costs the same', () => {
    fc.assert(
      fc.property(anyInput, (any) => {
        const split = any.lines.flatMap((one) => [
          { ...one, key: `${one.key}a`, quantity: 1 },
          ...(one.quantity > 1 ? [{ ...one, key: `${one.key}b`, quantity: one.quantity - 1 }] : []),
        ])
        expect(priceBill({ ...any, lines: split }).bill).toEqual(priceBill(any).bill)
      }),
    )
  })

  it('a line is priced from the item and the choice', () => {
    fc.assert(
      fc.property(itemWithSelection('x'), fc.integer({ min: 1, max: 9 }), ({ item, selection }, quantity) => {
        const priced = priceLine(item, selection, quantity)
        expect(priced).toMatchObject({ quantity, box: item.box })
        expect(priceBill(input({ lines: [priced] })).bill.itemsFen).toBe(priced.listFen * quantity)
      }),
    )
  })
})
