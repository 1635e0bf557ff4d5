import { account } from './account'
import { address } from './address'
import { activity } from './activity'
import type { InputOf, OutputOf } from './call'
import { booking } from './booking'
import { cart } from './cart'
import { coupon } from './coupon'
import { couponCampaign } from './couponCampaign'
import { couponGift } from './couponGift'
import { decoration } from './decoration'
import { delivery } from './delivery'
import type { callFacts } from './facts'
import { favourite } from './favourite'
import { goods } from './goods'
import { goodsShow } from './goodsShow'
import { groupBuy } from './groupBuy'
import { groupVoucher } from './groupVoucher'
import { invoice } from './invoice'
import { member } from './member'
import { message } from './message'
import { order } from './order'
import { outsideCard } from './outsideCard'
import { packing } from './packing'
import { payCode } from './payCode'
import { payment } from './payment'
import { redemption } from './redemption'
import { refund } from './refund'
import { review } from './review'
import { shop } from './shop'
import { storedValue } from './storedValue'
import { wineDeposit } from './wineDeposit'
import { storefront } from './storefront'
import { visit } from './visit'
import { visitCard } from './visitCard'

/** Every call of the wire, by its path (without ".action"). The server registers from it, the client is typed by it. */
export const contract = {
  ...account,
  ...address,
  ...shop,
  ...decoration,
  ...goods,
  ...cart,
  ...order,
  ...delivery,
  ...packing,
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
  ...activity,
  ...redemption,
  ...groupBuy,
  ...wineDeposit,
  ...groupVoucher,
  ...goodsShow,
  ...visit,
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
