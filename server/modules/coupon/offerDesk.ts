import { randomBytes } from 'node:crypto'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { benefitOf, conditionsOf, type OfferFields, offerProblem, offerStage, type PromisedFields, worseFields } from '@domain/coupon/offer'
import { pick } from '@domain/lang'
import { DomainError } from '@domain/results'
import { coversShops } from '@domain/staff'
import { changedFields } from '../../changedFields'
import { json } from '../../db/statement'
import { defineStaffHandlers, merchantOf, type StaffContext } from '../../http/staff/staff'
import { containing, readCursor, writeCursor } from '../../lists'
import type { Deps } from '../../module'
import { named, localizedOf, wordsOf } from '../../words'
import { createLevels } from '../member/index'
import { findPartsOf } from '../menu/index'
import { insertOffer } from './repository'
import {
  countHeld,
  countHolders,
  type EditedOfferRow,
  findEdited,
  findMerchantMoney,
  findOfferPage,
  findOwnShops,
  findStackGroups,
  lockEdited,
  putWithdrawn,
  sumCost,
  updateOffer,
} from './offerRepository'

type Offer = StaffOutput<'/staff/getCouponOffer'>
type Written = OfferFields & Pick<StaffInput<'/staff/createCouponOffer'>, 'name' | 'caption'>
const PAGE = 50

const fieldsOf = (row: EditedOfferRow): OfferFields => ({
  ...row.benefit,
  ...conditionsOf(row.conditions),
  stackGroup: row.stack_group,
  perOrder: row.per_order,
  perDay: row.per_day,
  perPerson: row.per_person,
  total: row.total,
  isListed: row.is_listed,
  isGiftable: row.is_giftable,
  pointsPrice: row.points_price,
  claimFrom: row.claim_from,
  claimUntil: row.claim_until,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  validDays: row.valid_days,
})

/** Without what its kind does not use, and a group of spaces. */
const tidied = (fields: OfferFields): OfferFields => ({ ...fields, ...benefitOf(fields), stackGroup: fields.stackGroup?.trim() || null })

const columnsOf = ({ name, caption, ...fields }: Written) => ({
  name: localizedOf(name),
  caption: localizedOf(caption),
  benefit: benefitOf(fields),
  conditions: conditionsOf(fields),
  stack_group: fields.stackGroup,
  per_order: fields.perOrder,
  per_day: fields.perDay,
  per_person: fields.perPerson,
  total: fields.total,
  is_listed: fields.isListed,
  is_giftable: fields.isGiftable,
  points_price: fields.pointsPrice,
  claim_from: fields.claimFrom,
  claim_until: fields.claimUntil,
  valid_from: fields.validFrom,
  valid_until: fields.validUntil,
  valid_days: fields.validDays,
})

const stageOf = (row: EditedOfferRow, now: number) =>
  offerStage({ ...fieldsOf(row), claimed: row.claimed, withdrawnAt: row.withdrawn_at }, now)

/** Coupons as staff publish, change and withdraw them (decision 0313). */
export function createOfferDesk({ db }: Pick<Deps, 'db'>) {
  const levelsOf = createLevels(db)

  /** What came of each of these offers. */
  async function figuresOf(offerIds: string[], now: number) {
    const [held, costs] = await Promise.all([db.all(countHeld, offerIds, now), db.all(sumCost, offerIds)])
    return (offerId: string) => {
      const { given = 0, held: inHand = 0, used = 0, promised = 0 } = held.find((row) => row.offer_id === offerId) ?? {}
      const { cost_fen: costFen = 0, counted = 0 } = costs.find((row) => row.offer_id === offerId) ?? {}
      return { given, held: inHand, used, costFen, uncounted: Math.max(0, used - counted), promised }
    }
  }

  async function namesOf({ mchnt_cd, conditions: { itemIds, categoryIds, shopIds } }: EditedOfferRow, lang: StaffContext['lang']) {
    const [parts, shops] = await Promise.all([
      db.all(findPartsOf, mchnt_cd, [...(itemIds ?? [])], [...(categoryIds ?? [])]),
      db.all(findOwnShops, mchnt_cd, [...(shopIds ?? [])]),
    ])
    return Object.fromEntries([...parts, ...shops].map(({ id, name }) => [id, pick(name, lang)]))
  }

  async function offerOf({ staff, reach, lang, now }: StaffContext, offerId: string): Promise<Offer> {
    const row = await db.first(findEdited, offerId, merchantOf(staff))
    if (!row) throw new DomainError('couponNotFound', {}, 'offerId')
    const [figures, { holders }, names] = await Promise.all([
      figuresOf([offerId], now()),
      db.one(countHolders, offerId, now()),
      namesOf(row, lang),
    ])
    const { modes, weekdays, shopIds, itemIds, categoryIds, hours, ...fields } = fieldsOf(row)
    return {
      offerId,
      version: row.version,
      name: wordsOf(row.name),
      caption: wordsOf(row.caption),
      ...fields,
      modes: modes && [...modes],
      weekdays: weekdays && [...weekdays],
      shopIds: shopIds && [...shopIds],
      itemIds: itemIds && [...itemIds],
      categoryIds: categoryIds && [...categoryIds],
      hours: hours && { ...hours },
      stage: stageOf(row, now()),
      claimed: row.claimed,
      ...figures(offerId),
      holders,
      names,
      isEditable: coversShops(reach, shopIds),
      currencySign: row.currency_sign,
      utcOffsetMin: row.utc_offset_min,
      changedBy: row.changed_by,
      changedAt: row.changed_at,
    }
  }

  /** Throws what is wrong with it, at its field. */
  async function check({ staff, reach }: StaffContext, written: Written, claimed: number): Promise<void> {
    const merchantCode = merchantOf(staff)
    named(written.name)
    const wrong = offerProblem(written, claimed)
    if (wrong) throw DomainError.of(wrong)
    const { shopIds, itemIds, categoryIds, level } = written
    if (!coversShops(reach, shopIds)) throw new DomainError('offerElsewhere', {}, 'shopIds')
    const shops = await db.all(findOwnShops, merchantCode, [...(shopIds ?? [])])
    if (shops.length < new Set(shopIds).size) throw new DomainError('shopNotFound', {}, 'shopIds')
    const parts = new Set((await db.all(findPartsOf, merchantCode, [...(itemIds ?? [])], [...(categoryIds ?? [])])).map(({ id }) => id))
    if (itemIds?.some((id) => !parts.has(id))) throw new DomainError('menuPartMissing', {}, 'itemIds')
    if (categoryIds?.some((id) => !parts.has(id))) throw new DomainError('menuPartMissing', {}, 'categoryIds')
    if (level !== null && !(await levelsOf(merchantCode)).some((one) => one.level === level))
      throw new DomainError('offerLevelGone', {}, 'level')
  }

  /** Locked; throws who was quicker, and for coupons of shops that are not the caller's. */
  async function seen({ staff, reach }: StaffContext, offerId: string, version: number): Promise<EditedOfferRow> {
    const row = await db.first(lockEdited, offerId, merchantOf(staff))
    if (!row) throw new DomainError('couponNotFound', {}, 'offerId')
    if (!coversShops(reach, row.conditions.shopIds)) throw new DomainError('offerElsewhere', {}, 'shopIds')
    if (row.version !== version) throw new DomainError('staffChanged', { name: row.changed_by })
    return row
  }

  /** Throws the first term that would be worse for somebody who has such a coupon. */
  async function keepPromises(row: EditedOfferRow, next: PromisedFields, now: number): Promise<void> {
    const [worse] = worseFields(fieldsOf(row), next)
    if (worse === undefined) return
    const { promised } = (await figuresOf([row.offer_id], now))(row.offer_id)
    if (promised > 0) throw new DomainError('offerPromised', { held: promised }, worse)
  }

  return defineStaffHandlers({
    async '/staff/getCouponOffers'({ staff, lang, now }, { search, stage, cursor, pageSize = PAGE }) {
      const before = readCursor(cursor, ['number', 'string'] as const)
      const rows = await db.all(findOfferPage, {
        merchantCode: merchantOf(staff),
        search: containing(search),
        stage: stage ?? null,
        now: now(),
        beforeAt: before?.[0] ?? null,
        beforeId: before?.[1] ?? null,
        limit: pageSize + 1,
      })
      const shown = rows.slice(0, pageSize)
      const last = shown.at(-1)
      const figures = await figuresOf(
        shown.map(({ offer_id }) => offer_id),
        now(),
      )
      return {
        list: shown.map((row) => {
          const { promised: _promised, ...counts } = figures(row.offer_id)
          return {
            offerId: row.offer_id,
            name: pick(row.name, lang),
            caption: pick(row.caption, lang),
            ...row.benefit,
            minimumFen: row.conditions.minimumFen,
            stage: stageOf(row, now()),
            isListed: row.is_listed,
            total: row.total,
            claimed: row.claimed,
            claimUntil: row.claim_until,
            currencySign: row.currency_sign,
            ...counts,
          }
        }),
        nextCursor: last && rows.length > pageSize ? writeCursor([last.created_at, last.offer_id]) : null,
      }
    },

    '/staff/getCouponOffer': (context, { offerId }) => offerOf(context, offerId),

    async '/staff/getCouponChoices'({ staff, lang, now }) {
      const merchantCode = merchantOf(staff)
      const [levels, groups, money] = await Promise.all([
        levelsOf(merchantCode),
        db.all(findStackGroups, merchantCode),
        db.one(findMerchantMoney, merchantCode),
      ])
      return {
        levels: levels.map(({ level, name }) => ({ level, name: pick(name, lang) })),
        stackGroups: groups.map(({ stack_group }) => stack_group),
        now: now(),
        currencySign: money.currency_sign,
        utcOffsetMin: money.utc_offset_min,
      }
    },

    '/staff/createCouponOffer': (context, { idempotencyKey: _key, ...input }) =>
      db.tx(async () => {
        const written = { ...input, ...tidied(input) }
        await check(context, written, 0)
        const { staff, now, record } = context
        const offerId = `F${randomBytes(9).toString('hex')}`
        const made = {
          offer_id: offerId,
          mchnt_cd: merchantOf(staff),
          claimed: 0,
          issuer: 'merchant',
          sort: 0,
          version: 1,
          withdrawn_at: null,
        }
        const at = now()
        await db.run(insertOffer, json({ ...made, ...columnsOf(written), created_at: at, changed_at: at, changed_by: staff.name }))
        await record({ subject: pick(localizedOf(written.name), 'hans'), after: written })
        return offerOf(context, offerId)
      }),

    '/staff/setCouponOffer': (context, { offerId, version, ...input }) =>
      db.tx(async () => {
        const written = { ...input, ...tidied(input) }
        const row = await seen(context, offerId, version)
        await check(context, written, row.claimed)
        const { staff, now, record } = context
        await keepPromises(row, written, now())
        await db.run(updateOffer, json({ offer_id: offerId, ...columnsOf(written), changed_at: now(), changed_by: staff.name }))
        const before = { name: wordsOf(row.name), caption: wordsOf(row.caption), ...fieldsOf(row) }
        await record({ subject: pick(row.name, 'hans'), ...changedFields(before, written) })
        return offerOf(context, offerId)
      }),

    '/staff/withdrawCouponOffer': (context, { offerId, version, isWithdrawn }) =>
      db.tx(async () => {
        const row = await seen(context, offerId, version)
        const { staff, now, record } = context
        await db.run(putWithdrawn, { offerId, withdrawnAt: isWithdrawn ? now() : null, by: staff.name, at: now() })
        await record({ subject: pick(row.name, 'hans'), before: { isWithdrawn: row.withdrawn_at !== null }, after: { isWithdrawn } })
        return offerOf(context, offerId)
      }),
  })
}
