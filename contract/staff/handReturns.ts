import { Type } from '@sinclair/typebox'
import { PAYMENT_METHODS } from '@domain/payment/methods'
import { At, Done, FenAmount, Id, Nullable, OneOf } from '../schema'
import { declareStaffCalls } from './call'
import { staffFacts } from './facts'

export const handReturns = declareStaffCalls(staffFacts, {
  /** Refunds that staff have still to hand over, the oldest first: cash, at the card machine, a transfer in the other direction. */
  '/staff/getHandReturns': {
    input: Type.Object({ shopId: Id }),
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          returnId: Id,
          orderNo: Id,
          /** The number or the table that the order is called by. */
          place: Nullable(Type.String()),
          method: OneOf(PAYMENT_METHODS),
          amountFen: FenAmount,
          askedAt: At,
        }),
      ),
      /** There are more than are listed. */
      isCut: Type.Boolean(),
    }),
  },
  /** The guest has the money. If somebody confirmed it before, the call is refused with their name (`handReturnDone`). */
  '/staff/finishHandReturn': { input: Type.Object({ shopId: Id, returnId: Id }), output: Done },
})
