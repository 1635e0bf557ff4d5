import type { Input, Output } from '@contract/index'
import { isGiftable } from '@domain/coupon/gift'
import { couponState, type HeldState } from '@domain/coupon/state'
import { byNearness } from '@domain/pointsMall/nearness'
import { hasReached, placeObstacle } from '@domain/coupon/usable'
import type { Lang } from '@domain/lang'
import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { type Context, type TicketContext, WEB_APP } from '../../http/calls/context'
import { cursorAfter, parseCursor } from '../../lists'
import { pick } from '../../pick'
import { type ShopService, viewOf } from '../shop/index'
import type { PointSpender } from './claim'
import type { CouponParts } from './use'
import { countUnused, findHeld, findOffers, findPage, type HeldRow, inHand, type OfferRow } from './repository'

type Held = Output<'/getCoupon'>
type Detail = Output<'/coupon/detail'>
type Offer = Output<'/getNewSendCouponList'>['list'][number]
type Mall = Omit<Output<'/queryCouponJf'>, 'goods' | 'shops'>

const PAGE_SIZE = 20
const FOREVER = Number.MAX_SAFE_INTEGER

export const faceOf = ({ offer_id, name, caption, benefit, conditions }: OfferRow, lang: Lang) => ({
  offerId: offer_id,
  name: pick(name, lang),
  caption: pick(caption, lang),
  kind: benefit.kind,
  amountFen: benefit.amountFen,
  percent: benefit.percent,
  capFen: benefit.capFen,
  minimumFen: conditions.minimumFen,
})
const isForDishes = ({ conditions: { itemIds, categoryIds } }: OfferRow): boolean => itemIds !== null || categoryIds !== null

export const mayBeGiven = ({ is_giftable, issuer, from_gift }: HeldRow): boolean =>
  isGiftable({ offerIsGiftable: is_giftable, issuer, isReceived: from_gift !== null })

export const heldView = (row: HeldRow, lang: Lang, now: number, obstacle: Held['obstacle'] = null): Held => ({
  couponId: row.coupon_id,
  ...faceOf(row, lang),
  state: couponState(row.state, row.held_until, now),
  validFrom: row.held_from,
  validUntil: row.held_until,
  mchntCd: row.mchnt_cd,
  currencySign: row.currency_sign,
  utcOffsetMin: row.utc_offset_min,
  channel: row.conditions.channel,
  isGiftable: mayBeGiven(row),
  isForDishes: isForDishes(row),
  orderNo: row.order_no,
  giftId: row.gift_id,
  obstacle,
})

/** Which stored states a tab of the list shows, and when those coupons end. One that an order has, or that nobody has taken as a gift yet, may come back. */
function tabOf(state: Input<'/getCouponList'>['state'], now: number): [states: HeldState[], endsAfter: number, endsUntil: number] {
  if (state === 'used') return [['used'], -1, FOREVER]
  if (state === 'gifted') return [['gifted'], -1, FOREVER]
  return state === 'expired' ? [['unused'], -1, now] : [['unused', 'locked', 'giving'], now, FOREVER]
}

export function createCouponQueries(db: Database, shops: ShopService, { standing, past, levelName }: CouponParts, points: PointSpender) {
  async function own(couponId: string, userId: string): Promise<HeldRow> {
    const row = await db.first(findHeld, couponId, userId)
    if (!row) throw new DomainError('couponNotFound')
    return row
  }

  /** What prevents using coupons in this shop, whatever is ordered there. */
  async function lookAt(shopId: string | undefined, { user, common }: TicketContext, now: number) {
    if (shopId === undefined || !common.mchntCd) return () => null
    const { level, levels } = await standing(user.userId, common.mchntCd, now)
    const isMiniProgram = user.xappId !== WEB_APP
    return (row: HeldRow) => placeObstacle(inHand(row), { shopId, level, levels, isMiniProgram, isRegister: false, now })
  }

  async function list(context: TicketContext, { state, shopId, cursor, pageSize = PAGE_SIZE }: Input<'/getCouponList'>) {
    const { user, common, lang } = context
    const now = context.now()
    const [after, afterId] = parseCursor(cursor)
    const merchantCode = common.mchntCd || null
    const [states, endsAfter, endsUntil] = tabOf(state, now)
    const [rows, { count }, offers, obstacleOf] = await Promise.all([
      db.all(findPage, {
        userId: user.userId,
        merchantCode,
        states,
        endsAfter,
        endsUntil,
        after: after ?? -1,
        afterId: afterId ?? '',
        limit: pageSize + 1,
      }),
      db.one(countUnused, user.userId, merchantCode, now),
      offersFor(context),
      lookAt(shopId, context, now),
    ])
    const shown = rows.slice(0, pageSize)
    const last = shown[shown.length - 1]
    return {
      list: shown.map((row) => heldView(row, lang, now, obstacleOf(row))),
      nextCursor: rows.length > pageSize && last ? cursorAfter({ created_at: last.held_until, order_no: last.coupon_id }) : null,
      unusedCount: count,
      claimableCount: offers.filter((offer) => offer.state === 'claimable').length,
    }
  }

  async function offersOf(
    { user, common, lang, now: clock }: Context,
    shopId: string | undefined,
    isRequested: (row: OfferRow) => boolean,
  ): Promise<{ row: OfferRow; offer: Offer }[]> {
    const now = clock()
    const member = user?.phone ? user : null
    const rows = await db.all(findOffers, common.mchntCd || null, member?.userId ?? null)
    const [standingHere, isNew] =
      member && common.mchntCd
        ? await Promise.all([standing(member.userId, common.mchntCd, now), past.isNew(member.userId, common.mchntCd)])
        : [{ level: member ? 0 : FOREVER }, true]
    return rows
      .filter(
        (row) =>
          row.is_listed &&
          row.withdrawn_at === null &&
          isRequested(row) &&
          now < row.claim_until &&
          (row.valid_until === null || now < row.valid_until),
      )
      .filter(({ conditions: { shopIds } }) => shopId === undefined || shopIds === null || shopIds.includes(shopId))
      .map((row) => {
        const { total, claimed, mine, per_person, conditions } = row
        const leftForMe = Math.max(0, per_person - mine)
        const state = (): Offer['state'] => {
          if (leftForMe === 0) return 'claimed'
          if (now < row.claim_from) return 'later'
          if (total !== null && claimed >= total) return 'exhausted'
          if (!hasReached(standingHere, conditions.level)) return 'level'
          return conditions.newCustomer && !isNew ? 'newCustomer' : 'claimable'
        }
        const offer: Offer = {
          ...faceOf(row, lang),
          utcOffsetMin: row.utc_offset_min,
          currencySign: row.currency_sign,
          state: state(),
          total,
          claimedPercent: total === null || total === 0 ? 0 : Math.floor((claimed * 100) / total),
          claimFrom: row.claim_from,
          claimUntil: row.claim_until,
          validUntil: row.valid_until,
          validDays: row.valid_days,
          heldCount: mine,
          leftForMe,
          level: conditions.level,
          isForDishes: isForDishes(row),
          isForNew: conditions.newCustomer,
        }
        return { row, offer }
      })
  }

  const offersFor = async (context: Context, shopId?: string): Promise<Offer[]> =>
    (await offersOf(context, shopId, ({ points_price }) => points_price === null)).map(({ offer }) => offer)

  /** Coupons for points; those that can be had now come first. */
  async function mall(context: Context, shopId?: string): Promise<Mall> {
    const { user, common } = context
    const pointSum = user?.phone && common.mchntCd ? await points.availableOf(user.userId, common.mchntCd) : 0
    const offers = await offersOf(context, shopId, ({ points_price }) => points_price !== null)
    const list = offers.map(({ row, offer }) => {
      const pointsPrice = row.points_price ?? 0
      const left = row.total === null ? null : Math.max(0, row.total - row.claimed)
      return { ...offer, pointsPrice, left, missing: Math.max(0, pointsPrice - pointSum) }
    })
    return { pointSum, list: list.sort(byNearness), needsPhone: !user?.phone }
  }

  return {
    list,
    offersFor,
    mall,

    /** Has the caller no paid order of the merchant yet? Null: it is not known who calls. */
    isNew: async ({ user, common }: Context): Promise<boolean | null> =>
      user?.phone && common.mchntCd ? past.isNew(user.userId, common.mchntCd) : null,

    async detail({ user, lang, now }: TicketContext, couponId: string): Promise<Detail> {
      const row = await own(couponId, user.userId)
      const { modes, hours, weekdays, level, memberDay, newCustomer } = row.conditions
      const named = level === null ? null : await levelName(row.mchnt_cd, level)
      return {
        ...heldView(row, lang, now()),
        modes: modes && [...modes],
        hours: hours && { ...hours },
        weekdays: weekdays && [...weekdays],
        level,
        levelName: named && pick(named, lang),
        memberDay,
        newCustomer,
        perOrder: row.per_order,
        perDay: row.per_day,
        isStackable: row.stack_group !== null,
        isListed: row.is_listed,
        claimedAt: row.claimed_at,
        usedAt: row.used_at,
      }
    },

    async shopsOf(context: TicketContext, couponId: string): Promise<Output<'/coupon/couponShop'>> {
      const row = await own(couponId, context.user.userId)
      const view = viewOf(context)
      const { shopIds } = row.conditions
      const found = shopIds
        ? await shops.ofIds(shopIds, row.mchnt_cd, view)
        : await shops.list({ merchantCode: row.mchnt_cd, regionCd: null, keyword: '' }, view)
      return { isEverywhere: shopIds === null, list: found.map(({ shopId, shopName }) => ({ shopId, shopName })) }
    },

    async goodsOf({ user }: TicketContext, { couponId, shopId }: Input<'/coupon/getCouponGoodsByShop'>) {
      const { conditions } = await own(couponId, user.userId)
      const { itemIds, categoryIds, shopIds } = conditions
      return {
        itemIds: itemIds && [...itemIds],
        categoryIds: categoryIds && [...categoryIds],
        isHere: shopIds === null || shopIds.includes(shopId) ? ('1' as const) : ('0' as const),
      }
    },
  }
}
