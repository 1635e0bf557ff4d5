import { groupOffers } from './activities/groupOffers'
import { inStoreRewards } from './activities/inStoreRewards'
import { lotteries } from './activities/lotteries'
import { stampCards } from './activities/stampCards'
import { agreements } from './members/agreements'
import { audit } from './people/audit'
import type { StaffInputOf, StaffOutputOf } from './call'
import type { staffFacts } from './facts'
import { failedRefunds } from './failedRefunds'
import { handOver } from './handOver'
import { handReturns } from './handReturns'
import { campaigns } from './marketing/campaigns'
import { codeBatches } from './marketing/codes'
import { couponOffers } from './marketing/coupons'
import { memberAccess } from './members/access'
import { registration } from './members/registration'
import { levels } from './marketing/levels'
import { mallGoods } from './marketing/mallGoods'
import { pointRules } from './marketing/points'
import { promotions } from './marketing/promotions'
import { sentGoods } from './marketing/sentGoods'
import { topUps } from './marketing/topUps'
import { voucherDeals } from './marketing/voucherDeals'
import { visitCardOffers } from './marketing/visitCards'
import { menu } from './menu/menu'
import { menuImport } from './menu/import'
import { orders } from './orders'
import { deliveries } from './deliveries'
import { floor } from './floor'
import { invoicing } from './invoicing'
import { account } from './people/account'
import { stock } from './menu/stock'
import { members } from './members/members'
import { bookingDesk } from './shop/bookings'
import { decorationDesk } from './shop/decoration'
import { deliveryPointDesk } from './shop/deliveryPoints'
import { shopGroupDesk } from './shop/groups'
import { merchant } from './shop/merchant'
import { roomDesk } from './shop/rooms'
import { shopPayments } from './shop/payments'
import { shops } from './shop/shops'
import { shopSettings } from './shop/settings'
import { tables } from './shop/tables'
import { printing } from './printing'
import { reconciliation } from './reconciliation'
import { report } from './report'
import { settlement } from './settlement'
import { shift } from './shift'
import { tablet } from './people/tablet'
import { team } from './people/team'
import { tickets } from './tickets'
import { waitingList } from './waitingList'

/** Every call of the merchant's console, by its path (without ".action"). */
export const staffContract = {
  ...account,
  ...team,
  ...tablet,
  ...audit,
  ...memberAccess,
  ...registration,
  ...tickets,
  ...menu,
  ...menuImport,
  ...stock,
  ...merchant,
  ...agreements,
  ...invoicing,
  ...members,
  ...levels,
  ...couponOffers,
  ...campaigns,
  ...codeBatches,
  ...promotions,
  ...topUps,
  ...visitCardOffers,
  ...pointRules,
  ...mallGoods,
  ...sentGoods,
  ...voucherDeals,
  ...inStoreRewards,
  ...handOver,
  ...failedRefunds,
  ...stampCards,
  ...lotteries,
  ...decorationDesk,
  ...groupOffers,
  ...shops,
  ...shopSettings,
  ...shopGroupDesk,
  ...shopPayments,
  ...tables,
  ...roomDesk,
  ...bookingDesk,
  ...deliveryPointDesk,
  ...orders,
  ...deliveries,
  ...floor,
  ...waitingList,
  ...printing,
  ...shift,
  ...handReturns,
  ...reconciliation,
  ...report,
  ...settlement,
}

export type StaffContract = typeof staffContract
export type StaffPath = keyof StaffContract
export type StaffInput<P extends StaffPath> = StaffInputOf<StaffContract[P]>
export type StaffOutput<P extends StaffPath> = StaffOutputOf<StaffContract[P]>

type Undeclared = Exclude<keyof typeof staffFacts, StaffPath>
/** Facts without schemas are reported by the compiler here. */
export const everyStaffCallIsDeclared: [Undeclared] extends [never] ? true : { undeclared: Undeclared } = true
