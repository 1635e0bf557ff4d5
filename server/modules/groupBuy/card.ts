import type { Localized } from '@domain/lang'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { findGroup, findOffer } from './repository'

const findBrand = stmt<[mchntCd: string], { name: Localized; brand_color: string }>(
  'groupOffer.brand',
  'select name, brand_color from merchant where mchnt_cd = $1',
)

/** What a poster tells of a group that can be joined still; null: none. */
export async function findGroupCard(db: Database, groupId: string) {
  const group = await db.first(findGroup, groupId)
  if (!group) return null
  const offer = await db.one(findOffer, group.offer_id)
  const { name, brand_color } = await db.one(findBrand, offer.mchnt_cd)
  return { offer, merchant: name, brandColor: brand_color, missing: group.state === 'grouping' ? group.size - group.joined : 0 }
}
