import type { Output } from '@contract/index'
import { type Lang, pick } from '@domain/lang'
import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { findCardsOf, findEntries, type EntryRow, type OwnCardRow } from './repository'

type Card = Output<'/getCardBalance'>
type Entry = Output<'/getCardTradeDetail'>['list'][number]

const cardView = (row: OwnCardRow, lang: Lang): Card => ({
  cardId: row.card_id,
  mchntCd: row.mchnt_cd,
  mchntName: pick(row.name, lang),
  currencySign: row.currency_sign,
  principalFen: row.principal_fen,
  bonusFen: row.bonus_fen,
  isFrozen: row.frozen_at !== null,
})
const entryView = (row: EntryRow): Entry => ({
  entryId: String(row.entry_id),
  kind: row.kind,
  orderNo: row.order_no,
  principalFen: row.principal_fen,
  bonusFen: row.bonus_fen,
  balanceFen: row.balance_fen,
  at: row.created_at,
})
const PAGE_SIZE = 20

function parseEntryCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null
  if (!/^\d{1,15}$/.test(cursor)) throw new DomainError('badInput', { field: 'cursor' }, 'cursor')
  return Number(cursor)
}

/** What a member sees of their cards; a card of somebody else is not found. */
export function createValueQueries(db: Database) {
  async function own(userId: string, cardId: string): Promise<OwnCardRow> {
    const card = await db.first(findCardsOf, userId, cardId)
    if (!card) throw new DomainError('cardNotFound')
    return card
  }
  return {
    cards: async (userId: string, lang: Lang) => ({ list: (await db.all(findCardsOf, userId, null)).map((row) => cardView(row, lang)) }),
    card: async (userId: string, cardId: string, lang: Lang) => cardView(await own(userId, cardId), lang),
    /** The newest entries first. */
    async entries(userId: string, { cardId, cursor, pageSize = PAGE_SIZE }: { cardId: string; cursor?: string; pageSize?: number }) {
      await own(userId, cardId)
      const rows = await db.all(findEntries, cardId, parseEntryCursor(cursor), pageSize + 1)
      const shown = rows.slice(0, pageSize)
      const last = shown[shown.length - 1]
      return { list: shown.map(entryView), nextCursor: rows.length > pageSize && last ? String(last.entry_id) : null }
    },
  }
}
