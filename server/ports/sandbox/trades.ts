import { stmt } from '../../db/statement'

/**
 * The ledger of the sandbox provider, in WeChat Pay's terms. It stands for another company: it knows nothing of orders, and only the provider writes
 * it.
 */
export type TradeBookState = 'NOTPAY' | 'USERPAYING' | 'SUCCESS' | 'CLOSED' | 'PAYERROR' | 'REFUND'

export interface TradeRow {
  out_trade_no: string
  prepay_id: string
  amount_fen: number
  description: string
  notify_url: string
  state: TradeBookState
  provider_no: string
  created_at: number
  success_at: number | null
  expires_at: number
  notify_due_at: number | null
  notify_tries: number
  /** How this trade is to behave: decision 0023. */
  settle_ms: number
  notify_ms: number | null
  notify_copies: number
  settle_due_at: number | null
  refuses_refunds: boolean
  /** Null: a refund takes as long as the payment took. */
  refund_ms: number | null
}

const TRADE = `out_trade_no, prepay_id, amount_fen, description, notify_url, state, provider_no, created_at, success_at, expires_at, notify_due_at, notify_tries,
  settle_ms, notify_ms, notify_copies, settle_due_at, refuses_refunds, refund_ms`
/** An unacknowledged notification is repeated after this long, in ms, and then after twice that, and so on. */
const ANNOUNCED_AGAIN = 1000
/** Settled at $2; its notification is sent once, twice, later or never, as planned. One that is never sent has no due time. */
const settledAt = (at: string) => `state = 'SUCCESS', success_at = ${at}, settle_due_at = null, notify_due_at = ${at} + notify_ms`

/** A repeated request returns the existing row. */
export const insertTrade = stmt<
  {
    outTradeNo: string
    prepayId: string
    amountFen: number
    description: string
    notifyUrl: string
    providerNo: string
    at: number
    expiresAt: number
  },
  TradeRow
>(
  'sandboxTrade.insert',
  `insert into sandbox_trade (out_trade_no, prepay_id, amount_fen, description, notify_url, state, provider_no, created_at, expires_at)
   values (:outTradeNo, :prepayId, :amountFen, :description, :notifyUrl, 'NOTPAY', :providerNo, :at, :expiresAt)
   on conflict (out_trade_no) do update set out_trade_no = excluded.out_trade_no returning ${TRADE}`,
)
export const findTrade = stmt<[outTradeNo: string], TradeRow>(
  'sandboxTrade.find',
  `select ${TRADE} from sandbox_trade where out_trade_no = $1`,
)
export interface TradeWithRefunds extends TradeRow {
  refunded_fen: number
}
/** The newest first, each with its refunds. */
export const findTradesOf = stmt<[outTradeNos: string[]], TradeWithRefunds>(
  'sandboxTrade.some',
  `select ${TRADE},
          (select coalesce(sum(r.amount_fen), 0) from sandbox_refund r where r.out_trade_no = t.out_trade_no and r.done_at is not null) as refunded_fen
     from sandbox_trade t where t.out_trade_no = any($1::text[]) order by t.created_at desc, t.out_trade_no`,
)
/** Changes when one of these trades does. */
export const traceTrades = stmt<[outTradeNos: string[]], { trace: string }>(
  'sandboxTrade.trace',
  `select coalesce(string_agg(concat_ws(':', out_trade_no, state, settle_ms, notify_ms, notify_copies, notify_due_at, refuses_refunds, refund_ms), ' ' order by out_trade_no), '') as trace
     from sandbox_trade where out_trade_no = any($1::text[])`,
)
export const findTradeByPrepay = stmt<[prepayId: string], TradeRow>(
  'sandboxTrade.ofPrepay',
  `select ${TRADE} from sandbox_trade where prepay_id = $1`,
)
/** A trade that the bank is still deciding on can be closed only after its payment time is over. */
export const closeTrade = stmt<[outTradeNo: string, at: number]>(
  'sandboxTrade.close',
  `update sandbox_trade set state = 'CLOSED', settle_due_at = null
    where out_trade_no = $1 and (state in ('NOTPAY', 'PAYERROR') or (state = 'USERPAYING' and expires_at <= $2))`,
)
/** One that can still be paid. */
export const findOpenTrade = stmt<[prepayId: string, at: number], TradeRow>(
  'sandboxTrade.openOfPrepay',
  `select ${TRADE} from sandbox_trade where prepay_id = $1 and state in ('NOTPAY', 'USERPAYING') and expires_at > $2`,
)
/** A payer in time pays a trade that is open; the notification is due at once, unless it was planned otherwise. */
export const payTrade = stmt<[prepayId: string, at: number], TradeRow>(
  'sandboxTrade.pay',
  `update sandbox_trade set ${settledAt('$2::bigint')}
    where prepay_id = $1 and state in ('NOTPAY', 'USERPAYING') and expires_at > $2 and settle_ms = 0 returning ${TRADE}`,
)
/**
 * The same, for a caller that sends the notification at once: if it is not acknowledged within a second, it is due again. One that was planned for
 * later waits.
 */
export const payTradeAnnounced = stmt<[prepayId: string, at: number], TradeRow>(
  'sandboxTrade.payTold',
  `update sandbox_trade set ${settledAt('$2::bigint')} + case notify_ms when 0 then ${ANNOUNCED_AGAIN} else 0 end,
          notify_tries = case notify_ms when 0 then 1 else 0 end
    where prepay_id = $1 and state in ('NOTPAY', 'USERPAYING') and expires_at > $2 and settle_ms = 0 returning ${TRADE}`,
)
/** A trade that is planned to settle late is paid; until then the bank is deciding. */
export const payTradeLate = stmt<[prepayId: string, at: number], TradeRow>(
  'sandboxTrade.payLate',
  `update sandbox_trade set state = 'USERPAYING', settle_due_at = coalesce(settle_due_at, $2::bigint + settle_ms)
    where prepay_id = $1 and state in ('NOTPAY', 'USERPAYING') and expires_at > $2 and settle_ms > 0 returning ${TRADE}`,
)
/** Settles paid trades that are due. */
export const settleDueTrades = stmt<[at: number]>(
  'sandboxTrade.settleDue',
  `update sandbox_trade set ${settledAt('$1::bigint')} where settle_due_at <= $1 and state = 'USERPAYING'`,
)
/** The bank settles although the trade failed, was closed, or is over: it happens, and the money has to go back. */
export const settleTrade = stmt<[prepayId: string, at: number], TradeRow>(
  'sandboxTrade.settle',
  `update sandbox_trade set ${settledAt('$2::bigint')}
    where prepay_id = $1 and state in ('NOTPAY', 'USERPAYING', 'PAYERROR', 'CLOSED') returning ${TRADE}`,
)
export const planTrade = stmt<[prepayId: string, settleMs: number, notifyMs: number | null, copies: number]>(
  'sandboxTrade.plan',
  'update sandbox_trade set settle_ms = $2, notify_ms = $3, notify_copies = $4 where prepay_id = $1',
)
/** Sends a notification again. */
export const notifyAgain = stmt<[prepayId: string, at: number], TradeRow>(
  'sandboxTrade.notifyAgain',
  `update sandbox_trade set notify_due_at = $2, notify_tries = 0 where prepay_id = $1 and state in ('SUCCESS', 'REFUND') returning ${TRADE}`,
)
export const beginTrade = stmt<[prepayId: string, at: number], TradeRow>(
  'sandboxTrade.begin',
  `update sandbox_trade set state = 'USERPAYING' where prepay_id = $1 and state = 'NOTPAY' and expires_at > $2 returning ${TRADE}`,
)
export const failTrade = stmt<[prepayId: string], TradeRow>(
  'sandboxTrade.fail',
  `update sandbox_trade set state = 'PAYERROR', settle_due_at = null where prepay_id = $1 and state in ('NOTPAY', 'USERPAYING') returning ${TRADE}`,
)
export const cancelTrade = stmt<[prepayId: string], TradeRow>(
  'sandboxTrade.cancel',
  `update sandbox_trade set state = 'NOTPAY', settle_due_at = null where prepay_id = $1 and state in ('NOTPAY', 'USERPAYING') returning ${TRADE}`,
)
export const refundTrade = stmt<[outTradeNo: string]>(
  'sandboxTrade.refund',
  `update sandbox_trade set state = 'REFUND' where out_trade_no = $1 and state in ('SUCCESS', 'REFUND')`,
)
export const insertTradeRefund = stmt<[outRefundNo: string, outTradeNo: string, amountFen: number, at: number]>(
  'sandboxRefund.insert',
  'insert into sandbox_refund (out_refund_no, out_trade_no, amount_fen, created_at) values ($1, $2, $3, $4) on conflict (out_refund_no) do nothing',
)
export const findTradeRefund = stmt<[outRefundNo: string], { created_at: number; done_at: number | null }>(
  'sandboxRefund.find',
  'select created_at, done_at from sandbox_refund where out_refund_no = $1',
)
export const finishTradeRefund = stmt<[outRefundNo: string, at: number]>(
  'sandboxRefund.finish',
  'update sandbox_refund set done_at = $2 where out_refund_no = $1 and done_at is null',
)
/** How this trade gives back from now on. */
export const planRefunds = stmt<[outTradeNo: string, refuses: boolean, refundMs: number | null]>(
  'sandboxTrade.planRefunds',
  'update sandbox_trade set refuses_refunds = $2, refund_ms = $3 where out_trade_no = $1',
)

/** Takes a batch of notifications to send; one that is not acknowledged by then is due again. */
export const leaseNotifications = stmt<[now: number], TradeRow>(
  'sandboxTrade.leaseNotifications',
  `update sandbox_trade
      set notify_tries = notify_tries + 1,
          notify_due_at = case when notify_tries >= 15 then null else $1 + least(3600000, ${ANNOUNCED_AGAIN} * (2 ^ notify_tries)::bigint) end
    where out_trade_no = any (array (select out_trade_no from sandbox_trade where notify_due_at <= $1 order by notify_due_at limit 20 for update skip locked))
    returning ${TRADE}`,
)
export const acknowledgeNotifications = stmt<[outTradeNos: string[]]>(
  'sandboxTrade.acknowledge',
  'update sandbox_trade set notify_due_at = null where out_trade_no = any($1::text[])',
)
