import type { Localized } from '@domain/lang'
import type { VisitEntryKind } from '@domain/visitCard/card'
import type { VisitTerms } from '@domain/visitCard/take'
import { stmt } from '../../db/statement'
import { isNotSetAside } from '../../jobs/failures'

export interface OfferRow {
  offer_id: string
  mchnt_cd: string
  name: Localized
  caption: Localized
  picture: string
  price_fen: number
  list_fen: number
  visits: number
  days: number
  terms: VisitTerms
  version: number
  currency_sign: string
}
const OFFER = `o.offer_id, o.mchnt_cd, o.name, o.caption, o.picture, o.price_fen, o.list_fen, o.visits, o.days, o.terms, o.version,
          m.currency_sign`
/** As `saleStage` of the domain. */
const ON_SALE = (now: string) =>
  `o.is_open and o.removed_at is null and coalesce(o.starts_at, 0) <= ${now} and (o.ends_at is null or o.ends_at > ${now})`

export const findOffers = stmt<[mchntCd: string, now: number], OfferRow>(
  'visitCardOffer.find',
  `select ${OFFER} from visit_card_offer o join merchant m on m.mchnt_cd = o.mchnt_cd
    where o.mchnt_cd = $1 and ${ON_SALE('$2::bigint')} order by o.sort, o.offer_id`,
)
export const findOffer = stmt<[offerId: string, now: number], OfferRow>(
  'visitCardOffer.findOne',
  `select ${OFFER} from visit_card_offer o join merchant m on m.mchnt_cd = o.mchnt_cd where o.offer_id = $1 and ${ON_SALE('$2::bigint')}`,
)
export const openOffer = stmt<[offerId: string, isOpen: boolean]>(
  'visitCardOffer.open',
  'update visit_card_offer set is_open = $2 where offer_id = $1',
)

/** A card, whether it is paid or not. */
export interface CardRow {
  card_id: string
  order_no: string
  offer_id: string
  mchnt_cd: string
  user_id: string
  name: Localized
  picture: string
  price_fen: number
  visits: number
  days: number
  terms: VisitTerms
  left_visits: number
  begun_at: number
  paid_at: number | null
  valid_until: number | null
  closed_at: number | null
  returned_at: number | null
  merchant_name: Localized
  currency_sign: string
  utc_offset_min: number
}
const CARD = `c.card_id, c.order_no, c.offer_id, c.mchnt_cd, c.user_id, c.name, c.picture, c.price_fen, c.visits, c.days, c.terms, c.left_visits,
          c.begun_at, c.paid_at, c.valid_until, c.closed_at, c.returned_at, m.name as merchant_name, m.currency_sign, m.utc_offset_min`
const FROM = 'from visit_card c join merchant m on m.mchnt_cd = c.mchnt_cd'

/** As the offer was read and priced; nothing where it is no longer for sale. */
export const insertCard = stmt<{ cardId: string; orderNo: string; userId: string; at: number; offer: string }>(
  'visitCard.insert',
  `insert into visit_card (card_id, order_no, offer_id, mchnt_cd, user_id, name, picture, price_fen, visits, days, terms, begun_at)
   select :cardId, :orderNo, o.offer_id, o.mchnt_cd, :userId, n.name, n.picture, n.price_fen, n.visits, n.days, n.terms, :at
     from jsonb_to_record(:offer::jsonb) as n (offer_id text, name jsonb, picture text, price_fen bigint, visits integer, days integer, terms jsonb)
     join visit_card_offer o on o.offer_id = n.offer_id
    where o.is_open and o.removed_at is null for key share of o`,
)
export const findCard = stmt<[cardId: string], CardRow>('visitCard.find', `select ${CARD} ${FROM} where c.card_id = $1`)
export const lockCard = stmt<[cardId: string], CardRow>('visitCard.lock', `select ${CARD} ${FROM} where c.card_id = $1 for update of c`)
export const lockCards = stmt<[cardIds: string[], userId: string], CardRow>(
  'visitCard.lockSeveral',
  `select ${CARD} ${FROM} where c.card_id = any($1::text[]) and c.user_id = $2 order by c.card_id for update of c`,
)
export const lockCardOfOrder = stmt<[orderNo: string], CardRow>(
  'visitCard.lockOfOrder',
  `select ${CARD} ${FROM} where c.order_no = $1 for update of c`,
)
/** The paid ones, the newest first; nobody has more than a few. */
export const findCardsOf = stmt<[userId: string, mchntCd: string | null], CardRow>(
  'visitCard.ofUser',
  `select ${CARD} ${FROM} where c.user_id = $1 and ($2::text is null or c.mchnt_cd = $2::text) and c.paid_at is not null
    order by c.begun_at desc, c.card_id limit 100`,
)
/** Cards that could pay in a shop, the first to expire first. */
export const findUsable = stmt<[userId: string, mchntCd: string, shopId: string, now: number], CardRow>(
  'visitCard.usable',
  `select ${CARD} ${FROM} where c.user_id = $1 and c.mchnt_cd = $2 and c.left_visits > 0 and c.valid_until > $4
      and (c.terms->'shopIds' = 'null'::jsonb or c.terms->'shopIds' ? $3)
    order by c.valid_until, c.card_id limit 50`,
)
/** How many cards have visits that can be used. */
export const countUsable = stmt<[userId: string, mchntCd: string, now: number], { count: number }>(
  'visitCard.countUsable',
  `select count(*)::int as count from visit_card where user_id = $1 and mchnt_cd = $2 and left_visits > 0 and valid_until > $3`,
)
export const findBegun = stmt<[userId: string, mchntCd: string, since: number], CardRow>(
  'visitCard.begun',
  `select ${CARD} ${FROM} where c.user_id = $1 and c.mchnt_cd = $2 and c.begun_at > $3 and c.paid_at is null order by c.begun_at desc limit 1`,
)
export const payCard = stmt<[cardId: string, at: number, until: number]>(
  'visitCard.pay',
  'update visit_card set paid_at = $2, valid_until = $3 where card_id = $1 and paid_at is null',
)
export const closeCard = stmt<[cardId: string, at: number, isReturned: boolean]>(
  'visitCard.close',
  'update visit_card set closed_at = $2, returned_at = case when $3 then $2 else returned_at end where card_id = $1 and closed_at is null',
)
/** Visits were returned to a card that has expired meanwhile. */
export const reopenCard = stmt<[cardId: string, now: number, until: number]>(
  'visitCard.reopen',
  `update visit_card set closed_at = null, valid_until = greatest(valid_until, $3)
    where card_id = $1 and (closed_at is not null or valid_until <= $2)`,
)
export const moveExpiry = stmt<[cardId: string, until: number]>(
  'visitCard.moveExpiry',
  'update visit_card set valid_until = $2 where card_id = $1 and paid_at is not null',
)
/** Cards whose remaining visits have lapsed. */
export const LAPSING_CARDS = 'visit cards that lapse'
export const findLapsed = stmt<[before: number, now: number], { card_id: string }>(
  'visitCard.lapsed',
  `select card_id from visit_card where left_visits > 0 and valid_until <= $1 and ${isNotSetAside(LAPSING_CARDS, 'card_id', '$2')}
    order by valid_until limit 1`,
)
export const findLeft = stmt<[userId: string], { card_id: string }>(
  'visitCard.left',
  'select card_id from visit_card where user_id = $1 and left_visits > 0 limit 1',
)
/** A literal in the statement, since for a parameter the planner would estimate a tenth of the table. */
const RECENT = 30
export const findRecent = stmt<[], CardRow & { phone: string | null }>(
  'visitCard.recent',
  `select ${CARD}, u.phone from (select * from visit_card where paid_at is not null order by begun_at desc limit ${RECENT}) c
     join merchant m on m.mchnt_cd = c.mchnt_cd join app_user u on u.user_id = c.user_id order by c.begun_at desc, c.card_id`,
)

/** A line of a locked card, and the visits that remain after it. */
export const writeEntry = stmt<{
  cardId: string
  visits: number
  kind: VisitEntryKind
  reference: string
  orderNo: string | null
  shopId: string | null
  at: number
}>(
  'visitEntry.write',
  `with moved as (update visit_card set left_visits = left_visits + :visits where card_id = :cardId returning card_id, left_visits)
   insert into visit_entry (card_id, kind, reference, visits, left_after, order_no, shop_id, created_at)
   select card_id, :kind, :reference, :visits, left_visits, :orderNo, :shopId, :at from moved`,
)
export interface EntryRow {
  entry_id: number
  kind: VisitEntryKind
  visits: number
  left_after: number
  order_no: string | null
  shop_name: Localized | null
  created_at: number
}
/** The newest first, as many as a card can have in a while. */
export const findEntries = stmt<[cardId: string, before: number | null, limit: number], EntryRow>(
  'visitEntry.ofCard',
  `select e.entry_id, e.kind, e.visits, e.left_after, e.order_no, s.name as shop_name, e.created_at
     from visit_entry e left join shop s on s.shop_id = e.shop_id
    where e.card_id = $1 and ($2::bigint is null or e.entry_id < $2::bigint) order by e.entry_id desc limit $3`,
)

export interface UseRow {
  line_no: number
  card_id: string
  visits: number
  back: number
  quantity: number
  portions: number
}
export const insertUse = stmt<{ orderNo: string; lineNo: number; cardId: string; visits: number; quantity: number }>(
  'visitUse.insert',
  'insert into visit_use (order_no, line_no, card_id, visits, quantity) values (:orderNo, :lineNo, :cardId, :visits, :quantity)',
)
export const findUses = stmt<[orderNo: string], UseRow>(
  'visitUse.ofOrder',
  'select line_no, card_id, visits, back, quantity, portions from visit_use where order_no = $1 order by card_id, line_no',
)
export const addBack = stmt<{ orderNo: string; lineNo: number; cardId: string; back: number; portions: number }>(
  'visitUse.addBack',
  `update visit_use set back = back + :back, portions = portions + :portions where order_no = :orderNo and line_no = :lineNo
       and card_id = :cardId`,
)
