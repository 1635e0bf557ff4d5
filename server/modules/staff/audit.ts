import type { StaffInput, StaffOutput } from '@contract/staff/index'
import type { Reach } from '@domain/staff'
import { toCsv } from '../../csv'
import type { Database } from '../../db/database'
import { json, stmt } from '../../db/statement'
import type { AuditEntry } from '../../http/staff/staff'
import { containing, readCursor, writeCursor } from '../../lists'

const PAGE = 50
const MOST_EXPORTED = 10_000

const insertEntry = stmt<{
  merchantCode: string | null
  shopId: string | null
  staffId: string | null
  name: string
  what: string
  subject: string
  before: string | null
  after: string | null
  ip: string
  device: string
  at: number
}>(
  'auditEntry.insert',
  `insert into audit_entry (mchnt_cd, shop_id, staff_id, name, what, subject, before, after, ip, device, at)
   values (:merchantCode, :shopId, :staffId, :name, :what, :subject, :before, :after, :ip, :device, :at)`,
)

interface EntryRow {
  entry_no: number
  at: number
  staff_id: string | null
  name: string
  shop_id: string | null
  what: string
  subject: string
  before: unknown
  after: unknown
  ip: string
  device: string
}

const listEntries = stmt<
  {
    merchantCode: string
    shopIds: readonly string[] | null
    shopId: string | null
    staffId: string | null
    what: string | null
    from: number | null
    until: number | null
    search: string | null
    beforeNo: number | null
    limit: number
  },
  EntryRow
>(
  'auditEntry.list',
  `select entry_no, at, staff_id, name, shop_id, what, subject, before, after, ip, device from audit_entry
    where mchnt_cd = :merchantCode and entry_no < coalesce(:beforeNo, 9223372036854775807)
      and (:shopIds::text[] is null or shop_id = any (:shopIds)) and (:shopId::text is null or shop_id = :shopId)
      and (:staffId::text is null or staff_id = :staffId) and (:what::text is null or what = :what)
      and (:from::bigint is null or at >= :from) and (:until::bigint is null or at < :until)
      and (:search::text is null or concat_ws(' ', name, subject, before::text, after::text) ilike :search)
    order by entry_no desc limit :limit`,
)

type Filter = StaffInput<'/staff/exportAuditLog'>

const view = (row: EntryRow): StaffOutput<'/staff/getAuditLog'>['list'][number] => ({
  entryId: String(row.entry_no),
  at: row.at,
  staffId: row.staff_id,
  name: row.name,
  shopId: row.shop_id,
  what: row.what,
  subject: row.subject,
  before: row.before,
  after: row.after,
  ip: row.ip,
  device: row.device,
})

const HEADS = ['at', 'name', 'what', 'subject', 'shop', 'before', 'after', 'address', 'device']

/** The log of what staff did (decision 0284). */
export function createAudit(db: Database) {
  const list = (merchantCode: string, reach: Reach, filter: Filter, beforeNo: number | null, limit: number) =>
    db.all(listEntries, {
      merchantCode,
      shopIds: reach === 'all' ? null : reach,
      shopId: filter.shopId ?? null,
      staffId: filter.staffId ?? null,
      what: filter.what ?? null,
      from: filter.from ?? null,
      until: filter.until ?? null,
      search: containing(filter.search),
      beforeNo,
      limit,
    })

  return {
    async record({ person, what, subject, shopId = null, before, after, ip, device, at }: AuditEntry): Promise<void> {
      const text = (value: unknown) => (value === undefined || value === null ? null : json(value))
      const { merchantCode, staffId, name } = person
      const values = { what, subject, before: text(before), after: text(after), ip, device, at }
      await db.run(insertEntry, { merchantCode, shopId, staffId, name, ...values })
    },

    async page(merchantCode: string, reach: Reach, { cursor, pageSize = PAGE, ...filter }: StaffInput<'/staff/getAuditLog'>) {
      const [before] = readCursor(cursor, ['number'] as const) ?? [null]
      const rows = await list(merchantCode, reach, filter, before, pageSize + 1)
      const shown = rows.slice(0, pageSize)
      return { list: shown.map(view), nextCursor: rows.length > pageSize ? writeCursor([shown.at(-1)!.entry_no]) : null }
    },

    /** A file for spreadsheets; its times are UTC. */
    async export(merchantCode: string, reach: Reach, filter: Filter, now: number) {
      const rows = await list(merchantCode, reach, filter, null, MOST_EXPORTED + 1)
      const shown = rows.slice(0, MOST_EXPORTED)
      const cells = shown.map((row) => [
        new Date(row.at).toISOString(),
        row.name,
        row.what,
        row.subject,
        row.shop_id ?? '',
        row.before === null ? '' : json(row.before),
        row.after === null ? '' : json(row.after),
        row.ip,
        row.device,
      ])
      return {
        fileName: `audit-${new Date(now).toISOString().slice(0, 10)}.csv`,
        csv: toCsv(HEADS, cells),
        rows: shown.length,
        isCut: rows.length > MOST_EXPORTED,
      }
    },
  }
}
export type Audit = ReturnType<typeof createAudit>
