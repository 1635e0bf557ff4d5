import { account } from './account'
import { address } from './address'
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
import { groupBuy } from './groupBuy'
import { groupVoucher } from './groupVoucher'
import { inStoreReward } from './inStoreReward'
import { invoice } from './invoice'
import { lottery } from './lottery'
import { member } from './member'
import { menu } from './menu'
import { message } from './message'
import { order } from './order'
import { outsideCard } from './outsideCard'
import { fulfilment } from './fulfilment'
import { payCode } from './payCode'
import { payment } from './payment'
import { pointsMall } from './pointsMall'
import { redemption } from './redemption'
import { refund } from './refund'
import { review } from './review'
import { shop } from './shop'
import { stampCard } from './stampCard'
import { storedValue } from './storedValue'
import { storefront } from './storefront'
import { tableVisit } from './tableVisit'
import { visitCard } from './visitCard'
import { wineDeposit } from './wineDeposit'

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
