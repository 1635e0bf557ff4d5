import { stmt } from '../../../db/statement'

/** One payment for a level, as it was offered when it was begun. */
export interface TermRow {
  term_id: string
  order_no: string | null
  user_id: string
  mchnt_cd: string
  level: number
  price_fen: number
  days: number
  begun_at: number
  paid_at: number | null
  ended_at: number | null
}
const TERM = 'term_id, order_no, user_id, mchnt_cd, level, price_fen, days, begun_at, paid_at, ended_at'

export const insertTerm = stmt<{
  termId: string
  orderNo: string | null
  userId: string
  mchntCd: string
  level: number
  priceFen: number
  days: number
  at: number
  paidAt: number | null
}>(
  'levelTerm.insert',
  `insert into level_term (term_id, order_no, user_id, mchnt_cd, level, price_fen, days, begun_at, paid_at)
   values (:termId, :orderNo, :userId, :mchntCd, :level, :priceFen, :days, :at, :paidAt)`,
)
export const findTermOfOrder = stmt<[orderNo: string], TermRow>('levelTerm.ofOrder', `select ${TERM} from level_term where order_no = $1`)
export const payTerm = stmt<[termId: string, at: number]>(
  'levelTerm.pay',
  'update level_term set paid_at = $2 where term_id = $1 and paid_at is null',
)
export const endTerm = stmt<[termId: string, at: number]>(
  'levelTerm.end',
  'update level_term set ended_at = $2 where term_id = $1 and ended_at is null',
)
export const endTerms = stmt<[userId: string, mchntCd: string, at: number]>(
  'levelTerm.endAll',
  'update level_term set ended_at = $3 where user_id = $1 and mchnt_cd = $2 and paid_at is not null and ended_at is null',
)
/** What counts of one level. */
export const findCountingTerms = stmt<[userId: string, mchntCd: string, level: number], { paid_at: number; days: number }>(
  'levelTerm.counting',
  `select paid_at, days from level_term
    where user_id = $1 and mchnt_cd = $2 and level = $3 and paid_at is not null and ended_at is null`,
)
/** The newest that somebody began and that is not paid. */
export const findBegunTerm = stmt<[userId: string, mchntCd: string, since: number], TermRow>(
  'levelTerm.begun',
  `select ${TERM} from level_term
    where user_id = $1 and mchnt_cd = $2 and begun_at > $3 and paid_at is null and order_no is not null order by begun_at desc limit 1`,
)
export const findPaidTerms = stmt<[userId: string, mchntCd: string, limit: number], TermRow & { paid_at: number }>(
  'levelTerm.paid',
  `select ${TERM} from level_term
    where user_id = $1 and mchnt_cd = $2 and paid_at is not null order by begun_at desc, term_id limit $3`,
)

export const putBought = stmt<[userId: string, mchntCd: string, level: number, until: number]>(
  'boughtLevel.put',
  `insert into bought_level (user_id, mchnt_cd, level, until_at) values ($1, $2, $3, $4)
   on conflict (user_id, mchnt_cd, level) do update set until_at = $4`,
)
export const deleteBought = stmt<[userId: string, mchntCd: string, level: number]>(
  'boughtLevel.delete',
  'delete from bought_level where user_id = $1 and mchnt_cd = $2 and level = $3',
)
