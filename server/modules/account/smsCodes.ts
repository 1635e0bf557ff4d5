import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { Lang } from '@domain/lang'
import { DomainError, type ResultName } from '@domain/results'
import { DAY, HOUR, MINUTE } from '@domain/time'
import { SMS_CODE_DIGITS } from '@domain/validation/person'
import type { FastifyBaseLogger } from 'fastify'
import { networkOf, siteOf } from '../../http/calls/limits'
import type { Deps } from '../../module'
import { lockPhone } from './repository'
import {
  addHeldBack,
  countFailure,
  countSent,
  deleteCode,
  deleteSent,
  findFilling,
  findSmsFacts,
  forgetCodes,
  forgetHeldBack,
  forgetSent,
  insertSent,
  lockCode,
  lockOrigin,
  putCode,
  type SmsOrigin,
} from './smsRepository'
import { type SmsPurpose, smsText } from './smsText'

const LIFE_MINUTES = 5
const RESEND_AFTER = MINUTE
const PER_PHONE = { hour: 5, day: 10 }
/** A shop's whole Wi-Fi is one address. A site is the /48 of an IPv6 address, which may also be many phones of a carrier. */
const PER_ADDRESS_AND_HOUR = 60
const PER_SITE_AND_HOUR = 60
/** Limit per merchant for phones without an account, so that strangers cannot use up the messages that members need. */
const SHARE_OF_STRANGERS = 2 / 3
export const MOST_FAILURES = 5

const sha256 = (text: string) => createHash('sha256').update(text).digest()
/** The hash only hides codes from a casual reader of the table: six digits are quickly tried, but a code is valid for at most five minutes. */
const hashOf = (phone: string, purpose: SmsPurpose, code: string) => sha256(`${purpose} ${phone} ${code}`)

/** A code belongs to the user who requested it: only they can redeem it, replace it or use up its tries. */
interface CodeOwner {
  phone: string
  purpose: SmsPurpose
  userId: string
}
export interface CodeRequest extends CodeOwner {
  lang: Lang
  ip: string
  /** As the client says; null: it does not. */
  merchantCode: string | null
  log: FastifyBaseLogger
  now: number
}

export function createSmsCodes({ db, ports, config }: Pick<Deps, 'db' | 'ports' | 'config'>) {
  const ceilingOf = (hasAccount: boolean) => (hasAccount ? config.smsPerHour : Math.floor(config.smsPerHour * SHARE_OF_STRANGERS))

  /**
   * Stores the code and counts the message under locks, so that parallel requests see each other. `freeAt`: the merchant's limit is reached until
   * then.
   */
  const prepare = ({ phone, purpose, userId, now }: CodeRequest, hasAccount: boolean, origin: SmsOrigin, code: string) =>
    db.tx(async () => {
      const { merchantCode, addressHash, siteHash } = origin
      await db.one(lockOrigin, `merchant ${merchantCode}`)
      if (siteHash) await db.one(lockOrigin, `site ${siteHash.toString('hex')}`)
      await db.one(lockOrigin, `address ${addressHash.toString('hex')}`)
      await db.all(lockPhone, phone)
      const sent = await db.one(countSent, { phone, addressHash, siteHash, hourAgo: now - HOUR, dayAgo: now - DAY })
      const wait = sent.last_at === null ? 0 : sent.last_at + RESEND_AFTER - now
      if (wait > 0) throw new DomainError('smsTooSoon', { seconds: Math.ceil(wait / 1000) })
      const isSiteFull = !hasAccount && sent.of_site >= PER_SITE_AND_HOUR
      if (sent.in_hour >= PER_PHONE.hour || sent.in_day >= PER_PHONE.day || sent.of_address >= PER_ADDRESS_AND_HOUR || isSiteFull)
        throw new DomainError('rateLimited')
      const filling = await db.first(findFilling, merchantCode, now - HOUR, ceilingOf(hasAccount) - 1)
      if (filling) return { isSent: false as const, freeAt: filling.sent_at + HOUR }
      const expiresAt = now + LIFE_MINUTES * MINUTE
      await db.run(putCode, { phone, purpose, userId, codeHash: hashOf(phone, purpose, code), sentAt: now, expiresAt })
      const { sms_id } = await db.one(insertSent, { phone, addressHash, siteHash, merchantCode, sentAt: now })
      return { isSent: true as const, smsId: sms_id, expiresAt }
    })

  /** Shown to the staff, and logged once an hour. */
  async function holdBack(merchantCode: string, freeAt: number, { log, now }: CodeRequest): Promise<never> {
    const { messages } = await db.one(addHeldBack, merchantCode, Math.floor(now / HOUR) * HOUR, now)
    if (messages === 1) log.warn({ merchantCode, smsPerHour: config.smsPerHour }, 'text messages of a merchant are used up for this hour')
    throw new DomainError('smsUsedUp', { minutes: Math.ceil((freeAt - now) / MINUTE) })
  }

  return {
    async send(request: CodeRequest): Promise<{ resendAt: number; expiresAt: number }> {
      const { phone, purpose, lang, ip, log, now } = request
      const code = String(randomInt(10 ** SMS_CODE_DIGITS)).padStart(SMS_CODE_DIGITS, '0')
      const { mchnt_cd, has_account } = await db.one(findSmsFacts, request.merchantCode ?? '', phone)
      const site = siteOf(ip)
      const origin = { merchantCode: mchnt_cd, addressHash: sha256(networkOf(ip)), siteHash: site === null ? null : sha256(site) }
      const prepared = await prepare(request, has_account, origin, code)
      if (!prepared.isSent) return holdBack(mchnt_cd, prepared.freeAt, request)
      const { smsId, expiresAt } = prepared
      const outcome = await ports.sms.send(phone, smsText(purpose, code, LIFE_MINUTES, lang))
      if (outcome !== 'accepted') log.warn({ outcome }, 'sms')
      if (outcome === 'rejected') {
        // The message cost nothing, so it is not counted, and the diner may request another at once.
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
    forget: async (now: number): Promise<number> =>
      (await db.run(forgetCodes, now - HOUR)) + (await db.run(forgetSent, now - DAY)) + (await db.run(forgetHeldBack, now - DAY)),
  }
}

export type SmsCodes = ReturnType<typeof createSmsCodes>
