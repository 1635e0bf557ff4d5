import { voucherStep } from '@domain/activity/groupVoucher'
import { defineOutsideWork } from '../../jobs/dueWork'
import type { Deps } from '../../module'
import type { GroupVoucherPort } from '../../ports/groupVoucher'
import type { Coupons } from '../coupon/index'
import { keepUsed, leaseDue, postpone, refuseVoucher, settle, type VoucherRow, VOUCHERS } from './repository'

/** After this long another process may try: the previous one is assumed to have died. */
const LEASE = 60_000
/** A voucher that nobody uses may be given back on the platform. */
export const CHECK_EVERY = 30 * 60_000
const RETRY_PLATFORM = { firstMs: 2_000, mostMs: 10 * 60_000 }

/** Brings the platform to what the orders say, outside of transactions and until it answers. */
export function createPlatformSide({ db, clock, ports }: Pick<Deps, 'db' | 'clock' | 'ports'>, coupons: Pick<Coupons, 'end'>) {
  /** Its coupon ends; where an order was paid with it, the shop's staff see that in their list. */
  const refuse = (voucher: VoucherRow, now: number): Promise<void> =>
    db.tx(async () => {
      await db.run(refuseVoucher, voucher.code, now)
      if (voucher.coupon_id !== null) await coupons.end(voucher.coupon_id, now)
    })

  async function query(platform: GroupVoucherPort, voucher: VoucherRow, now: number): Promise<void> {
    const { code } = voucher
    const next = voucherStep(voucher.is_paid_with, voucher.platform)
    if (next === 'check') {
      const found = await platform.find(code)
      if (found.state !== 'unused') await refuse(voucher, now)
      else await db.run(settle, code, 'unused', now, now + CHECK_EVERY)
    } else if (next === 'use') {
      const answer = await platform.use(code)
      if (answer === 'refused') await refuse(voucher, now)
      else await db.run(settle, code, 'used', now, now + CHECK_EVERY)
    } else if (next === 'undo') {
      const answer = await platform.undo(code)
      if (answer === 'refused') await db.run(keepUsed, code)
      else await db.run(settle, code, 'unused', now, now + CHECK_EVERY)
    } else await db.run(settle, code, 'used', now, now)
  }

  return defineOutsideWork(
    { db, clock },
    {
      name: VOUCHERS,
      everyMs: 1000,
      // Without a provider they stay due.
      take: async (now) => (ports.groupVoucher ? db.all(leaseDue, now, now + LEASE) : []),
      keyOf: ({ code }) => code,
      run: (voucher, now) => query(ports.groupVoucher!, voucher, now),
      endLease: ({ code }, now) => db.run(postpone, code, now),
      retry: RETRY_PLATFORM,
    },
  )
}
