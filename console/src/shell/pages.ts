import {
  Armchair,
  BookOpen,
  ChartColumn,
  ChefHat,
  Contact,
  Eye,
  FileCheck,
  FileText,
  type LucideIcon,
  Palette,
  Printer,
  ReceiptText,
  ScrollText,
  Settings,
  SlidersHorizontal,
  Store,
  Tablet,
  Users,
  Wallet,
} from 'lucide-react'
import { mayAct, roleMay, type StaffAct } from '@domain/staff'
import type { Me } from '../session/useMe'
import type { shellTexts } from './texts'

interface PageRow {
  to: string
  /** The permission that is needed for the page. */
  act: StaffAct
  text: keyof typeof shellTexts
  icon: LucideIcon
  /** A page of one shop, which the top bar names. */
  inShop?: true
}

/** The pages of the rail, in order; the settings are below them. */
export const RAIL = [
  { to: '/orders', act: 'seeOrders', text: 'orders', icon: ReceiptText, inShop: true },
  { to: '/floor', act: 'seeFloor', text: 'floor', icon: Armchair, inShop: true },
  { to: '/kitchen', act: 'seeTickets', text: 'kitchen', icon: ChefHat, inShop: true },
  { to: '/menu', act: 'editMenu', text: 'menu', icon: BookOpen, inShop: true },
  { to: '/members', act: 'findMembers', text: 'members', icon: Contact },
  { to: '/today', act: 'seeReports', text: 'today', icon: ChartColumn },
  { to: '/shift', act: 'closeShift', text: 'shift', icon: Wallet, inShop: true },
] as const satisfies readonly PageRow[]

/** The pages of the settings, in their order. */
export const SETTINGS = [
  { to: '/settings/shop', act: 'editShop', text: 'shopSettings', icon: SlidersHorizontal, inShop: true },
  { to: '/settings/tables', act: 'editTables', text: 'tables', icon: Armchair, inShop: true },
  { to: '/settings/shops', act: 'editMerchant', text: 'shops', icon: Store },
  { to: '/settings/brand', act: 'editMerchant', text: 'brand', icon: Palette },
  { to: '/settings/agreements', act: 'editMerchant', text: 'agreements', icon: FileCheck },
  { to: '/settings/invoices', act: 'seeLedgers', text: 'invoices', icon: FileText },
  { to: '/settings/kitchen', act: 'editShop', text: 'kitchen', icon: ChefHat, inShop: true },
  { to: '/settings/printers', act: 'editShop', text: 'printers', icon: Printer, inShop: true },
  { to: '/settings/team', act: 'manageStaff', text: 'team', icon: Users },
  { to: '/settings/tablets', act: 'manageStaff', text: 'tablets', icon: Tablet },
  { to: '/settings/audit-log', act: 'seeAuditLog', text: 'auditLog', icon: ScrollText },
  { to: '/settings/member-access', act: 'seeMemberAccess', text: 'memberAccess', icon: Eye },
] as const satisfies readonly PageRow[]

export const SETTINGS_ICON = Settings

export const PAGES = [...RAIL, ...SETTINGS] as const
export type PagePath = (typeof PAGES)[number]['to']
export type ListedPage = PageRow & { to: PagePath }

/** A page by its path; undefined: it is in no list. */
export const pageAt = (path: string): PageRow | undefined => PAGES.find(({ to }) => to === path)

type Person = Pick<Me, 'grants' | 'mustSetUpSecondFactor'>

/** Those of the pages that the person may open in some shop. */
export const openPages = ({ grants, mustSetUpSecondFactor }: Person, pages: readonly ListedPage[]): ListedPage[] =>
  mustSetUpSecondFactor ? [] : pages.filter(({ act }) => grants.some(({ role }) => roleMay(role, act)))

/** The shops in which the person has this permission. */
export const shopsFor = ({ grants, shops }: Me, act: StaffAct): Me['shops'] => shops.filter(({ shopId }) => mayAct(grants, act, shopId))
