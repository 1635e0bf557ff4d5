import { Type } from '@sinclair/typebox'
import { MAX_AMOUNT } from '@domain/money'
import { PAYMENT_METHODS } from '@domain/payment/methods'
import { CASH_KINDS, DENOMINATIONS } from '@domain/report/shift'
import { At, Count, FenAmount, Id, IdempotencyKey, Nullable, OneOf, PageInput, PageOf, ShortText } from '../schema'
import { declareStaffCalls } from './call'
import { staffFacts } from './facts'

const Amount = Type.Integer({ minimum: 0, maximum: MAX_AMOUNT })
const CashEntry = Type.Object({ kind: OneOf(CASH_KINDS), amountFen: FenAmount, reason: Type.String(), by: Type.String(), at: At })
const CashCount = Type.Object({
  valueFen: Type.Union(DENOMINATIONS.map((value) => Type.Literal(value))),
  count: Type.Integer({ minimum: 0, maximum: 100_000 }),
})
const CashTotals = {
  floatFen: FenAmount,
  inFen: FenAmount,
  outFen: FenAmount,
  takenFen: FenAmount,
  refundedFen: FenAmount,
  /** What should be in the drawer. */
  expectedFen: FenAmount,
}
export const MethodTakingsSchema = Type.Object({
  method: OneOf(PAYMENT_METHODS),
  takenFen: FenAmount,
  takenCount: Count,
  refundedFen: FenAmount,
  refundedCount: Count,
  netFen: FenAmount,
})
const OpenTable = Type.Object({ name: Type.String(), fen: FenAmount })

/** What an open shift has come to by now. */
const OpenShift = Type.Object({
  shiftId: Id,
  number: Type.Integer(),
  openedAt: At,
  openedBy: Type.String(),
  methods: Type.Array(MethodTakingsSchema),
  cash: Type.Object(CashTotals),
  entries: Type.Array(CashEntry),
  openTables: Type.Array(OpenTable),
  orders: Count,
  /** The version that a change is based on: refused if it has changed since (`shiftChanged`). */
  version: Type.Integer(),
})

const Report = Type.Object({
  number: Type.Integer(),
  openedAt: At,
  openedBy: Type.String(),
  closedAt: At,
  closedBy: Type.String(),
  methods: Type.Array(MethodTakingsSchema),
  beforeFen: FenAmount,
  salesFen: FenAmount,
  prepaidFen: FenAmount,
  orders: Count,
  discountFen: FenAmount,
  cash: Type.Object({
    ...CashTotals,
    countedFen: FenAmount,
    differenceFen: FenAmount,
    counts: Nullable(Type.Array(Type.Object({ valueFen: FenAmount, count: Count }))),
    entries: Type.Array(CashEntry),
    note: Type.String(),
  }),
  openTables: Type.Array(OpenTable),
  refundsUnderWay: Type.Object({ count: Count, fen: FenAmount }),
})

/** What a provider's bill says of the days of a shift; `days` that have no bill yet are still to come. */
const ProviderCheck = Type.Object({
  method: OneOf(PAYMENT_METHODS),
  days: Type.Array(Type.Object({ day: Type.String(), checkedAt: Nullable(At) })),
  /** Of the days that were compared: the shift's takings, and the same as the bill has them. */
  oursFen: FenAmount,
  theirsFen: FenAmount,
  differences: Type.Array(
    Type.Object({ number: Type.String(), orderNo: Nullable(Type.String()), oursFen: Nullable(FenAmount), theirsFen: Nullable(FenAmount) }),
  ),
})

export const shift = declareStaffCalls(staffFacts, {
  /** Null: none is open. */
  '/staff/getShift': {
    input: Type.Object({ shopId: Id }),
    output: Type.Object({ shift: Nullable(OpenShift), lastCountedFen: Nullable(FenAmount) }),
  },
  /** Refused while one is open (`shiftOpen`). */
  '/staff/openShift': { input: Type.Object({ shopId: Id, floatFen: Amount }), output: OpenShift },
  '/staff/moveCash': {
    input: Type.Object({
      shopId: Id,
      shiftId: Id,
      version: Type.Integer(),
      kind: OneOf(CASH_KINDS),
      amountFen: Type.Integer({ minimum: 1, maximum: MAX_AMOUNT }),
      reason: Type.String({ minLength: 1, maxLength: 60 }),
    }),
    output: OpenShift,
  },
  /** The cash by its pieces, or (`counts` null) as a sum. A difference needs a note. */
  '/staff/closeShift': {
    input: Type.Object({
      shopId: Id,
      shiftId: Id,
      version: Type.Integer(),
      counts: Nullable(Type.Array(CashCount, { maxItems: DENOMINATIONS.length })),
      countedFen: Amount,
      note: ShortText(200),
    }),
    output: Type.Object({ shiftId: Id, report: Report }),
  },
  '/staff/getShifts': {
    input: Type.Object({ shopId: Id, ...PageInput }),
    output: PageOf(
      Type.Object({
        shiftId: Id,
        number: Type.Integer(),
        openedAt: At,
        closedAt: At,
        closedBy: Type.String(),
        netFen: FenAmount,
        differenceFen: FenAmount,
      }),
    ),
  },
  '/staff/getShiftReport': {
    input: Type.Object({ shopId: Id, shiftId: Id }),
    output: Type.Object({ shiftId: Id, report: Report, providers: Type.Array(ProviderCheck) }),
  },
  /** On every printer of the shop that prints reports, marked as a copy. Refused where none does (`printerNone`). */
  '/staff/printShiftReport': {
    input: Type.Object({ shopId: Id, shiftId: Id, idempotencyKey: IdempotencyKey }),
    output: Type.Object({ count: Count }),
  },
})
