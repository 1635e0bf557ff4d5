import { type BillDifference, byMethodOfDays } from './providers'

const day = (of: string, checkedAt: number | null = 1) => ({ method: 'wechat', day: of, checkedAt }) as const
const differs = (more: Partial<BillDifference>): BillDifference => ({
  method: 'wechat',
  what: 'amount',
  kind: 'payment',
  number: 'P1',
  orderNo: 'O1',
  oursFen: 900,
  theirsFen: 900,
  isTaken: true,
  ...more,
})
const sums = [
  { method: 'wechat', day: '2026-11-20', fen: 5_000 },
  { method: 'wechat', day: '2026-11-21', fen: 700 },
  { method: 'cash', day: '2026-11-20', fen: 300 },
] as const
const of = (...differences: BillDifference[]) =>
  byMethodOfDays([day('2026-11-20'), day('2026-11-21', null)], differences, sums).map(({ method, oursFen, theirsFen }) => [
    method,
    oursFen,
    theirsFen,
  ])

it('takings of the compared days stand beside the bill; methods without a bill and later days do not', () => {
  expect(of()).toEqual([['wechat', 5_000, 5_000]])
})

it.each([
  ['of another amount', { theirsFen: 800 }, 4_900],
  ['that we do not have', { what: 'missingHere', oursFen: null, isTaken: false }, 5_900],
  ['that the bill does not have', { what: 'missingThere', theirsFen: null }, 4_100],
  ['that the bill holds to be revoked', { what: 'state' }, 4_100],
  ['that the bill holds to be paid, and we do not', { what: 'state', isTaken: false }, 5_900],
] as const)('a payment %s makes the bill differ by it', (_what, more, theirs) => {
  expect(of(differs(more))).toEqual([['wechat', 5_000, theirs]])
})

it('a refund that the bill does not have makes it more', () => {
  expect(of(differs({ kind: 'refund', what: 'missingThere', theirsFen: null }))).toEqual([['wechat', 5_000, 5_900]])
})
