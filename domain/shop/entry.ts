import { isCharge } from '../payment/payCode'

/** How the diner came in: a table's code (T...), a store's code (S...), or neither. `unknown`: a code, but not one of ours. */
export type Entry =
  | { kind: 'table'; code: string }
  | { kind: 'store'; code: string }
  | { kind: 'unknown'; code: string }
  | { kind: 'plain' }

export type Query = Record<string, string | undefined>

const CODE = /^[TS][A-Za-z0-9_-]{1,31}$/

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch {
    return text
  }
}

/** The query of a link, also the one inside its hash ("...?scene=T1#/pages/menu/main?scene=T2"); the first wins. */
export function queryOf(link: string): Record<string, string> {
  const query: Record<string, string> = {}
  for (const part of link.split('#')) {
    const start = part.indexOf('?')
    if (start < 0) continue
    for (const pair of part.slice(start + 1).split('&')) {
      const [name = '', ...value] = pair.split('=')
      const key = decode(name)
      if (key && !(key in query)) query[key] = decode(value.join('='))
    }
  }
  return query
}

const WEB = /^https?:\/\/([^/?#\\]*)/i
const BARE_HOST = /^((?:[a-z0-9-]+\.)+[a-z0-9-]+(?::\d+)?)[/?#]/i
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i

/** The host that a scanned link leads to, as it is written; null: it is no link to the web. */
export function hostOfLink(text: string): string | null {
  const trimmed = text.trim()
  const authority = (WEB.exec(trimmed) ?? BARE_HOST.exec(trimmed))?.[1]
  if (!authority) return null
  return authority
    .slice(authority.lastIndexOf('@') + 1)
    .replace(/:\d*$/, '')
    .toLowerCase()
}

/** Names of one machine for itself. */
const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1']

/** A host other than our own, to be named to the person who scanned a link to it; null: the text may be one of our codes. */
export function foreignHostOf(text: string, own: readonly string[]): string | null {
  const host = hostOfLink(text)
  if (host === null || own.includes(host)) return null
  const isThisMachine = LOOPBACK.includes(host) && own.some((one) => LOOPBACK.includes(one))
  return isThisMachine ? null : host
}

export function entryOfCode(code: string): Entry {
  const trimmed = code.trim()
  // What a cashier asks for leads to a page of its own.
  if (!trimmed || isCharge(trimmed)) return { kind: 'plain' }
  if (!CODE.test(trimmed)) return { kind: 'unknown', code: trimmed.slice(0, 64) }
  return { kind: trimmed.startsWith('T') ? 'table' : 'store', code: trimmed }
}

/** What kind of code it is in the wire's common parameter `type`. */
export const codeTypeOf = (code: string | null): 'table' | 'store' | undefined => {
  const { kind } = entryOfCode(code ?? '')
  return kind === 'table' || kind === 'store' ? kind : undefined
}

/** From start-up parameters: `scene` (mini-program code or H5 link), `q` (a link scanned by the platform), `ecode`. */
export function entryOfQuery(query: Query): Entry {
  const code = query.scene || query.ecode
  if (code) return entryOfCode(decode(code))
  const link = linkOfQuery(query)
  return link === null ? { kind: 'plain' } : entryOfScan(link)
}

/** The link that the platform scanned, where the diner came in by one; null: by something else. */
export const linkOfQuery = ({ scene, ecode, q }: Query): string | null => (!scene && !ecode && q ? decode(q) : null)

/** From the text of a scanned code: one of our links, or the bare code. */
export function entryOfScan(text: string): Entry {
  if (!/[?#/]/.test(text)) return entryOfCode(text)
  if (SCHEME.test(text) && hostOfLink(text) === null) return { kind: 'unknown', code: text.slice(0, 64) }
  const query = queryOf(text)
  const entry = entryOfQuery({ scene: query.scene, ecode: query.ecode })
  return entry.kind === 'plain' ? { kind: 'unknown', code: text.slice(0, 64) } : entry
}

/** What a cashier asks for, from the text of a scanned code; null: another code. */
export function chargeOfScan(text: string): string | null {
  const { charge = '', scene = '' } = queryOf(text)
  return [text.trim(), charge, scene].find(isCharge) ?? null
}

/** What the platform's login scene means (spec section 4): a scan, or an entry that must forget the terminal. */
export function sceneEffect(loginScene: number | null): 'scan' | 'clearTerminal' | 'none' {
  if (loginScene === 1011 || loginScene === 1017) return 'scan'
  if (loginScene !== null && loginScene >= 1047 && loginScene <= 1049) return 'clearTerminal'
  return 'none'
}
