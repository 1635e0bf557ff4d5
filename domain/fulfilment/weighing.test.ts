import fc from 'fast-check'
import { refundAmount, type RefundableLine } from '../order/refund/refundAmount'
import { costByWeight, MOST_GRAMS, weigh } from './weighing'

const fen = fc.integer({ min: 0, max: 1_000_000 })
const grams = fc.integer({ min: 1, max: MOST_GRAMS })

describe('goods by weight', () => {
  it('never cost more than was paid, never less than nothing, and more the more they weigh', () => {
    fc.assert(
      fc.property(fen, grams, grams, grams, (paid, ordered, one, other) => {
        const [light, heavy] = [Math.min(one, other), Math.max(one, other)]
        const [less, more] = [costByWeight(paid, ordered, light), costByWeight(paid, ordered, heavy)]
        expect(less).toBeGreaterThanOrEqual(0)
        expect(less).toBeLessThanOrEqual(more)
        expect(more).toBeLessThanOrEqual(paid)
        expect(costByWeight(paid, ordered, ordered)).toBe(paid)
      }),
    )
  })

  it('are weighed all at once: a line too few, too many, twice, or of an impossible weight is refused', () => {
    const lines = [
      { lineNo: 1, weighGrams: 500, left: 2, paidFen: 3_200 },
      { lineNo: 2, weighGrams: null, left: 1, paidFen: 1_500 },
      { lineNo: 3, weighGrams: 500, left: 0, paidFen: 0 },
    ]
    expect(weigh(lines, [{ lineNo: 1, grams: 920 }])).toEqual([{ lineNo: 1, grams: 920, quantity: 2, retainedFen: 2_944, backFen: 256 }])
    const wrong = [
      [],
      [{ lineNo: 2, grams: 500 }],
      [
        { lineNo: 1, grams: 920 },
        { lineNo: 1, grams: 930 },
      ],
      [
        { lineNo: 1, grams: 920 },
        { lineNo: 3, grams: 1 },
      ],
      ...[0, -1, 1.5, MOST_GRAMS + 1].map((one) => [{ lineNo: 1, grams: one }]),
    ]
    for (const weights of wrong) expect(weigh(lines, weights)).toBeNull()
  })

  it('come back to the fen whatever came back before and after they were weighed', () => {
    const story = fc.record({ paid: fen, quantity: fc.integer({ min: 1, max: 9 }), before: fc.nat(8), packed: grams, weighs: grams })
    fc.assert(
      fc.property(story, ({ paid, quantity, before, packed, weighs }) => {
        const removed = Math.min(before, quantity - 1)
        const line: RefundableLine = { lineNo: 1, quantity, paidFen: paid, packingFen: 0, refundedQuantity: 0 }
        const other: RefundableLine = { lineNo: 2, quantity: 1, paidFen: 1, packingFen: 0, refundedQuantity: 0 }
        let refunded = 0
        const give = (one: RefundableLine, portions: number) => {
          const amount = refundAmount({ payableFen: paid + 1, refundedFen: refunded, lines: [one, other], charges: [] }, [
            { lineNo: 1, quantity: portions },
          ])
          refunded += amount!.amountFen
        }
        if (removed > 0) give(line, removed)
        const left = quantity - removed
        const [settled] = weigh([{ lineNo: 1, weighGrams: weighs, left, paidFen: paid - refunded }], [{ lineNo: 1, grams: packed }])!
        refunded += settled!.backFen
        const after = { ...line, refundedQuantity: removed, settled: { quantity: left, paidFen: settled!.retainedFen } }
        for (let turn = 0; turn < left; turn += 1) give({ ...after, refundedQuantity: removed + turn }, 1)
        expect(refunded).toBe(paid)
      }),
    )
  })
})
