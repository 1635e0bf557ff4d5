import { Type } from '@sinclair/typebox'
import { ORDER_KINDS } from '@domain/order/kind'
import { At, FenAmount, Id, Nullable, OneOf } from '../schema'
import { declareStaffCalls } from './call'
import { staffFacts } from './facts'
import { MethodTakingsSchema } from './shift'

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
/** Of one shop, or of all in which the caller may see the books. */
const Days = { shopId: Type.Optional(Id), from: Day, to: Day }

const Settled = {
  methods: Type.Array(MethodTakingsSchema),
  /** To be received by ways that bring money; paid with balances and points. Together they are sales and what was paid ahead. */
  receivedFen: FenAmount,
  redeemedFen: FenAmount,
  salesFen: FenAmount,
  prepaidFen: FenAmount,
}

/** What each shop is to receive, by method. */
export const settlement = declareStaffCalls(staffFacts, {
  '/staff/getSettlement': {
    input: Type.Object(Days),
    output: Type.Object({
      merchantName: Type.String(),
      currencySign: Type.String(),
      /** When these figures were taken. */
      at: At,
      total: Type.Object(Settled),
      shops: Type.Array(Type.Object({ shopId: Id, name: Type.String(), ...Settled })),
      /** Top-ups and cards by what they are: sold, and given back. */
      prepaid: Type.Array(Type.Object({ kind: OneOf(ORDER_KINDS), soldFen: FenAmount, backFen: FenAmount })),
      /** What cards of guests hold at the end of these days, paid and given, and what was paid for visits that are left (decision 0372); null: not all shops are asked for. */
      owed: Nullable(Type.Object({ principalFen: FenAmount, bonusFen: FenAmount, visitsFen: FenAmount })),
    }),
  },
  /** The same as a document, in the language of the caller. */
  '/staff/makeStatement': {
    input: Type.Object(Days),
    output: Type.Object({ fileName: Type.String(), pdf: Type.String({ description: 'base64' }) }),
  },
})
