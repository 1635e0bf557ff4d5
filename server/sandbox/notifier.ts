import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database'
import type { Clock } from '../ports/clock'
import { signNotification, tradeOf } from '../ports/sandbox/notification'
import { post } from './post'
import { acknowledgeNotifications, leaseNotifications, type TradeRow } from '../ports/sandbox/trades'

const TIMEOUT = 5_000

/** Tells the shop's server of payments, over HTTP like any provider, again and again until it is acknowledged. */
export function createNotifier(db: Database, clock: Clock, secret: string, log: () => FastifyBaseLogger) {
  async function send(trade: TradeRow): Promise<boolean> {
    const body = Buffer.from(JSON.stringify(tradeOf(trade)))
    try {
      const headers = { 'content-type': 'application/json', ...signNotification(secret, body, clock.now()) }
      const status = await post(trade.notify_url, headers, body, TIMEOUT)
      return status >= 200 && status < 300
    } catch (fault) {
      log().warn({ err: fault, outTradeNo: trade.out_trade_no }, 'sandbox notification')
      return false
    }
  }

  return async function sendDue(): Promise<number> {
    const due = await db.all(leaseNotifications, clock.now())
    const isHeard = await Promise.all(
      due.map(async (trade) => (await Promise.all(Array.from({ length: trade.notify_copies }, () => send(trade)))).includes(true)),
    )
    const heard = due.filter((_, index) => isHeard[index]).map(({ out_trade_no }) => out_trade_no)
    if (heard.length > 0) await db.run(acknowledgeNotifications, heard)
    return due.length
  }
}
