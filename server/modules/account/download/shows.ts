import { shown } from '../../../personalData/shown'

/** What the account itself shows of a person. */
export const ACCOUNT_SHOWS = [
  shown(
    'profile',
    [],
    `select nick_name as nickname, head_img as picture, phone, sex as gender, birthday, lang as language, agreed_at, registered_at, created_at
       from app_user where user_id = $1`,
  ),
  shown(
    'logins',
    ['identity.user_id'],
    'select xapp_id as app, open_id, created_at from identity where user_id = $1 order by created_at desc',
  ),
  shown(
    'sessions',
    ['ticket.user_id'],
    'select xapp_id as app, created_at, expires_at, revoked_at from ticket where user_id = $1 order by created_at desc',
  ),
]

export const ACCOUNT_NOT_SHOWN: Readonly<Record<string, string>> = {
  'data_link.user_id': 'the addresses of downloads, as hashes, for a day',
}
