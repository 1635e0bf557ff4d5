import { hostOfLink } from '@domain/shop/entry'
import { addressOfThisMachine } from '../../address'
import type { Config } from '../../config'
import type { Database } from '../../db/database'
import { findEntryCode } from './repository'

/** The shop that a code on a door or a table belongs to, while it is in use; null: none. */
export async function shopOfCode(db: Database, code: string): Promise<string | null> {
  const row = await db.first(findEntryCode, code)
  return row && row.enabled && !row.is_replaced ? row.shop_id : null
}

/** The hosts for which codes of this server are printed: the public address, or during development the machine's own, which the sandbox prints. */
export function codeHostsOf({ publicUrl, environment }: Pick<Config, 'publicUrl' | 'environment'>): string[] {
  const address = publicUrl ?? (environment === 'production' ? '' : `http://${addressOfThisMachine()}`)
  return [hostOfLink(address)].filter((host) => host !== null)
}
