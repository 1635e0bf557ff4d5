import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database'
import type { Clock } from '../ports/clock'
import { signNotification, tradeOf } from '../ports/sandbox/notification'
import { acknowledgeNotification, leaseNotifications, type TradeRow } from '../ports/sandbox/trades'

const BATCH = 20
const TIMEOUT = 5_000

/** Tells the shop's server of payments, over HTTP like any provider, again and again until it is acknowledged. */
export function createNotifier(db: Database, clock: Clock, secret: string, log: () => FastifyBaseLogger) {
  async function send(trade: TradeRow): Promise<void> {
    const body = Buffer.from(JSON.stringify(tradeOf(trade)))
    try {
      const headers = { 'content-type': 'application/json', ...signNotification(secret, body, clock.now()) }
      const { ok } = await fetch(trade.notify_url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT) })
      if (ok) await db.run(acknowledgeNotification, trade.out_trade_no)
    } catch (fault) {
      log().warn({ err: fault, outTradeNo: trade.out_trade_no }, 'sandbox notification')
    }
  }

  return async function sendDue(): Promise<number> {
    const due = await db.all(leaseNotifications, clock.now(), BATCH)
    await Promise.all(due.flatMap((trade) => Array.from({ length: trade.notify_copies }, () => send(trade))))
    return due.length
  }
}
