import type { Localized } from '@domain/lang'
import { isPreorderTerminal } from '@domain/order/mode'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { roomNameOf } from '../booking/index'

interface CodeRow {
  code: string
  kind: 'table' | 'store'
  enabled: boolean
  term_id: string | null
  mchnt_cd: string
  merchant: Localized
  shop_id: string
  shop: Localized
  table_name: string | null
  room_name: Localized | null
}

const findCodes = stmt<[], CodeRow>(
  'table.entryLinks',
  `select c.code, c.kind, c.enabled and coalesce(t.enabled, true) as enabled, c.term_id, s.mchnt_cd, m.name as merchant, s.shop_id, s.name as shop, t.name as table_name,
          ${roomNameOf('c.table_id')} as room_name
     from entry_code c join shop s on s.shop_id = c.shop_id join merchant m on m.mchnt_cd = s.mchnt_cd left join dining_table t on t.table_id = c.table_id
    order by m.sort, s.sort, c.kind, c.code`,
)

/** A link into the app that is printed on a table or a door. */
export interface EntryLink {
  label: string
  merchant: Localized
  shop: Localized
  /** Null: on the door. */
  table: string | null
  /** The name of the table, if it is a room charged by time. */
  room: Localized | null
  code: string
  kind: 'table' | 'store'
  merchantCode: string
  shopId: string
  isPreorder: boolean
  /** False: withdrawn, or its table is out of use. */
  isEnabled: boolean
  /** The path after the server's address. */
  path: string
  /** The scene parameter that opens the mini-program. */
  weappScene: string
}

export async function entryLinks(db: Database): Promise<EntryLink[]> {
  const rows = await db.all(findCodes)
  return rows.map((row) => ({
    merchant: row.merchant,
    shop: row.shop,
    table: row.table_name,
    room: row.room_name,
    label: [row.merchant.hans, row.shop.hans, row.room_name?.hans ?? row.table_name].filter(Boolean).join(' '),
    code: row.code,
    kind: row.kind,
    merchantCode: row.mchnt_cd,
    shopId: row.shop_id,
    isPreorder: isPreorderTerminal(row.term_id),
    isEnabled: row.enabled,
    path: `/?scene=${row.code}`,
    weappScene: row.code,
  }))
}

/** Some links for the start: the first table and the door of each merchant's first shop, and the doors for ordering ahead. */
export function firstLinks(links: readonly EntryLink[]): EntryLink[] {
  const usable = links.filter(({ isEnabled }) => isEnabled)
  const shops = new Map<string, string>()
  for (const { merchantCode, shopId } of usable) if (!shops.has(merchantCode)) shops.set(merchantCode, shopId)
  return [...shops.values()].flatMap((shopId) => {
    const ofShop = usable.filter((link) => link.shopId === shopId)
    const tables = ofShop.filter(({ kind }) => kind === 'table')
    const door = ofShop.find(({ kind, isPreorder }) => kind === 'store' && !isPreorder)
    const merchant = ofShop[0]?.merchantCode
    const ahead = usable.find((link) => link.merchantCode === merchant && link.isPreorder)
    return [tables[Math.min(11, tables.length - 1)], door, ahead].filter((link) => link !== undefined)
  })
}
