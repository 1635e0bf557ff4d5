import type { Database } from '../../db/database'
import { findMerchant } from '../merchant/index'
import { findGroup, findOffer } from './repository'

/** What a poster shows of a group that can still be joined; null: it cannot. */
export async function findGroupCard(db: Database, groupId: string) {
  const group = await db.first(findGroup, groupId)
  if (!group) return null
  const offer = await db.one(findOffer, group.offer_id)
  const { name, brand_color } = await db.one(findMerchant, offer.mchnt_cd)
  return { offer, merchant: name, brandColor: brand_color, missing: group.state === 'grouping' ? group.size - group.joined : 0 }
}
