import type { Output } from '@contract/index'
import type { Lang, Localized } from '@domain/lang'
import { lapsesAt, visitCardState, type VisitCardFacts, visitReturnProblem, visitsValue } from '@domain/visitCard/card'
import type { VisitTerms } from '@domain/visitCard/take'
import { pick } from '../../pick'
import type { CardRow, EntryRow, OfferRow } from './repository'

type Detail = Output<'/visitCard/getCard'>
type Offer = Output<'/visitCard/getOfferList'>['list'][number]

/** Names of dishes, categories and shops. */
export type Names = ReadonlyMap<string, Localized>

export const factsOf = ({ visits, left_visits, valid_until, closed_at, returned_at }: CardRow): VisitCardFacts => ({
  visits,
  left: left_visits,
  validUntil: valid_until,
  closedAt: closed_at,
  returnedAt: returned_at,
})

function scopeIn({ itemIds, categoryIds, shopIds, capFen }: VisitTerms, names: Names, lang: Lang) {
  const named = (ids: readonly string[] | null) => (ids ?? []).flatMap((id) => (names.has(id) ? [pick(names.get(id)!, lang)] : []))
  return { goods: [...named(categoryIds), ...named(itemIds)], shops: named(shopIds), capFen }
}

export const offerView = (row: OfferRow, names: Names, lang: Lang): Offer => ({
  offerId: row.offer_id,
  version: row.version,
  mchntCd: row.mchnt_cd,
  name: pick(row.name, lang),
  caption: pick(row.caption, lang),
  picture: row.picture,
  currencySign: row.currency_sign,
  priceFen: row.price_fen,
  listFen: row.list_fen,
  visits: row.visits,
  days: row.days,
  ...scopeIn(row.terms, names, lang),
})

/** Of a paid card. */
export const cardView = (row: CardRow, names: Names, { lang, now }: { lang: Lang; now: number }): Detail['card'] => ({
  cardId: row.card_id,
  mchntCd: row.mchnt_cd,
  mchntName: pick(row.merchant_name, lang),
  name: pick(row.name, lang),
  picture: row.picture,
  currencySign: row.currency_sign,
  utcOffsetMin: row.utc_offset_min,
  state: visitCardState(factsOf(row), now),
  visits: row.visits,
  left: row.left_visits,
  priceFen: row.price_fen,
  validUntil: row.valid_until ?? 0,
  boughtAt: row.paid_at ?? 0,
  ...scopeIn(row.terms, names, lang),
})

export const entryView = (row: EntryRow, lang: Lang): Detail['entries'][number] => ({
  entryId: String(row.entry_id),
  kind: row.kind,
  visits: row.visits,
  left: row.left_after,
  orderNo: row.order_no,
  shopName: row.shop_name ? pick(row.shop_name, lang) : null,
  at: row.created_at,
})

export function backOf(row: CardRow, now: number): Detail['back'] {
  if (visitReturnProblem(factsOf(row), now) !== null || row.valid_until === null) return null
  return {
    amountFen: visitsValue({ priceFen: row.price_fen, visits: row.visits, left: row.left_visits }),
    until: lapsesAt(row.valid_until),
  }
}
