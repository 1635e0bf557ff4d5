import type { ShippedState, ShippingWay } from '@domain/payment/shippingInfo'

export interface ShippingInfo {
  /** The payment, by WeChat's own number. */
  transactionId: string
  /** Who paid, as the mini-program knows them. */
  openId: string
  way: ShippingWay
  description: string
  /** Of what goes by parcel. */
  parcels: readonly { courier: string; trackingNo: string }[]
  /** Of whoever gets a parcel; some couriers ask for it. */
  phone: string | null
  at: number
}

/** Where WeChat is told that what was paid for has left (发货信息管理). */
export interface ShippingInfoPort {
  find(transactionId: string): Promise<ShippedState>
  /** `notYet`: WeChat has not taken the payment in yet. Throws where WeChat does not take it. */
  upload(info: ShippingInfo): Promise<'done' | 'notYet'>
}
