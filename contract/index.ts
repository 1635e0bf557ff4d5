import { account } from './member/account'
import { address } from './member/address'
import type { InputOf, OutputOf } from './call'
import { booking } from './table/booking'
import { cart } from './order/cart'
import { coupon } from './coupon/coupon'
import { couponCampaign } from './coupon/couponCampaign'
import { couponGift } from './coupon/couponGift'
import { decoration } from './shop/decoration'
import { delivery } from './order/delivery'
import type { callFacts } from './facts'
import { favourite } from './member/favourite'
import { groupBuy } from './activity/groupBuy'
import { groupVoucher } from './coupon/groupVoucher'
import { inStoreReward } from './activity/inStoreReward'
import { invoice } from './order/invoice'
import { lottery } from './activity/lottery'
import { member } from './member/member'
import { menu } from './shop/menu'
import { message } from './member/message'
import { order } from './order/order'
import { outsideCard } from './card/outsideCard'
import { fulfilment } from './order/fulfilment'
import { payCode } from './payment/payCode'
import { payment } from './payment/payment'
import { pointsMall } from './activity/pointsMall'
import { redemption } from './coupon/redemption'
import { refund } from './order/refund'
import { review } from './order/review'
import { shop } from './shop/shop'
import { stampCard } from './activity/stampCard'
import { storedValue } from './card/storedValue'
import { storefront } from './shop/storefront'
import { tableVisit } from './table/tableVisit'
import { visitCard } from './card/visitCard'
import { wineDeposit } from './activity/wineDeposit'

/** Every call of the wire, by its path (without ".action"). The server registers from it, the client is typed by it. */
export const contract = {
  ...account,
  ...address,
  ...shop,
  ...decoration,
  ...menu,
  ...cart,
  ...order,
  ...delivery,
  ...fulfilment,
  ...payCode,
  ...payment,
  ...member,
  ...refund,
  ...review,
  ...invoice,
  ...storedValue,
  ...outsideCard,
  ...coupon,
  ...couponCampaign,
  ...couponGift,
  ...storefront,
  ...favourite,
  ...lottery,
  ...stampCard,
  ...inStoreReward,
  ...redemption,
  ...pointsMall,
  ...groupBuy,
  ...wineDeposit,
  ...groupVoucher,
  ...tableVisit,
  ...message,
  ...visitCard,
  ...booking,
}

export type Contract = typeof contract
export type Path = keyof Contract
export type Input<P extends Path> = InputOf<Contract[P]>
export type Output<P extends Path> = OutputOf<Contract[P]>

type Undeclared = Exclude<keyof typeof callFacts, Path>
/** Facts without schemas are reported by the compiler here. */
export const everyCallIsDeclared: [Undeclared] extends [never] ? true : { undeclared: Undeclared } = true
