import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { Lang } from '@domain/lang'
import { DomainError, type ResultName } from '@domain/results'
import { DAY, HOUR, MINUTE } from '@domain/time'
import { SMS_CODE_DIGITS } from '@domain/validation/person'
import type { Deps } from '../../module'
import { lockPhone } from './repository'
import { countFailure, countSent, deleteCode, deleteSent, forgetCodes, forgetSent, insertSent, lockCode, putCode } from './smsRepository'
import { type SmsPurpose, smsText } from './smsText'

const LIFE_MINUTES = 5
const RESEND_AFTER = MINUTE
const PER_PHONE = { hour: 5, day: 10 }
/** A shop's whole Wi-Fi is one address. */
const PER_ADDRESS_AND_HOUR = 60
export const MOST_FAILURES = 5

const sha256 = (text: string) => createHash('sha256').update(text).digest()
/** Six digits are quickly tried through by whoever reads the database; within the five minutes that they count they are not worth more. */
const hashOf = (phone: string, purpose: SmsPurpose, code: string) => sha256(`${purpose} ${phone} ${code}`)

export interface CodeRequest {
  phone: string
  purpose: SmsPurpose
  lang: Lang
  ip: string
  now: number
}

export function createSmsCodes({ db, ports }: Pick<Deps, 'db' | 'ports'>) {
  /** Counted before it is sent: whoever asks twice at once gets one message. */
  const prepare = ({ phone, purpose, ip, now }: CodeRequest, code: string) =>
    db.tx(async () => {
      await db.all(lockPhone, phone)
      const address = sha256(ip)
      const sent = await db.one(countSent, phone, address, now - HOUR, now - DAY)
      const wait = sent.last_at === null ? 0 : sent.last_at + RESEND_AFTER - now
      if (wait > 0) throw new DomainError('smsTooSoon', { seconds: Math.ceil(wait / 1000) })
      if (sent.in_hour >= PER_PHONE.hour || sent.in_day >= PER_PHONE.day || sent.of_address >= PER_ADDRESS_AND_HOUR)
        throw new DomainError('rateLimited')
      const expiresAt = now + LIFE_MINUTES * MINUTE
      await db.run(putCode, phone, purpose, hashOf(phone, purpose, code), now, expiresAt)
      const { sms_id } = await db.one(insertSent, phone, address, now)
      return { smsId: sms_id, expiresAt }
    })

  return {
    async send(request: CodeRequest): Promise<{ resendAt: number; expiresAt: number }> {
      const { phone, purpose, lang, now } = request
      const code = String(randomInt(10 ** SMS_CODE_DIGITS)).padStart(SMS_CODE_DIGITS, '0')
      const { smsId, expiresAt } = await prepare(request, code)
      try {
        await ports.sms.send(phone, smsText(purpose, code, LIFE_MINUTES, lang))
      } catch (fault) {
        // Nothing arrived, so asking again at once is right.
        await db.run(deleteSent, smsId)
        throw fault
      }
      return { resendAt: now + RESEND_AFTER, expiresAt }
    },

    /** Does the work if the code is right, in one transaction with using it up. A wrong one is counted and remembered, whatever happens to the call. */
    async redeem<T>(proof: { phone: string; purpose: SmsPurpose; code: string; now: number }, work: () => Promise<T>): Promise<T> {
      const { phone, purpose, code, now } = proof
      const outcome = await db.tx(async (): Promise<{ refusal: ResultName } | { value: T }> => {
        const row = await db.first(lockCode, phone, purpose)
        if (!row || row.expires_at <= now) return { refusal: 'smsCodeExpired' }
        if (row.failures >= MOST_FAILURES) return { refusal: 'smsTriesUsedUp' }
        if (!timingSafeEqual(row.code_hash, hashOf(phone, purpose, code))) {
          await db.run(countFailure, phone, purpose)
          return { refusal: row.failures + 1 >= MOST_FAILURES ? 'smsTriesUsedUp' : 'smsCodeWrong' }
        }
        await db.run(deleteCode, phone, purpose)
        return { value: await work() }
      })
      if ('refusal' in outcome) throw new DomainError(outcome.refusal, {}, 'smsCode')
      return outcome.value
    },

    /** Codes that count no longer, and messages that no limit looks at any more. */
    forget: async (now: number): Promise<number> => (await db.run(forgetCodes, now - HOUR)) + (await db.run(forgetSent, now - DAY)),
  }
}

export type SmsCodes = ReturnType<typeof createSmsCodes>
