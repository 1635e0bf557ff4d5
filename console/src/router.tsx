import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { type ComponentType, createElement } from 'react'
import type { StaffAct } from '@domain/staff'
import { reportSearch } from './pages/reports/search'
import { useSetup } from './pages/setup/useSetup'
import { SignInPage } from './pages/signIn/SignInPage'
import { BrokenPage } from './parts/BrokenPage'
import { useMe, useMay } from './session/useMe'
import { GoTo } from './shell/GoTo'
import { GroupLayout } from './shell/GroupLayout'
import { Note } from './shell/Note'
import { type ListedPage, MARKETING_GROUP, openPages, pageAt, type PageGroup, type PagePath, PAGES, SETTINGS_GROUP } from './shell/pages'
import type { ConsolePath } from './shell/paths'
import { Shell } from './shell/Shell'
import { InShop } from './shell/shopScope'
import type { Linked } from './shell/useLinked'

const root = createRootRoute({ component: Outlet, notFoundComponent: () => <Note of="notFound" /> })

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: SignInPage,
  // The page that the person wanted to open; only a path of the console, whatever the link contains.
  validateSearch: (search): { to?: string } => {
    const to = textOf(search.to)
    return to?.startsWith('/') && !to.startsWith('//') ? { to } : {}
  },
})
const forgotten = createRoute({
  getParentRoute: () => root,
  path: '/forgotten',
  component: lazyRouteComponent(() => import('./pages/signIn/ForgottenPage'), 'ForgottenPage'),
})
const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  component: lazyRouteComponent(() => import('./pages/join/JoinPage'), 'JoinPage'),
})
const tablet = createRoute({
  getParentRoute: () => root,
  path: '/tablet',
  component: lazyRouteComponent(() => import('./pages/tablet/TabletPage'), 'TabletPage'),
})

const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  component: lazyRouteComponent(() => import('./pages/setup/SetupPage'), 'SetupPage'),
})

const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })
const layoutOf = (group: PageGroup) => () => <GroupLayout of={group} />
const marketing = createRoute({ getParentRoute: () => shell, id: 'marketingPages', component: layoutOf(MARKETING_GROUP) })
const settings = createRoute({ getParentRoute: () => shell, id: 'settingsPages', component: layoutOf(SETTINGS_GROUP) })

/** Leads to the first of the pages that the person may open. */
const FirstOf = ({ pages }: { pages: readonly ListedPage[] }) => {
  const { me } = useMe()
  return <GoTo to={(me && openPages(me, pages)[0]?.to) ?? '/account'} />
}
/** Owners continue the setup until they have finished it. */
const OwnersStart = () => {
  const { data, isError } = useSetup()
  if (!data && !isError) return null
  return data?.isFinished === false ? <GoTo to="/setup" /> : <FirstOf pages={PAGES} />
}
const Start = () => (useMay('editMerchant') ? <OwnersStart /> : <FirstOf pages={PAGES} />)
const firstOf = (group: PageGroup) => () => <FirstOf pages={group.pages} />

/** For people with this permission; others are shown whom to ask. */
const openTo = (act: StaffAct, page: ComponentType) => () => (useMay(act) ? createElement(page) : <Note of="forbidden" />)

/** What a link to a page says to open there. */
const linkedOf = <K extends keyof Linked>(what: K, search: Record<string, unknown>): Pick<Linked, K> => {
  const id = textOf(search[what])
  return (id === undefined ? {} : { [what]: id }) as Pick<Linked, K>
}

/** A page of the rail or the settings, for people with the permission in its row. */
const listed = (to: PagePath, page: ComponentType) => {
  const { act, inShop } = pageAt(to)!
  const InItsShop = () => <InShop act={act}>{createElement(page)}</InShop>
  return openTo(act, inShop ? InItsShop : page)
}

const start = createRoute({ getParentRoute: () => shell, path: '/', component: Start })
const marketingStart = createRoute({ getParentRoute: () => shell, path: '/marketing', component: firstOf(MARKETING_GROUP) })
const settingsStart = createRoute({ getParentRoute: () => shell, path: '/settings', component: firstOf(SETTINGS_GROUP) })
const account = createRoute({
  getParentRoute: () => shell,
  path: '/account',
  component: openTo(
    'ownAccount',
    lazyRouteComponent(() => import('./pages/account/AccountPage'), 'AccountPage'),
  ),
})

const railPage = <const P extends PagePath>(path: P, page: ComponentType) =>
  createRoute({ getParentRoute: () => shell, path, component: listed(path, page) })

const menu = createRoute({
  getParentRoute: () => shell,
  path: '/menu',
  component: listed(
    '/menu',
    lazyRouteComponent(() => import('./pages/menu/MenuPage'), 'MenuPage'),
  ),
  validateSearch: (search) => linkedOf('dish', search),
})
const floor = railPage(
  '/floor',
  lazyRouteComponent(() => import('./pages/floor/FloorPage'), 'FloorPage'),
)
const bookings = railPage(
  '/bookings',
  lazyRouteComponent(() => import('./pages/bookings/BookingsPage'), 'BookingsPage'),
)
const kitchen = railPage(
  '/kitchen',
  lazyRouteComponent(() => import('./pages/kitchen/KitchenPage'), 'KitchenPage'),
)
const deliveries = railPage(
  '/deliveries',
  lazyRouteComponent(() => import('./pages/deliveries/DeliveriesPage'), 'DeliveriesPage'),
)

const today = railPage(
  '/today',
  lazyRouteComponent(() => import('./pages/today/TodayPage'), 'TodayPage'),
)
const reports = createRoute({
  getParentRoute: () => shell,
  path: '/reports',
  validateSearch: reportSearch,
  component: listed(
    '/reports',
    lazyRouteComponent(() => import('./pages/reports/ReportsPage'), 'ReportsPage'),
  ),
})
const looks = railPage(
  '/looks',
  lazyRouteComponent(() => import('./pages/looks/LooksPage'), 'LooksPage'),
)
const members = railPage(
  '/members',
  lazyRouteComponent(() => import('./pages/members/MembersPage'), 'MembersPage'),
)
const member = createRoute({
  getParentRoute: () => shell,
  path: '/members/$userId',
  component: openTo(
    'seeMembers',
    lazyRouteComponent(() => import('./pages/members/MemberPage'), 'MemberPage'),
  ),
})
const shift = railPage(
  '/shift',
  lazyRouteComponent(() => import('./pages/shift/ShiftPage'), 'ShiftPage'),
)

const marketingPage = <const P extends PagePath>(path: P, page: ComponentType) =>
  createRoute({ getParentRoute: () => marketing, path, component: listed(path, page) })
const settingsPage = <const P extends PagePath>(path: P, page: ComponentType) =>
  createRoute({ getParentRoute: () => settings, path, component: listed(path, page) })

const orders = createRoute({
  getParentRoute: () => shell,
  path: '/orders',
  component: listed(
    '/orders',
    lazyRouteComponent(() => import('./pages/orders/OrdersPage'), 'OrdersPage'),
  ),
  validateSearch: (search) => linkedOf('order', search),
})

const shopSettings = settingsPage(
  '/settings/shop',
  lazyRouteComponent(() => import('./pages/shopSettings/ShopSettingsPage'), 'ShopSettingsPage'),
)
const shops = settingsPage(
  '/settings/shops',
  lazyRouteComponent(() => import('./pages/shopSettings/ShopsPage'), 'ShopsPage'),
)
const shopGroups = settingsPage(
  '/settings/shop-groups',
  lazyRouteComponent(() => import('./pages/shopGroups/ShopGroupsPage'), 'ShopGroupsPage'),
)
const registration = settingsPage(
  '/settings/registration',
  lazyRouteComponent(() => import('./pages/registration/RegistrationPage'), 'RegistrationPage'),
)
const brand = settingsPage(
  '/settings/brand',
  lazyRouteComponent(() => import('./pages/shopSettings/BrandPage'), 'BrandPage'),
)
const agreements = settingsPage(
  '/settings/agreements',
  lazyRouteComponent(() => import('./pages/agreements/AgreementsPage'), 'AgreementsPage'),
)
const invoices = settingsPage(
  '/settings/invoices',
  lazyRouteComponent(() => import('./pages/invoices/InvoicesPage'), 'InvoicesPage'),
)
const settlement = createRoute({
  getParentRoute: () => settings,
  path: '/settings/settlement',
  component: listed(
    '/settings/settlement',
    lazyRouteComponent(() => import('./pages/settlement/SettlementPage'), 'SettlementPage'),
  ),
  validateSearch: ({ month }): { month?: string } =>
    typeof month === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? { month } : {},
})
const failedRefunds = settingsPage(
  '/settings/refunds',
  lazyRouteComponent(() => import('./pages/failedRefunds/FailedRefundsPage'), 'FailedRefundsPage'),
)
const reconciliation = settingsPage(
  '/settings/reconciliation',
  lazyRouteComponent(() => import('./pages/reconciliation/ReconciliationPage'), 'ReconciliationPage'),
)
const tables = settingsPage(
  '/settings/tables',
  lazyRouteComponent(() => import('./pages/tables/TablesPage'), 'TablesPage'),
)
const rooms = settingsPage(
  '/settings/rooms',
  lazyRouteComponent(() => import('./pages/rooms/RoomsPage'), 'RoomsPage'),
)
const kitchenSettings = settingsPage(
  '/settings/kitchen',
  lazyRouteComponent(() => import('./pages/kitchen/KitchenSettingsPage'), 'KitchenSettingsPage'),
)
const printers = settingsPage(
  '/settings/printers',
  lazyRouteComponent(() => import('./pages/printers/PrintersPage'), 'PrintersPage'),
)
const team = settingsPage(
  '/settings/team',
  lazyRouteComponent(() => import('./pages/team/TeamPage'), 'TeamPage'),
)
const tablets = settingsPage(
  '/settings/tablets',
  lazyRouteComponent(() => import('./pages/tablet/TabletsPage'), 'TabletsPage'),
)
const auditLog = settingsPage(
  '/settings/audit-log',
  lazyRouteComponent(() => import('./pages/auditLog/AuditLogPage'), 'AuditLogPage'),
)

const memberAccess = settingsPage(
  '/settings/member-access',
  lazyRouteComponent(() => import('./pages/memberAccess/MemberAccessPage'), 'MemberAccessPage'),
)

const campaigns = marketingPage(
  '/marketing/campaigns',
  lazyRouteComponent(() => import('./pages/campaigns/CampaignsPage'), 'CampaignsPage'),
)
const promotions = marketingPage(
  '/marketing/promotions',
  lazyRouteComponent(() => import('./pages/promotions/PromotionsPage'), 'PromotionsPage'),
)
const groupOffers = marketingPage(
  '/marketing/group-offers',
  lazyRouteComponent(() => import('./pages/groupOffers/GroupOffersPage'), 'GroupOffersPage'),
)
const codes = marketingPage(
  '/marketing/codes',
  lazyRouteComponent(() => import('./pages/codes/CodesPage'), 'CodesPage'),
)
const coupons = marketingPage(
  '/marketing/coupons',
  lazyRouteComponent(() => import('./pages/coupons/CouponsPage'), 'CouponsPage'),
)
const levels = marketingPage(
  '/marketing/levels',
  lazyRouteComponent(() => import('./pages/levels/LevelsPage'), 'LevelsPage'),
)
const topUps = marketingPage(
  '/marketing/top-ups',
  lazyRouteComponent(() => import('./pages/topUps/TopUpsPage'), 'TopUpsPage'),
)
const visitCards = marketingPage(
  '/marketing/visit-cards',
  lazyRouteComponent(() => import('./pages/visitCards/VisitCardsPage'), 'VisitCardsPage'),
)
const points = marketingPage(
  '/marketing/points',
  lazyRouteComponent(() => import('./pages/points/PointsPage'), 'PointsPage'),
)
const mall = marketingPage(
  '/marketing/mall',
  lazyRouteComponent(() => import('./pages/mall/MallPage'), 'MallPage'),
)
const sentGoods = marketingPage(
  '/marketing/sent-goods',
  lazyRouteComponent(() => import('./pages/sentGoods/SentGoodsPage'), 'SentGoodsPage'),
)
const vouchers = marketingPage(
  '/marketing/vouchers',
  lazyRouteComponent(() => import('./pages/voucherDeals/VoucherDealsPage'), 'VoucherDealsPage'),
)
const inStore = marketingPage(
  '/marketing/in-store',
  lazyRouteComponent(() => import('./pages/inStoreRewards/InStoreRewardsPage'), 'InStoreRewardsPage'),
)
const stamps = marketingPage(
  '/marketing/stamps',
  lazyRouteComponent(() => import('./pages/activities/StampCardsPage'), 'StampCardsPage'),
)
const lottery = marketingPage(
  '/marketing/lottery',
  lazyRouteComponent(() => import('./pages/activities/LotteriesPage'), 'LotteriesPage'),
)

export const router = createRouter({
  basepath: '/console',
  routeTree: root.addChildren([
    signIn,
    forgotten,
    join,
    tablet,
    setup,
    shell.addChildren([
      start,
      account,
      orders,
      floor,
      bookings,
      kitchen,
      deliveries,
      menu,
      members,
      member,
      looks,
      today,
      reports,
      shift,
      marketingStart,
      marketing.addChildren([
        levels,
        topUps,
        visitCards,
        points,
        mall,
        sentGoods,
        inStore,
        vouchers,
        coupons,
        campaigns,
        promotions,
        groupOffers,
        codes,
        stamps,
        lottery,
      ]),
      settingsStart,
      settings.addChildren([
        shopSettings,
        tables,
        rooms,
        kitchenSettings,
        printers,
        shops,
        shopGroups,
        brand,
        registration,
        agreements,
        invoices,
        settlement,
        failedRefunds,
        reconciliation,
        team,
        tablets,
        auditLog,
        memberAccess,
      ]),
    ]),
  ]),
  defaultErrorComponent: BrokenPage,
})

/** Redirects. */
type Entrance = '/' | PageGroup['to']
type Route = Exclude<keyof (typeof router)['routesByPath'], Entrance>
/** A page without its row in shell/paths.ts, or a row without its page, does not compile. */
type None<T extends never> = T
export type Missing = None<Exclude<Route, ConsolePath> | Exclude<ConsolePath, Route>>

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
