import { stmt } from '../../db/statement'
import type { SmsPurpose } from './smsText'

export interface SentRow {
  /** To this phone: the last one, and how many in an hour and a day; and how many from this address in an hour. */
  last_at: number | null
  in_hour: number
  in_day: number
  of_address: number
}

/** One request per address at a time: rows to count may not exist yet, so there is none to lock. */
export const lockAddress = stmt<[addressHash: Buffer], { pg_advisory_xact_lock: string }>(
  'smsSent.lockAddress',
  `select pg_advisory_xact_lock(hashtextextended('sms ' || encode($1, 'hex'), 0))`,
)
export const countSent = stmt<[phone: string, addressHash: Buffer, hourAgo: number, dayAgo: number], SentRow>(
  'smsSent.count',
  `select max(sent_at) as last_at, count(*) filter (where sent_at > $3) as in_hour, count(*) as in_day,
          (select count(*) from sms_sent where address_hash = $2 and sent_at > $3) as of_address
     from sms_sent where phone = $1 and sent_at > $4`,
)
export const insertSent = stmt<[phone: string, addressHash: Buffer, sentAt: number], { sms_id: number }>(
  'smsSent.insert',
  'insert into sms_sent (phone, address_hash, sent_at) values ($1, $2, $3) returning sms_id',
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

export const putCode = stmt<[phone: string, purpose: SmsPurpose, userId: string, codeHash: Buffer, sentAt: number, expiresAt: number]>(
  'smsCode.put',
  `insert into sms_code (phone, purpose, user_id, code_hash, sent_at, expires_at) values ($1, $2, $3, $4, $5, $6)
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
