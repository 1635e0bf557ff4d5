import { randomBytes } from 'node:crypto'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { type GroupEnding, groupPriceProblem, groupPromiseProblem, type GroupOfferTerms } from '@domain/activity/groupOfferTerms'
import { type ActivityEvent, datedPhaseOf, timesProblem } from '@domain/activity/running'
import { pick } from '@domain/lang'
import { DomainError } from '@domain/results'
import { DAY } from '@domain/time'
import { afterTurn, timesOf } from '../../activityTimes'
import { changedFields } from '../../changedFields'
import { json } from '../../db/statement'
import { defineStaffHandlers, merchantOf, type StaffContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { pick as pickFor } from '../../pick'
import { localizedOf, named, wordsOf } from '../../words'
import { findPartsOf } from '../menu/index'
import { claimActivityPictures, drawnPrize } from '../prize/index'
import {
  deleteOffer,
  type DeskOfferRow,
  endOpenGroups,
  findDeskMoney,
  findDeskOffers,
  findGroupGoods,
  findPromised,
  insertOffer,
  lockDeskOffer,
  putOfferState,
  sumOpen,
  updateOffer,
} from './deskRepository'

type GroupOffers = StaffOutput<'/staff/getGroupOffers'>
type Typed = Omit<StaffInput<'/staff/saveGroupOffer'>, 'offerId' | 'version'>

/** So many of a merchant that are not over. */
const MOST_OFFERS = 20

/** The fields of the form, as staff see them and as the log names them. */
const fieldsOf = (row: DeskOfferRow) => ({
  name: wordsOf(row.name),
  contents: wordsOf(row.contents),
  note: wordsOf(row.note),
  picture: row.picture,
  priceFen: row.price_fen,
  listFen: row.list_fen,
  size: row.size,
  minutes: row.minutes,
  days: row.days,
  perPerson: row.per_person,
  goodsOfferId: row.goods_offer_id,
  dishes: row.dishes.map(({ count, itemIds }) => ({ count, itemIds })),
  startsAt: row.starts_at,
  endsAt: row.ends_at,
})

/** As it is stored. */
function columnsOf(typed: Typed) {
  return {
    name: named(typed.name),
    contents: named(typed.contents, 'contents'),
    note: named(typed.note, 'note'),
    picture: typed.picture ?? drawnPrize('goods'),
    price_fen: typed.priceFen,
    list_fen: typed.listFen,
    size: typed.size,
    minutes: typed.minutes,
    days: typed.days,
    per_person: typed.perPerson,
    starts_at: typed.startsAt,
    ends_at: typed.endsAt,
    goods_offer_id: typed.goodsOfferId,
    dishes: typed.dishes.map(({ count, itemIds }) => ({ count, itemIds })),
  }
}

/** Texts are compared as they are written, without spaces around them. */
const termsOf = (fields: Typed): GroupOfferTerms => ({
  ...fields,
  contents: wordsOf(localizedOf(fields.contents)),
  note: wordsOf(localizedOf(fields.note)),
})

/** Group offers at the console: made, changed, started, paused and ended (decision 0359). */
export function createGroupOfferDesk({ db }: Pick<Deps, 'db'>) {
  async function offersOf({ staff, lang, now }: StaffContext): Promise<GroupOffers> {
    const merchantCode = merchantOf(staff)
    const [rows, goods, money] = await Promise.all([
      db.all(findDeskOffers, merchantCode, now()),
      db.all(findGroupGoods, merchantCode),
      db.one(findDeskMoney, merchantCode),
    ])
    const ids = rows.map(({ offer_id }) => offer_id)
    const itemIds = [...new Set(rows.flatMap(({ dishes }) => dishes.flatMap((part) => part.itemIds)))]
    const [open, promised, dishes] = await Promise.all([
      db.all(sumOpen, ids),
      db.all(findPromised, ids, now() - DAY),
      db.all(findPartsOf, merchantCode, itemIds, []),
    ])
    const named = new Map([
      ...dishes.map(({ id, name }) => [id, name] as const),
      ...goods.map(({ offer_id, name }) => [offer_id, name] as const),
    ])
    const namesOf = ({ dishes: parts, goods_offer_id }: DeskOfferRow) =>
      Object.fromEntries(
        [...parts.flatMap((part) => part.itemIds), goods_offer_id ?? ''].flatMap((id) => {
          const name = named.get(id)
          return name ? [[id, pickFor(name, lang)]] : []
        }),
      )
    return {
      list: rows.map((row) => {
        const sum = open.find(({ offer_id }) => offer_id === row.offer_id)
        return {
          offerId: row.offer_id,
          ...fieldsOf(row),
          phase: datedPhaseOf(timesOf(row), now()),
          pausedAt: row.paused_at,
          endedAt: row.ended_at,
          version: row.version,
          changedBy: row.changed_by,
          changedAt: row.changed_at,
          isPromised: promised.some(({ offer_id }) => offer_id === row.offer_id),
          openGroups: sum?.groups ?? 0,
          waiting: sum?.waiting ?? 0,
          heldFen: sum?.held_fen ?? 0,
          sold: row.sold,
          names: namesOf(row),
        }
      }),
      goods: goods.map(({ offer_id, name }) => ({ offerId: offer_id, name: pickFor(name, lang) })),
      now: now(),
      currencySign: money.currency_sign,
    }
  }

  /** Locked; throws who was quicker. */
  async function seen({ staff }: StaffContext, offerId: string, version: number): Promise<DeskOfferRow> {
    const row = await db.first(lockDeskOffer, offerId, merchantOf(staff))
    if (!row) throw new DomainError('groupOfferNotFound', {}, 'offerId')
    if (row.version !== version) throw new DomainError('staffChanged', { name: row.changed_by })
    return row
  }

  /** Dishes and coupons are the merchant's own. */
  async function check(merchantCode: string, { dishes, goodsOfferId }: Pick<Typed, 'dishes' | 'goodsOfferId'>): Promise<void> {
    const ids = [...new Set(dishes.flatMap(({ itemIds }) => itemIds))]
    if ((await db.all(findPartsOf, merchantCode, ids, [])).length < ids.length) throw new DomainError('groupDishesUnknown', {}, 'dishes')
    const goods = goodsOfferId === null ? [] : await db.all(findGroupGoods, merchantCode)
    if (goodsOfferId !== null && !goods.some(({ offer_id }) => offer_id === goodsOfferId))
      throw new DomainError('groupGoodsUnknown', {}, 'goodsOfferId')
  }

  async function turn(context: StaffContext, offerId: string, version: number, event: ActivityEvent, groups?: GroupEnding) {
    const { staff, now, record } = context
    const row = await seen(context, offerId, version)
    const { next, changed } = afterTurn(row, event, now())
    if (event === 'start') await check(merchantOf(staff), fieldsOf(row))
    await db.run(putOfferState, { offerId, ...next, by: staff.name, at: now() })
    if (groups === 'refund') await db.run(endOpenGroups, offerId, now())
    await record({ subject: pick(row.name, 'hans'), ...changed, after: { ...changed.after, ...(groups && { groups }) } })
    return offersOf(context)
  }

  return defineStaffHandlers({
    '/staff/getGroupOffers': offersOf,

    '/staff/saveGroupOffer': (context, { offerId, version, ...typed }) =>
      db.tx(async () => {
        const { staff, now, record } = context
        const merchantCode = merchantOf(staff)
        const columns = columnsOf(typed)
        const wrong = groupPriceProblem(typed) ?? timesProblem(typed)
        if (wrong) throw DomainError.of(wrong)
        const before = offerId === undefined ? null : await seen(context, offerId, version ?? 0)
        if (before) {
          if (datedPhaseOf(timesOf(before), now()) === 'over') throw new DomainError('activityNotPossible')
          const isPromised = (await db.all(findPromised, [before.offer_id], now() - DAY)).length > 0
          const worse = isPromised ? groupPromiseProblem(termsOf(fieldsOf(before)), termsOf(typed)) : null
          if (worse) throw DomainError.of(worse)
        } else {
          const all = await db.all(findDeskOffers, merchantCode, now())
          if (all.filter((row) => datedPhaseOf(timesOf(row), now()) !== 'over').length >= MOST_OFFERS)
            throw new DomainError('activitiesFull', { most: MOST_OFFERS })
        }
        await check(merchantCode, typed)
        await claimActivityPictures(db, staff, [columns.picture], before ? [before.picture] : [], now())
        const id = offerId ?? `GO${randomBytes(9).toString('hex')}`
        const values = { offerId: id, offer: json(columns), by: staff.name, at: now() }
        if (before) await db.run(updateOffer, values)
        else await db.run(insertOffer, { ...values, mchntCd: merchantCode })
        const after = fieldsOf(await db.one(lockDeskOffer, id, merchantCode))
        await record({ subject: pick(columns.name, 'hans'), ...(before ? changedFields(fieldsOf(before), after) : { after }) })
        return { ...(await offersOf(context)), offerId: id }
      }),

    '/staff/turnGroupOffer': (context, { offerId, version, turn: event }) => db.tx(() => turn(context, offerId, version, event)),

    '/staff/endGroupOffer': (context, { offerId, version, groups }) => db.tx(() => turn(context, offerId, version, 'end', groups)),

    '/staff/removeGroupOffer': (context, { offerId, version }) =>
      db.tx(async () => {
        const row = await seen(context, offerId, version)
        if (row.state !== 'draft') throw new DomainError('activityStarted')
        await db.run(deleteOffer, offerId)
        await context.record({ subject: pick(row.name, 'hans'), before: fieldsOf(row) })
        return offersOf(context)
      }),
  })
}
