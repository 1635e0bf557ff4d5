import type { Caller } from '../../../http/calls/caller'
import type { Deps } from '../../../module'
import type { Place } from '../../place/index'
import type { OrderRow } from '../lifecycle/index'
import type { CheckoutParts } from './createOrder'
import { type AmountKind, type Bought, newAmount } from './newOrder'
import { writeOrder } from './writeOrder'

export type AmountPlacer = Caller & { address: string }

/** An order over an amount waits for payment as any order does. `keep` stores what the payment brings, in the same transaction. */
export function createAmountOrders({ db }: Deps, { lifecycle, participants }: Pick<CheckoutParts, 'lifecycle' | 'participants'>) {
  return {
    place: (
      kind: AmountKind,
      place: Place,
      { amountFen, bought }: { amountFen: number; bought: Bought | null },
      caller: AmountPlacer,
      keep: (order: OrderRow) => Promise<void>,
    ): Promise<OrderRow> =>
      db.tx(async () => {
        const { user, now, address } = caller
        const order = await writeOrder(db, newAmount(kind, place, { amountFen, bought, userId: user.userId, now }), place.offsetMin)
        await keep(order)
        await participants.reserve({ order, place, cart: null, needs: [], caller, address })
        await lifecycle.announce(order, 'placed', now)
        return order
      }),
  }
}

export type AmountOrders = ReturnType<typeof createAmountOrders>
