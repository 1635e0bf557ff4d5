import type { StaffOutput } from '@contract/staff/index'
import { DomainError } from '@domain/results'
import { changedFields } from '../../changedFields'
import { defineStaffHandlers, merchantOf, type StaffContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import {
  type DealRow,
  deleteDeal,
  findAdded,
  findDealFigures,
  findDealMerchant,
  findDealOffers,
  findMerchantDeals,
  insertDeal,
  lockDeal,
  turnDeal,
  updateDeal,
} from './dealRepository'

type Deals = StaffOutput<'/staff/getVoucherDeals'>

/** So many of a merchant. */
const MOST_DEALS = 100

const fieldsOf = ({ title, offer_id }: DealRow) => ({ title, offerId: offer_id })

/** Deals on another platform, at the console: which are accepted, and what a voucher of one becomes (decision 0363). */
export function createDealDesk({ db, ports }: Pick<Deps, 'db' | 'ports'>) {
  async function dealsOf({ staff, lang }: StaffContext): Promise<Deals> {
    const merchantCode = merchantOf(staff)
    const [rows, offers, { currency_sign }] = await Promise.all([
      db.all(findMerchantDeals, merchantCode),
      db.all(findDealOffers, merchantCode),
      db.one(findDealMerchant, merchantCode),
    ])
    const figures = await db.all(
      findDealFigures,
      rows.map(({ deal_id }) => deal_id),
    )
    return {
      list: rows.map((row) => {
        const sums = figures.find(({ deal_id }) => deal_id === row.deal_id)
        return {
          dealId: row.deal_id,
          ...fieldsOf(row),
          offerName: pick(row.offer_name, lang),
          offerCaption: pick(row.offer_caption, lang),
          isOpen: row.is_open,
          version: row.version,
          changedBy: row.changed_by,
          changedAt: row.changed_at,
          added: sums?.added ?? 0,
          used: sums?.used ?? 0,
          paidFen: sums?.paid_fen ?? 0,
        }
      }),
      offers: offers.map(({ offer_id, name, caption }) => ({ offerId: offer_id, name: pick(name, lang), caption: pick(caption, lang) })),
      isConnected: ports.groupVoucher !== null,
      currencySign: currency_sign,
    }
  }

  /** Locked; throws who was quicker. */
  async function seen({ staff }: StaffContext, dealId: string, version: number): Promise<DealRow> {
    const row = await db.first(lockDeal, dealId, merchantOf(staff))
    if (!row) throw new DomainError('voucherDealNotFound', {}, 'dealId')
    if (row.version !== version) throw new DomainError('staffChanged', { name: row.changed_by })
    return row
  }

  async function checkOffer({ staff }: StaffContext, offerId: string): Promise<void> {
    const free = await db.all(findDealOffers, merchantOf(staff))
    if (!free.some(({ offer_id }) => offer_id === offerId)) throw new DomainError('voucherCouponUnknown', {}, 'offerId')
  }

  async function change(context: StaffContext, before: DealRow, typed: { title: string; offerId: string }): Promise<void> {
    const { staff, now, record } = context
    const { deal_id: dealId } = before
    if (typed.offerId !== before.offer_id) {
      if (await db.first(findAdded, dealId)) throw new DomainError('voucherDealUsed', {}, 'offerId')
      await checkOffer(context, typed.offerId)
    }
    await db.run(updateDeal, { dealId, ...typed, by: staff.name, at: now() })
    await record({ subject: `${typed.title} ${dealId}`, ...changedFields(fieldsOf(before), typed) })
  }

  async function add(context: StaffContext, dealId: string, typed: { title: string; offerId: string }): Promise<void> {
    const { staff, now, record } = context
    if ((await db.all(findMerchantDeals, merchantOf(staff))).length >= MOST_DEALS)
      throw new DomainError('saleOffersFull', { most: MOST_DEALS })
    await checkOffer(context, typed.offerId)
    if (!(await db.first(insertDeal, { dealId, ...typed, by: staff.name, at: now() })))
      throw new DomainError('voucherDealTaken', {}, 'dealId')
    await record({ subject: `${typed.title} ${dealId}`, after: { dealId, ...typed } })
  }

  return defineStaffHandlers({
    '/staff/getVoucherDeals': dealsOf,

    '/staff/saveVoucherDeal': (context, { dealId, version, title: typedTitle, offerId }) =>
      db.tx(async () => {
        const title = typedTitle.trim()
        if (title === '') throw new DomainError('nameMissing', {}, 'title')
        if (version === undefined) await add(context, dealId, { title, offerId })
        else await change(context, await seen(context, dealId, version), { title, offerId })
        return dealsOf(context)
      }),

    '/staff/turnVoucherDeal': (context, { dealId, version, isOpen }) =>
      db.tx(async () => {
        const { staff, now, record } = context
        const row = await seen(context, dealId, version)
        await db.run(turnDeal, { dealId, isOpen, by: staff.name, at: now() })
        await record({ subject: `${row.title} ${dealId}`, ...changedFields({ isOpen: row.is_open }, { isOpen }) })
        return dealsOf(context)
      }),

    '/staff/removeVoucherDeal': (context, { dealId, version }) =>
      db.tx(async () => {
        const row = await seen(context, dealId, version)
        if (await db.first(findAdded, dealId)) throw new DomainError('voucherDealUsed')
        await db.run(deleteDeal, dealId)
        await context.record({ subject: `${row.title} ${dealId}`, before: fieldsOf(row) })
        return dealsOf(context)
      }),
  })
}
