import type { Localized } from '@domain/lang'
import { stmt } from '../../db/statement'
import type { BatchRow } from './repository'

export interface BatchOfMerchant extends BatchRow {
  starts_at: number
  made_by: string | null
  ended_by: string | null
}
const BATCH = `b.batch_id, b.mchnt_cd, b.prize, b.name, b.made_at, b.starts_at, b.expires_at, b.made_by, b.ended_by, m.utc_offset_min, c.codes, c.uses, c.used`
const COUNTED = `join merchant m on m.mchnt_cd = b.mchnt_cd
     cross join lateral (
       select count(*)::integer as codes, coalesce(sum(uses), 0)::integer as uses, coalesce(sum(used), 0)::integer as used
         from redemption_code c where c.batch_id = b.batch_id) c`

export const findBatchesOf = stmt<
  { merchantCode: string; beforeAt: number | null; beforeId: string | null; limit: number },
  BatchOfMerchant
>(
  'redemptionBatch.ofMerchant',
  `select ${BATCH}
     from (select * from redemption_batch b
            where b.mchnt_cd = :merchantCode and (:beforeAt::bigint is null or (b.made_at, b.batch_id) < (:beforeAt::bigint, :beforeId::text))
            order by b.made_at desc, b.batch_id desc limit :limit) b ${COUNTED}
    order by b.made_at desc, b.batch_id desc`,
)
export const findBatchOf = stmt<[batchId: string, merchantCode: string], BatchOfMerchant>(
  'redemptionBatch.one',
  `select ${BATCH} from redemption_batch b ${COUNTED} where b.batch_id = $1 and b.mchnt_cd = $2`,
)
export const findHashes = stmt<[batchId: string, codeHashes: string[]], { code_id: string }>(
  'redemptionCode.ofBatch',
  `select c.code_id from unnest($2::text[]) as asked (code_hash)
     join redemption_code c on c.code_hash = decode(asked.code_hash, 'hex') where c.batch_id = $1`,
)
/** Whoever comes second changes nothing. */
export const endBatchBy = stmt<[batchId: string, at: number, by: string]>(
  'redemptionBatch.endBy',
  `update redemption_batch set starts_at = least(starts_at, $2::bigint - 1), expires_at = least(expires_at, $2::bigint), ended_by = $3
    where batch_id = $1 and ended_by is null`,
)
export const findFace = stmt<[merchantCode: string], { name: Localized; brand_color: string; utc_offset_min: number }>(
  'redemptionBatch.merchant',
  'select name, brand_color, utc_offset_min from merchant where mchnt_cd = $1',
)
