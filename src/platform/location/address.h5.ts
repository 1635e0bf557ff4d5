import { hostOfLink, queryOf } from '@domain/shop/entry'
import { settings } from '../settings'

/** The parameters of the browser's address, where it is the address of this page; the diner may edit it. */
export const addressOf = (path: string): Record<string, string> | undefined => {
  const [at = '', query = ''] = location.hash.replace(/^#?\/?/, '').split('?')
  if (at !== path) return undefined
  const pairs = query.split('&').filter(Boolean)
  return Object.fromEntries(pairs.map((pair) => [pair.split('=')[0]!, pair.split('=').slice(1).join('=')]))
}

/** The hosts whose links are ours: that of this page, and that of its server. */
export const ownHosts = (): string[] => [location.hostname.toLowerCase(), hostOfLink(settings.apiBase) ?? ''].filter(Boolean)

/** A link with a code but no page (`/?scene=T1`) opens on the menu, which a diner who scanned wants. Runs before the router reads the hash. */
export const land = (): void => {
  const namesNoPage = /^#?\/?$/.test(location.hash)
  if (!namesNoPage || queryOf(location.href).scene === undefined) return
  history.replaceState(history.state, '', `${location.pathname}${location.search}#/pages/menu/main`)
}
