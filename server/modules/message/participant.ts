import { amountText } from '@domain/money'
import { pick } from '../../pick'
import type { Database } from '../../db/database'
import type { OrderRow } from '../order/lifecycle/index'
import type { Participant } from '../order/participants/index'
import { sentParcels } from '../fulfilment/index'
import { findMerchant } from '../merchant/index'
import { findShopNames } from '../place/index'
import { amountOfRefund } from '../refund/index'
import type { MessageQueue } from './queue'
import { timeText, WORDS } from './words'

/** Tells of orders: that one can be fetched or is on its way, and that money is back. */
export const createMessageParticipant = (db: Database, queue: MessageQueue): Participant => {
  const pageOf = ({ order_no }: OrderRow) => `packOrder/pages/details?orderNo=${order_no}`
  const shopOf = ({ shop_id }: OrderRow) => db.one(findShopNames, shop_id)

  async function ready(order: OrderRow, hint: keyof typeof WORDS): Promise<void> {
    const { order_no, pickup_no, user_id } = order
    const { shop } = await shopOf(order)
    await queue.notify({
      userId: user_id,
      topic: 'orderReady',
      about: order_no,
      subject: order_no,
      fields: (lang) => [pickup_no ?? order_no, pick(shop, lang), pick(WORDS[hint], lang)],
      page: pageOf(order),
    })
  }

  return {
    name: 'messages',
    async changed(order, event) {
      if (event === 'ready') await ready(order, 'atCounter')
      if (event === 'ship') await ready(order, (await sentParcels(db, order.order_no)) === null ? 'onItsWay' : 'posted')
    },
    async returned(order, refundId, now) {
      const amountFen = await amountOfRefund(db, refundId)
      if (amountFen === null) return
      const { shop } = await shopOf(order)
      const { currency_sign, utc_offset_min } = await db.one(findMerchant, order.mchnt_cd)
      await queue.notify({
        userId: order.user_id,
        topic: 'refundDone',
        about: order.order_no,
        subject: refundId,
        fields: (lang) => [`${currency_sign}${amountText(amountFen)}`, pick(shop, lang), timeText(now, utc_offset_min)],
        page: pageOf(order),
      })
    },
  }
}
