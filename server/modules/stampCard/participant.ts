import { giftsReached, stampsFor } from '@domain/activity/stampCard'
import type { Localized } from '@domain/lang'
import { kindRules } from '@domain/order/kind'
import { json } from '../../db/statement'
import type { Deps } from '../../module'
import { findItemCategories } from '../menu/index'
import type { OrderLineRow, OrderRow } from '../order/lifecycle/index'
import type { Participant } from '../order/participants/index'
import { findOrderLines } from '../order/records/index'
import type { Prizes } from '../prize/index'
import {
  addStamps,
  type CardRow,
  deleteGift,
  findCards,
  findCardsByIds,
  findGifts,
  findGrantsOfOrder,
  insertGift,
  insertGrant,
  lowerStamps,
  takeStamps,
} from './repository'

const shapeOf = ({ goal, gifts }: CardRow) => ({ goal, giftsAt: gifts.map(({ at }) => at) })
const ruleOf = ({ min_fen, category_ids, most_per_order }: CardRow) => ({
  minFen: min_fen,
  categoryIds: category_ids,
  mostPerOrder: most_per_order,
})

/** Stamps are added when an order is completed and removed with its refunds, and gifts follow them (decisions 0135, 0244). */
export function createStampParticipant({ db, push }: Pick<Deps, 'db' | 'push'>, prizes: Prizes): Participant {
  const notify = (userId: string, at: number) => push.publish(`user:${userId}`, { type: 'activity', at })

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

  /** Gives every gift that the stamps have reached, once. */
  async function giveGifts(card: CardRow, userId: string, total: number, now: number): Promise<void> {
    const has = new Set(
      (await db.all(findGifts, userId)).filter((one) => one.card_id === card.card_id).map(({ round, at }) => `${round}:${at}`),
    )
    for (const { round, at } of giftsReached(shapeOf(card), total)) {
      const gift = card.gifts.find((one) => one.at === at)
      if (!gift || has.has(`${round}:${at}`)) continue
      const { prize, name, note, picture } = gift
      // A gift that was withdrawn with its stamps is given as a new one when the stamps are reached again.
      const reason = `stamps:${card.card_id}:${userId}:${round}:${at}:${now}`
      const award = await prizes.award({ userId, mchntCd: card.mchnt_cd, prize, name, note, picture, source: 'stamps', reason, now })
      await db.run(insertGift, { cardId: card.card_id, userId, round, at, awardId: award.award_id })
    }
  }

  /** Withdraws gifts that the stamps no longer reach, unless they were collected. */
  async function takeGifts(card: CardRow, userId: string, total: number, now: number): Promise<void> {
    const reached = new Set(giftsReached(shapeOf(card), total).map(({ round, at }) => `${round}:${at}`))
    for (const { card_id, round, at, award_id } of await db.all(findGifts, userId))
      if (card_id === card.card_id && !reached.has(`${round}:${at}`) && (await prizes.withdraw(award_id, now)))
        await db.run(deleteGift, award_id)
  }

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
      const { stamps: left } = await db.one(lowerStamps, card_id, user_id, turns - taken)
      await takeGifts(card, user_id, left, now)
      await notify(user_id, now)
    }
  }

  return {
    name: 'stamps',
    async completed(order, now) {
      if (!kindRules(order.kind).bringsChances) return
      const cards = await db.all(findCards, order.mchnt_cd, now)
      if (cards.length === 0) return
      const lines = await db.all(findOrderLines, order.order_no)
      const categories = await categoriesOf(lines)
      for (const card of [...cards].sort((a, b) => (a.card_id < b.card_id ? -1 : 1))) {
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
        const { stamps: total } = await db.one(addStamps, card.card_id, order.user_id, stamps)
        await giveGifts(card, order.user_id, total, now)
        await notify(order.user_id, now)
      }
    },
    release: (order, { now }) => takeBack(order, true, now),
    refund: (order, { isFull, now }) => takeBack(order, isFull, now),
  }
}
