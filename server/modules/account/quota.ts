import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'

const findQuota = stmt<[merchantCode: string], { phone_quota: number | null }>(
  'merchant.phoneQuota',
  'select phone_quota from merchant where mchnt_cd = $1',
)
const takeQuota = stmt<[merchantCode: string]>(
  'merchant.takePhoneQuota',
  'update merchant set phone_quota = phone_quota - 1 where mchnt_cd = $1 and phone_quota > 0',
)

async function quotaOf(db: Database, merchantCode: string): Promise<number | null> {
  const merchant = await db.first(findQuota, merchantCode)
  if (!merchant) throw new DomainError('merchantNotFound')
  return merchant.phone_quota
}

export const hasPhoneQuota = async (db: Database, merchantCode: string): Promise<boolean> => (await quotaOf(db, merchantCode)) !== 0

/** One authorisation less; nothing is counted for a merchant without a quota, or before a merchant is known. */
export async function spendPhoneQuota(db: Database, merchantCode: string | undefined): Promise<void> {
  if (!merchantCode || (await quotaOf(db, merchantCode)) === null) return
  if ((await db.run(takeQuota, merchantCode)) === 0) throw new DomainError('phoneQuotaUsedUp')
}
