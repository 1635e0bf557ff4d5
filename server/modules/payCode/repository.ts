import type { OneTime, PayCodeMethod } from '@domain/payment/payCode'
import { stmt } from '../../db/statement'

export interface PayCodeRow {
  code_id: string
  user_id: string
  mchnt_cd: string
  method: PayCodeMethod
  made_at: number
  expires_at: number
  used_at: number | null
  order_no: string | null
}

export interface ChargeRow {
  shop_id: string
  amount_fen: number
  excluded_fen: number
  made_at: number
  expires_at: number
  used_at: number | null
  order_no: string | null
}

export const oneTimeOf = (row: { used_at: number | null; expires_at: number }): OneTime => ({
  usedAt: row.used_at,
  expiresAt: row.expires_at,
})

const CODE = 'code_id, user_id, mchnt_cd, method, made_at, expires_at, used_at, order_no'
const CHARGE = 'shop_id, amount_fen, excluded_fen, made_at, expires_at, used_at, order_no'

export const insertPayCode = stmt<{
  hash: Buffer
  codeId: string
  userId: string
  merchantCode: string
  method: string
  now: number
  expiresAt: number
}>(
  'payCode.insert',
  `insert into pay_code (code_hash, code_id, user_id, mchnt_cd, method, made_at, expires_at)
   values (:hash, :codeId, :userId, :merchantCode, :method, :now, :expiresAt)`,
)
/** Those before end, soon: one may be under a scanner. */
export const endEarlier = stmt<[userId: string, codeId: string, now: number, endsAt: number]>(
  'payCode.endEarlier',
  `update pay_code set expires_at = least(expires_at, $4)
    where user_id = $1 and code_id <> $2 and used_at is null and expires_at > $3`,
)
export const lockPayCode = stmt<[hash: Buffer], PayCodeRow>('payCode.lock', `select ${CODE} from pay_code where code_hash = $1 for update`)
export const findPayCode = stmt<[codeId: string], PayCodeRow>('payCode.find', `select ${CODE} from pay_code where code_id = $1`)
export const usePayCode = stmt<[codeId: string, now: number, orderNo: string]>(
  'payCode.use',
  'update pay_code set used_at = $2, order_no = $3 where code_id = $1',
)
export const deletePayCodes = stmt<[before: number]>(
  'payCode.forget',
  'delete from pay_code where code_hash = any (array (select code_hash from pay_code where made_at < $1 order by made_at limit 1000))',
)
export const findScans = stmt<[], PayCodeRow>(
  'payCode.scans',
  `select ${CODE} from pay_code where order_no is not null order by made_at desc limit 20`,
)

export const insertCharge = stmt<{ hash: Buffer; shopId: string; amountFen: number; excludedFen: number; now: number; expiresAt: number }>(
  'counterCharge.insert',
  `insert into counter_charge (charge_hash, shop_id, amount_fen, excluded_fen, made_at, expires_at)
   values (:hash, :shopId, :amountFen, :excludedFen, :now, :expiresAt)`,
)
export const findCharge = stmt<[hash: Buffer], ChargeRow>(
  'counterCharge.find',
  `select ${CHARGE} from counter_charge where charge_hash = $1`,
)
export const lockCharge = stmt<[hash: Buffer], ChargeRow>(
  'counterCharge.lock',
  `select ${CHARGE} from counter_charge where charge_hash = $1 for update`,
)
export const useCharge = stmt<[hash: Buffer, now: number, orderNo: string]>(
  'counterCharge.use',
  'update counter_charge set used_at = $2, order_no = $3 where charge_hash = $1',
)
export const deleteCharges = stmt<[before: number]>(
  'counterCharge.forget',
  'delete from counter_charge where charge_hash = any (array (select charge_hash from counter_charge where made_at < $1 order by made_at limit 1000))',
)
export const findCharges = stmt<[], ChargeRow>(
  'counterCharge.latest',
  `select ${CHARGE} from counter_charge order by made_at desc limit 20`,
)
