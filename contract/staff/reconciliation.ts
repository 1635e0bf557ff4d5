import { Type } from '@sinclair/typebox'
import { PAYMENT_METHODS } from '@domain/payment/methods'
import { DIFFERENCES, ENTRY_KINDS } from '@domain/payment/reconciliation'
import { At, Count, FenAmount, Id, Nullable, OneOf, PageInput, PageOf, ShortText } from '../schema'
import { declareStaffCalls } from './call'
import { staffFacts } from './facts'

const Day = Type.String({ description: 'of the bill, such as 2026-11-21' })

const Difference = Type.Object({
  differenceId: Id,
  method: OneOf(PAYMENT_METHODS),
  day: Day,
  what: OneOf(DIFFERENCES),
  kind: OneOf(ENTRY_KINDS),
  /** Ours, of the payment or the refund. */
  number: Type.String(),
  order: Nullable(Type.Object({ orderNo: Id, shopId: Id, shopName: Type.String(), pickupNo: Nullable(Type.String()) })),
  /** Null: not in our books. */
  oursFen: Nullable(FenAmount),
  oursState: Nullable(Type.String()),
  /** Null: not on the bill. */
  theirsFen: Nullable(FenAmount),
  theirsState: Nullable(Type.String()),
  currencySign: Type.String(),
  foundAt: At,
  /** A later comparison found no difference any more. */
  resolvedAt: Nullable(At),
  ticked: Nullable(Type.Object({ at: At, by: Type.String(), note: Type.String() })),
})
const Filter = {
  /** Only those that nobody has ticked off and that are still there. */
  isOpen: Type.Optional(Type.Boolean()),
}

/** Differences between providers' bills and the merchant's books. */
export const reconciliation = declareStaffCalls(staffFacts, {
  /** The newest bills of each provider, and how many of their differences are open. */
  '/staff/getBills': {
    input: Type.Object({}),
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          method: OneOf(PAYMENT_METHODS),
          day: Day,
          /** Null: its bill was not compared yet. */ checkedAt: Nullable(At),
          open: Count,
        }),
      ),
    }),
  },
  /** The newest day first. */
  '/staff/getDifferences': { input: Type.Object({ ...PageInput, ...Filter }), output: PageOf(Difference) },
  /** Looked into, and what came of it. If somebody was first, the call is refused with their name (`differenceTicked`). */
  '/staff/tickDifference': { input: Type.Object({ differenceId: Id, note: ShortText(200) }), output: Difference },
  '/staff/exportDifferences': {
    input: Type.Object(Filter),
    output: Type.Object({
      fileName: Type.String(),
      csv: Type.String(),
      rows: Count,
      /** There are more, older ones. */ isCut: Type.Boolean(),
    }),
  },
})
