import fc from 'fast-check'
import { sumFen } from '../money'
import { type PricedLine, priceBill, type PricingInput } from '../order/pricing/pricing'
import { type CardInHand, takeVisits, visitsByCard, type VisitLine } from './take'

const ANY = { itemIds: null, categoryIds: null, shopIds: null, capFen: null }
const card = (over: Partial<CardInHand> = {}): CardInHand => ({ ...ANY, cardId: 'A', left: 3, validUntil: 100, ...over })
const line = (itemId: string, quantity: number, unit: number): VisitLine => ({
  itemId,
  categoryId: 'c',
  quantity,
  leftFen: unit * quantity,
})

const cards = fc.uniqueArray(
  fc.record({
    cardId: fc.constantFrom('A', 'B', 'C', 'D'),
    left: fc.integer({ min: 1, max: 12 }),
    validUntil: fc.integer({ min: 1, max: 9 }),
    itemIds: fc.constantFrom(null, ['x'], ['x', 'y']),
    categoryIds: fc.constant(null),
    shopIds: fc.constant(null),
    capFen: fc.constantFrom(null, 500, 1_500),
  }),
  { selector: ({ cardId }) => cardId, maxLength: 4 },
)
const lines = fc.array(
  fc.record({ itemId: fc.constantFrom('x', 'y', 'z'), quantity: fc.integer({ min: 1, max: 9 }), unit: fc.integer({ min: 0, max: 4_000 }) }),
  { maxLength: 5 },
)

describe('visits that pay portions', () => {
  it('pay the dearest first, of the card that ends first', () => {
    const { uses, lines: left } = takeVisits(
      [card({ cardId: 'B', left: 1, validUntil: 50 }), card({ left: 2 })],
      [line('x', 2, 1_800), line('y', 2, 2_400)],
    )
    expect(uses).toEqual([
      { cardId: 'B', line: 1, visits: 1, amountFen: 2_400 },
      { cardId: 'A', line: 1, visits: 1, amountFen: 2_400 },
      { cardId: 'A', line: 0, visits: 1, amountFen: 1_800 },
    ])
    expect(left).toEqual([1_800, 0])
  })

  it('pay no more than the card says of a portion, and only what it is for', () => {
    const { uses } = takeVisits([card({ itemIds: ['y'], capFen: 1_000 })], [line('x', 1, 1_800), line('y', 1, 2_400)])
    expect(uses).toEqual([{ cardId: 'A', line: 1, visits: 1, amountFen: 1_000 }])
  })

  it('never take more than a card has, more portions than a line has, or more than a line costs', () => {
    fc.assert(
      fc.property(cards, lines, (held, ordered) => {
        const dishes = ordered.map(({ itemId, quantity, unit }) => line(itemId, quantity, unit))
        const taken = takeVisits(held, dishes)
        for (const { cardId, visits } of visitsByCard(taken.uses))
          expect(visits).toBeLessThanOrEqual(held.find((one) => one.cardId === cardId)!.left)
        dishes.forEach((dish, index) => {
          const own = taken.uses.filter((use) => use.line === index)
          expect(own.reduce((sum, { visits }) => sum + visits, 0)).toBeLessThanOrEqual(dish.quantity)
          expect(taken.lines[index]).toBe(dish.leftFen - sumFen(own.map(({ amountFen }) => amountFen)))
          expect(taken.lines[index]).toBeGreaterThanOrEqual(0)
          for (const { cardId, visits } of own) {
            expect(visits).toBeGreaterThan(0)
            expect(held.find((one) => one.cardId === cardId)!.itemIds ?? [dish.itemId]).toContain(dish.itemId)
          }
        })
      }),
    )
  })
})

describe('a bill with visits', () => {
  const priced = (ordered: readonly { itemId: string; quantity: number; unit: number }[]): PricedLine[] =>
    ordered.map(({ itemId, quantity, unit }, index) => ({
      key: `${index}`,
      quantity,
      listFen: unit,
      memberFen: unit - (unit % 7),
      box: null,
      dish: { itemId, categoryId: 'c' },
    }))
  const input = (ordered: readonly PricedLine[], more: Partial<PricingInput> = {}): PricingInput => ({
    lines: ordered,
    mode: 'pickup',
    isMember: true,
    level: { why: 'level', name: 'L', percent: 95 },
    promotions: [{ promotionId: 'P', name: 'P', thresholdFen: 5_000, reductionFen: 700, startsAt: 0, endsAt: 9 }],
    discounts: [],
    now: 1,
    ...more,
  })

  it('adds up to the fen, never costs more than without them, and says what they would pay when they are off', () => {
    fc.assert(
      fc.property(cards, lines, (held, ordered) => {
        const dishes = priced(ordered)
        const take = (all: readonly VisitLine[]) => takeVisits(held, all)
        const without = priceBill(input(dishes))
        const off = priceBill(input(dishes, { visitCards: { take, isUsed: false } }))
        const on = priceBill(input(dishes, { visitCards: { take, isUsed: true } }))
        expect(off.bill).toEqual(without.bill)
        expect(off.visits?.uses).toEqual(on.visits?.uses)
        expect(on.bill.payableFen).toBeLessThanOrEqual(without.bill.payableFen)
        expect(sumFen(on.bill.lines.map(({ amountFen }) => amountFen))).toBe(on.bill.payableFen)
        expect(sumFen(on.shares.map(({ payableFen }) => payableFen))).toBe(on.bill.payableFen)
        const paid = sumFen((on.visits?.uses ?? []).map(({ amountFen }) => amountFen))
        expect(sumFen(on.bill.lines.filter(({ kind }) => kind === 'visitCard').map(({ amountFen }) => amountFen))).toBe(-paid || 0)
        expect(on.bill.savedFen).toBe(on.bill.discountFen - paid)
      }),
    )
  })
})
