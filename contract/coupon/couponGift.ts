import { Type } from '@sinclair/typebox'
import { CONTENT_NOTICES } from '@domain/contentCheck'
import { GIFT_COVERS, GIFT_KINDS, GIFT_STATES, MOST_SHARED } from '@domain/coupon/gift'
import { declareCalls } from '../call'
import { CouponFace } from './coupon'
import { callFacts } from '../facts'
import { At, Count, Id, IdempotencyKey, Nullable, OneOf, PageInput, PageOf, ShortText } from '../schema'

/** Coupons that are given on (issue 17). The specification names the first four calls; their fields and the other calls are ours: decision 0143. */

const Printed = {
  ...CouponFace,
  mchntCd: Id,
  merchantName: Type.String(),
  currencySign: Type.String(),
  utcOffsetMin: Type.Integer(),
  validFrom: At,
  validUntil: At,
}

const Gift = Type.Object({
  giftId: Id,
  ...Printed,
  giftKind: OneOf(GIFT_KINDS),
  giftState: OneOf(GIFT_STATES),
  cover: OneOf(GIFT_COVERS),
  picture: Type.String(),
  wish: Type.String(),
  /** Ours, for the giver: others do not see the wish yet, or will not. */
  wishCheck: Type.Optional(OneOf(CONTENT_NOTICES)),
  /** The giver's. */
  nickName: Type.String(),
  headImg: Type.String(),
  isMine: Type.Boolean(),
  count: Count,
  taken: Count,
  begunAt: At,
  endsAt: At,
  endedAt: Nullable(At),
  /** Names are masked but for the caller's own. */
  takers: Type.Array(Type.Object({ nickName: Type.String(), isMe: Type.Boolean(), takenAt: At })),
  /** The coupon that the caller took of it. */
  couponId: Nullable(Id),
  canTake: Type.Boolean(),
  canTakeBack: Type.Boolean(),
})

/** What can be given of a held coupon. */
const Giving = Type.Object({
  ...Printed,
  /** The coupon, and the caller's others of the same offer that could be shared with it. */
  couponIds: Type.Array(Id),
  isGiftable: Type.Boolean(),
  /** It is given already. */
  giftId: Nullable(Id),
  covers: Type.Array(Type.Object({ cover: OneOf(GIFT_COVERS), picture: Type.String() })),
})

const Receive = { input: Type.Object({ giftId: Id, idempotencyKey: IdempotencyKey }), output: Gift }

export const couponGift = declareCalls(callFacts, {
  /** Gives a held coupon, or shares several of one offer: they cannot be used until they are taken or returned. */
  '/setSendCouponConfigInfo': {
    input: Type.Object({
      couponIds: Type.Array(Id, { minItems: 1, maxItems: MOST_SHARED, uniqueItems: true }),
      cover: OneOf(GIFT_COVERS),
      wish: ShortText(80),
      idempotencyKey: IdempotencyKey,
    }),
    output: Gift,
    hasOwnKey: true,
  },
  /** A gift, for anybody with its link; or a coupon of the caller's that may be given. */
  '/getSendCouponConfigInfo': {
    input: Type.Object({ giftId: Type.Optional(Id), couponId: Type.Optional(Id) }),
    output: Type.Object({ gift: Nullable(Gift), giving: Nullable(Giving) }),
  },
  /** Takes what is given to one person. */
  '/coupon/getGiveCouponReceive': Receive,
  /** Takes one of what is shared. */
  '/coupon/getShareCouponReceive': Receive,
  /** Ends the gift, so that the rest cannot be taken any more; returns the gift, also when it had ended before. */
  '/coupon/takeBackGift': { input: Type.Object({ giftId: Id }), output: Gift },
  /** What the caller has given or received, the newest first. */
  '/coupon/getGiftList': {
    input: Type.Object({ way: OneOf(['given', 'received'] as const), ...PageInput }),
    output: PageOf(Gift),
  },
})
