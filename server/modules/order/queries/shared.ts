import type { Output } from '@contract/index'
import type { Lang } from '@domain/lang'
import { toStatusCode } from '@domain/order/status'
import type { PaymentStatus } from '@domain/payment/status'
import { tableOrderState } from '@domain/cart/tableCart'
import { stmt } from '../../../db/statement'
import { pick } from '../../../pick'
import type { OrderLineRow } from '../lifecycle/index'
import type { ListedRow } from './lists'
import type { WireProgress } from './view'

/** Does the order contain dishes of this diner, or was it made from the cart of the table where they were seen? */
export const findTakesPart = stmt<[orderNo: string, userId: string], { has_dishes: boolean; is_at_table: boolean }>(
  'order.takesPart',
  `select exists (select from order_line where order_no = $1 and added_by = $2) as has_dishes,
          exists (select from cart_order o join cart_member m on m.cart_id = o.cart_id
                   where o.order_no = $1 and m.user_id = $2 and m.seen_at > 0) as is_at_table`,
)
export const findSharedFacts = stmt<[orderNo: string], { nick_name: string; attempt: PaymentStatus | null }>(
  'order.sharedFacts',
  `select u.nick_name, (select p.status from payment p where p.order_no = o.order_no order by p.status in ('created', 'pending', 'confirming') desc, p.created_at desc limit 1) as attempt
     from customer_order o join app_user u on u.user_id = o.user_id where o.order_no = $1`,
)

export interface SharedParts {
  row: ListedRow
  facts: { nick_name: string; attempt: PaymentStatus | null }
  progress: WireProgress
  /** The reader's own. */
  lines: readonly OrderLineRow[]
}

/** An order as others at the table see it: its status and their own dishes, no amounts. */
export const sharedView = ({ row, facts, progress, lines }: SharedParts, lang: Lang): Output<'/queryTableOrder'> => ({
  orderNo: row.order_no,
  orderState: toStatusCode(row.status),
  version: row.version,
  state: tableOrderState({
    status: row.status,
    isPaid: row.paid_at !== null,
    isExpired: row.cancel_reason === 'unpaid',
    attempt: facts.attempt,
  }),
  nickName: facts.nick_name,
  shopName: pick(row.shop_name, lang),
  tableTermName: row.table_name ?? '',
  pickupNo: row.pickup_no,
  utcOffsetMin: row.utc_offset_min,
  createdAt: row.created_at,
  ...progress,
  lines: lines.map((line) => ({
    lineNo: line.line_no,
    name: pick(line.name, lang),
    choiceText: pick(line.choice_text, lang),
    picture: line.picture,
    quantity: line.quantity,
  })),
})
