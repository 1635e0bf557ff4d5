import type { Lang } from '@domain/lang'
import { DomainError } from '@domain/results'
import { agreementProblem, phoneProblem, smsCodeProblem } from '@domain/validation/person'
import { type TicketContext, type User, WEB_APP } from '../../http/context'
import type { Deps } from '../../module'
import { refuseUnlisted } from './whiteList'
import type { createMerging } from './merge'
import { spendPhoneQuota } from './quota'
import { insertUser, lockPhone, lockUsers, putIdentity, registerUser } from './repository'
import { newUserId, type Session, sessionOf } from './session'
import type { SmsCodes } from './smsCodes'
import type { PastUses } from '../pastUse/index'
import { refuse } from './refuse'

/** What a merchant gives to somebody who has just registered with it. In the transaction of the login. */
export type Welcome = (userId: string, mchntCd: string, now: number) => Promise<void>

export function createLogins(
  { db, tickets, ports }: Pick<Deps, 'db' | 'tickets' | 'ports'>,
  codes: SmsCodes,
  mergeVisitor: ReturnType<typeof createMerging>,
  welcome: Welcome,
  pastUses: PastUses,
) {
  /** Whose the phone is: the account that has it, else the visitor, else (a member who logs in with another number) a new account. */
  async function ownerOf(phone: string, user: User, lang: Lang, now: number): Promise<string> {
    const rows = await db.all(lockUsers, user.userId, phone)
    const me = rows.find((row) => row.user_id === user.userId)
    if (!me) throw new DomainError('ticketExpired')
    const owner = rows.find((row) => row.phone === phone)
    if (me.phone !== null) return owner?.user_id ?? (await db.one(insertUser, newUserId(), phone, lang, now)).user_id
    if (owner) await mergeVisitor(me.user_id, owner.user_id, now)
    return owner?.user_id ?? me.user_id
  }

  /** Call it in a transaction, once the phone is proved. The ticket that was used ends. */
  async function logIn(phone: string, { user, lang, common, now: clock }: TicketContext): Promise<Session> {
    const now = clock()
    const { openId, xappId } = user
    await db.all(lockPhone, phone)
    const account = await db.one(registerUser, await ownerOf(phone, user, lang, now), phone, now)
    await pastUses.recall(account.user_id, { phone, openIds: xappId === WEB_APP ? [] : [{ xappId, openId }] }, now)
    const { mchntCd } = common
    if (account.registered_at === now && mchntCd) {
      await refuseUnlisted(db, mchntCd, phone)
      await welcome(account.user_id, mchntCd, now)
    }
    await db.run(putIdentity, xappId, openId, account.user_id, now)
    await tickets.revoke(common.ticket!, now)
    return sessionOf(account, openId, await tickets.issue({ userId: account.user_id, openId, xappId }, now))
  }

  return {
    async withSmsCode(context: TicketContext, input: { phone: string; smsCode: string; isAgree: '0' | '1' }): Promise<Session> {
      const [phone, code] = [input.phone.trim(), input.smsCode.trim()]
      refuse(phoneProblem(phone), 'phone')
      refuse(smsCodeProblem(code), 'smsCode')
      refuse(agreementProblem(input.isAgree === '1'), 'isAgree')
      return codes.redeem({ phone, purpose: 'login', userId: context.user.userId, code, now: context.now() }, () => logIn(phone, context))
    },

    /** The code of WeChat's phone button; the merchant has paid for a number of them. */
    async withPhoneButton(context: TicketContext, { code, isAgree }: { code: string; isAgree: '0' | '1' }): Promise<Session> {
      refuse(agreementProblem(isAgree === '1'), 'isAgree')
      const phone = await ports.wechatLogin.phoneOf(code)
      if (phone === null || phoneProblem(phone)) throw new DomainError('loginFailed')
      return db.tx(async () => {
        await spendPhoneQuota(db, context.common.mchntCd)
        return logIn(phone, context)
      })
    },
  }
}
