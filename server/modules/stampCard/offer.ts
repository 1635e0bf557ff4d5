import type { Lang } from '@domain/lang'
import type { Database } from '../../db/database'
import { pick } from '../../pick'
import { heldBy, progressOf } from './held'
import { findRunning } from './repository'

interface Asker {
  mchntCd: string
  /** Null: the caller has no ticket. */
  userId: string | null
}

/** A merchant's first stamp card, and the caller's progress, for the app's first call. */
export async function stampOffer(db: Database, { mchntCd, userId }: Asker, lang: Lang, now: number) {
  const [card] = await db.all(findRunning, mchntCd, now)
  if (!card) return null
  const offer = { cardId: card.card_id, title: pick(card.title, lang), picture: card.picture, goal: card.goal }
  if (userId === null) return { ...offer, filled: null, toNext: null }
  const { filled, nextAt, toNext } = progressOf(card, (await heldBy(db, userId))(card.card_id), now)
  return { ...offer, filled, toNext: nextAt === null ? null : toNext }
}
