import type { ActivityState } from '@domain/activity/running'
import type { Localized } from '@domain/lang'
import { stmt } from '../../db/statement'

export interface DeskOfferRow {
  offer_id: string
  name: Localized
  contents: Localized
  note: Localized
  picture: string
  price_fen: number
  list_fen: number
  size: number
  minutes: number
  days: number
  per_person: number
  sold: number
  starts_at: number
  ends_at: number
  goods_offer_id: string | null
  dishes: { count: number; itemIds: string[] }[]
  state: ActivityState
  paused_at: number | null
  ended_at: number | null
  version: number
  changed_by: string
  changed_at: number | null
}
const DESK = `offer_id, name, contents, note, picture, price_fen, list_fen, size, minutes, days, per_person, sold, starts_at, ends_at, goods_offer_id, dishes,
    state, paused_at, ended_at, version, changed_by, changed_at`
const IS_OVER = `(state = 'ended' or state <> 'draft' and ends_at <= $2)`

export const findDeskOffers = stmt<[mchntCd: string, now: number], DeskOfferRow>(
  'groupOffer.ofMerchant',
  `select ${DESK} from group_offer where mchnt_cd = $1
    order by ${IS_OVER}, case when ${IS_OVER} then -ends_at end, sort, offer_id limit 200`,
)
export const lockDeskOffer = stmt<[offerId: string, mchntCd: string], DeskOfferRow>(
  'groupOffer.lock',
  `select ${DESK} from group_offer where offer_id = $1 and mchnt_cd = $2 for update`,
)
const FIELDS = `n (name jsonb, contents jsonb, note jsonb, picture text, price_fen integer, list_fen integer, size integer, minutes integer, days integer,
          per_person integer, starts_at bigint, ends_at bigint, goods_offer_id text, dishes jsonb)`
/** Its place is behind the others. */
export const insertOffer = stmt<{ offerId: string; mchntCd: string; offer: string; by: string; at: number }>(
  'groupOffer.insert',
  `insert into group_offer (offer_id, mchnt_cd, name, contents, note, picture, price_fen, list_fen, size, minutes, days, per_person, starts_at, ends_at,
                            goods_offer_id, dishes, sort, state, changed_by, changed_at)
   select :offerId, :mchntCd, n.name, n.contents, n.note, n.picture, n.price_fen, n.list_fen, n.size, n.minutes, n.days, n.per_person, n.starts_at, n.ends_at,
          n.goods_offer_id, n.dishes, coalesce((select max(sort) + 1 from group_offer where mchnt_cd = :mchntCd), 0), 'draft', :by, :at
     from jsonb_to_record(:offer::jsonb) as ${FIELDS}`,
)
export const updateOffer = stmt<{ offerId: string; offer: string; by: string; at: number }>(
  'groupOffer.update',
  `update group_offer o set name = n.name, contents = n.contents, note = n.note, picture = n.picture, price_fen = n.price_fen, list_fen = n.list_fen,
          size = n.size, minutes = n.minutes, days = n.days, per_person = n.per_person, starts_at = n.starts_at, ends_at = n.ends_at,
          goods_offer_id = n.goods_offer_id, dishes = n.dishes, version = o.version + 1, changed_by = :by, changed_at = :at
     from jsonb_to_record(:offer::jsonb) as ${FIELDS}
    where o.offer_id = :offerId`,
)
export const putOfferState = stmt<{
  offerId: string
  state: ActivityState
  startsAt: number
  pausedAt: number | null
  by: string
  at: number
}>(
  'groupOffer.turn',
  `update group_offer set state = :state, starts_at = :startsAt, paused_at = :pausedAt, ended_at = case when :state = 'ended' then :at::bigint end,
          version = version + 1, changed_by = :by, changed_at = :at
    where offer_id = :offerId`,
)
export const deleteOffer = stmt<[offerId: string]>('groupOffer.delete', `delete from group_offer where offer_id = $1 and state = 'draft'`)

/** Somebody has a place in a group of it, or is paying for one since then. */
export const findPromised = stmt<[offerIds: string[], since: number], { offer_id: string }>(
  'groupOffer.promised',
  `select o.offer_id from group_offer o
    where o.offer_id = any ($1::text[])
      and (o.sold > 0 or exists (select from buying_group g where g.offer_id = o.offer_id and g.state = 'grouping')
        or exists (select from group_order s join customer_order c on c.order_no = s.order_no
                    where s.offer_id = o.offer_id and s.seated_at is null and s.made_at > $2 and c.status in ('toPay', 'confirmingPayment')))`,
)
export interface OpenRow {
  offer_id: string
  groups: number
  waiting: number
  held_fen: number
}
export const sumOpen = stmt<[offerIds: string[]], OpenRow>(
  'buyingGroup.sumOpen',
  `select g.offer_id, count(*)::int as groups, sum(x.waiting)::int as waiting, sum(x.held_fen)::bigint as held_fen
     from buying_group g
     cross join lateral (
       select count(*) as waiting, coalesce(sum(c.payable_fen), 0) as held_fen from group_order s join customer_order c on c.order_no = s.order_no
        where s.group_id = g.group_id and s.seated_at is not null and s.return_due_at is null) x
    where g.state = 'grouping' and g.offer_id = any ($1::text[]) group by g.offer_id`,
)
/** Their time is over now: the sweep gives everybody's money back. */
export const endOpenGroups = stmt<[offerId: string, now: number]>(
  'buyingGroup.endOpen',
  `update buying_group set ends_at = $2 where offer_id = $1 and state = 'grouping' and ends_at > $2`,
)
export const findGroupGoods = stmt<[mchntCd: string], { offer_id: string; name: Localized }>(
  'groupOffer.goods',
  `select offer_id, name from coupon_offer where mchnt_cd = $1 and benefit ->> 'kind' = 'exchange' order by created_at desc, offer_id limit 200`,
)
export const findDeskMoney = stmt<[mchntCd: string], { currency_sign: string }>(
  'groupOffer.merchant',
  'select currency_sign from merchant where mchnt_cd = $1',
)
