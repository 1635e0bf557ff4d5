import fc from 'fast-check'
import {
  billDayOf,
  billDayStart,
  type BillEntry,
  bookedFor,
  type BookEntry,
  dayAfter,
  differences,
  entryKey,
  newestBillDay,
} from './reconciliation'

const book = fc.record({
  number: fc.uuid(),
  amountFen: fc.integer({ min: 1, max: 1_000_000 }),
  orderNo: fc.constant('N1'),
  kind: fc.constantFrom('payment' as const, 'refund' as const),
})
const booked = (one: { number: string; amountFen: number; orderNo: string; kind: 'payment' | 'refund' }): BookEntry =>
  one.kind === 'payment' ? { ...one, kind: 'payment', state: 'succeeded' } : { ...one, kind: 'refund', state: 'done' }
const billed = ({ kind, number, amountFen }: BookEntry): BillEntry => ({
  kind,
  number,
  amountFen,
  state: kind === 'payment' ? 'paid' : 'returned',
})
const books = fc.uniqueArray(book, { selector: ({ number }) => number, maxLength: 30 }).map((all) => all.map(booked))
const what = (bill: readonly BillEntry[], ours: readonly BookEntry[], before?: ReadonlySet<string>) => {
  const named = ours.filter((one) => bill.some((entry) => entryKey(entry) === entryKey(one)))
  return differences({ bill, named, due: ours, ...(before && { before }) })
}

describe('a bill and our books', () => {
  it('that say the same differ in nothing, however the bill is sorted', () => {
    fc.assert(fc.property(books, (ours) => expect(what([...ours].reverse().map(billed), ours)).toEqual([])))
  })

  it('differ in exactly what was lost, changed or invented, each once', () => {
    const fates = ['same', 'lostThere', 'lostHere', 'otherAmount', 'otherState'] as const
    fc.assert(
      fc.property(books, fc.infiniteStream(fc.constantFrom(...fates)), (all, stream) => {
        const fate = new Map(all.map((one) => [one, stream.next().value as (typeof fates)[number]]))
        const ours = all.filter((one) => fate.get(one) !== 'lostHere')
        const bill = all
          .filter((one) => fate.get(one) !== 'lostThere')
          .map((one): BillEntry => {
            const entry = billed(one)
            if (fate.get(one) === 'otherAmount') return { ...entry, amountFen: entry.amountFen + 1 }
            return fate.get(one) === 'otherState' ? { ...entry, state: entry.kind === 'payment' ? 'revoked' : 'failed' } : entry
          })
        const expected = { lostThere: 'missingThere', lostHere: 'missingHere', otherAmount: 'amount', otherState: 'state' } as const
        const lines = (list: readonly { number: string; what: string }[]) => list.map((one) => `${one.number} ${one.what}`).sort()
        const requested = all.flatMap((one) => {
          const arrived = fate.get(one)!
          return arrived === 'same' ? [] : [{ number: one.number, what: expected[arrived] }]
        })
        expect(lines(what(bill, ours))).toEqual(lines(requested))
      }),
    )
  })

  it('agree on what was paid before midnight and reported after it', () => {
    const ours = [booked({ number: 'P1', amountFen: 700, orderNo: 'N1', kind: 'payment' })]
    expect(what([], ours, new Set(['payment P1']))).toEqual([])
    expect(what([], ours, new Set(['refund P1']))).toMatchObject([{ what: 'missingThere', number: 'P1', orderNo: 'N1' }])
  })

  it('agree on a refund that was on its way when the bill was written, and not on one that the provider refused', () => {
    const refund = (state: 'requested' | 'done' | 'failed') =>
      ({ number: 'R1', amountFen: 700, orderNo: 'N1', kind: 'refund', state }) as const
    const bill = (state: BillEntry['state']): BillEntry[] => [{ kind: 'refund', number: 'R1', amountFen: 700, state }]
    for (const [ours, theirs] of [
      ['requested', 'returning'],
      ['done', 'returning'],
      ['done', 'returned'],
      ['failed', 'failed'],
    ] as const)
      expect(what(bill(theirs), [refund(ours)])).toEqual([])
    for (const [ours, theirs] of [
      ['requested', 'returned'],
      ['requested', 'failed'],
      ['done', 'failed'],
      ['failed', 'returned'],
    ] as const)
      expect(what(bill(theirs), [refund(ours)])).toMatchObject([{ what: 'state' }])
  })
})

describe('the day of a bill', () => {
  it('is the provider’s, eight hours east', () => {
    expect(billDayOf(Date.parse('2026-11-20T15:59:59Z'))).toBe('2026-11-20')
    expect(billDayOf(Date.parse('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
    expect(billDayStart('2026-11-21')).toBe(Date.parse('2026-11-20T16:00:00Z'))
    for (const wrong of ['2026-02-30', '2026-2-3', 'today', '2026-13-01', '']) expect(billDayStart(wrong)).toBeNull()
    expect(dayAfter('2026-12-31')).toBe('2027-01-01')
    expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
  })

  it('is over, and its bill can be had, at ten the next morning', () => {
    expect(newestBillDay(Date.parse('2026-11-22T01:59:59Z'))).toBe('2026-11-20')
    expect(newestBillDay(Date.parse('2026-11-22T02:00:00Z'))).toBe('2026-11-21')
  })

  it('covers every moment once, in what belongs to its check', () => {
    const [first, second] = [bookedFor('2026-11-21'), bookedFor('2026-11-22')]
    expect(first.to).toBe(second.from)
    expect(first.from).toBeLessThan(billDayStart('2026-11-21')!)
  })
})
