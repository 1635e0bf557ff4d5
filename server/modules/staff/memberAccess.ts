import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { maskedPhone } from '@domain/validation/person'
import { SAME_ACCESS, type ShownData } from '@domain/member/access'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { AccessEntry } from '../../http/staff/staff'
import { readCursor, writeCursor } from '../../lists'

const PAGE = 50

const insertAccesses = stmt<{
  merchantCode: string
  userIds: readonly string[]
  staffId: string
  staffName: string
  shopId: string | null
  what: string
  subject: string
  shown: readonly ShownData[]
  at: number
  since: number
}>(
  'memberAccess.insert',
  `insert into member_access (mchnt_cd, user_id, staff_id, staff_name, shop_id, what, subject, shown, at)
   select :merchantCode, u.user_id, :staffId, :staffName, :shopId, :what, :subject, :shown, :at
     from unnest(:userIds::text[]) as u (user_id)
    where not exists (select from member_access a
                       where a.mchnt_cd = :merchantCode and a.user_id = u.user_id and a.at > :since and a.staff_id = :staffId
                         and a.what = :what and a.subject = :subject and a.shown @> :shown::text[])`,
)

interface AccessRow {
  access_no: number
  user_id: string
  name: string
  phone: string | null
  staff_id: string
  staff_name: string
  shop_id: string | null
  what: string
  subject: string
  shown: ShownData[]
  at: number
}
const findAccesses = stmt<
  {
    merchantCode: string
    userId: string | null
    phone: string | null
    staffId: string | null
    from: number | null
    until: number | null
    beforeNo: number | null
    limit: number
  },
  AccessRow
>(
  'memberAccess.page',
  `select a.access_no, a.user_id, u.nick_name as name, u.phone, a.staff_id, a.staff_name, a.shop_id, a.what, a.subject, a.shown, a.at
     from (select * from member_access a
            where a.mchnt_cd = :merchantCode and a.access_no < coalesce(:beforeNo::bigint, 9223372036854775807)
              and (:userId::text is null or a.user_id = :userId) and (:staffId::text is null or a.staff_id = :staffId)
              and (:phone::text is null or a.user_id = (select p.user_id from app_user p where p.phone = :phone and p.cancelled_at is null))
              and (:from::bigint is null or a.at >= :from) and (:until::bigint is null or a.at < :until)
            order by a.access_no desc limit :limit) a
     join app_user u on u.user_id = a.user_id
    order by a.access_no desc`,
)

/** The log of which member's data was shown to which member of the staff (decision 0333). */
export const createMemberAccess = (db: Database) => ({
  async record({ person, userIds, shown, subject = '', shopId = null, what, at }: AccessEntry): Promise<void> {
    if (userIds.length === 0) return
    const { merchantCode, staffId, name: staffName } = person
    const people = [...new Set(userIds)]
    await db.run(insertAccesses, {
      merchantCode,
      userIds: people,
      staffId,
      staffName,
      shopId,
      what,
      subject,
      shown,
      at,
      since: at - SAME_ACCESS,
    })
  },

  async page(
    merchantCode: string,
    { cursor, pageSize = PAGE, ...filter }: StaffInput<'/staff/getMemberAccess'>,
  ): Promise<StaffOutput<'/staff/getMemberAccess'>> {
    const [beforeNo] = readCursor(cursor, ['number'] as const) ?? [null]
    const rows = await db.all(findAccesses, {
      merchantCode,
      userId: filter.userId ?? null,
      phone: filter.phone?.trim() || null,
      staffId: filter.staffId ?? null,
      from: filter.from ?? null,
      until: filter.until ?? null,
      beforeNo,
      limit: pageSize + 1,
    })
    const list = rows.slice(0, pageSize)
    return {
      list: list.map((row) => ({
        accessId: String(row.access_no),
        at: row.at,
        userId: row.user_id,
        name: row.name,
        maskedPhone: row.phone && maskedPhone(row.phone),
        staffId: row.staff_id,
        staffName: row.staff_name,
        shopId: row.shop_id,
        what: row.what,
        subject: row.subject,
        shown: row.shown,
      })),
      nextCursor: rows.length > pageSize ? writeCursor([list.at(-1)!.access_no]) : null,
    }
  },
})
