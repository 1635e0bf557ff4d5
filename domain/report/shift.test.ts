import fc from 'fast-check'
import { ORDER_KINDS } from '../order/kind'
import { PAYMENT_METHODS } from '../payment/methods'
import { cashTotals, countedFen, shiftReport } from './shift'
import { averageOf, netOf, type TakingsSum } from './takings'

/** Payments and refunds as they happen; a refund is of an earlier payment, and never more than is left of it. */
const history = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...ORDER_KINDS),
      method: fc.constantFrom(...PAYMENT_METHODS),
      fen: fc.integer({ min: 1, max: 10_000_000 }),
      refunds: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
      shift: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 40 },
  )
  .map((payments) =>
    payments.flatMap(({ kind, method, fen, refunds, shift }) => {
      let left = fen
      const back = refunds.map((share, at) => {
        const part = Math.floor(left * share)
        left -= part
        return { kind, method, fen: -part, shift: shift + at }
      })
      return [{ kind, method, fen, shift }, ...back.filter((one) => one.fen !== 0)]
    }),
  )

type Entry = { kind: TakingsSum['kind']; method: TakingsSum['method']; fen: number }
/** As the database sums them. */
const summed = (entries: readonly Entry[]): TakingsSum[] => {
  const sums = new Map<string, TakingsSum>()
  for (const { kind, method, fen } of entries) {
    const key = `${kind} ${method}`
    const sum = sums.get(key) ?? { kind, method, takenFen: 0, takenCount: 0, refundedFen: 0, refundedCount: 0 }
    if (fen > 0) sums.set(key, { ...sum, takenFen: sum.takenFen + fen, takenCount: sum.takenCount + 1 })
    else sums.set(key, { ...sum, refundedFen: sum.refundedFen - fen, refundedCount: sum.refundedCount + 1 })
  }
  return [...sums.values()]
}
const facts = {
  number: 1,
  shopName: { hans: '店', en: 'Shop', yue: '舖' },
  openedAt: 0,
  openedBy: 'a',
  closedAt: 1,
  closedBy: 'b',
  beforeFen: 0,
  orders: 0,
  discountFen: 0,
  counts: null,
  note: '',
  openTables: [],
  refundsUnderWay: { count: 0, fen: 0 },
}

it('the totals of all shifts are the payments less the refunds, to the fen, by method and as sales and cards', () => {
  fc.assert(
    fc.property(history, (entries) => {
      const shifts = [0, 1, 2, 3, 4, 5, 6].map((shift) => entries.filter((entry) => entry.shift === shift))
      const reports = shifts.map((own) => shiftReport({ ...facts, sums: summed(own), floatFen: 0, entries: [], countedFen: 0 }))
      const all = entries.reduce((sum, { fen }) => sum + fen, 0)
      expect(reports.reduce((sum, { methods }) => sum + netOf(methods), 0)).toBe(all)
      expect(reports.reduce((sum, { salesFen, prepaidFen }) => sum + salesFen + prepaidFen, 0)).toBe(all)
      for (const method of PAYMENT_METHODS) {
        const net = reports.flatMap(({ methods }) => methods.filter((one) => one.method === method).map(({ netFen }) => netFen))
        expect(net.reduce((sum, fen) => sum + fen, 0)).toBe(
          entries.filter((entry) => entry.method === method).reduce((sum, { fen }) => sum + fen, 0),
        )
      }
    }),
  )
})

it('a drawer should have its float, what was put in and taken, less what was taken out and given back', () => {
  const move = (kind: 'in' | 'out', amountFen: number) => ({ kind, amountFen, reason: 'x', by: 'a', at: 0 })
  const sums = summed([
    { kind: 'meal', method: 'cash', fen: 5_000 },
    { kind: 'meal', method: 'cash', fen: -1_200 },
    { kind: 'meal', method: 'wechat', fen: 9_900 },
  ])
  const entries = [move('in', 10_000), move('out', 3_000)]
  expect(cashTotals({ floatFen: 20_000, entries, sums })).toMatchObject({ takenFen: 5_000, refundedFen: 1_200, expectedFen: 30_800 })
  const { cash } = shiftReport({ ...facts, sums, floatFen: 20_000, entries, countedFen: 30_790 })
  expect(cash.differenceFen).toBe(-10)
})

it('pieces are counted by what they are worth', () => {
  expect(
    countedFen([
      { valueFen: 10_000, count: 3 },
      { valueFen: 50, count: 7 },
    ]),
  ).toBe(30_350)
})

it('an average is rounded to the fen, and there is none without orders', () => {
  expect([averageOf(1_000, 3), averageOf(0, 0)]).toEqual([333, null])
})
