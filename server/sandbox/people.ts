import type { Database } from '../db/database'
import { stmt } from '../db/statement'

const findIdOfPhone = stmt<[phone: string], { user_id: string }>(
  'sandbox.userOfPhone',
  'select user_id from app_user where phone = $1 and cancelled_at is null',
)
const findPeople = stmt<
  [query: string | null, limit: number],
  { user_id: string; phone: string | null; nick_name: string; is_member: boolean; created_at: number }
>(
  'sandbox.people',
  `select u.user_id, u.phone, u.nick_name, u.registered_at is not null as is_member, u.created_at
     from app_user u
    where u.cancelled_at is null
      and ($1::text is null or u.user_id ilike '%' || $1 || '%' or u.phone like '%' || $1 || '%' or u.nick_name ilike '%' || $1 || '%')
    order by u.created_at desc, u.user_id limit $2`,
)

/** The user id of a phone; anything else is one already. */
export async function userIdOf(db: Database, who: string): Promise<string> {
  if (!/^1\d{10}$/.test(who)) return who
  return (await db.first(findIdOfPhone, who))?.user_id ?? who
}

/** Who uses the app, the newest first. */
export const latestPeople = async (db: Database, query: string | null, limit: number) =>
  (await db.all(findPeople, query, limit)).map((row) => ({
    userId: row.user_id,
    phone: row.phone,
    nickName: row.nick_name,
    isMember: row.is_member,
    createdAt: row.created_at,
  }))
