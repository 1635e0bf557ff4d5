import type { OrderKind } from '@domain/order/kind'
import { isShippingMoment, shippingDescription, type ShippingMoment, shippingWay } from '@domain/payment/shippingInfo'
import type { Database } from '../../db/database'
import { findOrderLines, type OrderRow, type Participant } from '../order/index'
import { sentParcels } from '../packing/index'
import { shippablePayments } from '../payment/index'
import { cancelShipping, insertShipping } from './repository'

/** WeChat shows it to whoever paid, in Chinese. */
const WORDS: Record<OrderKind, string> = {
  meal: '餐品',
  visit: '餐品',
  quickPay: '到店付款',
  topUp: '会员储值',
  level: '会员等级',
  visitCard: '次卡',
  groupBuy: '拼团',
  exchange: '积分商城兑换',
}

/** Notes that WeChat is to be told of what has left, at the moment when it does; not of what all came back before. */
export function createShippingParticipant(db: Database): Participant {
  async function note(order: OrderRow, moment: ShippingMoment, now: number): Promise<void> {
    const parcels = order.mode === 'delivery' ? await sentParcels(db, order.order_no) : null
    const way = shippingWay(order, parcels !== null)
    if (!isShippingMoment(way, moment) || (moment === 'sent' && parcels !== null && !parcels.isAllSent)) return
    const payments = await shippablePayments(db, order.order_no)
    if (payments.length === 0) return
    const lines = (await db.all(findOrderLines, order.order_no)).filter(({ quantity, refunded_quantity }) => quantity > refunded_quantity)
    const dishes = lines.map(({ name, quantity, refunded_quantity }) => ({ name: name.hans, quantity: quantity - refunded_quantity }))
    const description = shippingDescription(dishes, WORDS[order.kind])
    for (const { payment_id } of payments) await db.run(insertShipping, payment_id, order.order_no, way, description, now)
  }

  return {
    name: 'shipping information',
    commit: (order, now) => note(order, 'paid', now),
    completed: (order, now) => note(order, 'completed', now),
    async advanced(order, event, now) {
      if (event === 'ship' || event === 'moveParcel') await note(order, 'sent', now)
    },
    release: async (order, { now }) => void (await db.run(cancelShipping, order.order_no, now)),
    async refund(order, { isFull, now }) {
      if (isFull) await db.run(cancelShipping, order.order_no, now)
    },
  }
}
