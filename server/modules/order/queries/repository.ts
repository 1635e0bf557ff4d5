import { REFUND_ANSWERS } from '@domain/order/status'
import { sqlList, stmt } from '../../../db/statement'
import type { EventRow } from '../lifecycle/index'

export const findEvents = stmt<[orderNo: string], EventRow>(
  'orderEvent.ofOrder',
  // Weighing and parcels lead nowhere: a status was entered before them. A refund that is over leads back to where the order was: it was served, or
  // completed, when it first was.
  `select version, event, status, actor, at from order_event
    where order_no = $1 and event not in ('weigh', 'moveParcel') and (event not in (${sqlList(REFUND_ANSWERS)}) or status = 'refundRejected')
    order by version`,
)
