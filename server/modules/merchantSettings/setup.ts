import type { StaffOutput } from '@contract/staff/index'
import { type Localized, pick } from '@domain/lang'
import { toString as toQr } from 'qrcode'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { merchantOf, type StaffContext } from '../../http/staff/staff'
import { finishSetup } from '../merchant/index'

type Setup = StaffOutput<'/staff/getSetup'>

interface SetupRow {
  is_set_up: boolean
  shop_id: string | null
  name: Localized | null
  open_min: number | null
  close_min: number | null
  dishes: number
  tables: number
  table_name: string | null
  code: string | null
}
const findSetup = stmt<[merchantCode: string], SetupRow>(
  'setup.find',
  `select m.is_set_up, s.shop_id, s.name, s.open_min, s.close_min,
          (select count(*)::int from menu_item i where i.mchnt_cd = m.mchnt_cd) as dishes,
          (select count(*)::int from dining_table d where d.shop_id = s.shop_id and d.removed_at is null) as tables,
          t.name as table_name,
          (select min(c.code) from entry_code c where c.table_id = t.table_id and c.enabled and c.replaced_at is null) as code
     from merchant m
          left join lateral (select * from shop p where p.mchnt_cd = m.mchnt_cd and p.closed_at is null order by p.sort, p.shop_id limit 1) s on true
          left join lateral (select * from dining_table d where d.shop_id = s.shop_id and d.removed_at is null and d.enabled order by d.area, d.name, d.table_id limit 1) t on true
    where m.mchnt_cd = $1`,
)
const findNewestOrder = stmt<[shopId: string], { order_no: string; pickup_no: string | null; table_name: string | null; paid_at: number }>(
  'setup.newestOrder',
  `select o.order_no, o.pickup_no, d.name as table_name, o.paid_at from customer_order o left join dining_table d on d.table_id = o.table_id
    where o.shop_id = $1 and o.paid_at is not null order by o.paid_at desc limit 1`,
)

const NOTHING: Setup = {
  hasMerchant: false,
  shop: null,
  dishes: 0,
  tables: 0,
  firstTable: null,
  newestOrder: null,
  isFinished: false,
}

/** How complete a merchant's setup is, derived from its data: the wizard stores nothing itself. */
export const createSetup = (db: Database) => ({
  async get({ staff, lang, baseUrl }: StaffContext): Promise<Setup> {
    if (staff.merchantCode === null) return NOTHING
    const row = await db.one(findSetup, staff.merchantCode)
    const newest = row.shop_id === null ? undefined : await db.first(findNewestOrder, row.shop_id)
    const link = row.code === null ? null : `${baseUrl}/?scene=${row.code}`
    return {
      hasMerchant: true,
      shop:
        row.shop_id === null
          ? null
          : { shopId: row.shop_id, name: pick(row.name!, lang), openMin: row.open_min!, closeMin: row.close_min! },
      dishes: row.dishes,
      tables: row.tables,
      firstTable:
        link === null
          ? null
          : { name: row.table_name!, link, qrSvg: await toQr(link, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' }) },
      newestOrder: newest
        ? { orderNo: newest.order_no, number: newest.pickup_no ?? '', table: newest.table_name, at: newest.paid_at }
        : null,
      isFinished: row.is_set_up,
    }
  },

  finish: ({ staff, record }: StaffContext) =>
    db.tx(async () => {
      await db.run(finishSetup, merchantOf(staff))
      await record({ subject: 'setup', after: { isFinished: true } })
      return { done: true } as const
    }),
})
