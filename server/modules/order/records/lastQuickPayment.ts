import type { Localized } from '@domain/lang'
import type { Database } from '../../../db/database'
import { stmt } from '../../../db/statement'

interface LastQuickPaymentRow {
  order_no: string
  shop_name: Localized
  payable_fen: number
  paid_at: number
  utc_offset_min: number
}

const findLast = stmt<[userId: string, mchntCd: string], LastQuickPaymentRow>(
  'order.lastQuickPayment',
  `select o.order_no, s.name as shop_name, o.payable_fen, o.paid_at, m.utc_offset_min
     from (select * from customer_order where user_id = $1 and mchnt_cd = $2 and kind = 'quickPay' and paid_at is not null and hidden_at is null
            order by paid_at desc limit 1) o
     join shop s on s.shop_id = o.shop_id join merchant m on m.mchnt_cd = o.mchnt_cd`,
)

/** What a diner paid last at a merchant's counter, whichever of its shops it was. */
export const createLastQuickPayment = (db: Database) => (userId: string, mchntCd: string) => db.first(findLast, userId, mchntCd)
