import type { Input } from '@contract/index'
import { DomainError } from '@domain/results'
import { agreementProblem, phoneProblem, smsCodeProblem } from '@domain/validation/person'
import { type TicketContext, WEB_APP } from '../../http/calls/context'
import type { Deps, OfferOf } from '../../module'
import type { agreementModule } from '../agreement/index'
import { refuseUnlisted } from './whiteList'
import type { createMerging } from './merge'
import { spendPhoneQuota } from './quota'
import { bindPhone, insertUser, lockPhone, lockUsers, putIdentity } from './repository'
import { newUserId, type Session, sessionOf } from './session'
import type { SmsCodes } from './smsCodes'
import type { PastUses } from '../pastUse/index'
import { phoneUnchangeable } from './phoneUnchangeable'
import { refuse } from './refuse'

export function createLogins(
  { db, tickets, ports }: Pick<Deps, 'db' | 'tickets' | 'ports'>,
  codes: SmsCodes,
  mergeVisitor: ReturnType<typeof createMerging>,
  pastUses: PastUses,
  agreements: OfferOf<typeof agreementModule>,
) {
  /** The user for this phone: the account that has it, else the visitor, else (for a member who logs in with another number) a new account. */
  async function ownerOf(phone: string, { user, lang, common }: TicketContext, now: number): Promise<string> {
    const rows = await db.all(lockUsers, user.userId, phone)
    const me = rows.find((row) => row.user_id === user.userId)
    if (!me) throw new DomainError('ticketExpired')
    const owner = rows.find((row) => row.phone === phone)
    if (!owner && common.mchntCd) await refuseUnlisted(db, common.mchntCd, phone)
    if (me.phone !== null) return owner?.user_id ?? (await db.one(insertUser, newUserId(), phone, lang, now)).user_id
    if (owner) await mergeVisitor(me.user_id, owner.user_id, now)
    return owner?.user_id ?? me.user_id
  }

  /** Call it in a transaction, once the phone is proved and the agreements are ticked. The ticket that was used ends. */
  async function logIn(phone: string, context: TicketContext): Promise<Session> {
    const { user, common } = context
    const now = context.now()
    const { openId, xappId } = user
    await db.all(lockPhone, phone)
    const account = await db.one(bindPhone, await ownerOf(phone, context, now), phone, now)
    await pastUses.recall(account.user_id, { phone, openIds: xappId === WEB_APP ? [] : [{ xappId, openId }] }, now)
    await db.run(putIdentity, xappId, openId, account.user_id, now)
    await agreements.accept(account.user_id, common.mchntCd, now)
    await tickets.revoke(common.ticket!, now)
    return sessionOf(account, openId, await tickets.issue({ userId: account.user_id, openId, xappId }, now))
  }

  return {
    logIn,

    async withSmsCode(context: TicketContext, input: { phone: string; smsCode: string; isAgree: '0' | '1' }): Promise<Session> {
      const [phone, code] = [input.phone.trim(), input.smsCode.trim()]
      refuse(phoneProblem(phone), 'phone')
      refuse(smsCodeProblem(code), 'smsCode')
      refuse(agreementProblem(input.isAgree === '1'), 'isAgree')
      return codes.redeem({ phone, purpose: 'login', userId: context.user.userId, code, now: context.now() }, () => logIn(phone, context))
    },

    /** Sets the first phone of the calling account. An account that already has a phone keeps it, and a number of another account is refused. */
    async bindFirst(context: TicketContext, input: Input<'/updatePhone'>): Promise<void> {
      const { user, common, lang, now: clock } = context
      const [phone, code, now] = [input.phone.trim(), input.smsCode.trim(), clock()]
      if (user.phone !== null) throw await phoneUnchangeable(db, common.mchntCd, lang)
      refuse(phoneProblem(phone), 'phone')
      refuse(smsCodeProblem(code), 'smsCode')
      await codes.redeem({ phone, purpose: 'login', userId: user.userId, code, now }, async () => {
        await db.all(lockPhone, phone)
        const rows = await db.all(lockUsers, user.userId, phone)
        const me = rows.find(({ user_id }) => user_id === user.userId)
        if (!me) throw new DomainError('ticketExpired')
        if (me.phone !== null) throw await phoneUnchangeable(db, common.mchntCd, lang)
        if (rows.length > 1) throw new DomainError('phoneTaken', {}, 'phone')
        if (common.mchntCd) await refuseUnlisted(db, common.mchntCd, phone)
        await db.one(bindPhone, me.user_id, phone, null)
        await pastUses.recall(me.user_id, { phone, openIds: [] }, now)
      })
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
