import { stmt } from '../../../db/statement'

export interface WaiterCodeRow {
  code: string
  expires_at: number
  wrong_tries: number
  used_at: number | null
}

export const findWaiterCode = stmt<[orderNo: string], WaiterCodeRow>(
  'waiterCode.find',
  'select code, expires_at, wrong_tries, used_at from waiter_code where order_no = $1 for update',
)
export const putWaiterCode = stmt<{ orderNo: string; code: string; amountFen: number; at: number; expiresAt: number }>(
  'waiterCode.put',
  `insert into waiter_code (order_no, code, amount_fen, asked_at, expires_at) values (:orderNo, :code, :amountFen, :at, :expiresAt)
   on conflict (order_no) do update set code = :code, amount_fen = :amountFen, asked_at = :at, expires_at = :expiresAt, wrong_tries = 0,
       used_at = null`,
)
export const countWrongTry = stmt<[orderNo: string]>(
  'waiterCode.wrong',
  'update waiter_code set wrong_tries = wrong_tries + 1 where order_no = $1',
)
export const useWaiterCode = stmt<[orderNo: string, at: number]>(
  'waiterCode.use',
  'update waiter_code set used_at = $2 where order_no = $1',
)

export interface RequestedCodeRow {
  order_no: string
  code: string
  amount_fen: number
  wrong_tries: number
  asked_at: number
  expires_at: number
}
const SHOWN = 40
export const findLatestCodes = stmt<[now: number], RequestedCodeRow>(
  'waiterCode.waiting',
  `select order_no, code, amount_fen, wrong_tries, asked_at, expires_at from waiter_code
    where used_at is null and expires_at > $1 order by asked_at desc, order_no limit ${SHOWN}`,
)
