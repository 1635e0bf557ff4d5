import type { Localized } from '../lang'
import { type Fen, sumFen } from '../money'
import { byMethod, type MethodTakings, prepaidOf, salesOf, type TakingsSum } from './takings'

/** What is counted in a drawer: notes and coins in use, in fen. */
export const DENOMINATIONS = [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10] as const

export const CASH_KINDS = ['in', 'out'] as const
export type CashKind = (typeof CASH_KINDS)[number]

export interface CashEntry {
  kind: CashKind
  amountFen: Fen
  reason: string
  by: string
  at: number
}

/** So many pieces of one value. */
export interface CashCount {
  valueFen: Fen
  count: number
}
export const countedFen = (counts: readonly CashCount[]): Fen => sumFen(counts.map(({ valueFen, count }) => valueFen * count))

export interface CashFacts {
  floatFen: Fen
  entries: readonly CashEntry[]
  sums: readonly TakingsSum[]
}

export interface CashTotals {
  floatFen: Fen
  inFen: Fen
  outFen: Fen
  takenFen: Fen
  refundedFen: Fen
  /** What should be in the drawer. */
  expectedFen: Fen
}

export function cashTotals({ floatFen, entries, sums }: CashFacts): CashTotals {
  const moved = (kind: CashKind) => sumFen(entries.filter((entry) => entry.kind === kind).map(({ amountFen }) => amountFen))
  const cash = byMethod(sums).find(({ method }) => method === 'cash')
  const [inFen, outFen] = [moved('in'), moved('out')]
  const [takenFen, refundedFen] = [cash?.takenFen ?? 0, cash?.refundedFen ?? 0]
  return { floatFen, inFen, outFen, takenFen, refundedFen, expectedFen: floatFen + inFen - outFen + takenFen - refundedFen }
}

export interface OpenTable {
  name: string
  fen: Fen
}

/** A Z report: written once, when the shift is closed, and never changed. */
export interface ShiftReport {
  number: number
  shopName: Localized
  openedAt: number
  openedBy: string
  closedAt: number
  closedBy: string
  methods: MethodTakings[]
  /** What of it came in or went back before the shift was opened, since the one before was closed. */
  beforeFen: Fen
  salesFen: Fen
  prepaidFen: Fen
  orders: number
  discountFen: Fen
  cash: CashTotals & { countedFen: Fen; differenceFen: Fen; counts: CashCount[] | null; entries: CashEntry[]; note: string }
  openTables: OpenTable[]
  /** Refunds that are on their way: they count in the shift in which they arrive. */
  refundsUnderWay: { count: number; fen: Fen }
}

export interface ClosingFacts extends Omit<CashFacts, 'sums'> {
  number: number
  shopName: Localized
  openedAt: number
  openedBy: string
  closedAt: number
  closedBy: string
  sums: readonly TakingsSum[]
  beforeFen: Fen
  orders: number
  discountFen: Fen
  countedFen: Fen
  counts: readonly CashCount[] | null
  note: string
  openTables: readonly OpenTable[]
  refundsUnderWay: { count: number; fen: Fen }
}

/** The report of a shift. Its net takings by method are its payments less its refunds, to the fen. */
export function shiftReport({
  sums,
  floatFen,
  entries,
  countedFen: counted,
  counts,
  note,
  openTables,
  ...facts
}: ClosingFacts): ShiftReport {
  const totals = cashTotals({ floatFen, entries, sums })
  return {
    ...facts,
    methods: byMethod(sums),
    salesFen: salesOf(sums),
    prepaidFen: prepaidOf(sums),
    cash: {
      ...totals,
      countedFen: counted,
      differenceFen: counted - totals.expectedFen,
      counts: counts && [...counts],
      entries: [...entries],
      note,
    },
    openTables: [...openTables],
  }
}
