import type { Input, Output } from '@contract/index'
import { type Lang, type Localized, pick } from '@domain/lang'
import { hasDishes } from '@domain/order/kind'
import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import type { FinishedOrder, FinishedOrders } from '../order/records/index'
import type { VisitCardQueries } from '../visitCard/index'
import { findCardsOf, findEntries, findMonth, findMonths, type EntryRow, type OwnCardRow } from './repository'

type Card = Output<'/getCardBalance'>
type Entry = Output<'/getCardTradeDetail'>['list'][number]

const cardView = (row: OwnCardRow, lang: Lang): Card => ({
  cardId: row.card_id,
  mchntCd: row.mchnt_cd,
  mchntName: pick(row.name, lang),
  logo: row.logo,
  currencySign: row.currency_sign,
  utcOffsetMin: row.utc_offset_min,
  theme: { brandColor: row.brand_color, labelColor: row.label_color, tabColor: row.tab_color },
  principalFen: row.principal_fen,
  bonusFen: row.bonus_fen,
  isFrozen: row.frozen_at !== null,
})
const entryView = (row: EntryRow, order: FinishedOrder | undefined, bought: Localized | undefined, lang: Lang): Entry => ({
  entryId: String(row.entry_id),
  kind: row.kind,
  orderNo: row.order_no,
  shopName: order ? pick(order.shop_name, lang) : null,
  mode: order && hasDishes(order.kind) ? order.mode : null,
  orderKind: order && !hasDishes(order.kind) ? order.kind : null,
  orderName: order && bought && !hasDishes(order.kind) ? pick(bought, lang) : null,
  pickupNo: order?.pickup_no ?? null,
  principalFen: row.principal_fen,
  bonusFen: row.bonus_fen,
  balanceFen: row.balance_fen,
  at: row.created_at,
})
const VISIT_KINDS = {
  bought: 'topUp',
  order: 'payment',
  counter: 'payment',
  orderBack: 'refund',
  returned: 'topUpReturn',
  lapsed: 'adjustment',
} as const

/** A page of a visit card, in the fields that the call has for money. */
function visitPage(rows: NonNullable<Awaited<ReturnType<VisitCardQueries['entries']>>>, pageSize: number) {
  const shown = rows.slice(0, pageSize)
  const last = shown[shown.length - 1]
  const list = shown.map(({ kind, left, ...row }) => ({
    ...row,
    kind: VISIT_KINDS[kind],
    mode: null,
    pickupNo: null,
    principalFen: 0,
    bonusFen: 0,
    balanceFen: 0,
    visitsLeft: left,
  }))
  return { list, nextCursor: rows.length > pageSize && last ? last.entryId : null, sums: null, months: [] }
}
const PAGE_SIZE = 20
const KINDS = { payment: ['payment'], topUp: ['topUp', 'adjustment'], refund: ['refund', 'topUpReturn'] } as const

function parseEntryCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null
  if (!/^\d{1,15}$/.test(cursor)) throw new DomainError('badInput', { field: 'cursor' }, 'cursor')
  return Number(cursor)
}

/** What a member sees of their cards; another member's card is not found. */
export function createValueQueries(
  db: Database,
  orders: Pick<FinishedOrders, 'byNumbers' | 'faces'>,
  visitCards: Pick<VisitCardQueries, 'entries'>,
) {
  async function own(userId: string, cardId: string): Promise<OwnCardRow> {
    const card = await db.first(findCardsOf, userId, cardId)
    if (!card) throw new DomainError('cardNotFound')
    return card
  }
  /** A month without entries has the closing balance of the one before it. */
  async function sumsOf(cardId: string, month: string) {
    const row = await db.first(findMonth, cardId, month)
    if (!row || row.month !== month) return { month, openedFen: row ? row.opened_fen + row.in_fen - row.out_fen : 0, inFen: 0, outFen: 0 }
    return { month, openedFen: row.opened_fen, inFen: row.in_fen, outFen: row.out_fen }
  }

  return {
    /** The card at one merchant; null: there is none yet. */
    cardAt: async (userId: string, mchntCd: string, lang: Lang): Promise<Card | null> => {
      const row = (await db.all(findCardsOf, userId, null)).find((one) => one.mchnt_cd === mchntCd)
      return row ? cardView(row, lang) : null
    },
    cards: async (userId: string, lang: Lang) => ({ list: (await db.all(findCardsOf, userId, null)).map((row) => cardView(row, lang)) }),
    card: async (userId: string, cardId: string, lang: Lang) => cardView(await own(userId, cardId), lang),
    /** The newest entries first. */
    async entries(userId: string, { cardId, kind, month, cursor, pageSize = PAGE_SIZE }: Input<'/getCardTradeDetail'>, lang: Lang) {
      if (!(await db.first(findCardsOf, userId, cardId))) {
        const visits = await visitCards.entries(userId, cardId, parseEntryCursor(cursor), pageSize + 1, lang)
        if (visits) return visitPage(visits, pageSize)
      }
      await own(userId, cardId)
      const rows = await db.all(findEntries, {
        cardId,
        beforeId: parseEntryCursor(cursor),
        limit: pageSize + 1,
        kinds: kind ? [...KINDS[kind]] : null,
        month: month ?? null,
      })
      const shown = rows.slice(0, pageSize)
      const last = shown[shown.length - 1]
      const orderNos = shown.flatMap(({ order_no }) => order_no ?? [])
      const byNo = new Map((orderNos.length > 0 ? await orders.byNumbers(orderNos) : []).map((order) => [order.order_no, order]))
      const named = new Map((await orders.faces(orderNos)).map(({ order_no, name }) => [order_no, name]))
      const viewOf = (row: EntryRow) => {
        const orderNo = row.order_no ?? ''
        return entryView(row, byNo.get(orderNo), named.get(orderNo), lang)
      }
      return {
        list: shown.map(viewOf),
        nextCursor: rows.length > pageSize && last ? String(last.entry_id) : null,
        sums: month === undefined ? null : await sumsOf(cardId, month),
        months: cursor === undefined ? (await db.all(findMonths, cardId)).map((row) => row.month) : [],
      }
    },
  }
}

export type ValueQueries = ReturnType<typeof createValueQueries>
