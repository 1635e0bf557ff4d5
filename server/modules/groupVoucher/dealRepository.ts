import type { Localized } from '@domain/lang'
import { stmt } from '../../db/statement'

export interface DealRow {
  deal_id: string
  title: string
  offer_id: string
  offer_name: Localized
  offer_caption: Localized
  is_open: boolean
  version: number
  changed_by: string
  changed_at: number | null
}
const DEAL = `select d.deal_id, d.title, d.offer_id, o.name as offer_name, o.caption as offer_caption, d.is_open, d.version, d.changed_by, d.changed_at
     from voucher_deal d join coupon_offer o on o.offer_id = d.offer_id`

export const findMerchantDeals = stmt<[mchntCd: string], DealRow>(
  'voucherDeal.ofMerchant',
  `${DEAL} where o.mchnt_cd = $1 order by d.is_open desc, d.title, d.deal_id limit 400`,
)
/** Locked, so that nothing is added to it meanwhile. */
export const lockDeal = stmt<[dealId: string, mchntCd: string], DealRow>(
  'voucherDeal.lock',
  `${DEAL} where d.deal_id = $1 and o.mchnt_cd = $2 for update of d`,
)
export interface DealFigures {
  deal_id: string
  added: number
  used: number
  paid_fen: number
}
export const findDealFigures = stmt<[dealIds: string[]], DealFigures>(
  'groupVoucher.figures',
  `select deal_id, count(*)::integer as added, (count(*) filter (where is_paid_with))::integer as used, coalesce(sum(paid_fen), 0)::bigint as paid_fen
     from group_voucher where deal_id = any ($1::text[]) group by deal_id`,
)
/** Any voucher of it. */
export const findAdded = stmt<[dealId: string], { code: string }>(
  'groupVoucher.ofDeal',
  'select code from group_voucher where deal_id = $1 limit 1',
)
/** Nothing where the number or the coupon is taken. */
export const insertDeal = stmt<{ dealId: string; title: string; offerId: string; by: string; at: number }, { deal_id: string }>(
  'voucherDeal.insert',
  `insert into voucher_deal (deal_id, title, offer_id, changed_by, changed_at) values (:dealId, :title, :offerId, :by, :at)
   on conflict do nothing returning deal_id`,
)
export const updateDeal = stmt<{ dealId: string; title: string; offerId: string; by: string; at: number }>(
  'voucherDeal.update',
  `update voucher_deal set title = :title, offer_id = :offerId, version = version + 1, changed_by = :by, changed_at = :at where deal_id = :dealId`,
)
export const turnDeal = stmt<{ dealId: string; isOpen: boolean; by: string; at: number }>(
  'voucherDeal.turn',
  `update voucher_deal set is_open = :isOpen, version = version + 1, changed_by = :by, changed_at = :at where deal_id = :dealId`,
)
export const deleteDeal = stmt<[dealId: string]>('voucherDeal.delete', 'delete from voucher_deal where deal_id = $1')
/** Coupons that a deal can become. */
export const findDealOffers = stmt<[mchntCd: string], { offer_id: string; name: Localized; caption: Localized }>(
  'voucherDeal.offers',
  `select o.offer_id, o.name, o.caption from coupon_offer o
    where o.mchnt_cd = $1 and o.benefit ->> 'kind' = 'exchange' and not o.is_listed and not o.is_giftable and o.points_price is null
      and o.withdrawn_at is null and not exists (select from voucher_deal d where d.offer_id = o.offer_id)
    order by o.created_at desc, o.offer_id limit 200`,
)
export const findDealMerchant = stmt<[mchntCd: string], { currency_sign: string }>(
  'voucherDeal.merchant',
  'select currency_sign from merchant where mchnt_cd = $1',
)
