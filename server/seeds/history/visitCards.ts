import { CHINA_OFFSET_MIN, DAY, dateKey, HOUR, MINUTE } from '@domain/time'
import { visitCardUntil } from '@domain/visitCard/card'
import type { Database } from '../../db/database'
import { json, stmt } from '../../db/statement'
import { fillEvent, fillPayment, fillTrade } from './index'

const PURCHASE =
  'order_no, mchnt_cd, shop_id, term_id, user_id, kind, mode, status, version, item_count, items_fen, packing_fen, discount_fen, payable_fen, bill, created_at, pay_due_at, paid_at, closed_at'
const writePurchase = stmt<[row: string]>(
  'seed.visitCardOrder',
  `insert into customer_order (${PURCHASE}) select ${PURCHASE} from jsonb_populate_record(null::customer_order, $1::jsonb)`,
)
const writeCard = stmt<{ cardId: string; orderNo: string; userId: string; offerId: string; paidAt: number; until: number }>(
  'seed.visitCard',
  `insert into visit_card (card_id, order_no, offer_id, mchnt_cd, user_id, name, picture, price_fen, visits, days, terms, begun_at,
       paid_at, valid_until)
   select :cardId, :orderNo, o.offer_id, o.mchnt_cd, :userId, o.name, o.picture, o.price_fen, o.visits, o.days, o.terms, :paidAt::bigint,
       :paidAt::bigint, :until::bigint
     from visit_card_offer o where o.offer_id = :offerId`,
)
const writeVisits = stmt<{
  cardId: string
  visits: number
  kind: string
  reference: string
  orderNo: string | null
  shopId: string
  at: number
}>(
  'seed.visitEntry',
  `with moved as (update visit_card set left_visits = left_visits + :visits where card_id = :cardId returning card_id, left_visits)
   insert into visit_entry (card_id, kind, reference, visits, left_after, order_no, shop_id, created_at)
   select card_id, :kind, :reference, :visits, left_visits, :orderNo, :shopId, :at from moved`,
)
const findOffer = stmt<[offerId: string], { mchnt_cd: string; price_fen: number; visits: number; days: number }>(
  'seed.visitCardOffer',
  'select mchnt_cd, price_fen, visits, days from visit_card_offer where offer_id = $1',
)
const findShop = stmt<[mchntCd: string], { shop_id: string; term_id: string }>(
  'seed.visitCardShop',
  `select s.shop_id, t.term_id from shop s join terminal t on t.shop_id = s.shop_id where s.mchnt_cd = $1 and s.online order by s.sort, s.shop_id, t.term_id limit 1`,
)

/** A member's card: how many days ago it was bought, and on which days visits were taken off at the counter. */
const HOLDERS = [
  { userId: 'demo01', offerId: 'sl-ten-lattes', daysAgo: 40, usedDaysAgo: [36, 29, 15, 3] },
  { userId: 'demo01', offerId: 'sl-five-teas', daysAgo: 82, usedDaysAgo: [60, 11] },
  { userId: 'demo02', offerId: 'ms-ten-cakes', daysAgo: 20, usedDaysAgo: [] },
  // It has expired, and its rest has not lapsed yet.
  { userId: 'demo03', offerId: 'sl-five-teas', daysAgo: 100, usedDaysAgo: [90, 70, 50] },
] as const

/** Members with visit cards: new, in use, about to expire and expired, each with its purchase and its lines. */
export async function writeVisitCards(db: Database, now: number): Promise<void> {
  for (const [index, { userId, offerId, daysAgo, usedDaysAgo }] of HOLDERS.entries()) {
    const { mchnt_cd, price_fen: fen, visits, days } = await db.one(findOffer, offerId)
    const { shop_id: shopId, term_id } = await db.one(findShop, mchnt_cd)
    const at = now - daysAgo * DAY - HOUR
    const orderNo = `${dateKey(at, CHINA_OFFSET_MIN).replaceAll('-', '')}9999000${index}`
    const [cardId, paymentId] = [`VKdemo${index}`, `Pvisits${index}`]
    const line = { kind: 'amount', reason: null, amountFen: fen }
    const bill = {
      lines: [line],
      itemsFen: fen,
      packingFen: 0,
      deliveryFen: 0,
      discountFen: 0,
      payableFen: fen,
      savedFen: 0,
      count: 0,
      nextTier: null,
    }
    const order = {
      order_no: orderNo,
      mchnt_cd,
      shop_id: shopId,
      term_id,
      user_id: userId,
      kind: 'visitCard',
      mode: 'pickup',
      status: 'completed',
    }
    const sums = { item_count: 0, items_fen: fen, packing_fen: 0, discount_fen: 0, payable_fen: fen, bill: { bill, names: {} } }
    await db.run(
      writePurchase,
      json({ ...order, ...sums, version: 2, created_at: at, pay_due_at: at + 15 * MINUTE, paid_at: at, closed_at: at }),
    )
    await fillEvent(db, [
      { order_no: orderNo, version: 1, event: 'create', status: 'toPay', actor: 'diner', at },
      { order_no: orderNo, version: 2, event: 'billSettled', status: 'completed', actor: 'payment', at },
    ])
    const times = { created_at: at, settled_at: at }
    const paid = {
      payment_id: paymentId,
      order_no: orderNo,
      user_id: userId,
      method: 'wechat',
      amount_fen: fen,
      refunded_fen: 0,
      status: 'succeeded',
    }
    await fillPayment(db, [{ ...paid, provider_no: `42visits${index}`, ...times }])
    await fillTrade(db, [
      {
        out_trade_no: paymentId,
        prepay_id: `wx${paymentId}`,
        amount_fen: fen,
        description: `Zhuoma ${orderNo}`,
        notify_url: '',
        state: 'SUCCESS',
        provider_no: `42visits${index}`,
        created_at: at,
        success_at: at,
        expires_at: at + 15 * MINUTE,
      },
    ])
    await db.tx(async () => {
      await db.run(writeCard, { cardId, orderNo, userId, offerId, paidAt: at, until: visitCardUntil(at, days, CHINA_OFFSET_MIN) })
      await db.run(writeVisits, { cardId, visits, kind: 'bought', reference: orderNo, orderNo, shopId, at })
      for (const [no, ago] of usedDaysAgo.entries())
        await db.run(writeVisits, {
          cardId,
          visits: -1,
          kind: 'counter',
          reference: `demo ${cardId} ${no}`,
          orderNo: null,
          shopId,
          at: now - ago * DAY - HOUR,
        })
    })
  }
}
