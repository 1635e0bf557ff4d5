import type { Deps } from '../../module'
import { stmt } from '../../db/statement'
import type { RefundInput, RefundState } from '../../ports/payment'
import type { PaymentMethodName } from './methods'

export interface HandReturnRow {
  return_id: string
  payment_id: string
  order_no: string
  method: PaymentMethodName
  amount_fen: number
  asked_at: number
}

/** Called again and again until it is finished; the first call stores it. */
const requestReturn = stmt<
  { returnId: string; paymentId: string; amountFen: number; reason: string; at: number },
  { done_at: number | null }
>(
  'handReturn.ask',
  `insert into hand_return (return_id, payment_id, amount_fen, reason, asked_at) values (:returnId, :paymentId, :amountFen, :reason, :at)
   on conflict (return_id) do update set reason = hand_return.reason returning done_at`,
)
const finishReturn = stmt<[returnId: string, at: number, by: string]>(
  'handReturn.finish',
  'update hand_return set done_at = $2, done_by = $3 where return_id = $1 and done_at is null',
)
const SHOWN = 40
const findReturns = stmt<[], HandReturnRow>(
  'handReturn.waiting',
  `select r.return_id, r.payment_id, p.order_no, p.method, r.amount_fen, r.asked_at
     from hand_return r join payment p on p.payment_id = r.payment_id where r.done_at is null order by r.asked_at desc limit ${SHOWN}`,
)

/** Money that staff of the shop return by hand: cash at the counter, a transfer in the other direction. */
export const createHandReturns = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => ({
  async payBack({ outRefundNo, outTradeNo, amountFen, reason }: RefundInput): Promise<RefundState> {
    const { done_at } = await db.one(requestReturn, { returnId: outRefundNo, paymentId: outTradeNo, amountFen, reason, at: clock.now() })
    return done_at === null ? 'processing' : 'done'
  },
  /** Returns money that is no payment, such as the surplus of a transfer: once, however often it is repeated. */
  async owe(returnId: string, paymentId: string, amountFen: number, reason: string, now: number): Promise<void> {
    await db.one(requestReturn, { returnId, paymentId, amountFen, reason, at: now })
  },
  /** The desk says that it was given back. */
  finish: async (returnId: string, by: string): Promise<boolean> => (await db.run(finishReturn, returnId, clock.now(), by)) > 0,
  waiting: (): Promise<HandReturnRow[]> => db.all(findReturns),
})

export type HandReturns = ReturnType<typeof createHandReturns>
