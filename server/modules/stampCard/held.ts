import { type StampProgress, stampProgress } from '@domain/activity/stampCard'
import type { Database } from '../../db/database'
import { awardsByIds, type AwardRow, stateOf } from '../prize/index'
import { shapeOf } from './gifts'
import { type CardRow, findGifts, findHeld, type GiftRow } from './repository'

/** A member's progress on a card. */
export interface Held {
  stamps: number
  gifts: readonly GiftRow[]
  awards: ReadonlyMap<string, AwardRow>
}

/** A member's progress on each card. */
export async function heldBy(db: Database, userId: string): Promise<(cardId: string) => Held> {
  const [held, gifts] = await Promise.all([db.all(findHeld, userId), db.all(findGifts, userId)])
  const found = await awardsByIds(
    db,
    gifts.map(({ award_id }) => award_id),
  )
  const awards = new Map(found.map((row) => [row.award_id, row]))
  return (cardId) => ({
    stamps: held.find(({ card_id }) => card_id === cardId)?.stamps ?? 0,
    gifts: gifts.filter(({ card_id }) => card_id === cardId),
    awards,
  })
}

/** The gift of a place of a card that was filled this many times. */
export function awardOf({ gifts, awards }: Held, round: number, at: number): AwardRow | undefined {
  const gift = gifts.find((one) => one.round === round && one.at === at)
  return gift && awards.get(gift.award_id)
}

export function progressOf(card: CardRow, held: Held, now: number): StampProgress {
  const last = awardOf(held, Math.floor(held.stamps / card.goal) - 1, card.goal)
  return stampProgress(shapeOf(card), held.stamps, !last || stateOf(last, now) !== 'ready')
}
