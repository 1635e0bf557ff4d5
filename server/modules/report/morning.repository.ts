import type { Lang, Localized } from '@domain/lang'
import type { Grant } from '@domain/staff'
import { stmt } from '../../db/statement'
import { isNotSetAside } from '../../jobs/failures'

export const MORNING_REPORTS = 'morning reports'
const AT_ONCE = 20

export const findMorning = stmt<[staffId: string], { hour: number | null; email: string | null; utc_offset_min: number | null }>(
  'morningMail.find',
  `select w.hour, s.email, m.utc_offset_min
     from staff s left join merchant m on m.mchnt_cd = s.mchnt_cd left join morning_mail w on w.staff_id = s.staff_id where s.staff_id = $1`,
)
export const putMorning = stmt<{ staffId: string; hour: number; lang: Lang; baseUrl: string; dueAt: number }>(
  'morningMail.put',
  `insert into morning_mail (staff_id, hour, lang, base_url, due_at) values (:staffId, :hour, :lang, :baseUrl, :dueAt)
   on conflict (staff_id) do update set hour = excluded.hour, lang = excluded.lang, base_url = excluded.base_url, due_at = excluded.due_at`,
)
export const deleteMorning = stmt<[staffId: string]>('morningMail.delete', 'delete from morning_mail where staff_id = $1')

export interface MorningRow {
  staff_id: string
  hour: number
  lang: Lang
  base_url: string
}
/** Of two servers one gets each. */
export const leaseMornings = stmt<[now: number, until: number], MorningRow>(
  'morningMail.lease',
  `update morning_mail set due_at = $2 where staff_id in (
     select staff_id from morning_mail where due_at <= $1 and ${isNotSetAside(MORNING_REPORTS, 'staff_id')}
      order by due_at limit ${AT_ONCE} for update skip locked)
   returning staff_id, hour, lang, base_url`,
)
/** Unless it was switched to another hour meanwhile. */
export const postponeMorning = stmt<[staffId: string, hour: number, dueAt: number]>(
  'morningMail.postpone',
  'update morning_mail set due_at = $3 where staff_id = $1 and hour = $2',
)
export interface ReaderRow {
  email: string | null
  is_active: boolean
  mchnt_cd: string | null
  merchant: Localized | null
  utc_offset_min: number | null
  grants: Grant[]
}
export const findReader = stmt<[staffId: string], ReaderRow>(
  'morningMail.reader',
  `select s.email, s.is_active, s.mchnt_cd, m.name as merchant, m.utc_offset_min,
          coalesce((select json_agg(json_build_object('role', g.role, 'shopId', g.shop_id)) from staff_grant g where g.staff_id = s.staff_id), '[]') as grants
     from staff s left join merchant m on m.mchnt_cd = s.mchnt_cd where s.staff_id = $1`,
)
