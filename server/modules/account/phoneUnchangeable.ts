import type { Lang, Localized } from '@domain/lang'
import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { pick } from '../../pick'
import { findMerchant } from '../merchant/index'

const SHOP: Localized = { hans: '商家', hant: '商家', en: 'the shop', yue: '商戶' }

/** The phone of an account cannot be changed; a member with another one has to contact the merchant (decision 0122). */
export async function phoneUnchangeable(db: Database, mchntCd: string | undefined, lang: Lang): Promise<DomainError> {
  const row = mchntCd ? await db.first(findMerchant, mchntCd) : undefined
  const contact = row ? [pick(row.name, lang), row.phone].filter(Boolean).join(' ') : pick(SHOP, lang)
  return new DomainError('phoneUnchangeable', { contact }, 'phone')
}
