import { createHash } from 'node:crypto'
import type { Prize } from '@domain/activity/prize'
import type { Localized } from '@domain/lang'
import { stmt } from '../../db/statement'

/** Of a normalised code: its 60 random bits cannot be guessed from the table, so no salt is needed. */
export const hashOfCode = (code: string): Buffer => createHash('sha256').update(`redemption ${code}`).digest()

export interface CodeRow {
  code_id: string
  batch_id: string
  mchnt_cd: string
  prize: Prize
  name: Localized
  note: Localized | null
  picture: string
  starts_at: number
  expires_at: number
  uses: number
  used: number
}
const BATCH = 'b.batch_id, b.mchnt_cd, b.prize, b.name, b.note, b.picture, b.starts_at, b.expires_at'

/** Locks the code, so that two redemptions of it run one after the other. */
export const lockCode = stmt<[codeHash: Buffer], CodeRow>(
  'redemptionCode.lock',
  `select c.code_id, ${BATCH}, c.uses, c.used from redemption_code c join redemption_batch b on b.batch_id = c.batch_id
    where c.code_hash = $1 for update of c`,
)
export const useCode = stmt<[codeId: string]>('redemptionCode.use', 'update redemption_code set used = used + 1 where code_id = $1')

export interface RedemptionRow {
  redemption_id: string
  award_id: string
  tail: string
  redeemed_at: number
}
const REDEMPTION = 'redemption_id, award_id, tail, redeemed_at'
export const findOwn = stmt<[codeId: string, userId: string], RedemptionRow>(
  'redemption.own',
  `select ${REDEMPTION} from redemption where code_id = $1 and user_id = $2`,
)
export const insertRedemption = stmt<
  { redemptionId: string; codeId: string; userId: string; mchntCd: string; awardId: string; tail: string; at: number },
  RedemptionRow
>(
  'redemption.insert',
  `insert into redemption (redemption_id, code_id, user_id, mchnt_cd, award_id, tail, redeemed_at)
   values (:redemptionId, :codeId, :userId, :mchntCd, :awardId, :tail, :at)
   returning ${REDEMPTION}`,
)
export const findOfUser = stmt<
  { userId: string; mchntCd: string; beforeAt: number | null; beforeId: string | null; limit: number },
  RedemptionRow
>(
  'redemption.ofUser',
  `select ${REDEMPTION} from redemption
    where user_id = :userId and mchnt_cd = :mchntCd
      and (:beforeAt::bigint is null or (redeemed_at, redemption_id) < (:beforeAt::bigint, :beforeId::text))
    order by redeemed_at desc, redemption_id desc limit :limit`,
)

export interface TryRow {
  wrong_at: number[]
  waits: number
  wait_until: number
}
/** Serialises the tries of a member and of an address with an advisory lock, since there may be no row to lock yet. */
export const lockScope = stmt<[scope: Buffer], { pg_advisory_xact_lock: string }>(
  'redemptionTry.lock',
  `select pg_advisory_xact_lock(hashtextextended('redeem ' || encode($1, 'hex'), 0))`,
)
export const findTries = stmt<[scope: Buffer], TryRow>(
  'redemptionTry.find',
  'select wrong_at, waits, wait_until from redemption_try where scope = $1',
)
export const putTries = stmt<{ scope: Buffer; wrongAt: string; waits: number; waitUntil: number; now: number }>(
  'redemptionTry.put',
  `insert into redemption_try (scope, wrong_at, waits, wait_until, wrong_last) values (:scope, :wrongAt::jsonb, :waits, :waitUntil, :now)
   on conflict (scope) do update set wrong_at = excluded.wrong_at, waits = excluded.waits, wait_until = excluded.wait_until,
       wrong_last = excluded.wrong_last`,
)
export const forgetTries = stmt<[before: number]>(
  'redemptionTry.forget',
  `delete from redemption_try where scope = any (array (
     select scope from redemption_try where wrong_last < $1 and wait_until < $1 order by wrong_last limit 1000 for update skip locked))`,
)

export const insertBatch = stmt<[batch: string]>(
  'redemptionBatch.insert',
  'insert into redemption_batch select * from jsonb_populate_record(null::redemption_batch, $1::jsonb)',
)
export const insertCodes = stmt<[batchId: string, codeIds: string[], codeHashes: string[], uses: number]>(
  'redemptionCode.insert',
  `insert into redemption_code (code_id, batch_id, code_hash, uses)
   select code_id, $1, decode(code_hash, 'hex'), $4 from unnest($2::text[], $3::text[]) as n (code_id, code_hash)`,
)
export interface BatchRow {
  batch_id: string
  mchnt_cd: string
  prize: Prize
  name: Localized
  made_at: number
  expires_at: number
  utc_offset_min: number
  codes: number
  uses: number
  used: number
}
export const findBatches = stmt<[], BatchRow>(
  'redemptionBatch.newest',
  `select b.batch_id, b.mchnt_cd, b.prize, b.name, b.made_at, b.expires_at, m.utc_offset_min, c.codes, c.uses, c.used
     from (select * from redemption_batch order by made_at desc, batch_id limit 50) b join merchant m on m.mchnt_cd = b.mchnt_cd
     cross join lateral (
       select count(*)::integer as codes, coalesce(sum(uses), 0)::integer as uses, coalesce(sum(used), 0)::integer as used
         from redemption_code c where c.batch_id = b.batch_id) c
    order by b.made_at desc, b.batch_id`,
)
export const endBatch = stmt<[batchId: string, at: number]>(
  'redemptionBatch.end',
  'update redemption_batch set expires_at = greatest(starts_at + 1, $2) where batch_id = $1',
)
