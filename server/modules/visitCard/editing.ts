import { randomBytes } from 'node:crypto'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { afterSaleTurn, isSameSet, saleStage } from '@domain/activity/onSale'
import { pick } from '@domain/lang'
import { DomainError } from '@domain/results'
import { visitOfferProblem } from '@domain/visitCard/offer'
import { changedFields } from '../../changedFields'
import { json } from '../../db/statement'
import { defineStaffHandlers, merchantOf, type StaffContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { localizedOf, named, wordsOf } from '../../words'
import { findPartsOf } from '../menu/index'
import { claimActivityPictures, drawnPrize } from '../prize/index'
import { checkOwnShops } from '../shop/index'
import {
  type EditedOfferRow,
  findAllOffers,
  findBuyer,
  findCurrency,
  findSold,
  insertOffer,
  lockOffer,
  sortOffers,
  turnOffer,
  updateOffer,
} from './editingRepository'
import { namesOf } from './queries'
import { BEGUN_FOR } from './service'

type Offers = StaffOutput<'/staff/getVisitCardOffers'>
type Typed = Omit<StaffInput<'/staff/saveVisitCardOffer'>, 'offerId' | 'version'>

/** So many of a merchant that are not removed. */
const MOST_OFFERS = 50

const copied = (ids: readonly string[] | null) => ids && [...ids]
/** The fields of the form, as staff see them and as the log names them. */
const fieldsOf = (row: EditedOfferRow) => ({
  name: wordsOf(row.name),
  caption: wordsOf(row.caption),
  picture: row.picture,
  priceFen: row.price_fen,
  listFen: row.list_fen,
  visits: row.visits,
  days: row.days,
  itemIds: copied(row.terms.itemIds),
  categoryIds: copied(row.terms.categoryIds),
  shopIds: copied(row.terms.shopIds),
  capFen: row.terms.capFen,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
})
const saleOf = (row: EditedOfferRow) => ({
  isOpen: row.is_open,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  removedAt: row.removed_at,
})

/** Visit cards at the console: made, changed, sold and no longer sold (decision 0341). */
export function createVisitCardEditing({ db }: Pick<Deps, 'db'>) {
  async function offersOf({ staff, lang, now }: StaffContext): Promise<Offers> {
    const merchantCode = merchantOf(staff)
    const [rows, { currency_sign }] = await Promise.all([db.all(findAllOffers, merchantCode), db.one(findCurrency, merchantCode)])
    const [names, sold] = await Promise.all([
      namesOf(
        db,
        rows.map(({ terms }) => terms),
      ),
      db.all(
        findSold,
        rows.map(({ offer_id }) => offer_id),
      ),
    ])
    return {
      list: rows.map((row) => {
        const figures = sold.find(({ offer_id }) => offer_id === row.offer_id)
        return {
          offerId: row.offer_id,
          ...fieldsOf(row),
          stage: saleStage(saleOf(row), now()),
          version: row.version,
          changedBy: row.changed_by,
          changedAt: row.changed_at,
          sold: figures?.sold ?? 0,
          unusedVisits: figures?.unused_visits ?? 0,
          unusedCards: figures?.unused_cards ?? 0,
          unusedFen: figures?.unused_fen ?? 0,
        }
      }),
      names: Object.fromEntries([...names].map(([id, name]) => [id, pick(name, lang)])),
      currencySign: currency_sign,
    }
  }

  /** Throws who was quicker. */
  async function seen({ staff }: StaffContext, offerId: string, version: number): Promise<EditedOfferRow> {
    const row = await db.first(lockOffer, offerId, merchantOf(staff))
    if (!row) throw new DomainError('visitCardNotFound', {}, 'offerId')
    if (row.version !== version) throw new DomainError('staffChanged', { name: row.changed_by })
    return row
  }

  /** Shops, dishes and categories are the merchant's own. */
  async function checkScope(merchantCode: string, { itemIds, categoryIds, shopIds }: Typed): Promise<void> {
    await checkOwnShops(db, merchantCode, shopIds)
    const parts = new Set((await db.all(findPartsOf, merchantCode, itemIds ?? [], categoryIds ?? [])).map(({ id }) => id))
    if (itemIds?.some((id) => !parts.has(id))) throw new DomainError('menuPartMissing', {}, 'itemIds')
    if (categoryIds?.some((id) => !parts.has(id))) throw new DomainError('menuPartMissing', {}, 'categoryIds')
  }

  function written(input: Typed) {
    const wrong = visitOfferProblem(input)
    if (wrong) throw DomainError.of(wrong)
    const { itemIds, categoryIds, shopIds, capFen } = input
    return {
      name: named(input.name),
      caption: localizedOf(input.caption),
      picture: input.picture ?? drawnPrize('coupon'),
      price_fen: input.priceFen,
      list_fen: input.listFen,
      visits: input.visits,
      days: input.days,
      terms: { itemIds, categoryIds, shopIds, capFen },
      starts_at: input.startsAt,
      ends_at: input.endsAt,
    }
  }

  return defineStaffHandlers({
    '/staff/getVisitCardOffers': offersOf,

    '/staff/saveVisitCardOffer': (context, { offerId, version = 0, ...input }) =>
      db.tx(async () => {
        const { staff, now, record } = context
        const merchantCode = merchantOf(staff)
        const offer = written(input)
        await checkScope(merchantCode, input)
        const before = offerId === undefined ? null : await seen(context, offerId, version)
        if (before?.removed_at != null) throw new DomainError('saleTurnImpossible')
        if (!before && (await db.all(findAllOffers, merchantCode)).filter(({ removed_at }) => removed_at === null).length >= MOST_OFFERS)
          throw new DomainError('saleOffersFull', { most: MOST_OFFERS })
        await claimActivityPictures(db, staff, [offer.picture], before ? [before.picture] : [], now())
        const id = offerId ?? `VO${randomBytes(9).toString('hex')}`
        const values = { offerId: id, offer: json(offer), by: staff.name, at: now() }
        if (before) await db.run(updateOffer, values)
        else await db.run(insertOffer, { ...values, mchntCd: merchantCode })
        const after = fieldsOf(await db.one(lockOffer, id, merchantCode))
        await record({ subject: pick(offer.name, 'hans'), ...(before ? changedFields(fieldsOf(before), after) : { after }) })
        return { ...(await offersOf(context)), offerId: id }
      }),

    '/staff/turnVisitCardOffer': (context, { offerId, version, turn }) =>
      db.tx(async () => {
        const { staff, now, record } = context
        const row = await seen(context, offerId, version)
        const next = afterSaleTurn(saleOf(row), turn, now())
        if (!next) throw new DomainError('saleTurnImpossible')
        if (turn === 'remove' && (await db.first(findBuyer, offerId, now() - BEGUN_FOR))) throw new DomainError('visitCardSold')
        await db.run(turnOffer, { offerId, isOpen: next.isOpen, removedAt: next.removedAt, by: staff.name, at: now() })
        await record({ subject: pick(row.name, 'hans'), ...changedFields(saleOf(row), next) })
        return offersOf(context)
      }),

    '/staff/sortVisitCardOffers': (context, { offerIds }) =>
      db.tx(async () => {
        const merchantCode = merchantOf(context.staff)
        const known = (await db.all(findAllOffers, merchantCode)).filter(({ removed_at }) => removed_at === null)
        const before = known.map(({ offer_id }) => offer_id)
        if (!isSameSet(offerIds, before)) throw new DomainError('saleTurnImpossible', {}, 'offerIds')
        await db.run(sortOffers, merchantCode, offerIds)
        await context.record({ subject: 'merchant', before: { offerIds: before }, after: { offerIds } })
        return offersOf(context)
      }),
  })
}
