import { Type } from '@sinclair/typebox'
import { PAYMENT_METHODS } from '@domain/payment/methods'
import { At, Done, FenAmount, Id, Nullable, OneOf } from '../schema'
import { declareStaffCalls } from './call'
import { staffFacts } from './facts'

export const handReturns = declareStaffCalls(staffFacts, {
  /** What somebody of the shop has still to give back by hand, the oldest first: cash, at the card machine, a transfer the other way. */
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
  /** The guest has it. Whoever comes second is refused, and told who gave it back (`handReturnDone`). */
  '/staff/finishHandReturn': { input: Type.Object({ shopId: Id, returnId: Id }), output: Done },
})
