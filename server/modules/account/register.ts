import type { Input, Output } from '@contract/index'
import { DomainError } from '@domain/results'
import { agreementProblem, phoneProblem, smsCodeProblem } from '@domain/validation/person'
import type { TicketContext, User } from '../../http/calls/context'
import type { Deps, OfferOf } from '../../module'
import type { agreementModule } from '../agreement/index'
import type { createLogins } from './login'
import type { createProfiles } from './profile'
import { refuse } from './refuse'
import { findPhoneOwner, lockPhone } from './repository'
import { registerFlagOf, type Session } from './session'
import type { SmsCodes } from './smsCodes'
import { refuseUnlisted } from './whiteList'

/** What a merchant gives to somebody who has just become a member with it, in that transaction. */
export type Welcome = (userId: string, mchntCd: string, now: number) => Promise<void>

export interface RegisteringParts {
  codes: SmsCodes
  agreements: OfferOf<typeof agreementModule>
  logins: Pick<ReturnType<typeof createLogins>, 'logIn'>
  profiles: Pick<ReturnType<typeof createProfiles>, 'register' | 'looked'>
  welcome: Welcome
}

type Registration = Input<'/registUser'>

/** Becoming a member, by a phone that was proved at the login or is proved here (decision 0211). */
export function createRegistering({ db }: Pick<Deps, 'db'>, { codes, agreements, logins, profiles, welcome }: RegisteringParts) {
  /** Inside `db.tx`. */
  async function join(author: Pick<User, 'userId' | 'openId' | 'xappId'>, phone: string, input: Registration, context: TicketContext) {
    const [{ mchntCd }, now] = [context.common, context.now()]
    await profiles.register(author, input, now)
    if (input.isAgree === '1') await agreements.accept(author.userId, mchntCd, now)
    if (!mchntCd) return
    await refuseUnlisted(db, mchntCd, phone)
    await welcome(author.userId, mchntCd, now)
  }

  /** A refusal uses nothing up, so the same code can still log in to the account that has this phone. */
  const withPhone = (phone: string, smsCode: string, input: Registration, context: TicketContext): Promise<Session> => {
    const { user, now } = context
    return codes.redeem({ phone, purpose: 'login', userId: user.userId, code: smsCode, now: now() }, async () => {
      await db.all(lockPhone, phone)
      if ((await db.first(findPhoneOwner, phone))?.registered_at) throw new DomainError('phoneTaken', {}, 'phone')
      const session = await logins.logIn(phone, context)
      await join({ ...user, userId: session.userId }, phone, input, context)
      return { ...session, registerFlag: registerFlagOf(true) }
    })
  }

  return {
    async register(context: TicketContext, input: Registration): Promise<Output<'/registUser'>> {
      const { user } = context
      if (user.phone !== null) {
        await db.tx(() => join(user, user.phone!, input, context))
        return profiles.looked(user.userId)
      }
      const [phone, smsCode] = [(input.phone ?? '').trim(), (input.smsCode ?? '').trim()]
      refuse(phoneProblem(phone), 'phone')
      refuse(smsCodeProblem(smsCode), 'smsCode')
      refuse(agreementProblem(input.isAgree === '1'), 'isAgree')
      const session = await withPhone(phone, smsCode, input, context)
      return { ...(await profiles.looked(session.userId)), session }
    },
  }
}
