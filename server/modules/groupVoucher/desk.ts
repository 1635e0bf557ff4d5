import { type VoucherState, voucherState } from '@domain/activity/groupVoucher'
import type { Database } from '../../db/database'
import { findDeals, listNewest, type VoucherRow } from './repository'

/** What a merchant's staff see of vouchers; those that the platform refused after an order was paid with them are theirs to settle. */
export const createVoucherDesk = (db: Database) => ({
  deals: () => db.all(findDeals),
  newest: async (): Promise<(VoucherRow & { state: VoucherState })[]> =>
    (await db.all(listNewest)).map((row) => ({
      ...row,
      state: voucherState({ isPaidWith: row.is_paid_with, platform: row.platform, isRefused: row.refused_at !== null }),
    })),
})
export type VoucherDesk = ReturnType<typeof createVoucherDesk>
