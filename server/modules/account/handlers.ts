import type { Output } from '@contract/index'
import type { Lang } from '@domain/lang'
import { DomainError } from '@domain/results'
import { phoneProblem } from '@domain/validation/person'
import { defineHandlers } from '../../http/calls/handlers'
import type { MemberFiguresOf } from '../../memberFigures/index'
import type { Deps, OfferOf } from '../../module'
import type { agreementModule } from '../agreement/index'
import type { ContentChecks } from '../contentCheck/index'
import type { createDownloads } from './download/index'
import type { createLeaving } from './leave'
import { createLogins } from './login'
import { createMerging } from './merge'
import type { PersonalData } from '../../personalData/model'
import { phoneUnchangeable } from './phoneUnchangeable'
import { createProfiles } from './profile'
import { hasPhoneQuota } from './quota'
import { refuse } from './refuse'
import { createRegistering, type Welcome } from './register'
import { registerFlagOf } from './session'
import type { SmsCodes } from './smsCodes'
import { createVisits } from './visit'
import { refuseUnlisted } from './whiteList'
import { createPastUses } from '../pastUse/index'

/** What joining a merchant promises. */
export interface JoiningOffer {
  points: number
  coupons: NonNullable<Output<'/nocheck/getRegisterGuide'>['coupons']>
}

/** What joining a merchant brings. */
export interface Joining<Offer = Partial<JoiningOffer>> {
  welcome: Welcome
  /** For a user who is not a member yet; `userId` null: the caller is unknown. */
  offerOf(mchntCd: string, to: { userId: string | null; lang: Lang; now: number }): Promise<Offer>
}

export function createAccountHandlers(
  deps: Deps,
  codes: SmsCodes,
  personalData: () => readonly PersonalData[],
  figures: MemberFiguresOf,
  joining: Joining<JoiningOffer>,
  checks: ContentChecks,
  agreements: OfferOf<typeof agreementModule>,
  leaving: ReturnType<typeof createLeaving>,
  downloads: ReturnType<typeof createDownloads>,
) {
  const { db } = deps
  const pastUses = createPastUses(deps)
  const visits = createVisits(deps, pastUses)
  const logins = createLogins(deps, codes, createMerging(deps, personalData), pastUses, agreements)
  const profiles = createProfiles(db, checks)
  const { register } = createRegistering(deps, { codes, agreements, logins, profiles, welcome: joining.welcome })

  return defineHandlers({
    '/loginParam': ({ common, lang, now }, { xappId, code }) => visits.visit({ xappId, code: code || null, common, lang, now: now() }),
    '/checkAppUser': async ({ user }) => ({ registerFlag: registerFlagOf(user.isMember), expiresAt: user.ticketEndsAt }),
    '/getSmsCode': async ({ user, lang, common, ip, log, now }, input) => {
      const { purpose } = input
      const isOwn = purpose !== 'login'
      if (isOwn && user.phone === null) throw new DomainError('phoneNotVerified')
      // The app knows an account's own phone only masked.
      const phone = isOwn ? user.phone! : input.phone.trim()
      refuse(phoneProblem(phone), 'phone')
      if (purpose === 'download') await downloads.refuseTooMany(user.userId, now())
      return codes.send({ phone, purpose, userId: user.userId, lang, ip, merchantCode: common.mchntCd ?? null, log, now: now() })
    },
    '/loginAndRegisterParam': (context, input) => logins.withSmsCode(context, input),
    '/getPhoneNumber': (context, input) => logins.withPhoneButton(context, input),
    '/nocheck/getCanUseWxGetPhone': async (_context, { mchntCd }) => ({ canUse: await hasPhoneQuota(db, mchntCd) }),
    '/registUser': (context, input) => register(context, input),
    '/getUserInfo': async (context) => ({ ...(await profiles.find(context.user.userId)), ...(await figures(context)) }),
    '/setUserInfo': ({ user, now }, input) => profiles.change(user, input, now()),
    '/nocheck/checkPhoneWhiteList': async (_context, { mchntCd, phone }) => {
      refuse(phoneProblem(phone.trim()), 'phone')
      await refuseUnlisted(db, mchntCd, phone.trim())
      return { done: true }
    },
    '/nocheck/getRegisterGuide': async ({ user, lang, now }, { mchntCd }) => {
      if (user?.isMember) return { isOpenRegisterGuide: '0', giftPoints: 0, coupons: [] }
      const { points, coupons } = await joining.offerOf(mchntCd, { userId: user?.userId ?? null, lang, now: now() })
      return { isOpenRegisterGuide: points > 0 || coupons.length > 0 ? '1' : '0', giftPoints: points, coupons }
    },
    '/updatePhone': async (context, input) => {
      await logins.bindFirst(context, input)
      return { done: true }
    },
    '/updateMemPhone': async ({ common, lang }) => {
      throw await phoneUnchangeable(db, common.mchntCd, lang)
    },
    '/logout': async (context) => {
      await leaving.logOut(context)
      return { done: true }
    },
    '/downloadMyData': (context, { smsCode }) => downloads.prepare(context, smsCode),
    '/cancelAccount': async (context, { smsCode }) => {
      await leaving.cancelAccount(context, smsCode)
      return { done: true }
    },
  })
}
