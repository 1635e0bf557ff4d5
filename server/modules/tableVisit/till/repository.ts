import type { HandMethodName } from '@domain/payment/methods'
import type { Portions } from '@domain/tableVisit/split'
import { stmt } from '../../../db/statement'

export interface BillPartRow {
  part_no: number
  fen: number
  /** Null: a share of the whole bill. */
  portions: Portions[] | null
  method: HandMethodName | null
  paid_at: number | null
  paid_by: string | null
}

export const findParts = stmt<[orderNo: string], BillPartRow>(
  'billPart.of',
  'select part_no, fen, portions, method, paid_at, paid_by from bill_part where order_no = $1 order by part_no',
)
export const clearOpenParts = stmt<[orderNo: string]>('billPart.clearOpen', 'delete from bill_part where order_no = $1 and paid_at is null')
export const insertParts = stmt<[orderNo: string, parts: string]>(
  'billPart.insert',
  `insert into bill_part (order_no, part_no, fen, portions)
   select $1, p.part_no, p.fen, p.portions from jsonb_to_recordset($2::jsonb) as p (part_no int, fen int, portions jsonb)`,
)
export const payPart = stmt<{ orderNo: string; partNo: number; method: HandMethodName; at: number; by: string }>(
  'billPart.pay',
  'update bill_part set method = :method, paid_at = :at, paid_by = :by where order_no = :orderNo and part_no = :partNo',
)
