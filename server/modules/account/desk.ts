import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { setWhiteList } from './whiteList'

export interface DeskPersonRow {
  user_id: string
  phone: string | null
  nick_name: string
  is_member: boolean
  created_at: number
}

const findPeople = stmt<[query: string | null, limit: number], DeskPersonRow>(
  'accountDesk.people',
  `select u.user_id, u.phone, u.nick_name, u.registered_at is not null as is_member, u.created_at
     from app_user u
    where u.cancelled_at is null
      and ($1::text is null or u.user_id ilike '%' || $1 || '%' or u.phone like '%' || $1 || '%' or u.nick_name ilike '%' || $1 || '%')
    order by u.created_at desc, u.user_id limit $2`,
)
const findIdOfPhone = stmt<[phone: string], { user_id: string }>(
  'accountDesk.idOfPhone',
  'select user_id from app_user where phone = $1 and cancelled_at is null',
)
/** People of the demo data never logged in, and have no identity yet. */
const findOwner = stmt<[userId: string], { open_id: string | null; xapp_id: string | null; is_member: boolean }>(
  'accountDesk.owner',
  `select i.open_id, i.xapp_id, u.registered_at is not null as is_member
     from app_user u left join identity i on i.user_id = u.user_id
    where u.user_id = $1 and u.cancelled_at is null order by i.created_at desc limit 1`,
)

/** What the staff of a merchant see of the people who use the app. */
export const createAccountDesk = (db: Database) => ({
  /** The newest first. */
  people: (query: string | null, limit: number) => db.all(findPeople, query, limit),

  /** Who may register at a merchant; null: everybody. */
  setWhiteList: (mchntCd: string, phones: readonly string[] | null) => setWhiteList(db, mchntCd, phones),

  idOfPhone: async (phone: string): Promise<string | null> => (await db.first(findIdOfPhone, phone))?.user_id ?? null,

  /** Somebody, with the identity that they came by last. */
  owner: (userId: string) => db.first(findOwner, userId),
})

export type AccountDesk = ReturnType<typeof createAccountDesk>
