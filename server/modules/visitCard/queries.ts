import type { Output } from '@contract/index'
import type { Lang, Localized } from '@domain/lang'
import { DomainError } from '@domain/results'
import { visitCardState } from '@domain/visitCard/card'
import type { VisitTerms } from '@domain/visitCard/take'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { findCategoryNames, findItemNames } from '../menu/index'
import { type CardRow, findCard, findCardsOf, findEntries } from './repository'
import { backOf, cardView, entryView, factsOf, type Names } from './view'

type Reader = { lang: Lang; now: number }
type Entries = Output<'/visitCard/getCard'>['entries']

const findShopNames = stmt<[shopIds: string[]], { id: string; name: Localized }>(
  'visitCard.shopNames',
  'select shop_id as id, name from shop where shop_id = any($1::text[])',
)
const MOST_ENTRIES = 100
const BEST = { active: 0, usedUp: 1, expired: 2, closed: 3 } as const

/** The names of everything that these terms refer to. */
export async function namesOf(db: Database, terms: readonly VisitTerms[]): Promise<Names> {
  const all = (idsOf: (one: VisitTerms) => readonly string[] | null) => [...new Set(terms.flatMap((one) => idsOf(one) ?? []))]
  const [items, categories, shops] = [all((one) => one.itemIds), all((one) => one.categoryIds), all((one) => one.shopIds)]
  const found = await Promise.all([
    items.length > 0 ? db.all(findItemNames, items) : [],
    categories.length > 0 ? db.all(findCategoryNames, categories) : [],
    shops.length > 0 ? db.all(findShopNames, shops) : [],
  ])
  return new Map(found.flat().map(({ id, name }) => [id, name]))
}

/** What a member sees of their cards; another member's card, or an unpaid one, is not found. */
export function createVisitCardQueries(db: Database) {
  async function own(userId: string, cardId: string): Promise<CardRow> {
    const card = await db.first(findCard, cardId)
    if (card?.user_id !== userId || card.paid_at === null) throw new DomainError('visitCardNotFound')
    return card
  }

  return {
    async mine(userId: string, mchntCd: string | null, reader: Reader): Promise<Output<'/visitCard/getMyCards'>['list']> {
      const rows = await db.all(findCardsOf, userId, mchntCd)
      const names = await namesOf(
        db,
        rows.map(({ terms }) => terms),
      )
      const rank = (row: CardRow) => BEST[visitCardState(factsOf(row), reader.now)]
      const sorted = [...rows].sort((a, b) => rank(a) - rank(b) || (a.valid_until ?? 0) - (b.valid_until ?? 0))
      return sorted.map((row) => cardView(row, names, reader))
    },

    async detail(userId: string, cardId: string, reader: Reader): Promise<Output<'/visitCard/getCard'>> {
      const card = await own(userId, cardId)
      const names = await namesOf(db, [card.terms])
      const entries = await db.all(findEntries, cardId, null, MOST_ENTRIES)
      return {
        card: cardView(card, names, reader),
        entries: entries.map((row) => entryView(row, reader.lang)),
        back: backOf(card, reader.now),
      }
    },

    /** A page of its lines; null: the member has no such card. */
    async entries(userId: string, cardId: string, before: number | null, limit: number, lang: Lang): Promise<Entries | null> {
      const card = await db.first(findCard, cardId)
      if (card?.user_id !== userId || card.paid_at === null) return null
      return (await db.all(findEntries, cardId, before, limit)).map((row) => entryView(row, lang))
    },
  }
}
export type VisitCardQueries = ReturnType<typeof createVisitCardQueries>
