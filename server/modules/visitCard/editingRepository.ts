import { stmt } from '../../db/statement'
import type { OfferRow } from './repository'

export interface EditedOfferRow extends OfferRow {
  is_open: boolean
  starts_at: number | null
  ends_at: number | null
  removed_at: number | null
  changed_by: string
  changed_at: number | null
}
const EDITED = `o.offer_id, o.mchnt_cd, o.name, o.caption, o.picture, o.price_fen, o.list_fen, o.visits, o.days, o.terms, o.is_open, o.starts_at, o.ends_at,
          o.removed_at, o.version, o.changed_by, o.changed_at, m.currency_sign`
const FROM = 'from visit_card_offer o join merchant m on m.mchnt_cd = o.mchnt_cd'

export const findAllOffers = stmt<[mchntCd: string], EditedOfferRow>(
  'visitCardOffer.ofMerchant',
  `select ${EDITED} ${FROM} where o.mchnt_cd = $1 order by o.removed_at desc nulls first, o.sort, o.offer_id limit 200`,
)
export const lockOffer = stmt<[offerId: string, mchntCd: string], EditedOfferRow>(
  'visitCardOffer.lock',
  `select ${EDITED} ${FROM} where o.offer_id = $1 and o.mchnt_cd = $2 for update of o`,
)
/** `offer`: the fields that staff fill in. Its place is behind the others. */
export const insertOffer = stmt<{ offerId: string; mchntCd: string; offer: string; by: string; at: number }>(
  'visitCardOffer.insert',
  `insert into visit_card_offer (offer_id, mchnt_cd, name, caption, picture, price_fen, list_fen, visits, days, terms, starts_at, ends_at, is_open, sort, version,
                                 changed_by, changed_at)
   select :offerId, :mchntCd, n.name, n.caption, n.picture, n.price_fen, n.list_fen, n.visits, n.days, n.terms, n.starts_at, n.ends_at, false,
          coalesce((select max(sort) + 1 from visit_card_offer where mchnt_cd = :mchntCd), 0), 1, :by, :at
     from jsonb_populate_record(null::visit_card_offer, :offer::jsonb) as n`,
)
export const updateOffer = stmt<{ offerId: string; offer: string; by: string; at: number }>(
  'visitCardOffer.update',
  `update visit_card_offer o
      set name = n.name, caption = n.caption, picture = n.picture, price_fen = n.price_fen, list_fen = n.list_fen, visits = n.visits, days = n.days,
          terms = n.terms, starts_at = n.starts_at, ends_at = n.ends_at, version = o.version + 1, changed_by = :by, changed_at = :at
     from jsonb_populate_record(null::visit_card_offer, :offer::jsonb) as n where o.offer_id = :offerId`,
)
export const turnOffer = stmt<{ offerId: string; isOpen: boolean; removedAt: number | null; by: string; at: number }>(
  'visitCardOffer.turn',
  `update visit_card_offer set is_open = :isOpen, removed_at = :removedAt, version = version + 1, changed_by = :by, changed_at = :at
    where offer_id = :offerId`,
)
export const sortOffers = stmt<[mchntCd: string, offerIds: string[]]>(
  'visitCardOffer.sort',
  `update visit_card_offer o set sort = n.place from unnest($2::text[]) with ordinality as n (offer_id, place)
    where o.mchnt_cd = $1 and o.offer_id = n.offer_id`,
)

export interface SoldFigures {
  offer_id: string
  sold: number
  unused_cards: number
  unused_visits: number
  unused_fen: number
}
/** What is unused is worth its part of the price, card by card, as `visitsValue` of the domain. */
export const findSold = stmt<[offerIds: string[]], SoldFigures>(
  'visitCard.sold',
  `select offer_id, (count(*) filter (where paid_at is not null))::integer as sold,
          (count(*) filter (where left_visits > 0))::integer as unused_cards,
          coalesce(sum(left_visits), 0)::integer as unused_visits, coalesce(sum(price_fen * left_visits / visits), 0)::bigint as unused_fen
     from visit_card where offer_id = any ($1::text[]) group by offer_id`,
)
/** Bought, or begun and not paid yet. */
export const findBuyer = stmt<[offerId: string, since: number], { card_id: string }>(
  'visitCard.buyer',
  `select card_id from visit_card where offer_id = $1 and (paid_at is not null or begun_at > $2) order by begun_at desc limit 1`,
)
export const findCurrency = stmt<[mchntCd: string], { currency_sign: string }>(
  'visitCardOffer.currency',
  'select currency_sign from merchant where mchnt_cd = $1',
)
