import type { Localized } from '@domain/lang'
import type { ValueEntryKind } from '@domain/storedValue/value'
import { stmt } from '../../db/statement'
import { phoneOfUser } from '../account/index'

export interface CardRow {
  card_id: string
  mchnt_cd: string
  user_id: string
  principal_fen: number
  bonus_fen: number
  frozen_at: number | null
}
const CARD = `c.card_id, c.mchnt_cd, c.user_id, c.principal_fen, c.bonus_fen, c.frozen_at`
/** With the time zone of its merchant, by which months begin. */
const LOCKED = `select ${CARD}, (select m.utc_offset_min from merchant m where m.mchnt_cd = c.mchnt_cd) as utc_offset_min from value_card c`

export interface LockedCard extends CardRow {
  utc_offset_min: number
}

/** The member: a person with a phone number. */
export const putCard = stmt<[cardId: string, mchntCd: string, userId: string, at: number]>(
  'valueCard.put',
  `insert into value_card (card_id, mchnt_cd, user_id, created_at) select $1, mchnt_cd, $3, $4 from merchant
    where mchnt_cd = $2 and ${phoneOfUser('$3')} is not null
   on conflict (user_id, mchnt_cd) do nothing`,
)
export const lockCard = stmt<[cardId: string], LockedCard>('valueCard.lock', `${LOCKED} where c.card_id = $1 for update of c`)
export const lockCardAt = stmt<[userId: string, mchntCd: string], LockedCard>(
  'valueCard.lockAt',
  `${LOCKED} where c.user_id = $1 and c.mchnt_cd = $2 for update of c`,
)
export const findCardAt = stmt<[userId: string, mchntCd: string], CardRow>(
  'valueCard.at',
  `select ${CARD} from value_card c where c.user_id = $1 and c.mchnt_cd = $2`,
)
export const findCardAtShop = stmt<[userId: string, shopId: string], CardRow>(
  'valueCard.atShop',
  `select ${CARD} from value_card c where c.user_id = $1 and c.mchnt_cd = (select mchnt_cd from shop where shop_id = $2)`,
)
export interface OwnCardRow extends CardRow {
  name: Localized
  logo: string
  currency_sign: string
  utc_offset_min: number
  brand_color: string
  label_color: string
  tab_color: string
}
export const findCardsOf = stmt<[userId: string, cardId: string | null], OwnCardRow>(
  'valueCard.ofUser',
  `select ${CARD}, m.name, m.logo, m.currency_sign, m.utc_offset_min,
          m.brand_color, m.label_color, m.tab_color
     from value_card c join merchant m on m.mchnt_cd = c.mchnt_cd
    where c.user_id = $1 and ($2::text is null or c.card_id = $2) order by c.principal_fen + c.bonus_fen desc, c.card_id`,
)
export const freezeCard = stmt<[cardId: string, at: number | null]>(
  'valueCard.freeze',
  'update value_card set frozen_at = $2 where card_id = $1',
)
export const hasBalance = stmt<[userId: string], { card_id: string }>(
  'valueCard.hasBalance',
  'select card_id from value_card where user_id = $1 and principal_fen + bonus_fen > 0 limit 1',
)

/** One statement changes a locked card and writes its entry; the lines name the accounts on the other side. */
export const writeEntry = stmt<{
  cardId: string
  principalFen: number
  bonusFen: number
  kind: ValueEntryKind
  reference: string
  paymentId: string | null
  orderNo: string | null
  at: number
  accounts: string[]
  amounts: number[]
  month: string
}>(
  'valueEntry.write',
  `with card as (
     update value_card set principal_fen = principal_fen + :principalFen, bonus_fen = bonus_fen + :bonusFen where card_id = :cardId
     returning card_id, principal_fen + bonus_fen as balance_fen),
   entry as (
     insert into value_entry (card_id, kind, reference, payment_id, order_no, balance_fen, created_at, month)
     select card_id, :kind, :reference, :paymentId, :orderNo, balance_fen, :at, :month from card returning entry_id),
   month as (
     insert into value_month (card_id, month, opened_fen, in_fen, out_fen)
     select card_id, :month, balance_fen - :principalFen - :bonusFen,
            greatest(:principalFen + :bonusFen, 0), greatest(-:principalFen - :bonusFen, 0) from card
     on conflict (card_id, month) do update set in_fen = value_month.in_fen + excluded.in_fen,
       out_fen = value_month.out_fen + excluded.out_fen)
   insert into value_line (entry_id, account, amount_fen)
   select entry_id, account, amount_fen from entry, unnest(:accounts::text[], :amounts::bigint[]) as line (account, amount_fen)
       where amount_fen <> 0`,
)

/** What a payment took from the card, and what its refunds have returned. */
export const findTaken = stmt<
  [paymentId: string],
  { card_id: string; taken_principal: number; taken_bonus: number; back_principal: number; back_bonus: number }
>(
  'valueEntry.ofPayment',
  `select e.card_id,
          coalesce(sum(-l.amount_fen) filter (where e.kind = 'payment' and l.account = 'principal'), 0)::bigint as taken_principal,
          coalesce(sum(-l.amount_fen) filter (where e.kind = 'payment' and l.account = 'bonus'), 0)::bigint as taken_bonus,
          coalesce(sum(l.amount_fen) filter (where e.kind = 'refund' and l.account = 'principal'), 0)::bigint as back_principal,
          coalesce(sum(l.amount_fen) filter (where e.kind = 'refund' and l.account = 'bonus'), 0)::bigint as back_bonus
     from value_entry e join value_line l on l.entry_id = e.entry_id where e.payment_id = $1 group by e.card_id`,
)

export interface EntryRow {
  entry_id: number
  kind: ValueEntryKind
  order_no: string | null
  principal_fen: number
  bonus_fen: number
  balance_fen: number
  created_at: number
}
export const findEntries = stmt<
  { cardId: string; beforeId: number | null; limit: number; kinds: ValueEntryKind[] | null; month: string | null },
  EntryRow
>(
  'valueEntry.ofCard',
  `select e.entry_id, e.kind, e.order_no, e.balance_fen, e.created_at,
          coalesce((select l.amount_fen from value_line l where l.entry_id = e.entry_id and l.account = 'principal'), 0) as principal_fen,
          coalesce((select l.amount_fen from value_line l where l.entry_id = e.entry_id and l.account = 'bonus'), 0) as bonus_fen
     from (select * from value_entry where card_id = :cardId and (:beforeId::bigint is null or entry_id < :beforeId)
            and (:kinds::text[] is null or kind = any(:kinds)) and (:month::text is null or month = :month) order by entry_id desc limit :limit) e
    order by e.entry_id desc`,
)

/** Cards whose balance differs from the sum of their lines or months, of which there must be none. Checked in the order of ids, a batch at a time. */
export const findWrongCards = stmt<[afterId: string, limit: number], { last_id: string | null; wrong: string[] | null }>(
  'valueCard.wrong',
  `select max(c.card_id) as last_id,
          array_agg(c.card_id) filter (where c.principal_fen <> s.principal or c.bonus_fen <> s.bonus or c.principal_fen + c.bonus_fen <> s.months) as wrong
     from (select * from value_card where card_id > $1 order by card_id limit $2) c
     cross join lateral (
       select coalesce(sum(l.amount_fen) filter (where l.account = 'principal'), 0) as principal,
              coalesce(sum(l.amount_fen) filter (where l.account = 'bonus'), 0) as bonus,
              coalesce((select sum(v.in_fen - v.out_fen) from value_month v where v.card_id = c.card_id), 0) as months
         from value_entry e join value_line l on l.entry_id = e.entry_id where e.card_id = c.card_id) s`,
)

export interface MonthRow {
  month: string
  opened_fen: number
  in_fen: number
  out_fen: number
}
/** The newest month that has entries, up to this one. */
export const findMonth = stmt<[cardId: string, month: string], MonthRow>(
  'valueMonth.upTo',
  `select month, opened_fen, in_fen, out_fen from value_month where card_id = $1 and month <= $2 order by month desc limit 1`,
)
/** The newest first. */
export const findMonths = stmt<[cardId: string], { month: string }>(
  'valueMonth.ofCard',
  'select month from value_month where card_id = $1 order by month desc',
)

export interface DeskCardRow extends CardRow {
  phone: string | null
  name: Localized
  utc_offset_min: number
  last_at: number
}
/** The cards that changed last, among so many entries. */
export const findChangedCards = stmt<[entries: number, limit: number], DeskCardRow>(
  'valueCard.changed',
  `select ${CARD}, ${phoneOfUser('c.user_id')} as phone, m.name, m.utc_offset_min, n.last_at
     from (select card_id, max(entry_id) as entry_id, max(created_at) as last_at
             from (select card_id, entry_id, created_at from value_entry order by entry_id desc limit $1) e group by card_id) n
     cross join lateral (select * from value_card where card_id = n.card_id limit 1) c join merchant m on m.mchnt_cd = c.mchnt_cd
    order by n.entry_id desc limit $2`,
)
