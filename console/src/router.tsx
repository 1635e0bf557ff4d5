import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { type ComponentType, createElement } from 'react'
import { roleMay, type StaffAct } from '@domain/staff'
import { SignInPage } from './pages/signIn/SignInPage'
import { BrokenPage } from './parts/BrokenPage'
import { useMe, useMay } from './session/useMe'
import { GoTo } from './shell/GoTo'
import { Note } from './shell/Note'
import { RAIL } from './shell/pages'
import { Shell } from './shell/Shell'

const root = createRootRoute({ component: Outlet, notFoundComponent: () => <Note of="notFound" /> })

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: SignInPage,
  // Where somebody wanted to go; a path of the console's own, whatever the link says.
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

const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })

/** The first page that is open to the person. */
const Start = () => {
  const { me } = useMe()
  const first = RAIL.find(({ act }) => me?.grants.some(({ role }) => roleMay(role, act)))
  return <GoTo to={first?.to ?? '/account'} />
}

/** For those who may do the act; everybody else is told whom to ask. */
const openTo = (act: StaffAct, page: ComponentType) => () => (useMay(act) ? createElement(page) : <Note of="forbidden" />)

const start = createRoute({ getParentRoute: () => shell, path: '/', component: Start })
const account = createRoute({
  getParentRoute: () => shell,
  path: '/account',
  component: openTo(
    'ownAccount',
    lazyRouteComponent(() => import('./pages/account/AccountPage'), 'AccountPage'),
  ),
})
const team = createRoute({
  getParentRoute: () => shell,
  path: '/team',
  component: openTo(
    'manageStaff',
    lazyRouteComponent(() => import('./pages/team/TeamPage'), 'TeamPage'),
  ),
})
const tablets = createRoute({
  getParentRoute: () => shell,
  path: '/tablets',
  component: openTo(
    'manageStaff',
    lazyRouteComponent(() => import('./pages/tablet/TabletsPage'), 'TabletsPage'),
  ),
})
const auditLog = createRoute({
  getParentRoute: () => shell,
  path: '/audit-log',
  component: openTo(
    'seeAuditLog',
    lazyRouteComponent(() => import('./pages/auditLog/AuditLogPage'), 'AuditLogPage'),
  ),
})

export const router = createRouter({
  basepath: '/console',
  routeTree: root.addChildren([signIn, forgotten, join, tablet, shell.addChildren([start, account, team, tablets, auditLog])]),
  defaultErrorComponent: BrokenPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
