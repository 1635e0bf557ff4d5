import { agreements } from './agreements'
import { audit } from './audit'
import type { StaffInputOf, StaffOutputOf } from './call'
import type { staffFacts } from './facts'
import { handReturns } from './handReturns'
import { memberAccess } from './memberAccess'
import { menu } from './menu'
import { menuImport } from './menuImport'
import { orders } from './orders'
import { floor } from './floor'
import { invoicing } from './invoicing'
import { people } from './people'
import { stock } from './stock'
import { members } from './members'
import { merchant } from './merchant'
import { shopPayments } from './shopPayments'
import { shops } from './shops'
import { shopSettings } from './shopSettings'
import { tables } from './tables'
import { printing } from './printing'
import { report } from './report'
import { shift } from './shift'
import { tablet } from './tablet'
import { team } from './team'
import { tickets } from './tickets'
import { waitingList } from './waitingList'

/** Every call of the merchant's console, by its path (without ".action"). */
export const staffContract = {
  ...people,
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
