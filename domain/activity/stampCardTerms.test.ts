import fc from 'fast-check'
import { giftsReached, stampsFor } from './stampCard'
import { giftsDue, promiseProblem, shapeProblem, stampsToPay, stampsWithoutGift, type StampTerms } from './stampCardTerms'

const name = { hans: '一杯茶', en: '', yue: '' }
const goods = (days: number) => ({ kind: 'goods' as const, days })
const terms = fc.record<StampTerms>({
  goal: fc.constantFrom(8, 10),
  gifts: fc.constantFrom([{ at: 8, prize: goods(30), name }], [{ at: 8, prize: goods(60), name }]),
  minFen: fc.constantFrom(0, 500, 1000),
  categoryIds: fc.constantFrom(null, ['tea'], ['tea', 'snack']),
  mostPerOrder: fc.constantFrom(null, 2, 5),
  endsAt: fc.constantFrom(100, 200),
})
const line = fc.record({
  categoryId: fc.constantFrom('tea', 'snack', null),
  unitFen: fc.integer({ min: 0, max: 2000 }),
  quantity: fc.integer({ min: 0, max: 9 }),
})
const shape = fc
  .record({ goal: fc.integer({ min: 2, max: 30 }), places: fc.uniqueArray(fc.integer({ min: 1, max: 29 }), { maxLength: 5 }) })
  .map(({ goal, places }) => ({ goal, giftsAt: [...places.filter((at) => at < goal), goal].sort((a, b) => a - b) }))

describe('the terms of a stamp card', () => {
  it('have their last gift at the last place, and one gift at a place', () => {
    const gift = (at: number) => ({ at, prize: goods(30), name })
    expect(shapeProblem({ goal: 5, gifts: [gift(2), gift(5)] })).toBeNull()
    expect(shapeProblem({ goal: 5, gifts: [gift(2)] })?.result).toBe('stampGiftMissing')
    expect(shapeProblem({ goal: 5, gifts: [gift(5), gift(6)] })?.result).toBe('stampGiftBeyond')
    expect(shapeProblem({ goal: 5, gifts: [gift(5), gift(5)] })?.result).toBe('stampGiftTwice')
  })

  it('change, once somebody collects, in a way that no order brings fewer stamps and no gift is another', () => {
    fc.assert(
      fc.property(terms, terms, fc.array(line, { minLength: 1 }), (before, after, lines) => {
        fc.pre(promiseProblem(before, after) === null)
        expect(stampsFor(lines, after)).toBeGreaterThanOrEqual(stampsFor(lines, before))
        expect([after.goal, after.gifts]).toEqual([before.goal, before.gifts])
        expect(after.endsAt).toBeGreaterThanOrEqual(before.endsAt)
      }),
    )
  })

  it('let a gift’s name be written in another language, and not be changed', () => {
    const before: StampTerms = {
      goal: 8,
      gifts: [{ at: 8, prize: goods(30), name }],
      minFen: 0,
      categoryIds: null,
      mostPerOrder: null,
      endsAt: 1,
    }
    const named = (changed: object) => ({ ...before, gifts: [{ at: 8, prize: goods(30), name: { ...name, ...changed } }] })
    expect(promiseProblem(before, named({ en: 'A tea' }))).toBeNull()
    expect(promiseProblem(before, named({ hans: '一杯水' }))?.field).toBe('gifts')
  })

  it('may always stay as they are, and are refused by the field that gets worse', () => {
    fc.assert(fc.property(terms, (same) => expect(promiseProblem(same, { ...same })).toBeNull()))
    const before: StampTerms = { goal: 8, gifts: [], minFen: 500, categoryIds: ['tea'], mostPerOrder: 2, endsAt: 100 }
    const fields = [
      { goal: 9 },
      { gifts: [{ at: 8, prize: goods(1), name }] },
      { minFen: 501 },
      { categoryIds: ['snack'] },
      { mostPerOrder: 1 },
      { endsAt: 99 },
    ]
    expect(fields.map((worse) => promiseProblem(before, { ...before, ...worse })?.field)).toEqual(fields.flatMap(Object.keys))
  })
})

describe('a card that is ended early', () => {
  it('leaves nobody with stamps that brought nothing', () => {
    fc.assert(
      fc.property(shape, fc.integer({ min: 0, max: 200 }), (card, total) => {
        const loose = stampsWithoutGift(card, total)
        const due = giftsDue(card, total, { kind: 'nextGift' })
        const reached = giftsReached(card, total)
        expect(due.slice(0, reached.length)).toEqual(reached)
        expect(due).toHaveLength(reached.length + (loose > 0 ? 1 : 0))
        const { round, at } = due[due.length - 1] ?? { round: 0, at: 0 }
        if (loose > 0) expect(round * card.goal + at).toBeGreaterThan(total)
        expect(giftsDue(card, total, null)).toEqual(reached)
      }),
    )
  })

  it('pays each of these stamps once, also when more come with orders that were paid before', () => {
    fc.assert(
      fc.property(shape, fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 6 }), (card, steps) => {
        let [total, settled, paid] = [0, 0, 0]
        for (const more of steps) {
          total += more
          paid += stampsToPay(card, total, settled)
          settled = total
          expect(paid).toBeGreaterThanOrEqual(stampsWithoutGift(card, total))
          expect(paid).toBeLessThanOrEqual(total)
        }
        expect(stampsToPay(card, total, settled)).toBe(0)
      }),
    )
  })
})
