import type { ShippedState, ShippingWay } from '@domain/payment/shippingInfo'
import { maskedPhone } from '@domain/validation/person'
import type { ShippingInfo, ShippingInfoPort } from '../shippingInfo'
import { faultOf, WechatError, type WechatAnswer, type WechatApi } from './api'

const LOGISTICS: Record<ShippingWay, number> = { parcel: 1, rider: 2, virtual: 3, collected: 4 }
/** One delivery, or several parcels that are reported together. */
const [WHOLE, SPLIT] = [1, 2]
const MOST_PARCELS = 15
const BY_TRANSACTION = 2

const NOT_TAKEN_IN = 10060001
/** It was reported before, or the report contains nothing new. */
const REPORTED_BEFORE = new Set([10060002, 10060003, 10060023])
const STATES: Readonly<Record<number, ShippedState>> = {
  1: 'waiting',
  2: 'shipped',
  3: 'shipped',
  4: 'shipped',
  5: 'refunded',
  6: 'shipped',
}

interface Found extends WechatAnswer {
  order?: { order_state?: number }
}
interface Couriers extends WechatAnswer {
  delivery_list?: { delivery_id: string; delivery_name: string }[]
}

/** WeChat requires the recipient's contact for it. */
const SHUNFENG = 'SF'

/** RFC 3339 with WeChat's own offset. */
const timeOf = (at: number) => `${new Date(at + 8 * 3_600_000).toISOString().slice(0, -1)}+08:00`

/** WeChat's uploadShippingInfo, and the list of couriers that it knows by codes of its own. */
export function createWechatShipping({ call }: WechatApi): ShippingInfoPort {
  let couriers: Couriers['delivery_list']

  async function courierCode(courier: string): Promise<string> {
    if (!couriers) {
      const answer = await call<Couriers>('getDeliveryList', '/cgi-bin/express/delivery/open_msg/get_delivery_list', {})
      if (answer.errcode) throw faultOf('getDeliveryList', answer)
      couriers = answer.delivery_list ?? []
    }
    const found =
      couriers.find(({ delivery_id, delivery_name }) => delivery_name === courier || delivery_id === courier) ??
      couriers.find(({ delivery_name }) => delivery_name.includes(courier) || courier.includes(delivery_name))
    if (!found) throw new WechatError(`WeChat knows no courier "${courier}"`)
    return found.delivery_id
  }

  async function shippingList({ way, parcels, description, phone }: ShippingInfo): Promise<object[]> {
    if (way !== 'parcel' || parcels.length === 0) return [{ item_desc: description }]
    const list: object[] = []
    for (const { courier, trackingNo } of parcels.slice(0, MOST_PARCELS)) {
      const code = await courierCode(courier)
      const contact = code === SHUNFENG && phone ? { contact: { receiver_contact: maskedPhone(phone) } } : {}
      list.push({ tracking_no: trackingNo, express_company: code, item_desc: description, ...contact })
    }
    return list
  }

  return {
    async find(transactionId) {
      const answer = await call<Found>('getOrder', '/wxa/sec/order/get_order', { transaction_id: transactionId })
      if (answer.errcode === NOT_TAKEN_IN) return 'unknown'
      const state = STATES[answer.order?.order_state ?? 0]
      if (answer.errcode || !state) throw faultOf('getOrder', answer)
      return state
    },
    async upload(info) {
      const list = await shippingList(info)
      const answer = await call('uploadShippingInfo', '/wxa/sec/order/upload_shipping_info', {
        order_key: { order_number_type: BY_TRANSACTION, transaction_id: info.transactionId },
        logistics_type: LOGISTICS[info.way],
        delivery_mode: list.length > 1 ? SPLIT : WHOLE,
        ...(list.length > 1 ? { is_all_delivered: true } : {}),
        shipping_list: list,
        upload_time: timeOf(info.at),
        payer: { openid: info.openId },
      })
      const { errcode = 0 } = answer
      if (errcode === 0 || REPORTED_BEFORE.has(errcode)) return 'done'
      if (errcode === NOT_TAKEN_IN) return 'notYet'
      throw faultOf('uploadShippingInfo', answer)
    },
  }
}
