import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { type ComponentType, createElement } from 'react'
import type { StaffAct } from '@domain/staff'
import { useSetup } from './pages/setup/useSetup'
import { SignInPage } from './pages/signIn/SignInPage'
import { BrokenPage } from './parts/BrokenPage'
import { useMe, useMay } from './session/useMe'
import { GoTo } from './shell/GoTo'
import { Note } from './shell/Note'
import { openPages, pageAt, type PagePath, PAGES, SETTINGS } from './shell/pages'
import type { ConsolePath } from './shell/paths'
import { SettingsLayout } from './shell/SettingsLayout'
import { Shell } from './shell/Shell'
import { InShop } from './shell/shopScope'

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
const settings = createRoute({ getParentRoute: () => shell, id: 'settingsPages', component: SettingsLayout })

/** The first page that the person may open. */
const FirstPage = () => {
  const { me } = useMe()
  return <GoTo to={(me && openPages(me, PAGES)[0]?.to) ?? '/account'} />
}
/** Owners continue the setup until they have finished it. */
const OwnersStart = () => {
  const { data, isError } = useSetup()
  if (!data && !isError) return null
  return data?.isFinished === false ? <GoTo to="/setup" /> : <FirstPage />
}
const Start = () => (useMay('editMerchant') ? <OwnersStart /> : <FirstPage />)
const SettingsStart = () => {
  const { me } = useMe()
  return <GoTo to={(me && openPages(me, SETTINGS)[0]?.to) ?? '/account'} />
}

/** For people with this permission; others are shown whom to ask. */
const openTo = (act: StaffAct, page: ComponentType) => () => (useMay(act) ? createElement(page) : <Note of="forbidden" />)

/** A page of the rail or the settings, for people with the permission in its row. */
const listed = (to: PagePath, page: ComponentType) => {
  const { act, inShop } = pageAt(to)!
  const InItsShop = () => <InShop act={act}>{createElement(page)}</InShop>
  return openTo(act, inShop ? InItsShop : page)
}

const start = createRoute({ getParentRoute: () => shell, path: '/', component: Start })
const settingsStart = createRoute({ getParentRoute: () => shell, path: '/settings', component: SettingsStart })
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

const menu = railPage(
  '/menu',
  lazyRouteComponent(() => import('./pages/menu/MenuPage'), 'MenuPage'),
)
const floor = railPage(
  '/floor',
  lazyRouteComponent(() => import('./pages/floor/FloorPage'), 'FloorPage'),
)
const kitchen = railPage(
  '/kitchen',
  lazyRouteComponent(() => import('./pages/kitchen/KitchenPage'), 'KitchenPage'),
)

const today = railPage(
  '/today',
  lazyRouteComponent(() => import('./pages/today/TodayPage'), 'TodayPage'),
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

const settingsPage = <const P extends PagePath>(path: P, page: ComponentType) =>
  createRoute({ getParentRoute: () => settings, path, component: listed(path, page) })

const orders = createRoute({
  getParentRoute: () => shell,
  path: '/orders',
  component: listed(
    '/orders',
    lazyRouteComponent(() => import('./pages/orders/OrdersPage'), 'OrdersPage'),
  ),
})

const shopSettings = settingsPage(
  '/settings/shop',
  lazyRouteComponent(() => import('./pages/shopSettings/ShopSettingsPage'), 'ShopSettingsPage'),
)
const shops = settingsPage(
  '/settings/shops',
  lazyRouteComponent(() => import('./pages/shopSettings/ShopsPage'), 'ShopsPage'),
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
const tables = settingsPage(
  '/settings/tables',
  lazyRouteComponent(() => import('./pages/tables/TablesPage'), 'TablesPage'),
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
      kitchen,
      menu,
      members,
      member,
      today,
      shift,
      settingsStart,
      settings.addChildren([
        shopSettings,
        tables,
        kitchenSettings,
        printers,
        shops,
        brand,
        agreements,
        invoices,
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
type Entrance = '/' | '/settings'
type Route = Exclude<keyof (typeof router)['routesByPath'], Entrance>
/** A page without its row in shell/paths.ts, or a row without its page, does not compile. */
type None<T extends never> = T
export type Missing = None<Exclude<Route, ConsolePath> | Exclude<ConsolePath, Route>>

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
