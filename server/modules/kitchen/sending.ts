import { beginAt } from '@domain/kitchen/pace'
import type { OrderEvent } from '@domain/order/events'
import { hasDishes } from '@domain/order/kind'
import type { Database } from '../../db/database'
import type { OrderRow } from '../order/lifecycle/index'
import type { Participant } from '../order/participants/index'
import { closeTickets, findKitchenShop, joinTickets, sendTickets, takeAll, takePortions } from './repository'

/** Screens of the shop look again. */
type Notify = (shopId: string, now: number) => Promise<void>

/** The order has left the kitchen (to the counter, the rider or the table): tickets still open are closed. */
const CLOSING: readonly OrderEvent[] = ['ready', 'readyToShip', 'serve', 'pickUp', 'ship', 'deliver', 'complete']
/** The order is cancelled: its dishes stay on the tickets, struck through. */
const ENDING: readonly OrderEvent[] = ['reject', 'userCancel', 'markOffline', 'clearTable']

/** Tickets follow their order inside its transaction: sent once it is accepted and with each round, changed with what is taken off it. */
export function createSending(db: Database, notify: Notify): Participant {
  const notifyIf = async (rows: readonly unknown[], { shop_id }: OrderRow, now: number) => {
    if (rows.length > 0) await notify(shop_id, now)
  }

  async function send(order: OrderRow, now: number): Promise<void> {
    const isLater = order.slot_at !== null
    const shop = isLater || order.mode === 'delivery' ? await db.one(findKitchenShop, order.shop_id) : null
    if (shop?.ships_parcels && order.mode === 'delivery') return
    const begin = beginAt(now, order.slot_at, shop?.prep_min ?? 0)
    const rows = await db.all(sendTickets, { shopId: order.shop_id, orderNo: order.order_no, at: now, beginAt: begin })
    await notifyIf(rows, order, now)
  }

  const take = async (order: OrderRow, lines: readonly { lineNo: number; quantity: number }[], now: number) => {
    const lineNos = lines.map(({ lineNo }) => lineNo)
    const quantities = lines.map(({ quantity }) => quantity)
    await notifyIf(await db.all(takePortions, order.order_no, lineNos, quantities), order, now)
  }

  return {
    name: 'kitchen tickets',
    async changed(order, change, now) {
      if (!hasDishes(order.kind)) return
      const isRound = order.kind === 'visit' && change === 'addDishes' && order.status === 'dining'
      if (change === 'accept' || isRound) return send(order, now)
      if (order.kind === 'visit' ? change === 'clearTable' || change === 'reject' : ENDING.includes(change as OrderEvent))
        return notifyIf(await db.all(takeAll, order.order_no), order, now)
      if (order.kind === 'meal' && CLOSING.includes(change as OrderEvent))
        return notifyIf(await db.all(closeTickets, order.order_no, now, ''), order, now)
    },
    takenBack: (order, { lines, now }) => take(order, lines, now),
    async refund(order, { lines, now }) {
      if (order.kind === 'meal') await take(order, lines, now)
    },
    async joined(order, other, { round, line }) {
      await db.run(joinTickets, { orderNo: order.order_no, fromOrderNo: other.order_no, afterRound: round, afterLine: line })
    },
  }
}
