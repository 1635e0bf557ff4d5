import {
  Armchair,
  BadgePercent,
  Banknote,
  Bike,
  BookOpen,
  CalendarDays,
  ChartColumn,
  ChartLine,
  ChefHat,
  Clock,
  Coins,
  Contact,
  Dices,
  DoorOpen,
  Eye,
  FileCheck,
  FileText,
  Gift,
  Landmark,
  LayoutTemplate,
  Handshake,
  ListChecks,
  type LucideIcon,
  MapPinned,
  Medal,
  Megaphone,
  Package,
  Palette,
  Printer,
  QrCode,
  ReceiptText,
  Scale,
  ScrollText,
  Settings,
  ShoppingBag,
  SlidersHorizontal,
  Stamp,
  Store,
  Tablet,
  Ticket,
  TicketCheck,
  TicketPercent,
  Undo2,
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

/** The pages of marketing, in their order. */
const MARKETING = [
  { to: '/marketing/levels', act: 'runMarketing', text: 'levels', icon: Medal },
  { to: '/marketing/top-ups', act: 'runMarketing', text: 'topUps', icon: Banknote },
  { to: '/marketing/visit-cards', act: 'runMarketing', text: 'visitCards', icon: TicketCheck },
  { to: '/marketing/points', act: 'runMarketing', text: 'points', icon: Coins },
  { to: '/marketing/mall', act: 'runMarketing', text: 'mall', icon: ShoppingBag },
  { to: '/marketing/sent-goods', act: 'runMarketing', text: 'sentGoods', icon: Package },
  { to: '/marketing/coupons', act: 'runMarketing', text: 'coupons', icon: Ticket },
  { to: '/marketing/campaigns', act: 'runMarketing', text: 'campaigns', icon: Gift },
  { to: '/marketing/promotions', act: 'runMarketing', text: 'promotions', icon: BadgePercent },
  { to: '/marketing/group-offers', act: 'runMarketing', text: 'groupOffers', icon: Handshake },
  { to: '/marketing/vouchers', act: 'runMarketing', text: 'voucherDeals', icon: TicketPercent },
  { to: '/marketing/codes', act: 'runMarketing', text: 'codes', icon: QrCode },
  { to: '/marketing/stamps', act: 'runMarketing', text: 'stampCards', icon: Stamp },
  { to: '/marketing/in-store', act: 'runMarketing', text: 'inStoreRewards', icon: DoorOpen },
  { to: '/marketing/lottery', act: 'runMarketing', text: 'lotteries', icon: Dices },
] as const satisfies readonly PageRow[]

/** The pages of the settings, in their order. */
const SETTINGS = [
  { to: '/settings/shop', act: 'editShop', text: 'shopSettings', icon: SlidersHorizontal, inShop: true },
  { to: '/settings/tables', act: 'editTables', text: 'tables', icon: Armchair, inShop: true },
  { to: '/settings/rooms', act: 'editTables', text: 'rooms', icon: Clock, inShop: true },
  { to: '/settings/shops', act: 'editMerchant', text: 'shops', icon: Store },
  { to: '/settings/shop-groups', act: 'editMerchant', text: 'shopGroups', icon: MapPinned },
  { to: '/settings/brand', act: 'editMerchant', text: 'brand', icon: Palette },
  { to: '/settings/registration', act: 'editMerchant', text: 'registration', icon: ListChecks },
  { to: '/settings/agreements', act: 'editMerchant', text: 'agreements', icon: FileCheck },
  { to: '/settings/invoices', act: 'seeLedgers', text: 'invoices', icon: FileText },
  { to: '/settings/settlement', act: 'seeLedgers', text: 'settlement', icon: Landmark },
  { to: '/settings/refunds', act: 'settleRefunds', text: 'failedRefunds', icon: Undo2 },
  { to: '/settings/reconciliation', act: 'seeLedgers', text: 'reconciliation', icon: Scale },
  { to: '/settings/kitchen', act: 'editShop', text: 'kitchen', icon: ChefHat, inShop: true },
  { to: '/settings/printers', act: 'editShop', text: 'printers', icon: Printer, inShop: true },
  { to: '/settings/team', act: 'manageStaff', text: 'team', icon: Users },
  { to: '/settings/tablets', act: 'manageStaff', text: 'tablets', icon: Tablet },
  { to: '/settings/audit-log', act: 'seeAuditLog', text: 'auditLog', icon: ScrollText },
  { to: '/settings/member-access', act: 'seeMemberAccess', text: 'memberAccess', icon: Eye },
] as const satisfies readonly PageRow[]

/** The pages that have an item of the rail of their own, in order. */
const DAILY = [
  { to: '/orders', act: 'seeOrders', text: 'orders', icon: ReceiptText, inShop: true },
  { to: '/floor', act: 'seeFloor', text: 'floor', icon: Armchair, inShop: true },
  { to: '/bookings', act: 'takeBookings', text: 'bookings', icon: CalendarDays, inShop: true },
  { to: '/kitchen', act: 'seeTickets', text: 'kitchen', icon: ChefHat, inShop: true },
  { to: '/deliveries', act: 'seeDeliveries', text: 'deliveries', icon: Bike },
  { to: '/menu', act: 'editMenu', text: 'menu', icon: BookOpen, inShop: true },
  { to: '/members', act: 'findMembers', text: 'members', icon: Contact },
  { to: '/looks', act: 'runMarketing', text: 'looks', icon: LayoutTemplate },
  { to: '/today', act: 'seeReports', text: 'today', icon: ChartColumn },
  { to: '/reports', act: 'seeReports', text: 'reports', icon: ChartLine },
  { to: '/shift', act: 'closeShift', text: 'shift', icon: Wallet, inShop: true },
] as const satisfies readonly PageRow[]

export const PAGES = [...DAILY, ...MARKETING, ...SETTINGS] as const
export type PagePath = (typeof PAGES)[number]['to']
export type ListedPage = PageRow & { to: PagePath }

/** Pages that share one item of the rail and have a list of them beside each. */
export interface PageGroup {
  /** Leads to the first of them that the person may open. */
  to: '/marketing' | '/settings'
  text: keyof typeof shellTexts
  icon: LucideIcon
  pages: readonly ListedPage[]
}
export const MARKETING_GROUP: PageGroup = { to: '/marketing', text: 'marketing', icon: Megaphone, pages: MARKETING }
export const SETTINGS_GROUP: PageGroup = { to: '/settings', text: 'settings', icon: Settings, pages: SETTINGS }

/** The items of the rail, in order; that of the settings is at its end. */
export const RAIL: readonly (ListedPage | PageGroup)[] = DAILY.flatMap<ListedPage | PageGroup>((page) =>
  page.to === '/members' ? [page, MARKETING_GROUP] : [page],
)

/** A page by its path; undefined: it is in no list. */
export const pageAt = (path: string): PageRow | undefined => PAGES.find(({ to }) => to === path)

type Person = Pick<Me, 'grants' | 'mustSetUpSecondFactor'>

/** Those of the pages that the person may open in some shop. */
export const openPages = ({ grants, mustSetUpSecondFactor }: Person, pages: readonly ListedPage[]): ListedPage[] =>
  mustSetUpSecondFactor ? [] : pages.filter(({ act }) => grants.some(({ role }) => roleMay(role, act)))

/** The shops in which the person has this permission. */
export const shopsFor = ({ grants, shops }: Me, act: StaffAct): Me['shops'] => shops.filter(({ shopId }) => mayAct(grants, act, shopId))

/** The shop in which the person is shown what needs this permission: the chosen one if they have it there, else the first. */
export const shopFor = (me: Me, act: StaffAct, chosen: string | null): Me['shops'][number] | undefined => {
  const shops = shopsFor(me, act)
  return shops.find(({ shopId }) => shopId === chosen) ?? shops[0]
}
