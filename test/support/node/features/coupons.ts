import { ANYTHING, type CouponConditions } from '@domain/coupon/terms'
import { Diner, newKey, rowsOf } from '../diner'
import type { TestServer } from '../server'

const name = (hans: string) => ({ hans, en: hans, yue: hans })

/** A published coupon of TEA in `smallMerchant` that takes this amount off. */
export const offer = (id: string, fen: number, row: Record<string, unknown> = {}, conditions: Partial<CouponConditions> = {}) => ({
  offer_id: id,
  mchnt_cd: 'TEA',
  name: name(`${id}券`),
  caption: name('全部门店'),
  benefit: { kind: 'amount', amountFen: fen, percent: 100, capFen: null },
  conditions: { ...ANYTHING, ...conditions },
  claim_from: 0,
  claim_until: 9_000_000_000_000,
  valid_days: 7,
  stack_group: null,
  per_day: null,
  per_person: 1,
  total: null,
  ...row,
})

/** Coupons that break this rule: locked or used exactly while an order or a till has them. */
export const strayCoupons = (server: TestServer) =>
  rowsOf(
    server,
    `select h.coupon_id from held_coupon h left join order_coupon c on c.coupon_id = h.coupon_id and c.returned_at is null
      where (h.state in ('locked', 'used')) <> (c.coupon_id is not null) or (h.state = 'used') <> (h.used_at is not null)`,
  )

export const heldState = async (server: TestServer, couponId: string) => {
  const sql = `select state, valid_until from held_coupon where coupon_id = '${couponId}'`
  return (await rowsOf<{ state: string; valid_until: number }>(server, sql))[0]!
}

const ofTea = { mchntCd: 'TEA' }
export const claimCoupon = (diner: Diner, offerId: string, idempotencyKey = newKey()) =>
  diner.api.call('/getCoupon', { ...ofTea, offerId, idempotencyKey })
export const couponsOf = (diner: Diner, state: 'unused' | 'used' | 'expired' = 'unused') =>
  diner.api.call('/getCouponList', { ...ofTea, state })
