import type { PlatformState } from '@domain/activity/groupVoucher'
import { stmt } from '../../db/statement'
import { isNotSetAside } from '../../jobs/failures'

export interface VoucherRow {
  code: string
  deal_id: string
  user_id: string
  paid_fen: number
  expires_at: number
  coupon_id: string | null
  added_at: number
  order_no: string | null
  is_paid_with: boolean
  platform: PlatformState
  refused_at: number | null
  tries: number
}
const VOUCHER = 'code, deal_id, user_id, paid_fen, expires_at, coupon_id, added_at, order_no, is_paid_with, platform, refused_at, tries'

export const findDeal = stmt<[dealId: string], { offer_id: string; is_open: boolean }>(
  'voucherDeal.find',
  'select offer_id, is_open from voucher_deal where deal_id = $1',
)
/** Staff do not change it until the transaction ends. */
export const holdDeal = stmt<[dealId: string], { offer_id: string; is_open: boolean }>(
  'voucherDeal.hold',
  'select offer_id, is_open from voucher_deal where deal_id = $1 for share',
)
export const findDeals = stmt<[], { deal_id: string; offer_id: string }>(
  'voucherDeal.list',
  'select deal_id, offer_id from voucher_deal order by deal_id',
)
export const findVoucher = stmt<[code: string], VoucherRow>('groupVoucher.find', `select ${VOUCHER} from group_voucher where code = $1`)
/** A concurrent call with the same code waits here, and inserts nothing. */
export const insertVoucher = stmt<{
  code: string
  dealId: string
  userId: string
  paidFen: number
  expiresAt: number
  at: number
  dueAt: number
}>(
  'groupVoucher.insert',
  `insert into group_voucher (code, deal_id, user_id, paid_fen, expires_at, added_at, due_at)
   values (:code, :dealId, :userId, :paidFen, :expiresAt, :at, :dueAt)
   on conflict (code) do nothing`,
)
export const giveCoupon = stmt<[code: string, couponId: string]>(
  'groupVoucher.giveCoupon',
  'update group_voucher set coupon_id = $2 where code = $1',
)
export const listNewest = stmt<[], VoucherRow>(
  'groupVoucher.newest',
  `select ${VOUCHER} from group_voucher order by added_at desc limit 40`,
)

export const countMisses = stmt<[userId: string, since: number], { count: number; first_at: number | null }>(
  'voucherMiss.count',
  'select count(*)::integer as count, min(at) as first_at from voucher_miss where user_id = $1 and at > $2',
)
/** Serialises the tries of one member. */
export const lockMisses = stmt<[userId: string], { pg_advisory_xact_lock: string }>(
  'voucherMiss.lock',
  `select pg_advisory_xact_lock(hashtextextended('voucher ' || $1, 0))`,
)
export const writeMiss = stmt<[userId: string, at: number], { miss_id: number }>(
  'voucherMiss.write',
  'insert into voucher_miss (user_id, at) values ($1, $2) returning miss_id',
)
export const dropMiss = stmt<[missId: number]>('voucherMiss.drop', 'delete from voucher_miss where miss_id = $1')
export const forgetMisses = stmt<[before: number]>(
  'voucherMiss.forget',
  'delete from voucher_miss where miss_id = any (array (select miss_id from voucher_miss where at < $1 order by at limit 500))',
)

export const reserveVouchers = stmt<[orderNo: string, couponIds: string[]]>(
  'groupVoucher.reserve',
  'update group_voucher set order_no = $1 where coupon_id = any($2)',
)
export const payWith = stmt<[orderNo: string, at: number]>(
  'groupVoucher.payWith',
  `update group_voucher set is_paid_with = true, due_at = $2, tries = 0
    where order_no = $1 and not is_paid_with`,
)
export const freeVouchers = stmt<[orderNo: string, at: number]>(
  'groupVoucher.free',
  `update group_voucher set order_no = null, is_paid_with = false, tries = 0, due_at = case when refused_at is null then $2::bigint end
    where order_no = $1`,
)

/** Takes what is due for itself; a voucher that the platform is to change counts as requested from now on. */
export const VOUCHERS = 'vouchers'
export const leaseDue = stmt<[now: number, until: number], VoucherRow>(
  'groupVoucher.lease',
  `update group_voucher set leased_until = $2, platform = case when is_paid_with = (platform = 'used') then platform else 'asked' end
    where code in (
      select code from group_voucher where due_at <= $1 and leased_until <= $1 and ${isNotSetAside(VOUCHERS, 'code')} order by due_at limit 20 for update skip locked)
   returning ${VOUCHER}`,
)
/** The platform has answered: if the required state has changed meanwhile, another request is made at once. */
export const settle = stmt<[code: string, platform: PlatformState, now: number, checkAt: number]>(
  'groupVoucher.settle',
  `update group_voucher set platform = $2, leased_until = 0, tries = 0,
          due_at = case when is_paid_with = ($2 = 'used') then case when $2 = 'unused' then $4::bigint end else $3::bigint end
    where code = $1`,
)
/** Looked at now instead of in half an hour. */
export const checkNow = stmt<[code: string, now: number]>(
  'groupVoucher.checkNow',
  'update group_voucher set due_at = least(due_at, $2) where code = $1 and due_at is not null',
)
export const keepUsed = stmt<[code: string]>(
  'groupVoucher.keepUsed',
  `update group_voucher set platform = 'used', leased_until = 0, tries = 0, due_at = null where code = $1`,
)
export const refuseVoucher = stmt<[code: string, at: number]>(
  'groupVoucher.refuse',
  `update group_voucher set platform = 'unused', refused_at = $2, leased_until = 0, due_at = null where code = $1`,
)
export const postpone = stmt<[code: string, dueAt: number]>(
  'groupVoucher.postpone',
  'update group_voucher set leased_until = 0, tries = tries + 1, due_at = $2 where code = $1',
)
