import { DAY } from '@domain/time'
import type { Database } from '../../db/database'
import { fillOffer, offerRow, startsAt } from './coupons'
import { filler } from '../fill'
import type { CategorySeed, MerchantSeed } from '../model'
import { localized } from '../words'

const fillDeal = filler('voucher_deal', 'deal_id title offer_id')
const fillVoucher = filler('sandbox_voucher', 'code deal_id paid_fen state expires_at created_at')

/** A few dishes of each merchant, sold on Douyin: any dish of its cheapest category. */
function dealOf({ code, categories }: MerchantSeed, no: number, now: number) {
  const treats = categories.reduce((cheapest, one) => (startsAt(one) < startsAt(cheapest) ? one : cheapest)) as CategorySeed
  const offer = offerRow(
    code,
    {
      id: 'douyin',
      name: localized(
        `抖音${treats.name.hans}券`,
        `${treats.name.en ?? treats.name.hans} from Douyin`,
        `抖音${treats.name.yue ?? treats.name.hans}券`,
      ),
      caption: localized('任选 1 份', 'Any one portion', '任揀一份'),
      benefit: { kind: 'exchange' },
      conditions: { categoryIds: [treats.categoryId] },
      row: { is_listed: false, stack_group: 'douyin', valid_days: 365, claim_until: now + 3_650 * DAY },
    },
    100,
    now,
  )
  const dealId = `DY${code}`
  const prefix = `${10 + no}26110700`
  const voucher = (end: string, row: object = {}) => ({
    code: `${prefix}${end}`,
    deal_id: dealId,
    paid_fen: Math.floor((startsAt(treats) * 0.7) / 10) * 10,
    state: 'unused',
    expires_at: now + 60 * DAY,
    created_at: now - 2 * DAY,
    ...row,
  })
  return {
    offer,
    deal: { deal_id: dealId, title: `抖音${treats.name.hans}券`, offer_id: `${code}-douyin` },
    vouchers: [
      voucher('01'),
      voucher('02'),
      voucher('03', { state: 'refunded' }),
      voucher('04', { expires_at: now - DAY }),
      voucher('05', { state: 'used' }),
    ],
  }
}

export async function writeVouchers(db: Database, merchants: readonly MerchantSeed[], now: number): Promise<void> {
  const deals = merchants.map((merchant, index) => dealOf(merchant, index, now))
  await fillOffer(
    db,
    deals.map(({ offer }) => offer),
  )
  await fillDeal(
    db,
    deals.map(({ deal }) => deal),
  )
  await fillVoucher(
    db,
    deals.flatMap(({ vouchers }) => vouchers),
  )
}
