import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { VISITOR_LIFE } from './forgetVisitors'

export interface UserRow {
  user_id: string
  phone: string | null
  nick_name: string
  head_img: string
  sex: '0' | '1' | '2'
  birthday: string | null
  agreed_at: number | null
  registered_at: number | null
}

const USER = 'user_id, phone, nick_name, head_img, sex, birthday, agreed_at, registered_at'

/** A person's phone, in another statement. */
export const phoneOfUser = (userId: string): string => `(select u.phone from app_user u where u.user_id = ${userId})`

/** For other statements: whether somebody is a member (decision 0211). */
export const isMemberUser = (userId: string): string =>
  `exists (select from app_user u where u.user_id = ${userId} and u.registered_at is not null)`

/** For statements of other modules: YYYY-MM-DD, null where it was not given. */
export const birthdayOfUser = (userId: string): string => `(select u.birthday from app_user u where u.user_id = ${userId})`

export const insertUser = stmt<[userId: string, phone: string | null, lang: string, now: number], UserRow>(
  'appUser.insert',
  `insert into app_user (user_id, phone, lang, created_at, visitor_due_at)
   values ($1, $2::text, $3, $4::bigint, case when $2::text is null then $4::bigint + ${VISITOR_LIFE} end) returning ${USER}`,
)
export const findUser = stmt<[userId: string], UserRow>(
  'appUser.find',
  `select ${USER} from app_user where user_id = $1 and cancelled_at is null`,
)

/** The caller and the phone's owner, locked in one order. */
export const lockUsers = stmt<[userId: string, phone: string | null], UserRow>(
  'appUser.lock',
  `select ${USER} from app_user where cancelled_at is null and (user_id = $1 or phone = $2) order by user_id for update`,
)
/** Serialises logins of one phone: the number may not belong to any account yet, so there is no row to lock. */
export const lockPhone = stmt<[phone: string], { pg_advisory_xact_lock: string }>(
  'appUser.lockPhone',
  `select pg_advisory_xact_lock(hashtextextended('phone ' || $1, 0))`,
)
export const findPhoneOwner = stmt<[phone: string], UserRow>(
  'appUser.ofPhone',
  `select ${USER} from app_user where phone = $1 and cancelled_at is null`,
)
/** `agreedAt`: null where nobody was asked to agree. */
export const bindPhone = stmt<[userId: string, phone: string, agreedAt: number | null], UserRow>(
  'appUser.bindPhone',
  `update app_user set phone = $2, agreed_at = coalesce(agreed_at, $3) where user_id = $1 returning ${USER}`,
)
/** Has a phone by now, and is a member from now on. */
export const registerUser = stmt<[userId: string, now: number]>(
  'appUser.register',
  'update app_user set registered_at = $2, agreed_at = coalesce(agreed_at, $2) where user_id = $1',
)
const findMembership = stmt<[userId: string], { is_member: boolean }>('appUser.isMember', `select ${isMemberUser('$1')} as is_member`)
export const isMember = async (db: Database, userId: string): Promise<boolean> => (await db.one(findMembership, userId)).is_member
export const updateUser = stmt<[userId: string, sex: string | null, birthday: string | null, lang: string | null]>(
  'appUser.update',
  'update app_user set sex = coalesce($2, sex), birthday = coalesce($3, birthday), lang = coalesce($4, lang) where user_id = $1',
)
/** As others see them. */
export const putNickName = stmt<[userId: string, nickName: string]>(
  'appUser.putNickName',
  'update app_user set nick_name = $2 where user_id = $1 and cancelled_at is null',
)
export const putHeadImg = stmt<[userId: string, headImg: string]>(
  'appUser.putHeadImg',
  'update app_user set head_img = $2 where user_id = $1 and cancelled_at is null',
)

export const findIdentity = stmt<[xappId: string, openId: string], UserRow>(
  'identity.find',
  `select ${USER.split(', ')
    .map((column) => `u.${column}`)
    .join(', ')}
     from identity i join app_user u on u.user_id = i.user_id where i.xapp_id = $1 and i.open_id = $2 and u.cancelled_at is null`,
)
export const findOpenIds = stmt<[userId: string], { xapp_id: string; open_id: string }>(
  'identity.ofUser',
  'select xapp_id, open_id from identity where user_id = $1',
)
/** Also for an existing account: later logins with this identity open that account. */
export const putIdentity = stmt<[xappId: string, openId: string, userId: string, now: number]>(
  'identity.put',
  `insert into identity (xapp_id, open_id, user_id, created_at) values ($1, $2, $3, $4)
   on conflict (xapp_id, open_id) do update set user_id = excluded.user_id`,
)
export const lockIdentity = stmt<[xappId: string, openId: string], { pg_advisory_xact_lock: string }>(
  'identity.lock',
  `select pg_advisory_xact_lock(hashtextextended('identity ' || $1 || ' ' || $2, 0))`,
)
export const deleteIdentity = stmt<[xappId: string, openId: string]>(
  'identity.delete',
  'delete from identity where xapp_id = $1 and open_id = $2',
)
