import { queryOf } from '@domain/shop/entry'

/** A link with a code but no page (`/?scene=T1`) opens on the menu, which a diner who scanned wants. Runs before the router reads the hash. */
export const land = (): void => {
  const namesNoPage = /^#?\/?$/.test(location.hash)
  if (!namesNoPage || queryOf(location.href).scene === undefined) return
  history.replaceState(history.state, '', `${location.pathname}${location.search}#/pages/menu/main`)
}
