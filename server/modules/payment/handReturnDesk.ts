import { DomainError } from '@domain/results'
import { stmt } from '../../db/statement'
import { defineStaffHandlers } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { notifyShop } from '../../push/push'
import type { HandReturns } from './handReturns'
import type { PaymentMethodName } from './methods'

const MOST_LISTED = 50

interface Row {
  return_id: string
  order_no: string
  place: string | null
  method: PaymentMethodName
  amount_fen: number
  asked_at: number
}
const WHERE = `from hand_return r join payment p on p.payment_id = r.payment_id join customer_order o on o.order_no = p.order_no`
const findWaiting = stmt<[shopId: string], Row>(
  'handReturn.ofShop',
  `select r.return_id, p.order_no, coalesce(d.name, o.pickup_no) as place, p.method, r.amount_fen, r.asked_at
     ${WHERE} left join dining_table d on d.table_id = o.table_id
    where r.done_at is null and o.shop_id = $1 order by r.asked_at limit ${MOST_LISTED + 1}`,
)
const findOne = stmt<[returnId: string, shopId: string], { order_no: string; amount_fen: number; done_at: number | null; done_by: string }>(
  'handReturn.one',
  `select p.order_no, r.amount_fen, r.done_at, r.done_by ${WHERE} where r.return_id = $1 and o.shop_id = $2`,
)

interface Parts {
  returns: HandReturns
  /** Retries the refunds of an order at once. */
  hurryReturns: (orderNo: string) => Promise<void>
}

/** Money that the staff of a shop return by hand: once somebody confirms that the guest has it, the shift counts it and the refund is finished. */
export const createHandReturnDesk = ({ db, clock, push }: Pick<Deps, 'db' | 'clock' | 'push'>, { returns, hurryReturns }: Parts) =>
  defineStaffHandlers({
    async '/staff/getHandReturns'(_context, { shopId }) {
      const rows = await db.all(findWaiting, shopId)
      const list = rows.slice(0, MOST_LISTED).map(({ return_id, order_no, place, method, amount_fen, asked_at }) => ({
        returnId: return_id,
        orderNo: order_no,
        place,
        method,
        amountFen: amount_fen,
        askedAt: asked_at,
      }))
      return { list, isCut: rows.length > MOST_LISTED }
    },

    '/staff/finishHandReturn': ({ staff, record }, { shopId, returnId }) =>
      db.tx(async () => {
        const row = await db.first(findOne, returnId, shopId)
        if (!row) throw new DomainError('notFound')
        if (!(await returns.finish(returnId, staff.name)))
          throw new DomainError('handReturnDone', { name: (await db.one(findOne, returnId, shopId)).done_by })
        await hurryReturns(row.order_no)
        await record({ subject: row.order_no, shopId, after: { amountFen: row.amount_fen } })
        await notifyShop(push, shopId, 'shift', null, clock.now())
        return { done: true } as const
      }),
  })
