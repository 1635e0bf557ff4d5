import type { Deps } from './module'
import { entryLinks, firstLinks } from './modules/table/index'

const WIDTH = 12

const line = (label: string, url: string) => `  ${label.padEnd(WIDTH)} ${url}`

/**
 * The lines that are printed when the server is ready: its addresses for this machine and for a phone on the same network, some tables and doors, and
 * (`owner`, a path) the link that makes the owner of a server without a merchant.
 */
export async function describeLinks({ db }: Pick<Deps, 'db'>, local: string, network: string, owner: string | null): Promise<string[]> {
  const codes = firstLinks(await entryLinks(db))
  const doors = codes.map(
    ({ label, kind, isPreorder, path }) =>
      `${line(kind === 'table' ? 'Table' : isPreorder ? 'Order ahead' : 'Shop', local + path)}  ${label}`,
  )
  return [
    '',
    '  Zhuoma 桌码 is ready',
    line('App', `${local}/`),
    ...(network === local ? [] : [line('From a phone', `${network}/`)]),
    ...doors,
    ...(owner === null
      ? []
      : [line('Owner', local + owner), `${' '.repeat(WIDTH + 3)}Whoever opens this link first, within a day, owns the restaurant.`]),
    '',
  ]
}
