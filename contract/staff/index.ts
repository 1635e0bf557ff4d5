import { agreements } from './members/agreements'
import { audit } from './people/audit'
import type { StaffInputOf, StaffOutputOf } from './call'
import type { staffFacts } from './facts'
import { handReturns } from './handReturns'
import { memberAccess } from './members/access'
import { menu } from './menu/menu'
import { menuImport } from './menu/import'
import { orders } from './orders'
import { floor } from './floor'
import { invoicing } from './invoicing'
import { account } from './people/account'
import { stock } from './menu/stock'
import { members } from './members/members'
import { merchant } from './shop/merchant'
import { shopPayments } from './shop/payments'
import { shops } from './shop/shops'
import { shopSettings } from './shop/settings'
import { tables } from './shop/tables'
import { printing } from './printing'
import { report } from './report'
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
  ...tickets,
  ...menu,
  ...menuImport,
  ...stock,
  ...merchant,
  ...agreements,
  ...invoicing,
  ...members,
  ...shops,
  ...shopSettings,
  ...shopPayments,
  ...tables,
  ...orders,
  ...floor,
  ...waitingList,
  ...printing,
  ...shift,
  ...handReturns,
  ...report,
}

export type StaffContract = typeof staffContract
export type StaffPath = keyof StaffContract
export type StaffInput<P extends StaffPath> = StaffInputOf<StaffContract[P]>
export type StaffOutput<P extends StaffPath> = StaffOutputOf<StaffContract[P]>

type Undeclared = Exclude<keyof typeof staffFacts, StaffPath>
/** Facts without schemas are reported by the compiler here. */
export const everyStaffCallIsDeclared: [Undeclared] extends [never] ? true : { undeclared: Undeclared } = true
