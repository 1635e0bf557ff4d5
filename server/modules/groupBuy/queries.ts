import { maskedName } from '@domain/coupon/gift'
import { canCancel, canJoin, groupBuyCodes } from '@domain/activity/groupBuy'
import type { Output } from '@contract/index'
import type { Lang } from '@domain/lang'
import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { pick } from '../../pick'
import { type Coupons, heldView } from '../coupon/index'
import { findItemFaces } from '../menu/index'
import { awardView, type Prizes } from '../prize/index'
import type { ShopService } from '../shop/index'
import {
  findGroup,
  findGroups,
  findNames,
  findOffer,
  findOffers,
  findOpenGroups,
  findOwnOpenGroup,
  findOwnSeats,
  findSeats,
  goodsReason,
  type GroupRow,
  type OfferRow,
  type SeatRow,
} from './repository'
import { mayBegin } from './offers'

type Offer = Output<'/groupBuy/getOfferList'>['offers'][number]['offer']
type OneGroup = Output<'/groupBuy/getGroup'>
type Group = OneGroup['group']

interface View {
  userId: string | null
  lang: Lang
  now: number
}

interface Parts {
  prizes: Prizes
  coupons: Pick<Coupons, 'claims' | 'offerOf'>
  shops: Pick<ShopService, 'ofIds'>
}

/** What diners see of groups: with the members' names, which only members read in full. */
export function createGroupQueries(db: Database, { prizes, coupons, shops }: Parts) {
  /** The shops that take what a group won, by name; none where all do. */
  async function shopNamesOf({ goods_offer_id, mchnt_cd }: OfferRow, lang: Lang, now: number): Promise<string[]> {
    const goods = goods_offer_id === null ? undefined : await coupons.offerOf(goods_offer_id)
    const shopIds = goods?.conditions.shopIds
    return shopIds ? (await shops.ofIds(shopIds, mchnt_cd, { lang, now, from: null })).map(({ shopName }) => shopName) : []
  }

  /** A dish that the merchant no longer has is left out. */
  async function dishesOf({ dishes }: OfferRow, lang: Lang): Promise<Offer['dishes']> {
    const itemIds = dishes.flatMap((line) => line.itemIds)
    const faces = new Map((itemIds.length > 0 ? await db.all(findItemFaces, itemIds) : []).map((face) => [face.item_id, face]))
    return dishes.map(({ count, itemIds: ids }) => ({
      count,
      items: ids.flatMap((id) => faces.get(id) ?? []).map(({ name, picture }) => ({ name: pick(name, lang), picture })),
    }))
  }

  const offerView = async (row: OfferRow, { lang, now }: View): Promise<Offer> => ({
    offerId: row.offer_id,
    mchntCd: row.mchnt_cd,
    name: pick(row.name, lang),
    contents: pick(row.contents, lang),
    dishes: await dishesOf(row, lang),
    note: pick(row.note, lang),
    picture: row.picture,
    currencySign: row.currency_sign,
    utcOffsetMin: row.utc_offset_min,
    priceFen: row.price_fen,
    listFen: row.list_fen,
    size: row.size,
    minutes: row.minutes,
    days: row.days,
    shopNames: await shopNamesOf(row, lang, now),
    perPerson: row.per_person,
    sold: row.sold,
    endsAt: row.ends_at,
    isOrdered: row.goods_offer_id !== null,
  })

  async function groupViews(groups: readonly GroupRow[], { userId, now }: View): Promise<Group[]> {
    if (groups.length === 0) return []
    const seats = await db.all(
      findSeats,
      groups.map(({ group_id }) => group_id),
    )
    const names = new Map(
      (
        await db.all(
          findNames,
          seats.map(({ user_id }) => user_id),
        )
      ).map((row) => [row.user_id, row.nick_name]),
    )
    return groups.map((group) => {
      const inIt = seats.filter(({ group_id }) => group_id === group.group_id)
      const own = inIt.find(({ user_id }) => user_id === userId)
      const isLeader = group.leader_id === userId
      return {
        groupId: group.group_id,
        groupState: groupBuyCodes.toCode(group.state),
        size: group.size,
        joined: group.joined,
        begunAt: group.begun_at,
        endsAt: group.ends_at,
        canJoin: own === undefined && canJoin({ ...group, endsAt: group.ends_at }, now),
        canCancel: canCancel({ ...group, isLeader }),
        orderNo: own?.order_no ?? null,
        members: inIt.map(({ user_id, seated_at }) => ({
          nickName: own ? (names.get(user_id) ?? '') : maskedName(names.get(user_id) ?? ''),
          isLeader: user_id === group.leader_id,
          isMe: user_id === userId,
          joinedAt: seated_at!,
        })),
      }
    })
  }

  async function awardsOf(seats: readonly SeatRow[], { lang, now }: View) {
    const rows = await prizes.byIds(seats.flatMap(({ award_id }) => award_id ?? []))
    return new Map(rows.map((row) => [row.award_id, awardView(row, lang, now)]))
  }

  async function goodsOf({ goods_offer_id }: OfferRow, seat: SeatRow | undefined, { lang, now }: View): Promise<OneGroup['goods']> {
    if (goods_offer_id === null || !seat) return null
    const [held] = await coupons.claims.granted([goodsReason(seat.order_no)])
    if (!held) return null
    const { couponId, state, validUntil } = heldView(held, lang, now)
    const { itemIds } = held.conditions
    return { couponId, state, validUntil, itemId: itemIds?.length === 1 ? itemIds[0]! : null }
  }

  return {
    async offers(mchntCd: string, view: View): Promise<Output<'/groupBuy/getOfferList'>> {
      const rows = await db.all(findOffers, mchntCd, view.now)
      const offers = await Promise.all(
        rows.map(async (row) => ({
          offer: await offerView(row, view),
          groups: (await groupViews(await db.all(findOpenGroups, row.offer_id, view.now), view)).filter(({ canJoin: may }) => may),
        })),
      )
      return { offers }
    },

    /** An offer that runs, or of which the caller has an open group. */
    async offer(offerId: string, view: View): Promise<Output<'/groupBuy/getOffer'>> {
      const row = await db.first(findOffer, offerId)
      const own = view.userId === null ? undefined : await db.first(findOwnOpenGroup, view.userId, offerId, view.now)
      const isRunning = row !== undefined && mayBegin(row, view.now) === null
      if (!row || !(own || isRunning)) throw new DomainError('groupOfferNotFound')
      const [group] = await groupViews(own ? [own] : [], view)
      return { offer: await offerView(row, view), group: group ?? null }
    },

    async mine(mchntCd: string, view: View & { userId: string }): Promise<Output<'/groupBuy/getMyGroups'>> {
      const seats = await db.all(findOwnSeats, view.userId)
      const awards = await awardsOf(seats, view)
      const groups = await groupViews(await db.all(findGroups, [...new Set(seats.map(({ group_id }) => group_id))]), view)
      const list: Output<'/groupBuy/getMyGroups'>['list'] = []
      for (const own of seats) {
        const offer = await db.one(findOffer, own.offer_id)
        const group = groups.find(({ groupId }) => groupId === own.group_id)
        if (!group || offer.mchnt_cd !== mchntCd) continue
        const award = (own.award_id && awards.get(own.award_id)) || null
        list.push({ offer: await offerView(offer, view), group, award, goods: await goodsOf(offer, own, view) })
      }
      return { list }
    },

    async one(groupId: string, view: View): Promise<Output<'/groupBuy/getGroup'>> {
      const row = await db.first(findGroup, groupId)
      if (!row) throw new DomainError('groupNotFound')
      const [group] = await groupViews([row], view)
      const own = (await db.all(findSeats, [groupId])).find(({ user_id }) => user_id === view.userId)
      const awards = await awardsOf(own ? [own] : [], view)
      const offer = await db.one(findOffer, row.offer_id)
      return {
        offer: await offerView(offer, view),
        group: group!,
        award: (own?.award_id && awards.get(own.award_id)) || null,
        goods: await goodsOf(offer, own, view),
      }
    },
  }
}
