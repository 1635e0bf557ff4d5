import type { Lang } from '@domain/lang'
import type { Database } from '../../db/database'
import { pick } from '../../pick'
import { findCards } from './repository'

/** What the loader tells of a merchant's first card, to anybody. */
export async function stampOffer(db: Database, mchntCd: string, lang: Lang, now: number) {
  const [card] = await db.all(findCards, mchntCd, now)
  return card ? { cardId: card.card_id, title: pick(card.title, lang), picture: card.picture, goal: card.goal } : null
}
