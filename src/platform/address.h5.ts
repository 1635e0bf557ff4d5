/** What the browser's address carries, where it is the address of this page: it may be changed by hand. */
export const addressOf = (path: string): Record<string, string> | undefined => {
  const [at = '', query = ''] = location.hash.replace(/^#?\/?/, '').split('?')
  if (at !== path) return undefined
  const pairs = query.split('&').filter(Boolean)
  return Object.fromEntries(pairs.map((pair) => [pair.split('=')[0]!, pair.split('=').slice(1).join('=')]))
}
