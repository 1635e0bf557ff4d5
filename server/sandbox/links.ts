import { type Lang, type Localized, pick } from '@domain/lang'
import type { Database } from '../db/database'
import { stmt } from '../db/statement'

export interface CodeRow {
  code: string
  kind: 'table' | 'store'
  shop_name: Localized
  merchant_name: Localized
  table_name: string | null
  enabled: boolean
}

const findCodes = stmt<[perShop: number], CodeRow>(
  'sandbox.codes',
  `select code, kind, shop_name, merchant_name, table_name, enabled
     from (select c.code, c.kind, c.enabled, s.name as shop_name, m.name as merchant_name, d.name as table_name, m.sort as m_sort, s.sort as s_sort,
                  row_number() over (partition by c.shop_id, c.kind order by c.enabled desc, d.table_id nulls first, c.code) as place
             from entry_code c
             join shop s on s.shop_id = c.shop_id
             join merchant m on m.mchnt_cd = s.mchnt_cd
             left join dining_table d on d.table_id = c.table_id) ranked
    where place <= $1
    order by m_sort, s_sort, kind, code`,
)

/** Codes as they would be printed on tables and doors, the first of each kind of every shop. */
export const demoCodes = (db: Database, perShop: number) => db.all(findCodes, perShop)

/** What a phone opens when it scans the code. */
export const linkOf = (base: string, code: string): string => `${base}/?scene=${encodeURIComponent(code)}`

export const codeLabel = ({ merchant_name, shop_name, table_name }: CodeRow, lang: Lang): string =>
  [pick(merchant_name, lang), pick(shop_name, lang), table_name].filter(Boolean).join(' · ')
