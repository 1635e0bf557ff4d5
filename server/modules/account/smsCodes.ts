import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { Lang } from '@domain/lang'
import { DomainError, type ResultName } from '@domain/results'
import { DAY, HOUR, MINUTE } from '@domain/time'
import { SMS_CODE_DIGITS } from '@domain/validation/person'
import type { FastifyBaseLogger } from 'fastify'
import { networkOf } from '../../http/limits'
import type { Deps } from '../../module'
import { lockPhone } from './repository'
import {
  countFailure,
  countSent,
  deleteCode,
  deleteSent,
  forgetCodes,
  forgetSent,
  insertSent,
  lockAddress,
  lockCode,
  putCode,
} from './smsRepository'
import { type SmsPurpose, smsText } from './smsText'

const LIFE_MINUTES = 5
const RESEND_AFTER = MINUTE
const PER_PHONE = { hour: 5, day: 10 }
/** A shop's whole Wi-Fi is one address. */
const PER_ADDRESS_AND_HOUR = 60
export const MOST_FAILURES = 5

const sha256 = (text: string) => createHash('sha256').update(text).digest()
/** Against a glance at the table only: six digits are quickly tried, but a code counts for no more than five minutes. */
const hashOf = (phone: string, purpose: SmsPurpose, code: string) => sha256(`${purpose} ${phone} ${code}`)

/** A code belongs to the user who asked for it: only they can redeem it, replace it or use up its tries. */
interface CodeOwner {
  phone: string
  purpose: SmsPurpose
  userId: string
}
export interface CodeRequest extends CodeOwner {
  lang: Lang
  ip: string
  log: FastifyBaseLogger
  now: number
}

export function createSmsCodes({ db, ports }: Pick<Deps, 'db' | 'ports'>) {
  /** Stores the code and counts the message, under locks: of parallel requests each sees the ones before it. */
  const prepare = ({ phone, purpose, userId, ip, now }: CodeRequest, code: string) =>
    db.tx(async () => {
      const address = sha256(networkOf(ip))
      await db.all(lockAddress, address)
      await db.all(lockPhone, phone)
      const sent = await db.one(countSent, phone, address, now - HOUR, now - DAY)
      const wait = sent.last_at === null ? 0 : sent.last_at + RESEND_AFTER - now
      if (wait > 0) throw new DomainError('smsTooSoon', { seconds: Math.ceil(wait / 1000) })
      if (sent.in_hour >= PER_PHONE.hour || sent.in_day >= PER_PHONE.day || sent.of_address >= PER_ADDRESS_AND_HOUR)
        throw new DomainError('rateLimited')
      const expiresAt = now + LIFE_MINUTES * MINUTE
      await db.run(putCode, phone, purpose, userId, hashOf(phone, purpose, code), now, expiresAt)
      const { sms_id } = await db.one(insertSent, phone, address, now)
      return { smsId: sms_id, expiresAt }
    })

  return {
    async send(request: CodeRequest): Promise<{ resendAt: number; expiresAt: number }> {
      const { phone, purpose, lang, log, now } = request
      const code = String(randomInt(10 ** SMS_CODE_DIGITS)).padStart(SMS_CODE_DIGITS, '0')
      const { smsId, expiresAt } = await prepare(request, code)
      const outcome = await ports.sms.send(phone, smsText(purpose, code, LIFE_MINUTES, lang))
      if (outcome !== 'accepted') log.warn({ outcome }, 'sms')
      if (outcome === 'rejected') {
        // It cost nothing, so it does not count, and the diner may ask again at once.
        await db.run(deleteSent, smsId)
        throw new DomainError('smsNotSent')
      }
      return { resendAt: now + RESEND_AFTER, expiresAt }
    },

    /** Does the work if the code is right, in one transaction with using it up. A wrong one is counted and remembered, whatever happens to the call. */
    async redeem<T>(proof: CodeOwner & { code: string; now: number }, work: () => Promise<T>): Promise<T> {
      const { phone, purpose, userId, code, now } = proof
      const outcome = await db.tx(async (): Promise<{ refusal: ResultName } | { value: T }> => {
        const row = await db.first(lockCode, phone, purpose, userId)
        if (!row || row.expires_at <= now) return { refusal: 'smsCodeExpired' }
        if (row.failures >= MOST_FAILURES) return { refusal: 'smsTriesUsedUp' }
        if (!timingSafeEqual(row.code_hash, hashOf(phone, purpose, code))) {
          await db.run(countFailure, phone, purpose, userId)
          return { refusal: row.failures + 1 >= MOST_FAILURES ? 'smsTriesUsedUp' : 'smsCodeWrong' }
        }
        await db.run(deleteCode, phone, purpose, userId)
        return { value: await work() }
      })
      if ('refusal' in outcome) throw new DomainError(outcome.refusal, {}, 'smsCode')
      return outcome.value
    },

    /** Deletes codes that have expired and counted messages that no limit looks at any more. */
    forget: async (now: number): Promise<number> => (await db.run(forgetCodes, now - HOUR)) + (await db.run(forgetSent, now - DAY)),
  }
}

export type SmsCodes = ReturnType<typeof createSmsCodes>
