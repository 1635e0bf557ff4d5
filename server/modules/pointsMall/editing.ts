import { randomBytes } from 'node:crypto'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { afterSaleTurn, saleStage } from '@domain/activity/onSale'
import { pick } from '@domain/lang'
import { goodsProblem, stockAfter } from '@domain/pointsMall/goods'
import { DomainError } from '@domain/results'
import { changedFields } from '../../changedFields'
import { json } from '../../db/statement'
import { defineStaffHandlers, merchantOf, type StaffContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { localizedOf, named, wordsOf } from '../../words'
import { countOffersForPoints } from '../coupon/index'
import { claimActivityPictures, drawnPrize } from '../prize/index'
import { checkOwnShops } from '../shop/index'
import {
  type EditedGoodsRow,
  findExchanged,
  findExchangeOf,
  findMallMerchant,
  findShelf,
  insertGoods,
  lockEdited,
  turnGoods,
  updateGoods,
} from './editingRepository'

type Shelf = StaffOutput<'/staff/getMallGoods'>
type Typed = Omit<StaffInput<'/staff/saveMallGoods'>, 'goodsId' | 'version' | 'seenRemaining'>

/** So many of a merchant that are not removed; the app shows no more. */
const MOST_GOODS = 200

/** The fields of the form, as staff see them and as the log names them. */
const fieldsOf = (row: EditedGoodsRow) => ({
  shelf: row.shelf,
  name: wordsOf(row.name),
  note: wordsOf(row.note),
  picture: row.picture,
  pointsPrice: row.points_price,
  priceFen: row.price_fen,
  remaining: row.remaining,
  perPerson: row.per_person,
  perDay: row.per_day,
  isCollected: row.is_collected,
  isSent: row.is_sent,
  shopIds: row.shop_ids,
  days: row.days,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
})
const saleOf = (row: EditedGoodsRow) => ({ isOpen: row.is_open, startsAt: row.starts_at, endsAt: row.ends_at, removedAt: row.removed_at })

/** Goods for points at the console; what was exchanged keeps its price and its way (decision 0343). */
export function createMallEditing({ db }: Pick<Deps, 'db'>) {
  async function shelfOf({ staff, now }: StaffContext): Promise<Shelf> {
    const merchantCode = merchantOf(staff)
    const [rows, { currency_sign }, coupons] = await Promise.all([
      db.all(findShelf, merchantCode),
      db.one(findMallMerchant, merchantCode),
      countOffersForPoints(db, merchantCode, now()),
    ])
    const figures = await db.all(
      findExchanged,
      rows.map(({ goods_id }) => goods_id),
    )
    return {
      list: rows.map((row) => {
        const figure = figures.find(({ goods_id }) => goods_id === row.goods_id)
        return {
          goodsId: row.goods_id,
          ...fieldsOf(row),
          stage: saleStage(saleOf(row), now()),
          version: row.version,
          changedBy: row.changed_by,
          changedAt: row.changed_at,
          exchanged: figure?.exchanged ?? 0,
          toCollect: figure?.to_collect ?? 0,
          toSend: figure?.to_send ?? 0,
        }
      }),
      coupons,
      currencySign: currency_sign,
      now: now(),
    }
  }

  /** Locked, as exchanges lock it; throws who was quicker. */
  async function seen({ staff }: StaffContext, goodsId: string, version: number): Promise<EditedGoodsRow> {
    const row = await db.first(lockEdited, goodsId, merchantOf(staff))
    if (!row) throw new DomainError('goodsNotFound', {}, 'goodsId')
    if (row.version !== version) throw new DomainError('staffChanged', { name: row.changed_by })
    return row
  }

  function written(input: Typed, before: EditedGoodsRow | null, seenRemaining: number | null) {
    const wrong = goodsProblem(input)
    if (wrong) throw DomainError.of(wrong)
    const remaining = before ? stockAfter(before.remaining, seenRemaining, input.remaining) : input.remaining
    if (remaining === undefined) throw new DomainError('goodsCountingChanged', {}, 'remaining')
    return {
      shelf: input.shelf,
      name: named(input.name),
      note: localizedOf(input.note),
      picture: input.picture ?? drawnPrize('goods'),
      points_price: input.pointsPrice,
      price_fen: input.priceFen,
      remaining,
      per_person: input.perPerson,
      per_day: input.perDay,
      is_collected: input.isCollected,
      is_sent: input.isSent,
      shop_ids: input.isCollected ? input.shopIds : null,
      days: input.days,
      starts_at: input.startsAt,
      ends_at: input.endsAt,
    }
  }

  return defineStaffHandlers({
    '/staff/getMallGoods': shelfOf,

    '/staff/saveMallGoods': (context, { goodsId, version = 0, seenRemaining, ...input }) =>
      db.tx(async () => {
        const { staff, now, record } = context
        const merchantCode = merchantOf(staff)
        await checkOwnShops(db, merchantCode, input.shopIds)
        const before = goodsId === undefined ? null : await seen(context, goodsId, version)
        if (before?.removed_at != null) throw new DomainError('saleTurnImpossible')
        if (!before && (await db.all(findShelf, merchantCode)).filter(({ removed_at }) => removed_at === null).length >= MOST_GOODS)
          throw new DomainError('saleOffersFull', { most: MOST_GOODS })
        const goods = written(input, before, seenRemaining)
        await claimActivityPictures(db, staff, [goods.picture], before ? [before.picture] : [], now())
        const id = goodsId ?? `MG${randomBytes(9).toString('hex')}`
        const values = { goodsId: id, goods: json(goods), by: staff.name, at: now() }
        if (before) await db.run(updateGoods, values)
        else await db.run(insertGoods, { ...values, mchntCd: merchantCode })
        const after = fieldsOf(await db.one(lockEdited, id, merchantCode))
        await record({ subject: pick(goods.name, 'hans'), ...(before ? changedFields(fieldsOf(before), after) : { after }) })
        return { ...(await shelfOf(context)), goodsId: id }
      }),

    '/staff/turnMallGoods': (context, { goodsId, version, turn }) =>
      db.tx(async () => {
        const { staff, now, record } = context
        const row = await seen(context, goodsId, version)
        const next = afterSaleTurn(saleOf(row), turn, now())
        if (!next) throw new DomainError('saleTurnImpossible')
        if (turn === 'remove' && (await db.first(findExchangeOf, goodsId))) throw new DomainError('goodsExchanged')
        await db.run(turnGoods, { goodsId, isOpen: next.isOpen, removedAt: next.removedAt, by: staff.name, at: now() })
        await record({ subject: pick(row.name, 'hans'), ...changedFields(saleOf(row), next) })
        return shelfOf(context)
      }),
  })
}
