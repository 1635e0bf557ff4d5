import type { Input, Output } from '@contract/index'
import { GIFT_COVERS, type GiftCover, giftKind, giftStateAt, maskedName, takeProblem } from '@domain/coupon/gift'
import type { Lang } from '@domain/lang'
import { DomainError } from '@domain/results'
import { artPath } from '../../art/pictures'
import { cursorAfter, parseCursor } from '../../lists'
import type { Database } from '../../db/database'
import { pick } from '../../pick'
import { heldContent } from '../contentCheck/index'
import { faceOf, type Giving, mayBeGiven } from '../coupon/index'
import { findMerchant } from '../merchant/index'
import { findGifts, findGiven, type ShownGift } from './repository'

type Gift = Output<'/setSendCouponConfigInfo'>
type OneCoupon = NonNullable<Output<'/getSendCouponConfigInfo'>['giving']>

export interface GiftView {
  /** Null: a visitor without a ticket. */
  userId: string | null
  lang: Lang
  now: number
}

const PAGE_SIZE = 20
const LATEST = Number.MAX_SAFE_INTEGER
const ART: Record<GiftCover, string> = {
  tea: 'tea/bubble-tea',
  cake: 'berry/shortcake',
  drink: 'citrus/tropical-drink',
  box: 'plum/wrapped-gift',
}
const picture = (cover: GiftCover): string => artPath(ART[cover])

/** What people see of gifts: of those who took, a masked name. */
export function createGiftQueries(db: Database, giving: Giving) {
  async function viewsOf(gifts: readonly ShownGift[], { userId, lang, now }: GiftView): Promise<Gift[]> {
    if (gifts.length === 0) return []
    const own = gifts.filter(({ giver_id }) => giver_id === userId)
    const held = await heldContent(
      db,
      'wish',
      own.map(({ gift_id }) => gift_id),
    )
    const [offers, takers] = await Promise.all([
      giving.offers([...new Set(gifts.map(({ offer_id }) => offer_id))]),
      giving.takers(gifts.map(({ gift_id }) => gift_id)),
    ])
    return gifts.map((gift) => {
      const offer = offers.find(({ offer_id }) => offer_id === gift.offer_id)!
      const tookIt = takers.filter(({ gift_id }) => gift_id === gift.gift_id)
      const mine = tookIt.find((taker) => taker.user_id === userId)
      const isMine = gift.giver_id === userId
      const giftState = giftStateAt({ state: gift.state, endsAt: gift.ends_at }, now)
      return {
        giftId: gift.gift_id,
        ...faceOf(offer, lang),
        mchntCd: gift.mchnt_cd,
        merchantName: pick(gift.merchant_name, lang),
        currencySign: offer.currency_sign,
        utcOffsetMin: offer.utc_offset_min,
        validFrom: gift.valid_from,
        validUntil: gift.valid_until,
        giftKind: giftKind(gift.count),
        giftState,
        cover: gift.cover,
        picture: picture(gift.cover),
        wish: held.get(gift.gift_id)?.text ?? gift.wish,
        wishCheck: held.get(gift.gift_id)?.notice ?? '',
        nickName: gift.nick_name,
        headImg: gift.head_img,
        isMine,
        count: gift.count,
        taken: gift.taken,
        begunAt: gift.begun_at,
        endsAt: gift.ends_at,
        endedAt: gift.ended_at,
        takers: tookIt.map(({ nick_name, taken_at, user_id }) => {
          const isMe = user_id === userId
          return { nickName: isMe ? nick_name : maskedName(nick_name), isMe, takenAt: taken_at }
        }),
        couponId: mine?.coupon_id ?? null,
        canTake: takeProblem({ ...gift, endsAt: gift.ends_at }, { isGiver: isMine, hasTaken: mine !== undefined }, now) === null,
        canTakeBack: isMine && giftState === 'open',
      }
    })
  }

  const ofIds = async (giftIds: readonly string[], view: GiftView): Promise<Gift[]> => {
    const found = await viewsOf(await db.all(findGifts, [...giftIds]), view)
    return giftIds.flatMap((giftId) => found.find((gift) => gift.giftId === giftId) ?? [])
  }

  async function one(giftId: string, view: GiftView): Promise<Gift> {
    const [gift] = await ofIds([giftId], view)
    if (!gift) throw new DomainError('giftNotFound')
    return gift
  }

  async function coupon(couponId: string, { userId, lang, now }: GiftView): Promise<OneCoupon> {
    const held = userId === null ? undefined : await giving.find(couponId, userId)
    if (!held || userId === null) throw new DomainError('couponNotFound')
    const isGiftable = mayBeGiven(held)
    const [{ name }, free] = await Promise.all([
      db.one(findMerchant, held.mchnt_cd),
      isGiftable ? giving.others(userId, held.offer_id, now) : [],
    ])
    const ids = free.map(({ coupon_id }) => coupon_id)
    return {
      ...faceOf(held, lang),
      mchntCd: held.mchnt_cd,
      merchantName: pick(name, lang),
      currencySign: held.currency_sign,
      utcOffsetMin: held.utc_offset_min,
      validFrom: held.held_from,
      validUntil: held.held_until,
      couponIds: ids.includes(couponId) ? [couponId, ...ids.filter((id) => id !== couponId)] : [],
      isGiftable,
      giftId: held.gift_id,
      covers: GIFT_COVERS.map((cover) => ({ cover, picture: picture(cover) })),
    }
  }

  async function given(userId: string, [at, id]: [number, string], limit: number, view: GiftView) {
    const rows = await db.all(findGiven, userId, at, id, limit + 1)
    const shown = rows.slice(0, limit)
    const last = shown[shown.length - 1]
    const list = await viewsOf(shown, view)
    return { list, nextCursor: rows.length > limit && last ? cursorAfter({ created_at: last.begun_at, order_no: last.gift_id }) : null }
  }

  async function received(userId: string, after: [number, string], limit: number, view: GiftView) {
    const rows = await giving.received(userId, after, limit + 1)
    const shown = rows.slice(0, limit)
    const last = shown[shown.length - 1]
    const list = await ofIds(
      shown.map(({ gift_id }) => gift_id),
      view,
    )
    return { list, nextCursor: rows.length > limit && last ? cursorAfter({ created_at: last.taken_at, order_no: last.coupon_id }) : null }
  }

  return {
    one,
    coupon,
    list(userId: string, { way, cursor, pageSize = PAGE_SIZE }: Input<'/coupon/getGiftList'>, view: GiftView) {
      const [at, id] = parseCursor(cursor)
      return (way === 'given' ? given : received)(userId, [at ?? LATEST, id ?? ''], pageSize, view)
    },
  }
}
