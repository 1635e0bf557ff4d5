import { Type } from '@sinclair/typebox'
import { CONTENT_NOTICES } from '@domain/contentCheck'
import { declareCalls } from '../call'
import { Promised } from '../coupon/couponCampaign'
import { callFacts } from '../facts'
import { MemberFigures } from './member'
import { At, Done, Empty, Flag, Id, Nullable, OneOf, ShortText } from '../schema'

/** Identity and profile (spec sections 3 and 7, Account). Decision 0006. */

/** Who the caller is from now on. `registerFlag` '01': a member, who has a verified phone and has given name and birthday (decision 0211). */
export const Session = Type.Object({
  openId: Id,
  userId: Id,
  ticket: Type.String({ minLength: 32, maxLength: 128 }),
  /** Ours; without it the ticket counts until it is refused. */
  expiresAt: Type.Optional(At),
  registerFlag: OneOf(['00', '01'] as const),
  /** Ours: logged in with a verified phone, member or not. Without it members are. */
  hasPhone: Type.Optional(Flag),
  isAgree: Flag,
  quickPayCalcFlag: Flag,
  qwOpenId: Type.Optional(Type.String()),
  /** Ours: keyed calls return the first answer when repeated. Without it the client repeats none by itself. */
  keepsAnswers: Type.Optional(Flag),
})

/** Gender: '0' not given, '1' male, '2' female. */
const Gender = OneOf(['0', '1', '2'] as const)
const Phone = ShortText(20)
const SmsCode = ShortText(8)

const DataFile = Type.Object({ url: Type.String(), fileName: Type.String() })

export const UserInfo = Type.Object({
  userId: Id,
  /** As its owner wrote it last. */
  nicName: Type.String(),
  headImg: Type.String(),
  /** Ours: while it is being checked, and after a refusal, others see the previous value. */
  nicNameCheck: Type.Optional(OneOf(CONTENT_NOTICES)),
  headImgCheck: Type.Optional(OneOf(CONTENT_NOTICES)),
  /** Masked ("138****8000"); empty when none is bound. */
  phoneNum: Type.String(),
  gender: Gender,
  /** YYYY-MM-DD; empty when not given. Cannot be changed once set. */
  userBirth: Type.String(),
  registerFlag: OneOf(['00', '01'] as const),
})

export const account = declareCalls(callFacts, {
  /**
   * Silent login. weapp: `code` of wx.login. H5: nothing the first time; a guest whose ticket still lives sends it in the common parameters and keeps its
   * identity. The 43200 minutes of a ticket begin again with every call that it authenticates; `expiresAt` is exact to a day.
   */
  '/loginParam': {
    input: Type.Object({ xappId: Id, code: Type.Optional(ShortText(128)) }),
    output: Session,
  },
  /** Whether the ticket still counts, and until when. */
  '/checkAppUser': {
    input: Empty,
    output: Type.Object({ registerFlag: OneOf(['00', '01'] as const), expiresAt: At }),
  },
  /** The code can only be redeemed by the user that requested it. `cancel` goes to the account's own phone, whatever `phone` says. */
  '/getSmsCode': {
    input: Type.Object({ phone: Phone, purpose: OneOf(['login', 'cancel', 'payPassword', 'download'] as const) }),
    output: Type.Object({ resendAt: At, expiresAt: At }),
  },
  /**
   * Logs in with phone and code as the owner of the phone; a new phone belongs to a visitor until they register. The visitor's cart and orders are
   * moved to the account. The old ticket ends.
   */
  '/loginAndRegisterParam': {
    input: Type.Object({ phone: Phone, smsCode: SmsCode, isAgree: Flag }),
    output: Session,
  },
  /** weapp: the `code` of the phone button; logs in like `/loginAndRegisterParam`. */
  '/getPhoneNumber': {
    input: Type.Object({ code: ShortText(128), isAgree: Flag }),
    output: Session,
  },
  /** Whether the shop still has quota for phone authorisation; without it the page offers the SMS code. */
  '/nocheck/getCanUseWxGetPhone': {
    input: Type.Object({ mchntCd: Id }),
    output: Type.Object({ canUse: Type.Boolean() }),
  },
  /**
   * Makes a logged-in user a member. A visitor verifies a phone here, and is logged in with it; the phone of a member is refused with `phoneTaken`,
   * and the code can still be used to log in.
   */
  '/registUser': {
    input: Type.Object({
      nicName: ShortText(40),
      gender: Gender,
      userBirth: ShortText(10),
      phone: Type.Optional(Phone),
      smsCode: Type.Optional(SmsCode),
      isAgree: Type.Optional(Flag),
    }),
    output: Type.Composite([UserInfo, Type.Object({ session: Type.Optional(Session) })]),
  },
  '/getUserInfo': { input: Empty, output: Type.Composite([UserInfo, Type.Object(MemberFigures)]) },
  /** Only the fields that are sent change. */
  '/setUserInfo': {
    input: Type.Object({
      nicName: Type.Optional(ShortText(40)),
      headImg: Type.Optional(ShortText(300)),
      gender: Type.Optional(Gender),
      userBirth: Type.Optional(ShortText(10)),
      userLang: Type.Optional(OneOf(['', 'zh-TW', 'en', 'yue'] as const)),
    }),
    output: UserInfo,
  },
  /** Whether a phone may register at the merchant; refused with 100008 where it has a list without it. */
  '/nocheck/checkPhoneWhiteList': { input: Type.Object({ mchntCd: Id, phone: Phone }), output: Done },
  /** Whether the merchant invites to register, and what new members get: nothing for a member, or for somebody known to have had it. */
  '/nocheck/getRegisterGuide': {
    input: Type.Object({ mchntCd: Id }),
    output: Type.Object({
      isOpenRegisterGuide: Flag,
      giftPoints: Type.Integer({ minimum: 0 }),
      coupons: Type.Optional(Type.Array(Promised)),
    }),
  },
  /** Binds a first phone to an account that has none; one of another account is refused with `phoneTaken`. */
  '/updatePhone': { input: Type.Object({ phone: Phone, smsCode: SmsCode }), output: Done },
  /**
   * The bound phone cannot be changed by the app (spec section 5): always refused with `phoneUnchangeable`, which names whom to turn to. The app asks without
   * a new number. Decision 0122.
   */
  '/updateMemPhone': { input: Type.Object({ phone: Type.Optional(Phone), smsCode: Type.Optional(SmsCode) }), output: Done },
  '/nocheck/getMchntAggreement': {
    input: Type.Object({ mchntCd: Id }),
    output: Type.Object({ title: Type.String(), member: Type.String(), privacy: Type.String(), updatedAt: Nullable(At) }),
  },
  /** Ends this ticket. Ours: the spec names the page, not the call (decision 0006). */
  '/logout': { input: Empty, output: Done },
  /**
   * Ours. What is held of oneself, as a readable file and as data: addresses that work for some minutes, without a ticket, so that a browser or WeChat can
   * open them. So often in a day (`downloadsUsedUp`). Decision 0356.
   */
  '/downloadMyData': {
    input: Type.Object({ smsCode: SmsCode }),
    output: Type.Object({ pdf: DataFile, data: DataFile, expiresAt: At }),
  },
  /** Cancels the account for good: phone, name, picture and birthday are erased, orders stay without them. Ours (decision 0006). */
  '/cancelAccount': { input: Type.Object({ smsCode: SmsCode }), output: Done },
})
