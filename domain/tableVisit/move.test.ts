import fc from 'fast-check'
import { joinedHeads, joinedSeats, mergeProblem, moveProblem, type MovingTable } from './move'

const bill = { status: 'dining', isPaid: false, payDueAt: null, hasOpenPayment: false, isPaidInPart: false } as const
const table = (tableId: string, more: Partial<MovingTable> = {}): MovingTable => ({
  tableId,
  shopId: 'S1',
  isServedFirst: true,
  isEnabled: true,
  visit: null,
  ...more,
})
const seated = table('A', { visit: bill })

it('a party moves to a free table of its shop that is served first, unless its bill is paid or being paid', () => {
  expect(moveProblem(seated, table('B'), 0)).toBeNull()
  expect(moveProblem(seated, table('A'), 0)).toBe('moveToSameTable')
  expect(moveProblem(seated, table('B', { shopId: 'S2' }), 0)).toBe('moveElsewhere')
  expect(moveProblem(seated, table('B', { isServedFirst: false }), 0)).toBe('moveElsewhere')
  expect(moveProblem(seated, table('B', { isEnabled: false }), 0)).toBe('tableDisabled')
  expect(moveProblem(seated, table('B', { visit: bill }), 0)).toBe('moveToOccupied')
  expect(moveProblem(table('A'), table('B'), 0)).toBe('tableNotOpened')
  expect(moveProblem(table('A', { visit: { ...bill, isPaid: true } }), table('B'), 0)).toBe('moveAfterPaying')
  expect(moveProblem(table('A', { visit: { ...bill, hasOpenPayment: true } }), table('B'), 0)).toBe('moveWhilePaying')
})

it('two parties can join only while neither bill is being paid or paid in part', () => {
  const other = (more: object) => table('B', { visit: { ...bill, ...more } })
  expect(mergeProblem(seated, other({}), 0)).toBeNull()
  expect(mergeProblem(seated, table('B'), 0)).toBe('tableNotOpened')
  expect(mergeProblem(seated, other({ isPaid: true }), 0)).toBe('moveAfterPaying')
  expect(mergeProblem(seated, other({ status: 'confirmingPayment' }), 0)).toBe('moveWhilePaying')
  expect(mergeProblem(seated, other({ isPaidInPart: true }), 0)).toBe('mergePaidInPart')
})

it('together they are charged what each was, with one line for each price', () => {
  const seats = fc.array(fc.record({ count: fc.integer({ min: 0, max: 20 }), unitFen: fc.constantFrom(0, 600, 800) }), { maxLength: 4 })
  const sumOf = (list: readonly { count: number; unitFen: number }[]) => list.reduce((sum, { count, unitFen }) => sum + count * unitFen, 0)
  fc.assert(
    fc.property(seats, seats, (mine, theirs) => {
      const joined = joinedSeats(mine, theirs)
      expect(sumOf(joined)).toBe(sumOf(mine) + sumOf(theirs))
      expect(new Set(joined.map(({ unitFen }) => unitFen)).size).toBe(joined.length)
    }),
  )
  expect([joinedHeads(null, null), joinedHeads(null, 2), joinedHeads(3, 2), joinedHeads(60, 60)]).toEqual([null, 2, 5, 99])
})
