/** The parameters of the browser's address, where it is the address of this page; the diner may edit it. */
export const addressOf = (path: string): Record<string, string> | undefined => {
  const [at = '', query = ''] = location.hash.replace(/^#?\/?/, '').split('?')
  if (at !== path) return undefined
  const pairs = query.split('&').filter(Boolean)
  return Object.fromEntries(pairs.map((pair) => [pair.split('=')[0]!, pair.split('=').slice(1).join('=')]))
}
