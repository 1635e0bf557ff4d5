import { stmt } from '../../db/statement'
import type { Deps } from '../../module'
import type { PersonalData } from '../../personalData/model'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'memberships',
    ['merchant_member.user_id'],
    `select mchnt_cd, first_at, last_at, last_order_at, orders, spent_fen from merchant_member where user_id = $1 order by last_at desc`,
  ),
  shown(
    'changes',
    ['member_change.user_id'],
    `select mchnt_cd, kind, amount, reason, state, requested_at, decided_at from member_change where user_id = $1 order by requested_at desc`,
  ),
  shown('notes', ['member_note.user_id'], `select mchnt_cd, text as content, at from member_note where user_id = $1 order by at desc`),
]

/** What orders came to moves with the orders (migration 0332): only since when somebody is known is taken over. */
const joinRows = stmt<[from: string, to: string]>(
  'merchantMember.join',
  `insert into merchant_member as m (mchnt_cd, user_id, is_known, name, phone_tail, birth_day, first_at, last_at)
   select f.mchnt_cd, u.user_id, u.phone is not null and u.cancelled_at is null, u.nick_name, right(u.phone, 4), substr(u.birthday, 6), f.first_at, f.last_at
     from merchant_member f join app_user u on u.user_id = $2 where f.user_id = $1
   on conflict (mchnt_cd, user_id) do update set first_at = least(m.first_at, excluded.first_at), last_at = greatest(m.last_at, excluded.last_at)`,
)
const moveChanges = stmt<[from: string, to: string]>('memberChange.move', 'update member_change set user_id = $2 where user_id = $1')
const moveNotes = stmt<[from: string, to: string]>('memberNote.move', 'update member_note set user_id = $2 where user_id = $1')
const eraseReasons = stmt<[userId: string]>(
  'memberChange.erase',
  `update member_change set reason = '', decided_note = '' where user_id = $1`,
)
/** Nobody could answer it any more. */
const withdrawWaiting = stmt<[userId: string, now: number], { mchnt_cd: string }>(
  'memberChange.withdrawOf',
  `update member_change set state = 'withdrawn', decided_at = $2 where user_id = $1 and state = 'pending' returning mchnt_cd`,
)
const deleteNotes = stmt<[userIds: string[]]>('memberNote.deleteOf', 'delete from member_note where user_id = any($1::text[])')
const deleteChanges = stmt<[userIds: string[]]>('memberChange.deleteOf', 'delete from member_change where user_id = any($1::text[])')
const deleteRows = stmt<[userIds: string[]]>('merchantMember.delete', 'delete from merchant_member where user_id = any($1::text[])')

/** A closed account leaves a row without a name (migration 0332), so that what members spent in all stays as it was. */
export const createMemberDeskPersonalData = ({ db, push }: Pick<Deps, 'db' | 'push'>): PersonalData => ({
  columns: ['member_change.user_id', 'member_note.user_id', 'merchant_member.user_id'],
  shows,
  async move(fromUserId, toUserId) {
    await db.run(joinRows, fromUserId, toUserId)
    await db.run(moveChanges, fromUserId, toUserId)
    await db.run(moveNotes, fromUserId, toUserId)
    await db.run(deleteRows, [fromUserId])
  },
  /** What staff wrote may say who it is about. */
  async erase(userId, now) {
    const waiting = await db.all(withdrawWaiting, userId, now)
    for (const merchantCode of new Set(waiting.map((row) => row.mchnt_cd)))
      await push.publish(`members:${merchantCode}`, { type: 'memberChange', at: now })
    await db.run(eraseReasons, userId)
    await db.run(deleteNotes, [userId])
  },
  async forget(userIds) {
    await db.run(deleteChanges, [...userIds])
    await db.run(deleteNotes, [...userIds])
    await db.run(deleteRows, [...userIds])
  },
})
