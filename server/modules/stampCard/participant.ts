import { stampsFor } from '@domain/activity/stampCard'
import type { Localized } from '@domain/lang'
import { kindRules } from '@domain/order/kind'
import { json } from '../../db/statement'
import type { Deps } from '../../module'
import { findItemCategories } from '../menu/index'
import type { OrderLineRow, OrderRow } from '../order/lifecycle/index'
import type { Participant } from '../order/participants/index'
import { findOrderLines } from '../order/records/index'
import type { StampGifts } from './gifts'
import {
  addStamps,
  type CardRow,
  findCardsByIds,
  findGrantsOfOrder,
  insertGrant,
  lockCounting,
  lowerStamps,
  takeStamps,
} from './repository'

const ruleOf = ({ min_fen, category_ids, most_per_order }: CardRow) => ({
  minFen: min_fen,
  categoryIds: category_ids,
  mostPerOrder: most_per_order,
})

/**
 * Stamps are added when an order is completed and removed with its refunds, and gifts follow them (decisions 0135, 0244). What an order brings is decided
 * by when it was paid (decision 0322).
 */
export function createStampParticipant({ db }: Pick<Deps, 'db'>, gifts: StampGifts): Participant {
  async function categoriesOf(lines: readonly OrderLineRow[]): Promise<Map<string, string>> {
    const rows = await db.all(findItemCategories, [...new Set(lines.map(({ item_id }) => item_id))])
    return new Map(rows.map(({ item_id, category_id }) => [item_id, category_id]))
  }
  const stampedOf = (lines: readonly OrderLineRow[], categories: ReadonlyMap<string, string>) =>
    lines.map((line) => ({
      categoryId: categories.get(line.item_id) ?? null,
      unitFen: line.unit_fen,
      quantity: line.quantity - line.refunded_quantity,
    }))

  async function takeBack(order: OrderRow, isAll: boolean, now: number): Promise<void> {
    const grants = await db.all(findGrantsOfOrder, order.order_no)
    if (grants.length === 0) return
    const cards = new Map(
      (
        await db.all(
          findCardsByIds,
          grants.map(({ card_id }) => card_id),
        )
      ).map((card) => [card.card_id, card]),
    )
    const lines = isAll ? [] : await db.all(findOrderLines, order.order_no)
    const stamped = stampedOf(lines, await categoriesOf(lines))
    for (const { card_id, user_id, stamps, taken } of grants) {
      const card = cards.get(card_id)!
      const turns = stamps - Math.min(stamps, stampsFor(stamped, ruleOf(card)))
      if (turns <= taken) continue
      await db.run(takeStamps, order.order_no, card_id, turns, now)
      await gifts.take(card, await db.one(lowerStamps, card_id, user_id, turns - taken), now)
    }
  }

  return {
    name: 'stamps',
    async completed(order, now) {
      if (!kindRules(order.kind).bringsChances) return
      const cards = await db.all(lockCounting, order.mchnt_cd, order.paid_at ?? now)
      if (cards.length === 0) return
      const lines = await db.all(findOrderLines, order.order_no)
      const categories = await categoriesOf(lines)
      for (const card of cards) {
        const counted = lines.filter((line) => stampsFor(stampedOf([line], categories), ruleOf(card)) > 0)
        const stamps = stampsFor(stampedOf(counted, categories), ruleOf(card))
        if (stamps === 0) continue
        const title: Localized = counted[0]!.name
        const portions = counted.reduce((sum, { quantity, refunded_quantity }) => sum + quantity - refunded_quantity, 0)
        if (
          (await db.run(insertGrant, {
            orderNo: order.order_no,
            cardId: card.card_id,
            userId: order.user_id,
            shopId: order.shop_id,
            title: json(title),
            portions,
            stamps,
            at: now,
          })) === 0
        )
          continue
        await gifts.give(card, await db.one(addStamps, card.card_id, order.user_id, stamps), now)
      }
    },
    release: (order, { now }) => takeBack(order, true, now),
    refund: (order, { isFull, now }) => takeBack(order, isFull, now),
  }
}
