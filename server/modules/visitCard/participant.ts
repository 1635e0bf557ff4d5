import { usableAgainUntil, visitCardUntil, visitsBack } from '@domain/visitCard/card'
import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import type { DiscountSource } from '../pricing/index'
import type { Participant } from '../order/participants/index'
import type { OrderRow } from '../order/lifecycle/index'
import type { VisitLedger } from './ledger'
import {
  addBack,
  closeCard,
  findUsable,
  findUses,
  insertUse,
  lockCardOfOrder,
  lockCards,
  payCard,
  reopenCard,
  type UseRow,
} from './repository'

/**
 * A card is paid for by an order of its own, and pays portions of other orders: visits are taken when such an order is placed, and returned when it
 * is cancelled or refunded (decision 0175).
 */
export function createVisitCardParticipant(db: Database, ledger: VisitLedger): Participant & DiscountSource {
  /** So many portions of these lines come back; each use has its part of them back on its card, once for each reference. */
  async function putBack(order: OrderRow, uses: readonly { use: UseRow; portions: number }[], reference: string, now: number) {
    const cards = new Map(
      (await db.all(lockCards, [...new Set(uses.map(({ use }) => use.card_id))], order.user_id)).map((row) => [row.card_id, row]),
    )
    for (const { use, portions } of uses) {
      const back = visitsBack(use.visits, { quantity: use.quantity, before: use.portions, portions })
      await db.run(addBack, { orderNo: order.order_no, lineNo: use.line_no, cardId: use.card_id, back, portions })
      const card = cards.get(use.card_id)
      if (back === 0 || !card) continue
      const { order_no: orderNo, shop_id: shopId } = order
      await db.run(reopenCard, card.card_id, now, usableAgainUntil(now))
      await ledger.write(card, back, { kind: 'orderBack', reference: `${reference}/${use.line_no}/${use.card_id}`, orderNo, shopId, now })
    }
  }

  async function settle({ order_no, shop_id }: OrderRow, now: number): Promise<void> {
    const card = await db.first(lockCardOfOrder, order_no)
    if (!card || (await db.run(payCard, card.card_id, now, visitCardUntil(now, card.days, card.utc_offset_min))) === 0) return
    await ledger.write(card, card.visits, { kind: 'bought', reference: order_no, orderNo: order_no, shopId: shop_id, now })
  }

  /** The whole amount can be refunded only while the card is unused. */
  async function refuseUsed({ order_no }: OrderRow): Promise<void> {
    const card = await db.first(lockCardOfOrder, order_no)
    if (card && card.paid_at !== null && card.closed_at === null && card.left_visits < card.visits) throw new DomainError('visitCardUsed')
  }

  async function takeBack({ order_no, shop_id }: OrderRow, now: number): Promise<void> {
    const card = await db.first(lockCardOfOrder, order_no)
    if (!card || card.paid_at === null || card.closed_at !== null) return
    await ledger.write(card, -card.left_visits, { kind: 'returned', reference: order_no, orderNo: order_no, shopId: shop_id, now })
    await db.run(closeCard, card.card_id, now, true)
  }

  return {
    name: 'visit cards',
    async discounts({ place, user, choices: { visitCards }, now }) {
      if (visitCards === undefined || user.phone === null) return []
      const rows = await db.all(findUsable, user.userId, place.merchantCode, place.shopId, now)
      if (rows.length === 0) return []
      const cards = rows.map((row) => ({
        ...row.terms,
        cardId: row.card_id,
        name: row.name,
        left: row.left_visits,
        validUntil: row.valid_until!,
      }))
      return [{ kind: 'visitCards', cards, isUsed: visitCards }]
    },
    async reserve({ order, visits = [] }) {
      if (visits.length === 0) return
      const { order_no: orderNo, user_id, shop_id: shopId, created_at: now } = order
      const cards = new Map(
        (await db.all(lockCards, [...new Set(visits.map(({ cardId }) => cardId))], user_id)).map((row) => [row.card_id, row]),
      )
      const taken = new Map<string, number>()
      for (const { cardId, lineNo, visits: count, quantity } of visits) {
        const card = cards.get(cardId)
        const before = taken.get(cardId) ?? 0
        if (!card || card.left_visits - before < count || (card.valid_until ?? 0) <= now) throw new DomainError('visitCardGone')
        taken.set(cardId, before + count)
        await db.run(insertUse, { orderNo, lineNo, cardId, visits: count, quantity })
        await ledger.write(card, -count, { kind: 'order', reference: `${orderNo}/${lineNo}/${cardId}`, orderNo, shopId, now })
      }
    },
    before: async (order, event) => void (order.kind === 'visitCard' && event === 'giveBack' && (await refuseUsed(order))),
    commit: async (order, now) => void (order.kind === 'visitCard' && (await settle(order, now))),
    async release(order, { now }) {
      if (order.kind === 'visitCard') return takeBack(order, now)
      const uses = (await db.all(findUses, order.order_no)).map((use) => ({ use, portions: use.quantity - use.portions }))
      if (uses.length > 0) await putBack(order, uses, order.order_no, now)
    },
    async refund(order, { refundId, lines, now }) {
      if (lines.length === 0) return
      const given = new Map(lines.map(({ lineNo, quantity }) => [lineNo, quantity]))
      const uses = (await db.all(findUses, order.order_no)).flatMap((use) => {
        const portions = given.get(use.line_no)
        return portions === undefined ? [] : [{ use, portions }]
      })
      if (uses.length > 0) await putBack(order, uses, refundId, now)
    },
  }
}
