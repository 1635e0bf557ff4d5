import { randomInt, timingSafeEqual } from 'node:crypto'
import type { StaffOutput } from '@contract/staff/index'
import { type Localized, pick } from '@domain/lang'
import { DomainError } from '@domain/results'
import { accountName, passwordProblem } from '@domain/staff'
import { HOUR, MINUTE } from '@domain/time'
import { SMS_CODE_DIGITS } from '@domain/validation/person'
import { stmt } from '../../db/statement'
import type { StaffCallContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { MOST_FAILURES, type SmsCodes } from '../account/index'
import { refuse } from './account'
import { hashOf, newId } from './ids'
import { hashPassword } from './passwords'
import { findAccount, setPassword, type StaffRow } from './repository'
import type { Sessions } from './sessions'
import { personOf, recordLock } from './signIn'
import type { Tries } from './tries'

const LIFE_MINUTES = 5
const RESEND_AFTER = MINUTE
const MAILS_PER_HOUR = 5

/** Inserts nothing if a code was sent a moment ago, or too many within the hour. */
const putMailCode = stmt<[staffId: string, codeHash: Buffer, now: number, expiresAt: number]>(
  'staffMailCode.put',
  `insert into staff_mail_code as c (staff_id, code_hash, sent_at, hour_at, in_hour, expires_at) values ($1, $2, $3, $3, 1, $4)
   on conflict (staff_id) do update
     set code_hash = $2, failures = 0, sent_at = $3, expires_at = $4,
         hour_at = case when c.hour_at > $3 - ${HOUR} then c.hour_at else $3 end, in_hour = case when c.hour_at > $3 - ${HOUR} then c.in_hour + 1 else 1 end
   where c.sent_at <= $3 - ${RESEND_AFTER} and (c.hour_at <= $3 - ${HOUR} or c.in_hour < ${MAILS_PER_HOUR})`,
)
const lockMailCode = stmt<[staffId: string], { code_hash: Buffer; failures: number; expires_at: number }>(
  'staffMailCode.lock',
  'select code_hash, failures, expires_at from staff_mail_code where staff_id = $1 for update',
)
const failMailCode = stmt<[staffId: string]>('staffMailCode.fail', 'update staff_mail_code set failures = failures + 1 where staff_id = $1')
/** Invalidates the code; the number of sent codes is kept. */
const useMailCode = stmt<[staffId: string]>('staffMailCode.use', 'update staff_mail_code set expires_at = 0 where staff_id = $1')

const SUBJECT: Localized = { hans: '重设密码', hant: '重設密碼', en: 'Your new password', yue: '重設密碼' }
const MAIL: Localized = {
  hans: '验证码 {code}，{minutes} 分钟内有效，用来重设员工后台的密码。如果不是你本人，请不用理会。',
  hant: '驗證碼 {code}，{minutes} 分鐘內有效，用來重設員工後台的密碼。若不是你本人，請不必理會。',
  en: '{code} is your code to set a new password at the staff console, valid for {minutes} minutes. If this was not you, ignore it.',
  yue: '驗證碼 {code}，{minutes} 分鐘內有效，用嚟重設員工後台嘅密碼。唔係你本人嘅話，唔使理。',
}

/** Resets a forgotten password with a code by SMS or mail. */
export function createResets({ db, ports }: Pick<Deps, 'db' | 'ports'>, codes: SmsCodes, tries: Tries, sessions: Sessions) {
  async function mail({ staff_id, email }: StaffRow, { lang, now: clock, log }: StaffCallContext): Promise<void> {
    const now = clock()
    const code = String(randomInt(10 ** SMS_CODE_DIGITS)).padStart(SMS_CODE_DIGITS, '0')
    if ((await db.run(putMailCode, staff_id, hashOf(`${staff_id} ${code}`), now, now + LIFE_MINUTES * MINUTE)) === 0) return
    const text = pick(MAIL, lang).replace('{code}', code).replace('{minutes}', String(LIFE_MINUTES))
    const outcome = await ports.mail?.send({ mailId: newId('in'), to: email!, subject: pick(SUBJECT, lang), text })
    if (outcome !== 'accepted') log.warn({ outcome }, 'mail')
  }

  async function sms({ staff_id, phone, mchnt_cd }: StaffRow, { lang, now, log, ip }: StaffCallContext): Promise<void> {
    const request = { phone: phone!, purpose: 'staffReset' as const, userId: staff_id, lang, ip, merchantCode: mchnt_cd, log, now: now() }
    await codes.send(request).catch((refusal: unknown) => {
      // A failure is not reported to the caller, since it would reveal that the account exists.
      if (!(refusal instanceof DomainError)) throw refusal
      log.warn({ result: refusal.result }, 'code for a new password')
    })
  }

  /** Runs the work if the code is right, once; a wrong code is counted even if the call fails. */
  async function redeemMail(staffId: string, code: string, now: number, work: () => Promise<void>): Promise<void> {
    const isRight = await db.tx(async () => {
      const row = await db.first(lockMailCode, staffId)
      if (!row || row.expires_at <= now || row.failures >= MOST_FAILURES) return false
      if (!timingSafeEqual(row.code_hash, hashOf(`${staffId} ${code}`))) {
        await db.run(failMailCode, staffId)
        return false
      }
      await db.run(useMailCode, staffId)
      await work()
      return true
    })
    if (!isRight) throw new DomainError('smsCodeWrong', {}, 'code')
  }

  const isOfPhone = (row: StaffRow, account: string) => row.phone === account

  return {
    async sendCode(context: StaffCallContext, input: { account: string }): Promise<StaffOutput<'/staff/sendResetCode'>> {
      const account = accountName(input.account)
      const row = await db.first(findAccount, account)
      if (row) await (isOfPhone(row, account) ? sms(row, context) : mail(row, context))
      const now = context.now()
      return { resendAt: now + RESEND_AFTER, expiresAt: now + LIFE_MINUTES * MINUTE }
    },

    async reset(context: StaffCallContext, input: { account: string; code: string; password: string }): Promise<void> {
      const [account, code, now] = [accountName(input.account), input.code.trim(), context.now()]
      const row = await db.first(findAccount, account)
      refuse(passwordProblem(input.password, row ?? { phone: account, email: account }))
      const passwordHash = await hashPassword(input.password)
      const change = async ({ staff_id, name, ...staff }: StaffRow) => {
        await db.run(setPassword, staff_id, passwordHash)
        await sessions.endAll(staff_id, null)
        for (const what of [`password ${staff.phone}`, `password ${staff.email}`, `own password ${staff_id}`]) await tries.clear(what)
        await context.recordBy(personOf({ staff_id, name, mchnt_cd: staff.mchnt_cd }), { subject: name })
      }
      /** Every problem with a code gets the same answer, which unknown accounts get as well. */
      const redeem = async () => {
        if (!row) return { wrong: 'smsCodeWrong' as const }
        try {
          const proof = { phone: row.phone!, purpose: 'staffReset' as const, userId: row.staff_id, code, now }
          await (isOfPhone(row, account) ? codes.redeem(proof, () => change(row)) : redeemMail(row.staff_id, code, now, () => change(row)))
          return { value: null }
        } catch (refusal) {
          if (refusal instanceof DomainError) return { wrong: 'smsCodeWrong' as const }
          throw refusal
        }
      }
      await tries.spend({ what: `code ${account}`, field: 'code', now, onLock: recordLock(context, row) }, redeem)
    },
  }
}
