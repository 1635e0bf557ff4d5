import { randomBytes } from 'node:crypto'
import type { Input, Output } from '@contract/index'
import { DomainError } from '@domain/results'
import { HOUR } from '@domain/time'
import { visitReturnProblem, visitsValue } from '@domain/visitCard/card'
import { json } from '../../db/statement'
import type { Caller } from '../../http/calls/caller'
import type { Deps } from '../../module'
import type { OrderLifecycle } from '../order/lifecycle/index'
import type { AmountOrders } from '../order/placing/index'
import type { PaymentService } from '../payment/index'
import { placeOf } from '../place/index'
import type { ShopService } from '../shop/index'
import type { VisitLedger } from './ledger'
import { namesOf, type VisitCardQueries } from './queries'
import { closeCard, findBegun, findCard, findOffer, findOffers, insertCard, lockCard, type OfferRow } from './repository'
import { factsOf, offerView } from './view'

export interface VisitCardParts {
  amounts: AmountOrders
  lifecycle: OrderLifecycle
  payments: Pick<PaymentService, 'queryOpen' | 'returning'>
  shops: Pick<ShopService, 'info' | 'list'>
}

/** An older one has ended. */
export const BEGUN_FOR = 2 * HOUR

/** Visit cards: bought by an order without dishes, and refunded for their remaining visits (decision 0175). */
export function createVisitCardSale(
  { db }: Pick<Deps, 'db'>,
  { ledger, queries, amounts, lifecycle, payments, shops }: VisitCardParts & { ledger: VisitLedger; queries: VisitCardQueries },
) {
  /** The shop that receives the money: the named one, or the first where the card can be used. */
  async function shopOf({ mchnt_cd, terms: { shopIds } }: OfferRow, shopId: string | undefined, { lang, now }: Caller) {
    if (shopId !== undefined) {
      const shop = await shops.info(shopId, null, { lang, now, from: null })
      if (shop.mchntCd !== mchnt_cd) throw new DomainError('shopNotFound')
      return shop
    }
    const list = await shops.list({ merchantCode: mchnt_cd, regionCd: null, keyword: '' }, { lang, now, from: null })
    const shop = list.find((one) => shopIds === null || shopIds.includes(one.shopId)) ?? list[0]
    if (!shop) throw new DomainError('shopNotFound')
    return shop
  }

  /** The one that was begun last, while it can still be paid; queries its payment at the provider. */
  async function begun(userId: string, mchntCd: string, now: number): Promise<Output<'/visitCard/getOfferList'>['begun']> {
    const card = await db.first(findBegun, userId, mchntCd, now - BEGUN_FOR)
    if (!card) return null
    await payments.queryOpen(card.order_no)
    const { status, pay_due_at } = await lifecycle.find(card.order_no)
    if (status !== 'toPay' && status !== 'confirmingPayment') return null
    const isConfirming = status === 'confirmingPayment'
    return { orderNo: card.order_no, offerId: card.offer_id, priceFen: card.price_fen, payDueAt: pay_due_at, isConfirming }
  }

  return {
    async offers(mchntCd: string, userId: string | null, { lang, now }: Pick<Caller, 'lang' | 'now'>) {
      const rows = await db.all(findOffers, mchntCd, now)
      const names = await namesOf(
        db,
        rows.map(({ terms }) => terms),
      )
      return {
        list: rows.map((row) => offerView(row, names, lang)),
        begun: userId === null ? null : await begun(userId, mchntCd, now),
      }
    },

    async buy(input: Input<'/visitCard/buy'>, caller: Caller & { address: string }): Promise<Output<'/visitCard/buy'>> {
      const { user, now } = caller
      const offer = await db.first(findOffer, input.offerId, now)
      if (!offer) throw new DomainError('visitCardNotForSale')
      if (input.version !== undefined && input.version !== offer.version) throw new DomainError('visitCardChanged')
      if (!input.agreed) throw new DomainError('agreementRequired', {}, 'agreed')
      const shop = await shopOf(offer, input.shopId, caller)
      const place = await placeOf(db, { shopId: shop.shopId, termId: shop.termId, orderType: '01', eatingModel: '1' })
      const cardId = `VK${randomBytes(9).toString('hex')}`
      const order = await amounts.place('visitCard', place, { amountFen: offer.price_fen, bought: offer }, caller, async ({ order_no }) => {
        const sold = await db.run(insertCard, { cardId, orderNo: order_no, userId: user.userId, at: now, offer: json(offer) })
        if (sold === 0) throw new DomainError('visitCardNotForSale')
      })
      return { orderNo: order.order_no, cardId, priceFen: offer.price_fen, payDueAt: order.pay_due_at }
    },

    /** Refunds the share of the price that the remaining visits are; payments are refunded to where they came from. */
    async giveBack({ cardId, expectedFen }: Input<'/visitCard/giveBack'>, caller: Caller): Promise<Output<'/visitCard/giveBack'>> {
      const { user, now } = caller
      const found = await db.first(findCard, cardId)
      if (found?.user_id !== user.userId || found.paid_at === null) throw new DomainError('visitCardNotFound')
      await lifecycle.withOrder(found.order_no, async (order) => {
        const card = await db.one(lockCard, cardId)
        const problem = visitReturnProblem(factsOf(card), now)
        if (problem) throw new DomainError(problem)
        const amountFen = visitsValue({ priceFen: card.price_fen, visits: card.visits, left: card.left_visits })
        if (amountFen !== expectedFen) throw new DomainError('refundAmountChanged')
        const refundId = `V${randomBytes(12).toString('hex')}`
        await ledger.write(card, -card.left_visits, { kind: 'returned', reference: order.order_no, orderNo: order.order_no, now })
        await db.run(closeCard, cardId, now, true)
        const requested = await lifecycle.refunds.request(order, now)
        const given = await lifecycle.refunds.grant(requested, { refundId, amountFen, lines: [], isFull: true, isMade: false, now })
        const left = await payments.returning(order.order_no, refundId)
        if (left.of_share === 0) await lifecycle.returned(given, refundId, { isAll: left.of_order === 0, now })
      })
      return queries.detail(user.userId, cardId, caller)
    },
  }
}
