import { randomBytes } from 'node:crypto'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { type CampaignFields, campaignProblem, campaignStage, daysProblem, mostOfGift, ofKind } from '@domain/coupon/campaign'
import { mostOff } from '@domain/coupon/offer'
import { pick } from '@domain/lang'
import { DomainError } from '@domain/results'
import { coversShops } from '@domain/staff'
import { changedFields } from '../../changedFields'
import { json } from '../../db/statement'
import { defineStaffHandlers, merchantOf, type StaffContext } from '../../http/staff/staff'
import { readCursor, writeCursor } from '../../lists'
import type { Deps } from '../../module'
import { localizedOf, named, wordsOf } from '../../words'
import type { Coupons } from '../coupon/index'
import { claimStaffPictures, pictureIdOf } from '../picture/index'
import type { StoredValue } from '../storedValue/index'
import type { CampaignSeeking } from './seeking'
import { spendingOf, termsOf } from './repository'
import {
  countGiftsOf,
  type EditedCampaignRow,
  findCampaignPage,
  findEditedCampaign,
  findKeyElsewhere,
  findMerchantFace,
  findOwnShops,
  insertCampaign,
  lockCampaign,
  recountGifts,
  updateCampaign,
} from './staffRepository'

type Campaign = StaffOutput<'/staff/getCampaign'>
type Written = Omit<StaffInput<'/staff/createCampaign'>, 'idempotencyKey'>
const PAGE = 50
/** What a campaign shows that has no picture of its own. */
const DRAWING = '/art/citrus/tropical-drink.svg'
const isDrawing = (picture: string) => picture.startsWith('/art/')

const fieldsOf = (row: EditedCampaignRow): CampaignFields => ({
  ...termsOf(row),
  kind: row.kind,
  offerIds: row.offer_ids,
  tierId: row.tier_id,
  promotionKey: row.promotion_key,
  days: row.days,
  budgetFen: row.budget_fen,
  mostGifts: row.most_gifts,
})

const columnsOf = ({ title }: Pick<Written, 'title'>, fields: CampaignFields, picture: string) => ({
  title: localizedOf(title),
  picture,
  offer_ids: fields.offerIds,
  shop_ids: fields.shopIds,
  minimum_fen: fields.minimumFen,
  per_day: fields.perDay,
  per_person: fields.perPerson,
  tier_id: fields.tierId,
  days: fields.days,
  starts_at: fields.startsAt,
  ends_at: fields.endsAt,
  budget_fen: fields.budgetFen,
  most_gifts: fields.mostGifts,
})

/** Campaigns as staff run them (decision 0319). */
export function createCampaignStaffDesk(
  { db }: Pick<Deps, 'db'>,
  coupons: Coupons,
  storedValue: Pick<StoredValue, 'tiersOf'>,
  seeking: Pick<CampaignSeeking, 'count'>,
) {
  async function giftFenOf(offerIds: readonly string[]) {
    const offers = await coupons.offersByIds(offerIds)
    return mostOfGift(offers.map(({ benefit }) => benefit))
  }
  const stageOf = async (row: EditedCampaignRow, now: number) =>
    campaignStage(fieldsOf(row), spendingOf(row), await giftFenOf(row.offer_ids), now)

  /** What came of each of these campaigns. */
  async function figuresOf(rows: readonly EditedCampaignRow[]) {
    const ids = rows.map(({ campaign_id }) => campaign_id)
    const [gifts, costs] = await Promise.all([db.all(countGiftsOf, ids), coupons.costsOf(ids)])
    return (row: EditedCampaignRow) => {
      const { used = 0, saved_fen: costFen = 0 } = costs.find((one) => one.campaign_id === row.campaign_id) ?? {}
      const given = gifts.find((one) => one.campaign_id === row.campaign_id)?.gifts ?? 0
      return { gifts: given, used, costFen, promisedFen: row.promised_fen }
    }
  }

  async function campaignOf({ staff, reach, lang, now, baseUrl }: StaffContext, campaignId: string): Promise<Campaign> {
    const row = await db.first(findEditedCampaign, campaignId, merchantOf(staff))
    if (!row) throw new DomainError('campaignNotFound', {}, 'campaignId')
    const { offerIds, shopIds, ...fields } = fieldsOf(row)
    const [figures, { orders, paid_fen: paidFen }, offers, shops, stage] = await Promise.all([
      figuresOf([row]),
      coupons.ordersOf(campaignId),
      coupons.offersByIds(offerIds),
      db.all(findOwnShops, row.mchnt_cd, [...(shopIds ?? [])]),
      stageOf(row, now()),
    ])
    const named = [...offers.map(({ offer_id, name }) => ({ id: offer_id, name })), ...shops]
    return {
      campaignId,
      version: row.version,
      title: wordsOf(row.title),
      picture: isDrawing(row.picture) ? null : row.picture,
      shown: row.picture,
      ...fields,
      offerIds: [...offerIds],
      shopIds: shopIds && [...shopIds],
      stage,
      ...figures(row),
      orders,
      paidFen,
      link: row.promotion_key === null ? null : `${baseUrl}/#/packUser/pages/couponCenter?promotion=${row.promotion_key}`,
      names: Object.fromEntries(named.map(({ id, name }) => [id, pick(name, lang)])),
      isEditable: coversShops(reach, shopIds),
      currencySign: row.currency_sign,
      changedBy: row.changed_by,
      changedAt: row.changed_at,
    }
  }

  /** Throws what is wrong with it, at its field; answers what of it its kind uses. */
  async function check({ staff, reach }: StaffContext, written: Written): Promise<CampaignFields> {
    const merchantCode = merchantOf(staff)
    named(written.title, 'title')
    const fields = ofKind(written)
    const offers = (await coupons.offersByIds([...new Set(fields.offerIds)])).filter(({ mchnt_cd }) => mchnt_cd === merchantCode)
    if (offers.length < new Set(fields.offerIds).size) throw new DomainError('couponNotFound', {}, 'offerIds')
    const seen = offers.map(({ benefit, is_listed, points_price }) => ({ benefit, isListed: is_listed, pointsPrice: points_price }))
    const wrong = campaignProblem(fields, seen)
    if (wrong) throw DomainError.of(wrong)
    if (!coversShops(reach, fields.shopIds)) throw new DomainError('offerElsewhere', {}, 'shopIds')
    const shops = await db.all(findOwnShops, merchantCode, [...(fields.shopIds ?? [])])
    if (shops.length < new Set(fields.shopIds).size) throw new DomainError('shopNotFound', {}, 'shopIds')
    const { tierId } = fields
    if (tierId !== null && !(await storedValue.tiersOf(merchantCode)).some(({ tier_id }) => tier_id === tierId))
      throw new DomainError('campaignTierMissing', {}, 'tierId')
    return { ...fields, offerIds: [...new Set(fields.offerIds)] }
  }

  /** The picture that guests see from now on: an upload of theirs, the one it has, or a drawing. */
  async function pictureOf({ staff, now }: StaffContext, picture: string | null, before: string): Promise<string> {
    if (picture === null) return isDrawing(before) ? before : DRAWING
    if (picture === before || isDrawing(picture)) return picture
    const pictureId = pictureIdOf(picture)
    if (pictureId === null || !(await claimStaffPictures(db, staff, [pictureId], now()))) throw new DomainError('forbidden', {}, 'picture')
    return picture
  }

  /** Locked, so that no gift is counted by limits that change; throws who was quicker. */
  async function seen({ staff, reach }: StaffContext, campaignId: string, version: number): Promise<EditedCampaignRow> {
    const row = await db.first(lockCampaign, campaignId, merchantOf(staff))
    if (!row) throw new DomainError('campaignNotFound', {}, 'campaignId')
    if (!coversShops(reach, row.shop_ids)) throw new DomainError('offerElsewhere', {}, 'shopIds')
    if (row.version !== version) throw new DomainError('staffChanged', { name: row.changed_by })
    return row
  }

  return defineStaffHandlers({
    async '/staff/getCampaigns'({ staff, lang, now }, { kind, cursor, pageSize = PAGE }) {
      const before = readCursor(cursor, ['number', 'string'] as const)
      const rows = await db.all(findCampaignPage, {
        merchantCode: merchantOf(staff),
        kind: kind ?? null,
        beforeAt: before?.[0] ?? null,
        beforeId: before?.[1] ?? null,
        limit: pageSize + 1,
      })
      const shown = rows.slice(0, pageSize)
      const last = shown.at(-1)
      const figures = await figuresOf(shown)
      return {
        list: await Promise.all(
          shown.map(async (row) => ({
            campaignId: row.campaign_id,
            title: pick(row.title, lang),
            kind: row.kind,
            stage: await stageOf(row, now()),
            startsAt: row.starts_at,
            endsAt: row.ends_at,
            budgetFen: row.budget_fen,
            mostGifts: row.most_gifts,
            currencySign: row.currency_sign,
            ...figures(row),
          })),
        ),
        nextCursor: last && rows.length > pageSize ? writeCursor([last.created_at, last.campaign_id]) : null,
      }
    },

    '/staff/getCampaign': (context, { campaignId }) => campaignOf(context, campaignId),

    async '/staff/getCampaignChoices'({ staff, lang, now }) {
      const merchantCode = merchantOf(staff)
      const [offers, tiers, face] = await Promise.all([
        coupons.offersOf(merchantCode),
        storedValue.tiersOf(merchantCode),
        db.one(findMerchantFace, merchantCode),
      ])
      return {
        offers: offers
          .filter(({ withdrawn_at }) => withdrawn_at === null)
          .map(({ offer_id, name, benefit, is_listed, points_price }) => ({
            offerId: offer_id,
            name: pick(name, lang),
            mostFen: mostOff(benefit),
            isListed: is_listed,
            costsPoints: points_price !== null,
          })),
        tiers: tiers.map(({ tier_id, amount_fen }) => ({ tierId: tier_id, amountFen: amount_fen })),
        currencySign: face.currency_sign,
        now: now(),
      }
    },

    async '/staff/previewCampaign'({ staff, reach, now }, { campaignId = '', kind, days }) {
      const wrong = daysProblem(kind, days)
      if (wrong) throw DomainError.of(wrong)
      // They are the merchant's members, not those of a shop.
      if (!coversShops(reach, null)) throw new DomainError('offerElsewhere', {}, 'shopIds')
      const merchantCode = merchantOf(staff)
      const { utc_offset_min: offsetMin } = await db.one(findMerchantFace, merchantCode)
      return { members: await seeking.count({ campaignId, merchantCode, kind, days, offsetMin }, now()) }
    },

    '/staff/createCampaign': (context, { idempotencyKey: _key, ...written }) =>
      db.tx(async () => {
        const fields = await check(context, written)
        const { staff, now, record } = context
        const { kind, promotionKey } = fields
        if (promotionKey !== null && (await db.first(findKeyElsewhere, promotionKey)))
          throw new DomainError('campaignKeyTaken', {}, 'promotionKey')
        const campaignId = `CC${randomBytes(9).toString('hex')}`
        const at = now()
        const made = {
          campaign_id: campaignId,
          mchnt_cd: merchantOf(staff),
          kind,
          promotion_key: promotionKey,
          shown_from: 0,
          sort: 0,
          look_at: 0,
          look_after: '',
        }
        const counted = { version: 1, promised_fen: 0, gifts: 0, created_at: at, changed_at: at, changed_by: staff.name }
        await db.run(
          insertCampaign,
          json({ ...made, ...columnsOf(written, fields, await pictureOf(context, written.picture, DRAWING)), ...counted }),
        )
        await record({ subject: pick(localizedOf(written.title), 'hans'), after: { ...fields, title: written.title } })
        return campaignOf(context, campaignId)
      }),

    '/staff/setCampaign': (context, { campaignId, version, ...written }) =>
      db.tx(async () => {
        const row = await seen(context, campaignId, version)
        const fields = await check(context, { ...written, kind: row.kind, promotionKey: row.promotion_key })
        const { staff, now, record } = context
        const picture = await pictureOf(context, written.picture, row.picture)
        const changed = { changed_at: now(), changed_by: staff.name }
        await db.run(updateCampaign, json({ campaign_id: campaignId, ...columnsOf(written, fields, picture), ...changed }))
        // Nothing was counted while there was no limit.
        await db.run(recountGifts, campaignId)
        const before = { title: wordsOf(row.title), picture: row.picture, ...fieldsOf(row) }
        await record({ subject: pick(row.title, 'hans'), ...changedFields(before, { ...fields, title: written.title, picture }) })
        return campaignOf(context, campaignId)
      }),

    '/staff/endCampaign': (context, { campaignId, version }) =>
      db.tx(async () => {
        const row = await seen(context, campaignId, version)
        const { staff, now, record } = context
        const at = now()
        const ended = { startsAt: Math.min(row.starts_at, at - 1), endsAt: Math.min(row.ends_at, at) }
        const fields = { ...fieldsOf(row), ...ended }
        const columns = columnsOf({ title: wordsOf(row.title) }, fields, row.picture)
        await db.run(updateCampaign, json({ campaign_id: campaignId, ...columns, changed_at: at, changed_by: staff.name }))
        await record({ subject: pick(row.title, 'hans'), before: { endsAt: row.ends_at }, after: { endsAt: ended.endsAt } })
        return campaignOf(context, campaignId)
      }),
  })
}
