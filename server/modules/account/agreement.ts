import type { Output } from '@contract/index'
import type { Lang } from '@domain/lang'
import { pick } from '../../pick'
import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { agreementsOfMerchant } from '../merchant/index'

/** What a member agrees to. Without a privacy agreement of the merchant's own that part is empty: the app says what it says of data. */
export async function agreementOf(db: Database, merchantCode: string, lang: Lang): Promise<Output<'/nocheck/getMchntAggreement'>> {
  const row = await db.first(agreementsOfMerchant, merchantCode)
  if (!row) throw new DomainError('merchantNotFound')
  const { name, agreement, privacy_agreement: privacy } = row
  return { title: pick(name, lang), member: pick(agreement, lang), privacy: privacy ? pick(privacy, lang) : '', updatedAt: null }
}
