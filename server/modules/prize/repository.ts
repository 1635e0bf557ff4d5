import type { Prize, PrizeKind } from '@domain/activity/prize'
import type { Localized } from '@domain/lang'
import { stmt } from '../../db/statement'
import { isNotSetAside } from '../../jobs/failures'

export interface AwardRow {
  award_id: string
  user_id: string
  mchnt_cd: string
  kind: PrizeKind
  prize: Prize
  name: Localized
  note: Localized | null
  picture: string
  source: string
  reason: string
  code: string | null
  won_at: number
  due_at: number
  given_at: number | null
  expires_at: number | null
  redeemed_at: number | null
  withdrawn_at: number | null
  /** Null: it can be collected in every shop of the merchant. */
  shop_id: string | null
}
const AWARD = `award_id, user_id, mchnt_cd, kind, prize, name, note, picture, source, reason, code, won_at, due_at, given_at, expires_at, redeemed_at, withdrawn_at, shop_id`

/** Inserts from one document. Inserts nothing if the reason or the code is taken. */
export const insertAward = stmt<[award: string], AwardRow>(
  'prizeAward.insert',
  `insert into prize_award (award_id, user_id, mchnt_cd, kind, prize, name, note, picture, source, reason, code, won_at, due_at, given_at, expires_at, shop_id)
   select award_id, user_id, mchnt_cd, kind, prize, name, note, picture, source, reason, code, won_at, due_at, given_at, expires_at, shop_id
     from jsonb_to_record($1::jsonb) as n (award_id text, user_id text, mchnt_cd text, kind text, prize jsonb, name jsonb, note jsonb, picture text,
          source text, reason text, code text, won_at bigint, due_at bigint, given_at bigint, expires_at bigint, shop_id text)
   on conflict do nothing returning ${AWARD}`,
)
export const findByReason = stmt<[reason: string], AwardRow>('prizeAward.ofReason', `select ${AWARD} from prize_award where reason = $1`)
export const findAwards = stmt<[awardIds: string[]], AwardRow>(
  'prizeAward.byIds',
  `select ${AWARD} from prize_award where award_id = any($1::text[])`,
)
export const findGoods = stmt<
  { userId: string; mchntCd: string; beforeAt: number | null; beforeId: string | null; limit: number },
  AwardRow
>(
  'prizeAward.goodsOfUser',
  `select ${AWARD} from prize_award
    where user_id = :userId and mchnt_cd = :mchntCd and code is not null
      and (:beforeAt::bigint is null or (won_at, award_id) < (:beforeAt::bigint, :beforeId::text))
    order by won_at desc, award_id desc limit :limit`,
)
export const findByCode = stmt<[code: string, mchntCd: string], AwardRow>(
  'prizeAward.ofCode',
  `select ${AWARD} from prize_award where code = $1 and mchnt_cd = $2`,
)
export const lockByCode = stmt<[code: string], AwardRow>(
  'prizeAward.lockCode',
  `select ${AWARD} from prize_award where code = $1 for update`,
)
export const PRIZES = 'prizes'
/** Claims the next due award that no other process is giving. */
export const lockDue = stmt<[now: number], AwardRow>(
  'prizeAward.lockDue',
  `select ${AWARD} from prize_award where given_at is null and withdrawn_at is null and due_at <= $1 and ${isNotSetAside(PRIZES, 'award_id')}
    order by due_at limit 1 for update skip locked`,
)
export const markGiven = stmt<[awardId: string, at: number]>('prizeAward.given', 'update prize_award set given_at = $2 where award_id = $1')
export const markRedeemed = stmt<[awardId: string, at: number, by: string]>(
  'prizeAward.redeem',
  'update prize_award set redeemed_at = $2, redeemed_by = $3 where award_id = $1',
)
export const withdrawAward = stmt<[awardId: string, at: number]>(
  'prizeAward.withdraw',
  `update prize_award set withdrawn_at = $2 where award_id = $1 and withdrawn_at is null and redeemed_at is null and (kind = 'goods' or given_at is null)`,
)
/** Awards that are not due yet. */
export const withdrawPending = stmt<[userId: string, at: number]>(
  'prizeAward.withdrawPending',
  'update prize_award set withdrawn_at = $2 where user_id = $1 and given_at is null and withdrawn_at is null',
)
export const findRecent = stmt<[limit: number], AwardRow>(
  'prizeAward.recent',
  `select ${AWARD} from prize_award where code is not null order by won_at desc limit $1`,
)
