import type { Localized } from '@domain/lang'
import type { OrderMode } from '@domain/order/mode'
import type { StoredBill } from '@domain/order/pricing/bill'
import type { PaymentMethodName } from '@domain/payment/methods'
import { stmt } from '../../db/statement'

export interface PaperOrderRow {
  order_no: string
  pickup_no: string | null
  table_name: string | null
  mode: OrderMode
  headcount: number | null
  remark: string
  slot_at: number | null
  paid_at: number | null
  created_at: number
  bill: StoredBill
  merchant_name: Localized
  shop_name: Localized
  address: Localized
  phone: string
  seller: { name: string; taxNumber: string } | null
  invoice_no: string | null
  refunded_fen: number
}
export const findPaperOrder = stmt<[orderNo: string], PaperOrderRow>(
  'paper.order',
  `select o.order_no, o.pickup_no, d.name as table_name, o.mode, o.headcount, o.remark, o.slot_at, o.paid_at, o.created_at, o.bill, s.name as shop_name, m.name as merchant_name,
          s.address, s.phone,
          (select jsonb_build_object('name', i.seller_name, 'taxNumber', i.seller_tax_number) from merchant_invoicing i where i.mchnt_cd = s.mchnt_cd)
            as seller,
          (select i.number from invoice_order io join invoice i on i.invoice_no = io.invoice_no where io.order_no = o.order_no and io.is_held) as invoice_no,
          (select coalesce(sum(r.amount_fen), 0)::bigint from payment p join payment_refund r on r.payment_id = p.payment_id
            where p.order_no = o.order_no and r.status = 'done') as refunded_fen
     from customer_order o join shop s on s.shop_id = o.shop_id join merchant m on m.mchnt_cd = s.mchnt_cd left join dining_table d on d.table_id = o.table_id
    where o.order_no = $1`,
)
export interface PaperLineRow {
  line_no: number
  name: Localized
  choice_text: Localized
  quantity: number
  refunded_quantity: number
  fen: number
}
export const findPaperLines = stmt<[orderNo: string], PaperLineRow>(
  'paper.lines',
  `select line_no, name, choice_text, quantity, refunded_quantity, coalesce(packed_fen, unit_list_fen * quantity) as fen from order_line where order_no = $1 order by line_no`,
)
export const findPaperPayments = stmt<[orderNo: string], { method: PaymentMethodName; amount_fen: number }>(
  'paper.payments',
  `select method, amount_fen from payment where order_no = $1 and status in ('succeeded', 'refunding', 'refunded') and amount_fen > 0 order by settled_at`,
)
/** The current code of a table's card; no row if the table has none. */
export const findPaperTable = stmt<[shopId: string, tableId: string], { name: string; code: string }>(
  'paper.table',
  `select d.name, c.code from dining_table d join entry_code c on c.table_id = d.table_id and c.enabled and c.replaced_at is null
    where d.shop_id = $1 and d.table_id = $2 and d.removed_at is null order by c.code limit 1`,
)
export const findPaperShop = stmt<[shopId: string], { name: Localized; merchant_name: Localized; utc_offset_min: number }>(
  'paper.shop',
  'select s.name, m.name as merchant_name, m.utc_offset_min from shop s join merchant m on m.mchnt_cd = s.mchnt_cd where s.shop_id = $1',
)
export const findOrderShop = stmt<[orderNo: string, shopId: string], { is_paid: boolean }>(
  'paper.orderShop',
  'select paid_at is not null as is_paid from customer_order where order_no = $1 and shop_id = $2',
)

export interface PaperTicketRow {
  order_no: string
  round_no: number
  sent_at: number
  station: string | null
  is_visit: boolean
}
export const findPaperTicket = stmt<[ticketId: string], PaperTicketRow>(
  'paper.ticket',
  `select t.order_no, t.round_no, t.sent_at, k.name as station, o.kind = 'visit' as is_visit
     from kitchen_ticket t join customer_order o on o.order_no = t.order_no left join kitchen_station k on k.station_id = t.station_id
    where t.ticket_id = $1`,
)
export const findPaperDishes = stmt<
  [ticketId: string],
  { line_no: number; name: Localized; choice_text: Localized; quantity: number; is_held: boolean }
>('paper.dishes', 'select line_no, name, choice_text, quantity, is_held from kitchen_dish where ticket_id = $1 order by line_no')
