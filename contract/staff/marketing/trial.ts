import { Type } from '@sinclair/typebox'
import { MAX_AMOUNT } from '@domain/money'
import { Count, FenAmount, Id, Nullable, OneOf } from '../../schema'
import { Bill } from '../../order/bill'

const upTo = (maximum: number) => Type.Integer({ minimum: 1, maximum })

/** A basket of somebody who does not exist. `level` null: a visitor; 0: a member of no level. */
export const TriedBasket = {
  shopId: Id,
  mode: OneOf(['dineIn', 'pickup', 'delivery'] as const),
  level: Nullable(Type.Integer({ minimum: 0, maximum: 20 })),
  deliveryFen: Type.Integer({ minimum: 0, maximum: MAX_AMOUNT }),
  dishes: Type.Array(Type.Object({ itemId: Id, quantity: upTo(99) }), { minItems: 1, maxItems: 40 }),
}

/** What it costs without and with the thing that is tried. */
export const TriedBills = {
  dishes: Type.Array(Type.Object({ itemId: Id, name: Type.String(), quantity: Count, unitFen: FenAmount })),
  before: Bill,
  after: Bill,
}
