import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { findMerchant, takePhoneQuota } from '../merchant/index'

async function quotaOf(db: Database, merchantCode: string): Promise<number | null> {
  const merchant = await db.first(findMerchant, merchantCode)
  if (!merchant) throw new DomainError('merchantNotFound')
  return merchant.phone_quota
}

export const hasPhoneQuota = async (db: Database, merchantCode: string): Promise<boolean> => (await quotaOf(db, merchantCode)) !== 0

/** Uses up one phone authorisation; nothing is counted for a merchant without a quota, or before the merchant is known. */
export async function spendPhoneQuota(db: Database, merchantCode: string | undefined): Promise<void> {
  if (!merchantCode || (await quotaOf(db, merchantCode)) === null) return
  if ((await db.run(takePhoneQuota, merchantCode)) === 0) throw new DomainError('phoneQuotaUsedUp')
}
