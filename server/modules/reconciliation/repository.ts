import type { DifferenceKind, EntryKind } from '@domain/payment/reconciliation'
import { stmt } from '../../db/statement'

export interface DifferenceRow {
  difference_id: string
  method: string
  day: string
  what: DifferenceKind
  kind: EntryKind
  number: string
  order_no: string | null
  ours_fen: number | null
  ours_state: string | null
  theirs_fen: number | null
  theirs_state: string | null
  found_at: number
  gone_at: number | null
  ticked_at: number | null
  ticked_by: string | null
  note: string
}
export const DIFFERENCE = `difference_id, method, day, what, kind, number, order_no, ours_fen, ours_state, theirs_fen, theirs_state, found_at, gone_at,
  ticked_at, ticked_by, note`

export const findNewestDay = stmt<[method: string], { day: string }>(
  'reconciliation.newest',
  'select day from reconciliation where method = $1 and checked_at is not null order by day desc limit 1',
)
/** Takes a day that nobody else is comparing. */
export const leaseDay = stmt<[method: string, day: string, now: number, until: number], { day: string }>(
  'reconciliation.lease',
  `insert into reconciliation as r (method, day, leased_until) values ($1, $2, $4)
   on conflict (method, day) do update set leased_until = excluded.leased_until where r.leased_until <= $3 returning day`,
)
export const finishDay = stmt<[method: string, day: string, at: number, billed: number]>(
  'reconciliation.finish',
  'update reconciliation set checked_at = $3, billed = $4, leased_until = 0 where method = $1 and day = $2',
)
export const leaveDay = stmt<[method: string, day: string]>(
  'reconciliation.leave',
  'update reconciliation set leased_until = 0 where method = $1 and day = $2',
)
/** Found again, it is there again; what was ticked off stays so. A number that is in nobody's books is the merchant's where there is only one. */
export const putDifference = stmt<{
  differenceId: string
  method: string
  day: string
  what: DifferenceKind
  kind: EntryKind
  number: string
  orderNo: string | null
  oursFen: number | null
  oursState: string | null
  theirsFen: number | null
  theirsState: string | null
  foundAt: number
}>(
  'reconciliation.put',
  `insert into reconciliation_difference (difference_id, method, day, what, kind, number, order_no, ours_fen, ours_state, theirs_fen,
       theirs_state, found_at, mchnt_cd)
   values (:differenceId, :method, :day, :what, :kind, :number, :orderNo, :oursFen, :oursState, :theirsFen, :theirsState, :foundAt,
       case when :orderNo::text is null then (select min(mchnt_cd) from merchant having count(*) = 1)
            else (select mchnt_cd from customer_order where order_no = :orderNo) end)
   on conflict (method, day, kind, number, what) do update
     set order_no = excluded.order_no, mchnt_cd = excluded.mchnt_cd, ours_fen = excluded.ours_fen, ours_state = excluded.ours_state, theirs_fen = excluded.theirs_fen,
         theirs_state = excluded.theirs_state, gone_at = null`,
)
export const findDifferences = stmt<[method: string, day: string], DifferenceRow>(
  'reconciliation.ofDay',
  `select ${DIFFERENCE} from reconciliation_difference where method = $1 and day = $2 order by kind, number, what`,
)
export const markResolved = stmt<[differenceIds: string[], at: number]>(
  'reconciliation.gone',
  'update reconciliation_difference set gone_at = $2 where difference_id = any($1::text[]) and gone_at is null',
)
/** Still there, and nobody has ticked it off. */
export const IS_OPEN = 'gone_at is null and ticked_at is null'
export const findOpen = stmt<[limit: number], DifferenceRow>(
  'reconciliation.open',
  `select ${DIFFERENCE} from reconciliation_difference where ${IS_OPEN} order by day desc, difference_id limit $1`,
)
/** Days that are still in question, and were not looked at since. */
export const findOpenDays = stmt<[method: string, from: string, checkedBefore: number], { day: string }>(
  'reconciliation.openDays',
  `select distinct d.day from reconciliation_difference d join reconciliation r on r.method = d.method and r.day = d.day
    where d.gone_at is null and d.ticked_at is null and d.method = $1 and d.day >= $2 and r.checked_at <= $3 order by d.day limit 1`,
)
export const tick = stmt<[differenceId: string, by: string, note: string, at: number], DifferenceRow>(
  'reconciliation.tick',
  `update reconciliation_difference set ticked_at = $4, ticked_by = $2, note = $3 where difference_id = $1 and ticked_at is null returning ${DIFFERENCE}`,
)
export const findDifference = stmt<[differenceId: string], DifferenceRow>(
  'reconciliation.find',
  `select ${DIFFERENCE} from reconciliation_difference where difference_id = $1`,
)
