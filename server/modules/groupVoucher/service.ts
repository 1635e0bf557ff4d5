import { MOST_WRONG_VOUCHERS, voucherCodeOf, WRONG_VOUCHERS_MS } from '@domain/activity/groupVoucher'
import type { Input, Output } from '@contract/index'
import { isFor } from '@domain/coupon/usable'
import type { MenuItem } from '@domain/menu/menu'
import { DomainError, type ResultName } from '@domain/results'
import { isSoldOut } from '@domain/menu/selection'
import { MINUTE } from '@domain/time'
import type { Caller } from '../../http/calls/caller'
import { answered, once } from '../../http/calls/idempotency'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import type { GroupVoucherPort } from '../../ports/groupVoucher'
import type { Coupons } from '../coupon/index'
import type { MenuCatalog } from '../menu/index'
import { CHECK_EVERY } from './platform'
import {
  countMisses,
  dropMiss,
  findDeal,
  findVoucher,
  giveCoupon,
  holdDeal,
  insertVoucher,
  lockMisses,
  type VoucherRow,
  writeMiss,
} from './repository'

export interface VoucherParts {
  coupons: Pick<Coupons, 'grant' | 'offerOf' | 'stateOf'>
  catalog: MenuCatalog
}
type Choice = Input<'/douYinGroupBuy/selectCouponGoods'>
/** As it is known here, or on the platform. */
type Known = Pick<VoucherRow, 'code' | 'deal_id' | 'paid_fen' | 'expires_at' | 'coupon_id'>

const REFUSALS: Readonly<Record<string, ResultName>> = {
  unknown: 'voucherNotFound',
  used: 'voucherUsed',
  expired: 'voucherExpired',
  refunded: 'voucherRefunded',
}

/** Adding the vouchers of another platform: each becomes one person's coupon (decision 0155). */
export function createVoucherService({ db, ports }: Pick<Deps, 'db' | 'ports'>, { coupons, catalog }: VoucherParts) {
  async function refuseGuessing(userId: string, now: number): Promise<void> {
    const { count, first_at } = await db.one(countMisses, userId, now - WRONG_VOUCHERS_MS)
    if (count < MOST_WRONG_VOUCHERS || first_at === null) return
    throw new DomainError('voucherTries', { minutes: Math.max(1, Math.ceil((first_at + WRONG_VOUCHERS_MS - now) / MINUTE)) })
  }

  /** A try counts as wrong until the platform knows its code: of many that are tried at once each sees the others. */
  const begin = (userId: string, now: number): Promise<number> =>
    db.tx(async () => {
      await db.all(lockMisses, userId)
      await refuseGuessing(userId, now)
      return (await db.one(writeMiss, userId, now)).miss_id
    })

  async function query(platform: GroupVoucherPort, code: string, userId: string, now: number): Promise<Known> {
    const missId = await begin(userId, now)
    const found = await platform.find(code).catch(() => null)
    if (found?.state !== 'unknown') await db.run(dropMiss, missId)
    if (found === null) throw new DomainError('voucherUnanswered')
    if (found.state !== 'unused') throw new DomainError(REFUSALS[found.state]!)
    return { code, deal_id: found.dealId, paid_fen: found.paidFen, expires_at: found.expiresAt, coupon_id: null }
  }

  /** The caller's own, or one that nobody has added; the platform is called outside of transactions. */
  async function open(text: string, { user, now }: Caller): Promise<Known> {
    if (!ports.groupVoucher) throw new DomainError('voucherUnsupported')
    await refuseGuessing(user.userId, now)
    const code = voucherCodeOf(text)
    if (code === null) throw new DomainError('voucherNotFound')
    const known = await db.first(findVoucher, code)
    if (!known) return query(ports.groupVoucher, code, user.userId, now)
    if (known.user_id !== user.userId) throw new DomainError('voucherTaken')
    const state = known.coupon_id === null ? 'expired' : await coupons.stateOf(known.coupon_id, now)
    if (state === 'expired') throw new DomainError('voucherExpired')
    if (state !== 'unused') throw new DomainError('voucherUsed')
    return known
  }

  /** What it is good for in this shop. */
  async function worth({ deal_id, coupon_id }: Known, shopId: string, { lang }: Caller) {
    const menu = await catalog.menuOf(shopId, lang)
    const deal = await db.first(findDeal, deal_id)
    const isNew = coupon_id === null
    if (deal && !deal.is_open && isNew) throw new DomainError('voucherDealPaused')
    const offer = deal && (await coupons.offerOf(deal.offer_id))
    if (!offer || offer.mchnt_cd !== menu.merchantCode) throw new DomainError('voucherElsewhere')
    const { shopIds } = offer.conditions
    if (shopIds && !shopIds.includes(shopId)) throw new DomainError('voucherElsewhere')
    const items = menu.items.filter((item) => isFor(offer.conditions, item))
    if (items.length === 0) throw new DomainError('voucherElsewhere')
    return { offer, items }
  }

  const shown = (item: MenuItem) => ({
    itemId: item.itemId,
    name: item.name,
    caption: item.caption,
    picture: item.picture,
    priceFen: item.priceFen,
    soldOut: isSoldOut(item),
  })

  async function take(voucher: Known, { itemId }: Choice, offerId: string, { user, now }: Caller) {
    const { code, deal_id, paid_fen, expires_at, coupon_id } = voucher
    const deal = await db.first(holdDeal, deal_id)
    if (deal?.offer_id !== offerId) throw new DomainError('voucherElsewhere')
    if (!deal.is_open && coupon_id === null) throw new DomainError('voucherDealPaused')
    const isNew =
      (await db.run(insertVoucher, {
        code,
        dealId: deal_id,
        userId: user.userId,
        paidFen: paid_fen,
        expiresAt: expires_at,
        at: now,
        dueAt: now + CHECK_EVERY,
      })) > 0
    if (!isNew && (await db.one(findVoucher, code)).user_id !== user.userId) throw new DomainError('voucherTaken')
    const held = await coupons.grant({ offerId, userId: user.userId, reason: `douyin/${code}`, until: expires_at, now })
    if (isNew) await db.run(giveCoupon, code, held.coupon_id)
    return { couponId: held.coupon_id, itemId, validUntil: held.held_until }
  }

  return {
    async auth(text: string, shopId: string, caller: Caller): Promise<Output<'/douYinGroupBuy/groupBuyAuth'>> {
      const voucher = await open(text, caller)
      const { offer, items } = await worth(voucher, shopId, caller)
      return {
        code: voucher.code,
        name: pick(offer.name, caller.lang),
        caption: pick(offer.caption, caller.lang),
        paidFen: voucher.paid_fen,
        currencySign: offer.currency_sign,
        utcOffsetMin: offer.utc_offset_min,
        validUntil: voucher.expires_at,
        couponId: voucher.coupon_id,
        goods: items.map(shown),
      }
    },

    async choose(choice: Choice, caller: Caller): Promise<Output<'/douYinGroupBuy/selectCouponGoods'>> {
      const { idempotencyKey: key, ...input } = choice
      const call = { userId: caller.user.userId, path: '/douYinGroupBuy/selectCouponGoods', key, input, now: caller.now }
      const before = await answered<Output<'/douYinGroupBuy/selectCouponGoods'>>(db, call)
      if (before !== null) return once(db, call, async () => before)
      const voucher = await open(choice.code, caller)
      const { offer, items } = await worth(voucher, choice.shopId, caller)
      const item = items.find(({ itemId }) => itemId === choice.itemId)
      if (!item) throw new DomainError('voucherNotForDish')
      if (isSoldOut(item)) throw new DomainError('itemSoldOut', { name: item.name })
      return once(db, call, () => take(voucher, choice, offer.offer_id, caller))
    },
  }
}
