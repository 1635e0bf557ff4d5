import { randomBytes } from 'node:crypto'
import type { Localized } from '@domain/lang'
import { DAY, HOUR } from '@domain/time'
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
const putPerson = stmt<{
  userId: string
  phone: string
  nickName: string
  birthday: string | null
  registeredAt: number | null
  at: number
}>(
  'accountDesk.putPerson',
  `insert into app_user (user_id, phone, nick_name, birthday, registered_at, created_at)
   values (:userId, :phone, :nickName, :birthday, :registeredAt, :at)`,
)
const newUserId = () => `u_${randomBytes(8).toString('hex')}`
const setBirthday = stmt<[userId: string, birthday: string]>('accountDesk.birthday', 'update app_user set birthday = $2 where user_id = $1')
/** People of the demo data never logged in, and have no identity yet. */
const findOwner = stmt<[userId: string], { open_id: string | null; xapp_id: string | null; phone: string | null; is_member: boolean }>(
  'accountDesk.owner',
  `select i.open_id, i.xapp_id, u.phone, u.registered_at is not null as is_member
     from app_user u left join identity i on i.user_id = u.user_id
    where u.user_id = $1 and u.cancelled_at is null order by i.created_at desc limit 1`,
)

/** A merchant that sent codes to guests lately, or reached its limit of codes. */
export interface SmsUseRow {
  counted_for: string
  /** Null: the request did not name an existing merchant. */
  merchant: Localized | null
  sent_in_hour: number
  held_back_in_day: number
  held_back_at: number | null
}
const findSmsUse = stmt<[hourAgo: number, dayAgo: number], SmsUseRow>(
  'accountDesk.smsUse',
  `select u.counted_for, m.name as merchant, sum(u.sent)::integer as sent_in_hour, sum(u.held_back)::integer as held_back_in_day, max(u.last_at) as held_back_at
     from (select counted_for, count(*) as sent, 0 as held_back, null::bigint as last_at from sms_sent where sent_at > $1 group by counted_for
           union all
           select counted_for, 0, messages, last_at from sms_held_back where hour_at > $2) u
     left join merchant m on m.mchnt_cd = u.counted_for
    group by u.counted_for, m.name order by held_back_in_day desc, sent_in_hour desc, u.counted_for limit 100`,
)

/** What the staff of a merchant see of the people who use the app. */
export const createAccountDesk = (db: Database) => ({
  /** The newest first. */
  people: (query: string | null, limit: number) => db.all(findPeople, query, limit),

  /** How many codes went out in the last hour, and how many were held back within a day because the merchant's were used up. */
  smsUse: (now: number) => db.all(findSmsUse, now - HOUR, now - DAY),

  /** Who may register at a merchant; null: everybody. */
  setWhiteList: (mchntCd: string, phones: readonly string[] | null) => setWhiteList(db, mchntCd, phones),

  idOfPhone: async (phone: string): Promise<string | null> => (await db.first(findIdOfPhone, phone))?.user_id ?? null,

  /** Registers somebody at the counter: when they later verify this phone, they are already a member. */
  async register(phone: string, { nickName, birthday }: { nickName: string; birthday: string | null }, now: number): Promise<string> {
    const userId = newUserId()
    await db.run(putPerson, { userId, phone, nickName, birthday, registeredAt: now, at: now })
    return userId
  },

  /** Has verified the phone and skipped name and birthday, so is not a member yet (decision 0211). */
  async logIn(phone: string, now: number): Promise<string> {
    const userId = newUserId()
    await db.run(putPerson, { userId, phone, nickName: '', birthday: null, registeredAt: null, at: now })
    return userId
  },

  /** Whatever it was: members themselves set it once. */
  setBirthday: async (userId: string, birthday: string) => void (await db.run(setBirthday, userId, birthday)),

  /** A user, with the identity of their latest visit. */
  owner: (userId: string) => db.first(findOwner, userId),
})

export type AccountDesk = ReturnType<typeof createAccountDesk>
