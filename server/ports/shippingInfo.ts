import type { ShippedState, ShippingWay } from '@domain/payment/shippingInfo'

export interface ShippingInfo {
  /** The payment, by WeChat's own number. */
  transactionId: string
  /** Who paid, as the mini-program knows them. */
  openId: string
  way: ShippingWay
  description: string
  /** For goods that are sent by parcel. */
  parcels: readonly { courier: string; trackingNo: string }[]
  /** The recipient's phone, which some couriers require. */
  phone: string | null
  at: number
}

/** Reports to WeChat that paid goods were dispatched (发货信息管理). */
export interface ShippingInfoPort {
  find(transactionId: string): Promise<ShippedState>
  /** `notYet`: WeChat has not taken the payment in yet. Throws where WeChat does not take it. */
  upload(info: ShippingInfo): Promise<'done' | 'notYet'>
}
