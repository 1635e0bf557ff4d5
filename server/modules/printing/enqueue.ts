import { randomBytes } from 'node:crypto'
import { hasDishes } from '@domain/order/kind'
import type { Database } from '../../db/database'
import { json } from '../../db/statement'
import type { Participant } from '../order/participants/index'
import { findOrderShop } from './contents.repository'
import { enqueueChange, enqueueReceipt, enqueueTickets } from './repository'
import type { TicketChange } from './contents'

/**
 * Adds the papers of an order to the queue, inside the transaction that changed the order. The kitchen's participant, which creates the tickets, runs
 * before this one.
 */
export function createOfOrders(db: Database) {
  const change = (orderNo: string, kind: 'void' | 'fire', lines: TicketChange['lines'], at: number) =>
    db.run(enqueueChange, {
      orderNo,
      kind,
      lineNos: lines && lines.map(({ lineNo }) => lineNo),
      lines: json(lines),
      changeId: randomBytes(8).toString('hex'),
      at,
    })

  const participant: Participant = {
    name: 'papers',
    commit: async (order, now) => void (await db.run(enqueueReceipt, order.shop_id, order.order_no, now)),
    async changed(order, event, now) {
      if (!hasDishes(order.kind)) return
      if (event === 'accept' || (order.kind === 'visit' && event === 'addDishes' && order.status === 'dining'))
        await db.run(enqueueTickets, order.order_no, now)
      if (event === 'reject' || event === 'userCancel') await change(order.order_no, 'void', null, now)
    },
    takenBack: async (order, { lines, now }) => void (await change(order.order_no, 'void', lines, now)),
    async refund(order, { lines, isMade, now }) {
      if (order.kind === 'meal' && !isMade && lines.length > 0) await change(order.order_no, 'void', lines, now)
    },
  }

  return {
    participant,
    fired: async (orderNo: string, lineNos: readonly number[], now: number) =>
      void (await change(
        orderNo,
        'fire',
        lineNos.map((lineNo) => ({ lineNo })),
        now,
      )),
    /** Queues papers for printers that were added after the papers were first queued; returns the number. */
    async missing(shopId: string, orderNo: string, kind: 'ticket' | 'receipt', now: number): Promise<number> {
      const order = await db.first(findOrderShop, orderNo, shopId)
      if (!order) return 0
      if (kind === 'ticket') return db.run(enqueueTickets, orderNo, now)
      return order.is_paid ? db.run(enqueueReceipt, shopId, orderNo, now) : 0
    },
  }
}

export type OfOrders = ReturnType<typeof createOfOrders>
