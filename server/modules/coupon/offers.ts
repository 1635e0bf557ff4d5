import type { Output } from '@contract/index'
import type { Lang } from '@domain/lang'
import type { Database } from '../../db/database'
import { faceOf } from './queries'
import { findOffersByIds, type OfferRow } from './repository'

type Promised = Output<'/coupon/getRechargeCouponDetail'>['tiers'][number]['coupons'][number]

/** A published coupon as it is promised to somebody who does not have it yet. */
export const promisedView = (row: OfferRow, lang: Lang): Promised => ({
  ...faceOf(row, lang),
  currencySign: row.currency_sign,
  utcOffsetMin: row.utc_offset_min,
  validUntil: row.valid_until,
  validDays: row.valid_days,
})

/** Offers in the order in which they were named. */
export async function offersByIds(db: Database, offerIds: readonly string[]): Promise<OfferRow[]> {
  const rows = offerIds.length > 0 ? await db.all(findOffersByIds, [...offerIds]) : []
  return offerIds.flatMap((offerId) => rows.filter(({ offer_id }) => offer_id === offerId))
}
