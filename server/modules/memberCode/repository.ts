import type { CodeSeconds } from '@domain/member/code'
import { stmt } from '../../db/statement'

export const findCodeSeconds = stmt<[mchntCd: string], { member_code_seconds: CodeSeconds }>(
  'memberCode.seconds',
  'select member_code_seconds from merchant where mchnt_cd = $1',
)
export const putCode = stmt<[hash: Buffer, userId: string, mchntCd: string, madeAt: number, expiresAt: number]>(
  'memberCode.put',
  `insert into member_code (code_hash, user_id, mchnt_cd, made_at, expires_at) values ($1, $2, $3, $4, $5)
   on conflict (code_hash) do nothing`,
)
/** A code of this merchant that counts, once. */
export const useCode = stmt<[hash: Buffer, shopId: string, now: number], { user_id: string; mchnt_cd: string }>(
  'memberCode.use',
  `update member_code set used_at = $3
    where code_hash = $1 and used_at is null and expires_at > $3 and mchnt_cd = (select mchnt_cd from shop where shop_id = $2)
   returning user_id, mchnt_cd`,
)
/** Why it did not count. */
export const findCode = stmt<[hash: Buffer], { expires_at: number; used_at: number | null }>(
  'memberCode.find',
  'select expires_at, used_at from member_code where code_hash = $1',
)
export const forgetCodes = stmt<[before: number]>(
  'memberCode.forget',
  'delete from member_code where code_hash = any (array (select code_hash from member_code where made_at < $1 limit 500))',
)
