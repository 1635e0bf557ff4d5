import type { Output } from '@contract/index'
import type { Lang, Localized } from '@domain/lang'
import { pick } from '../../pick'
import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'

const findAgreement = stmt<[merchantCode: string], { name: Localized; agreement: Localized; privacy_agreement: Localized }>(
  'merchant.agreement',
  'select name, agreement, privacy_agreement from merchant where mchnt_cd = $1',
)

/** What a member agrees to. */
export async function agreementOf(db: Database, merchantCode: string, lang: Lang): Promise<Output<'/nocheck/getMchntAggreement'>> {
  const row = await db.first(findAgreement, merchantCode)
  if (!row) throw new DomainError('merchantNotFound')
  return { title: pick(row.name, lang), member: pick(row.agreement, lang), privacy: pick(row.privacy_agreement, lang), updatedAt: null }
}
