export { createNavigator, type Navigator } from './navigator'
export { page } from './page'
export { keyOfPath, type PageKey, type PushedKey, type RouteParams, routes, type SentParams, type TabKey, TABS } from './routes'
