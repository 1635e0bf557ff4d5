import { CODE_GRACE_MS } from '@domain/member/code'
import { stmt } from '../../db/statement'

export const putCode = stmt<{
  hash: Buffer
  userId: string
  mchntCd: string
  phoneHash: Buffer
  isShown: boolean
  madeAt: number
  expiresAt: number
}>(
  'memberCode.put',
  `insert into member_code (code_hash, user_id, mchnt_cd, phone_hash, is_shown, made_at, expires_at)
   values (:hash, :userId, :mchntCd, :phoneHash, :isShown, :madeAt, :expiresAt)
   on conflict (code_hash) do nothing`,
)
export const showCode = stmt<[hash: Buffer, userId: string]>(
  'memberCode.show',
  'update member_code set is_shown = true where code_hash = $1 and user_id = $2 and not is_shown',
)
/** The phone has since shown another code, which it fetched before this one expired. */
const IS_REPLACED = `exists (select 1 from member_code n where n.user_id = c.user_id and n.mchnt_cd = c.mchnt_cd and n.phone_hash = c.phone_hash
    and n.number > c.number and n.is_shown and n.made_at < c.expires_at - ${CODE_GRACE_MS})`
/** Uses a valid code of this merchant, once. */
export const useCode = stmt<[hash: Buffer, shopId: string, now: number], { user_id: string; mchnt_cd: string }>(
  'memberCode.use',
  `update member_code c set used_at = $3
    where c.code_hash = $1 and c.used_at is null and c.expires_at > $3 and c.mchnt_cd = (select mchnt_cd from shop where shop_id = $2)
      and not ${IS_REPLACED}
   returning c.user_id, c.mchnt_cd`,
)
/** Why the code was not valid. */
export const findCode = stmt<[hash: Buffer], { expires_at: number; used_at: number | null; is_replaced: boolean }>(
  'memberCode.find',
  `select c.expires_at, c.used_at, ${IS_REPLACED} as is_replaced from member_code c where c.code_hash = $1`,
)
export const forgetCodes = stmt<[before: number]>(
  'memberCode.forget',
  'delete from member_code where code_hash = any (array (select code_hash from member_code where made_at < $1 limit 500))',
)
