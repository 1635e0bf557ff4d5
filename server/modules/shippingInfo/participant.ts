import type { OrderKind } from '@domain/order/kind'
import { isShippingMoment, shippingDescription, type ShippingMoment, shippingWay } from '@domain/payment/shippingInfo'
import type { Database } from '../../db/database'
import type { OrderRow } from '../order/lifecycle/index'
import type { Participant } from '../order/participants/index'
import { findOrderLines } from '../order/records/index'
import { shippablePayments } from '../payment/index'
import { parcelsOf } from './parcels'
import type { SentEvent } from '../pointsMall/index'
import { cancelShipping, insertShipping, reopenShipping } from './repository'

/** WeChat shows this text to the payer, in Chinese. */
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

/** Stores, in the transaction in which goods leave the shop, that they are to be reported; orders that were wholly refunded before are not. */
export const createShippingNotes =
  (db: Database) =>
  async (order: OrderRow, moment: ShippingMoment, now: number): Promise<void> => {
    const parcels = await parcelsOf(db, order)
    const way = shippingWay(order, parcels !== null)
    if (!isShippingMoment(way, moment, order.kind) || (moment === 'sent' && parcels !== null && !parcels.isAllSent)) return
    const payments = await shippablePayments(db, order.order_no)
    if (payments.length === 0) return
    const lines = (await db.all(findOrderLines, order.order_no)).filter(({ quantity, refunded_quantity }) => quantity > refunded_quantity)
    const dishes = lines.map(({ name, quantity, refunded_quantity }) => ({ name: name.hans, quantity: quantity - refunded_quantity }))
    const description = shippingDescription(dishes, order.bill.names.bought?.hans ?? WORDS[order.kind])
    for (const { payment_id } of payments)
      await db.run(insertShipping, { paymentId: payment_id, orderNo: order.order_no, way, description, at: now })
  }

export type ShippingNotes = ReturnType<typeof createShippingNotes>

/** Of goods for points: a parcel that is corrected, or sent again, is reported again, and WeChat takes that as a correction. */
export const createGoodsShipping =
  (note: ShippingNotes, db: Database) =>
  async (order: OrderRow, sent: SentEvent, now: number): Promise<void> => {
    if (sent === 'takenBack') return void (await db.run(cancelShipping, order.order_no, now))
    await note(order, 'sent', now)
    await db.run(reopenShipping, order.order_no, now)
  }

export function createShippingParticipant(note: ShippingNotes, db: Database): Participant {
  return {
    name: 'shipping information',
    commit: (order, now) => note(order, 'paid', now),
    completed: (order, now) => note(order, 'completed', now),
    async changed(order, event, now) {
      if (event === 'ship' || event === 'moveParcel') await note(order, 'sent', now)
    },
    release: async (order, { now }) => void (await db.run(cancelShipping, order.order_no, now)),
    async refund(order, { isFull, now }) {
      if (isFull) await db.run(cancelShipping, order.order_no, now)
    },
  }
}
