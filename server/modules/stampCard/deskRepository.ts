import { stmt } from '../../db/statement'
import { CARD, type CardRow } from './repository'

export interface DeskCardRow extends CardRow {
  is_settling: boolean
  version: number
  changed_by: string
  changed_at: number | null
}
const DESK_CARD = `${CARD}, is_settling, version, changed_by, changed_at`

export const findAllCards = stmt<[mchntCd: string, now: number], DeskCardRow>(
  'stampCard.ofMerchant',
  `select ${DESK_CARD} from stamp_card where mchnt_cd = $1
    order by (state = 'ended' or state = 'started' and ends_at <= $2), case when state = 'ended' or state = 'started' and ends_at <= $2 then -ends_at end, sort, card_id
    limit 200`,
)
export const lockCard = stmt<[cardId: string, mchntCd: string], DeskCardRow>(
  'stampCard.lock',
  `select ${DESK_CARD} from stamp_card where card_id = $1 and mchnt_cd = $2 for update`,
)
/** `card`: the fields that staff fill in. Its place is behind the others. */
export const insertCard = stmt<{ cardId: string; mchntCd: string; card: string; by: string; at: number }>(
  'stampCard.insert',
  `insert into stamp_card (card_id, mchnt_cd, title, heading, rule, picture, goal, gifts, min_fen, category_ids, most_per_order, starts_at, ends_at, sort, state,
                           changed_by, changed_at)
   select :cardId, :mchntCd, n.title, n.heading, n.rule, n.picture, n.goal, n.gifts, n.min_fen, n.category_ids, n.most_per_order, n.starts_at, n.ends_at,
          coalesce((select max(sort) + 1 from stamp_card where mchnt_cd = :mchntCd), 0), 'draft', :by, :at
     from jsonb_to_record(:card::jsonb) as n (title jsonb, heading jsonb, rule jsonb, picture text, goal integer, gifts jsonb, min_fen integer, category_ids text[],
          most_per_order integer, starts_at bigint, ends_at bigint)`,
)
export const updateCard = stmt<{ cardId: string; card: string; by: string; at: number }>(
  'stampCard.update',
  `update stamp_card c set title = n.title, heading = n.heading, rule = n.rule, picture = n.picture, goal = n.goal, gifts = n.gifts, min_fen = n.min_fen,
          category_ids = n.category_ids, most_per_order = n.most_per_order, starts_at = n.starts_at, ends_at = n.ends_at, version = c.version + 1,
          changed_by = :by, changed_at = :at
     from jsonb_to_record(:card::jsonb) as n (title jsonb, heading jsonb, rule jsonb, picture text, goal integer, gifts jsonb, min_fen integer, category_ids text[],
          most_per_order integer, starts_at bigint, ends_at bigint)
    where c.card_id = :cardId`,
)
export const putState = stmt<{
  cardId: string
  state: string
  startsAt: number
  endsAt: number
  pausedAt: number | null
  /** Null: it is not ended now. */
  settlement: string | null
  by: string
  at: number
}>(
  'stampCard.turn',
  `update stamp_card set state = :state, starts_at = :startsAt, ends_at = :endsAt, paused_at = :pausedAt, settlement = :settlement::jsonb,
          is_settling = :settlement::jsonb is not null, ended_at = case when :state = 'ended' then :at::bigint end, version = version + 1,
          changed_by = :by, changed_at = :at
    where card_id = :cardId`,
)
export const deleteCard = stmt<[cardId: string]>('stampCard.delete', `delete from stamp_card where card_id = $1 and state = 'draft'`)

export interface CardFigures {
  holders: number
  stamps: number
  loose_stamps: number
  loose_holders: number
  collected: number
  to_collect: number
  won: number
}
/** As `stampsWithoutGift` counts: what lies behind the last gift that was reached. */
export const findFigures = stmt<[cardId: string, now: number], CardFigures>(
  'stampCard.figures',
  `select count(*) filter (where stamps > 0)::integer as holders, coalesce(sum(stamps), 0)::integer as stamps, coalesce(sum(loose), 0)::integer as loose_stamps,
          count(*) filter (where loose > 0)::integer as loose_holders, g.collected, g.to_collect, g.won
     from (select h.stamps, h.stamps % c.goal - coalesce((select max((gift ->> 'at')::integer) from jsonb_array_elements(c.gifts) gift
              where (gift ->> 'at')::integer <= h.stamps % c.goal), 0) as loose
             from stamp_holder h join stamp_card c on c.card_id = h.card_id where h.card_id = $1) x
     right join (select count(*) filter (where a.redeemed_at is not null)::integer as collected,
                   count(*) filter (where a.code is not null and a.redeemed_at is null and a.withdrawn_at is null and a.expires_at > $2)::integer as to_collect,
                   count(*)::integer as won
              from prize_award a where a.award_id = any (array (select award_id from stamp_gift where card_id = $1))) g on true
    group by g.collected, g.to_collect, g.won`,
)
