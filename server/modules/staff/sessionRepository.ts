import type { Grant, MerchantRole } from '@domain/staff'
import { stmt } from '../../db/statement'

export interface SessionRow {
  session_id: string
  staff_id: string
  tablet_id: string | null
  tablet: string | null
  device: string
  ip: string
  created_at: number
  used_at: number
  expires_at: number
}
const SESSION = 'n.session_id, n.staff_id, n.tablet_id, t.name as tablet, n.device, n.ip, n.created_at, n.used_at, n.expires_at'

export interface CallerRow extends SessionRow {
  mchnt_cd: string | null
  name: string
  has_second_factor: boolean
  second_factor_roles: MerchantRole[] | null
  shop_id: string | null
  grants: Grant[]
}
export const findCaller = stmt<[tokenHash: Buffer, now: number], CallerRow>(
  'staffSession.caller',
  `select ${SESSION}, s.mchnt_cd, s.name, s.second_factor is not null as has_second_factor, r.second_factor_roles, t.shop_id,
          (select coalesce(json_agg(json_build_object('role', g.role, 'shopId', g.shop_id) order by g.role, g.shop_id), '[]')
             from staff_grant g where g.staff_id = s.staff_id) as grants
     from staff_session n join staff s on s.staff_id = n.staff_id left join staff_tablet t on t.tablet_id = n.tablet_id
          left join staff_rules r on r.mchnt_cd = s.mchnt_cd
    where n.token_hash = $1 and n.expires_at > $2 and s.is_active`,
)
export const insertSession = stmt<{
  sessionId: string
  tokenHash: Buffer
  staffId: string
  tabletId: string | null
  device: string
  ip: string
  now: number
  expiresAt: number
}>(
  'staffSession.insert',
  `insert into staff_session (session_id, token_hash, staff_id, tablet_id, device, ip, created_at, used_at, expires_at)
   values (:sessionId, :tokenHash, :staffId, :tabletId, :device, :ip, :now, :now, :expiresAt)`,
)
export const renewSession = stmt<{ sessionId: string; device: string; ip: string; now: number; expiresAt: number }>(
  'staffSession.renew',
  'update staff_session set device = :device, ip = :ip, used_at = :now, expires_at = :expiresAt where session_id = :sessionId',
)
export const sessionsOf = stmt<[staffId: string, now: number], SessionRow>(
  'staffSession.of',
  `select ${SESSION} from staff_session n left join staff_tablet t on t.tablet_id = n.tablet_id
    where n.staff_id = $1 and n.expires_at > $2 order by n.used_at desc limit 200`,
)
export const endSession = stmt<[staffId: string, sessionId: string]>(
  'staffSession.end',
  'delete from staff_session where staff_id = $1 and session_id = $2',
)
/** Every session except one; null: every session. */
export const endSessionsOf = stmt<[staffId: string, but: string | null]>(
  'staffSession.endOf',
  'delete from staff_session where staff_id = $1 and session_id is distinct from $2',
)
export const endSessionsAt = stmt<[tabletId: string], { staff_id: string }>(
  'staffSession.endAt',
  'delete from staff_session where tablet_id = $1 returning staff_id',
)
export const forgetSessions = stmt<[now: number]>(
  'staffSession.forget',
  'delete from staff_session where ctid = any (array (select ctid from staff_session where expires_at < $1 order by expires_at limit 1000 for update skip locked))',
)

export interface TabletRow {
  tablet_id: string
  shop_id: string
  name: string
  created_at: number
  used_at: number
  used_by: string | null
  mchnt_cd: string
}
const TABLET = 't.tablet_id, t.shop_id, t.name, t.created_at, t.used_at, t.used_by, p.mchnt_cd'
export const findTablet = stmt<[tokenHash: Buffer, now: number], TabletRow>(
  'staffTablet.find',
  `select ${TABLET} from staff_tablet t join shop p on p.shop_id = t.shop_id where t.token_hash = $1 and t.expires_at > $2`,
)
export const insertTablet = stmt<{ tabletId: string; tokenHash: Buffer; shopId: string; name: string; now: number; expiresAt: number }>(
  'staffTablet.insert',
  `insert into staff_tablet (tablet_id, token_hash, shop_id, name, created_at, used_at, expires_at)
   values (:tabletId, :tokenHash, :shopId, :name, :now, :now, :expiresAt)`,
)
export const useTablet = stmt<[tabletId: string, by: string, now: number, expiresAt: number]>(
  'staffTablet.use',
  'update staff_tablet set used_by = $2, used_at = $3, expires_at = $4 where tablet_id = $1',
)
export const listTablets = stmt<[merchantCode: string, shopIds: readonly string[] | null, now: number], TabletRow>(
  'staffTablet.list',
  `select ${TABLET} from staff_tablet t join shop p on p.shop_id = t.shop_id
    where p.mchnt_cd = $1 and ($2::text[] is null or t.shop_id = any ($2)) and t.expires_at > $3 order by t.name, t.tablet_id limit 500`,
)
export const deleteTablet = stmt<
  [merchantCode: string, tabletId: string, shopIds: readonly string[] | null],
  { name: string; shop_id: string }
>(
  'staffTablet.delete',
  `delete from staff_tablet t using shop p
    where t.tablet_id = $2 and p.shop_id = t.shop_id and p.mchnt_cd = $1 and ($3::text[] is null or t.shop_id = any ($3)) returning t.name, t.shop_id`,
)
/** Staff of the shop who have a PIN. */
export const peopleAt = stmt<[merchantCode: string, shopId: string], { staff_id: string; name: string }>(
  'staffTablet.people',
  `select s.staff_id, s.name from staff s where s.mchnt_cd = $1 and s.is_active and s.pin_hash is not null
      and exists (select from staff_grant g where g.staff_id = s.staff_id and (g.shop_id is null or g.shop_id = $2)) order by s.name, s.staff_id limit 500`,
)
