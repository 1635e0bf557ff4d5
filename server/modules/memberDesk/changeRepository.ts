import type { Localized } from '@domain/lang'
import type { ChangeKind, StoredChangeState } from '@domain/member/change'
import { stmt } from '../../db/statement'
import { isSeen, type Whom } from './repository'

export interface ChangeRow {
  change_id: string
  mchnt_cd: string
  user_id: string
  kind: ChangeKind
  amount: number
  offer_id: string | null
  coupon_id: string | null
  reason: string
  state: StoredChangeState
  was_over_limit: boolean
  requested_by: string
  requested_name: string
  requested_at: number
  expires_at: number
  decided_name: string | null
  decided_at: number | null
  decided_note: string
}
const CHANGE = `c.change_id, c.mchnt_cd, c.user_id, c.kind, c.amount, c.offer_id, c.coupon_id, c.reason, c.state, c.was_over_limit, c.requested_by, c.requested_name,
          c.requested_at, c.expires_at, c.decided_name, c.decided_at, c.decided_note`

export const insertChange = stmt<{
  changeId: string
  merchantCode: string
  userId: string
  kind: ChangeKind
  amount: number
  offerId: string | null
  couponId: string | null
  reason: string
  state: StoredChangeState
  wasOverLimit: boolean
  by: string
  name: string
  at: number
  expiresAt: number
}>(
  'memberChange.insert',
  `insert into member_change (change_id, mchnt_cd, user_id, kind, amount, offer_id, coupon_id, reason, state, was_over_limit, requested_by, requested_name,
                              requested_at, expires_at)
   values (:changeId, :merchantCode, :userId, :kind, :amount, :offerId, :couponId, :reason, :state, :wasOverLimit, :by, :name, :at, :expiresAt)`,
)
export const findWhose = stmt<[changeId: string, merchantCode: string], { user_id: string }>(
  'memberChange.whose',
  'select user_id from member_change where change_id = $1 and mchnt_cd = $2',
)
export const lockChange = stmt<[changeId: string, merchantCode: string], ChangeRow>(
  'memberChange.lock',
  `select ${CHANGE} from member_change c where c.change_id = $1 and c.mchnt_cd = $2 for update`,
)
export const putDecision = stmt<{ changeId: string; state: StoredChangeState; name: string; at: number; note: string }>(
  'memberChange.decide',
  'update member_change set state = :state, decided_name = :name, decided_at = :at, decided_note = :note where change_id = :changeId',
)
/** What somebody gave a member and took from them lately, alone, whatever its sign. Coupons that were given and taken count together. */
export const sumAlone = stmt<
  { merchantCode: string; userId: string; staffId: string; kinds: readonly ChangeKind[]; since: number },
  { amount: number }
>(
  'memberChange.sumAlone',
  `select coalesce(sum(abs(c.amount)), 0)::bigint as amount from member_change c
    where c.user_id = :userId and c.mchnt_cd = :merchantCode and c.requested_by = :staffId and c.kind = any(:kinds::text[])
      and c.state = 'done' and not c.was_over_limit and c.requested_at > :since`,
)
/** One at a time for each member: of two changes at once each sees what the other gave. */
export const lockMember = stmt<[merchantCode: string, userId: string], { user_id: string }>(
  'merchantMember.lock',
  'select user_id from merchant_member where mchnt_cd = $1 and user_id = $2 for update',
)

export interface ListedChangeRow extends ChangeRow {
  member_name: string
  phone: string | null
  offer_name: Localized | null
  currency_sign: string
}
/** `pendingAt`: only what waits at that moment. */
export const findChanges = stmt<
  Whom & { userId: string | null; pendingAt: number | null; beforeAt: number | null; beforeId: string | null; limit: number },
  ListedChangeRow
>(
  'memberChange.list',
  `select ${CHANGE}, m.name as member_name, u.phone, o.name as offer_name, t.currency_sign
     from (select c.* from member_change c join merchant_member m on m.mchnt_cd = c.mchnt_cd and m.user_id = c.user_id
            where c.mchnt_cd = :merchantCode and ${isSeen} and (:userId::text is null or c.user_id = :userId)
              and (:pendingAt::bigint is null or (c.state = 'pending' and c.expires_at > :pendingAt))
              and (:beforeAt::bigint is null or (c.requested_at, c.change_id) < (:beforeAt::bigint, :beforeId::text))
            order by c.requested_at desc, c.change_id desc limit :limit) c
     join merchant_member m on m.mchnt_cd = c.mchnt_cd and m.user_id = c.user_id join app_user u on u.user_id = c.user_id
     join merchant t on t.mchnt_cd = c.mchnt_cd left join coupon_offer o on o.offer_id = c.offer_id
    order by c.requested_at desc, c.change_id desc`,
)

/** What waits for somebody to answer who did not ask for it. */
export const countWaiting = stmt<Whom & { userId: string | null; staffId: string; now: number }, { waiting: number }>(
  'memberChange.countWaiting',
  `select count(*)::integer as waiting from member_change c join merchant_member m on m.mchnt_cd = c.mchnt_cd and m.user_id = c.user_id
    where c.mchnt_cd = :merchantCode and ${isSeen} and (:userId::text is null or c.user_id = :userId)
      and c.state = 'pending' and c.expires_at > :now and c.requested_by <> :staffId`,
)

export interface LimitsRow {
  balance_fen: number | null
  points: number | null
  growth: number | null
  coupons: number | null
  version: number
  changed_by: string
  changed_at: number
}
export const findLimits = stmt<[merchantCode: string], LimitsRow>(
  'memberChangeLimits.find',
  'select balance_fen, points, growth, coupons, version, changed_by, changed_at from member_change_limits where mchnt_cd = $1',
)
/** Nothing where somebody else has changed them since. */
export const putLimits = stmt<{
  merchantCode: string
  version: number
  balanceFen: number | null
  points: number | null
  growth: number | null
  coupons: number | null
  by: string
  at: number
}>(
  'memberChangeLimits.put',
  `insert into member_change_limits as l (mchnt_cd, balance_fen, points, growth, coupons, version, changed_by, changed_at)
   select :merchantCode, :balanceFen, :points, :growth, :coupons, 1, :by, :at
    where :version = 0 or exists (select from member_change_limits where mchnt_cd = :merchantCode)
   on conflict (mchnt_cd) do update set balance_fen = :balanceFen, points = :points, growth = :growth, coupons = :coupons, version = l.version + 1,
          changed_by = :by, changed_at = :at where l.version = :version`,
)

export const insertNote = stmt<{ noteId: string; merchantCode: string; userId: string; text: string; name: string; at: number }>(
  'memberNote.insert',
  'insert into member_note (note_id, mchnt_cd, user_id, text, staff_name, at) values (:noteId, :merchantCode, :userId, :text, :name, :at)',
)
export const findNotes = stmt<[userId: string, merchantCode: string], { note_id: string; text: string; staff_name: string; at: number }>(
  'memberNote.ofMember',
  'select note_id, text, staff_name, at from member_note where user_id = $1 and mchnt_cd = $2 order by at desc, note_id desc limit 200',
)
export const deleteNote = stmt<[noteId: string, userId: string, merchantCode: string], { text: string }>(
  'memberNote.delete',
  'delete from member_note where note_id = $1 and user_id = $2 and mchnt_cd = $3 returning text',
)
