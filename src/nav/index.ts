export { type Navigator } from './navigator'
export { page } from './page'
export { keyOfPath, type PageKey, routes, type TabKey } from './routes'
