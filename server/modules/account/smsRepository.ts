import { stmt } from '../../db/statement'
import type { SmsPurpose } from './smsText'

export interface SentRow {
  /** To this phone: the last one, and how many in an hour and a day; and how many from this address, and this site, in an hour. */
  last_at: number | null
  in_hour: number
  in_day: number
  of_address: number
  of_site: number
}

/** Who asks, as it is counted. */
export interface SmsOrigin {
  merchantCode: string
  addressHash: Buffer
  /** Null: it is not an IPv6 address. */
  siteHash: Buffer | null
}

/** The merchant, if there is one; and whether an account has the phone. */
export const findSmsFacts = stmt<[merchantCode: string, phone: string], { mchnt_cd: string; has_account: boolean }>(
  'smsSent.facts',
  `select coalesce((select mchnt_cd from merchant where mchnt_cd = $1), '') as mchnt_cd,
          exists (select from app_user where phone = $2 and cancelled_at is null) as has_account`,
)
/** One request per merchant, site and address at a time: rows to count may not exist yet, so there is none to lock. */
export const lockOrigin = stmt<[origin: string], { locked: string }>(
  'smsSent.lockOrigin',
  `select pg_advisory_xact_lock(hashtextextended('sms ' || $1, 0))::text as locked`,
)
export const countSent = stmt<{ phone: string; addressHash: Buffer; siteHash: Buffer | null; hourAgo: number; dayAgo: number }, SentRow>(
  'smsSent.count',
  `select max(sent_at) as last_at, count(*) filter (where sent_at > :hourAgo) as in_hour, count(*) as in_day,
          (select count(*) from sms_sent where address_hash = :addressHash and sent_at > :hourAgo) as of_address,
          (select count(*) from sms_sent where site_hash = :siteHash and sent_at > :hourAgo) as of_site
     from sms_sent where phone = :phone and sent_at > :dayAgo`,
)
/** The message that reaches the merchant's limit: the last but `more`. */
export const findFilling = stmt<[merchantCode: string, since: number, more: number], { sent_at: number }>(
  'smsSent.filling',
  'select sent_at from sms_sent where counted_for = $1 and sent_at > $2 order by sent_at desc offset $3 limit 1',
)
export const insertSent = stmt<
  { phone: string; addressHash: Buffer; siteHash: Buffer | null; merchantCode: string; sentAt: number },
  { sms_id: number }
>(
  'smsSent.insert',
  `insert into sms_sent (phone, address_hash, site_hash, counted_for, sent_at)
   values (:phone, :addressHash, :siteHash, :merchantCode, :sentAt) returning sms_id`,
)
/** How many it is for the merchant in that hour. */
export const addHeldBack = stmt<[merchantCode: string, hourAt: number, now: number], { messages: number }>(
  'smsHeldBack.add',
  `insert into sms_held_back (counted_for, hour_at, messages, last_at) values ($1, $2, 1, $3)
   on conflict (counted_for, hour_at) do update set messages = sms_held_back.messages + 1, last_at = $3 returning messages`,
)
export const forgetHeldBack = stmt<[before: number]>(
  'smsHeldBack.forget',
  'delete from sms_held_back where ctid = any (array (select ctid from sms_held_back where hour_at < $1 order by hour_at limit 1000))',
)
export const deleteSent = stmt<[smsId: number]>('smsSent.delete', 'delete from sms_sent where sms_id = $1')
export const forgetSent = stmt<[before: number]>(
  'smsSent.forget',
  'delete from sms_sent where sms_id = any (array (select sms_id from sms_sent where sent_at < $1 order by sent_at limit 1000 for update skip locked))',
)

export interface CodeRow {
  code_hash: Buffer
  expires_at: number
  failures: number
}

export const putCode = stmt<{ phone: string; purpose: SmsPurpose; userId: string; codeHash: Buffer; sentAt: number; expiresAt: number }>(
  'smsCode.put',
  `insert into sms_code (phone, purpose, user_id, code_hash, sent_at, expires_at)
   values (:phone, :purpose, :userId, :codeHash, :sentAt, :expiresAt)
   on conflict (phone, purpose, user_id) do update
     set code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at, failures = 0`,
)
export const lockCode = stmt<[phone: string, purpose: SmsPurpose, userId: string], CodeRow>(
  'smsCode.lock',
  'select code_hash, expires_at, failures from sms_code where phone = $1 and purpose = $2 and user_id = $3 for update',
)
export const countFailure = stmt<[phone: string, purpose: SmsPurpose, userId: string]>(
  'smsCode.fail',
  'update sms_code set failures = failures + 1 where phone = $1 and purpose = $2 and user_id = $3',
)
export const deleteCode = stmt<[phone: string, purpose: SmsPurpose, userId: string]>(
  'smsCode.delete',
  'delete from sms_code where phone = $1 and purpose = $2 and user_id = $3',
)
export const deleteCodesOf = stmt<[phone: string]>('smsCode.deleteOf', 'delete from sms_code where phone = $1')
export const forgetCodes = stmt<[before: number]>(
  'smsCode.forget',
  'delete from sms_code where ctid = any (array (select ctid from sms_code where expires_at < $1 order by expires_at limit 1000 for update skip locked))',
)
