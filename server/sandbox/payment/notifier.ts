import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database'
import type { Clock } from '../../ports/clock'
import { signNotification, tradeOf } from '../../ports/sandbox/notification'
import { serialize } from '../../serialize'
import { post } from './post'
import { acknowledgeNotifications, leaseNotifications, type TradeRow } from '../../ports/sandbox/trades'

const TIMEOUT = 5_000
/** Well below the second after which an unacknowledged notification is repeated. */
const GATHER_MS = 100

/** Sends notifications of payments to the shop's server, over HTTP like any provider, and repeats them until they are acknowledged. */
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

  const sendCopies = async (trade: TradeRow) =>
    (await Promise.all(Array.from({ length: trade.notify_copies }, () => send(trade)))).includes(true)

  /** Acknowledged notifications that are not stored yet, since a commit for each would cost as much as the order's own. */
  const received: string[] = []
  const stopping = new AbortController()
  const writeDown = serialize(async () => {
    await delay(GATHER_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    while (received.length > 0) await db.run(acknowledgeNotifications, received.splice(0))
  })

  return {
    async sendDue(): Promise<number> {
      const due = await db.all(leaseNotifications, clock.now())
      const isReceived = await Promise.all(due.map(sendCopies))
      const acknowledged = due.filter((_, index) => isReceived[index]).map(({ out_trade_no }) => out_trade_no)
      if (acknowledged.length > 0) await db.run(acknowledgeNotifications, acknowledged)
      return due.length
    },

    /** Sends the notification of a trade that no other process is sending; if it is not acknowledged, or not stored, it is due again. */
    async sendNow(trade: TradeRow): Promise<void> {
      if (!(await sendCopies(trade))) return
      received.push(trade.out_trade_no)
      while (received.includes(trade.out_trade_no)) await writeDown()
    },

    /** Stores all acknowledgements before the database closes. */
    async stop(): Promise<void> {
      stopping.abort()
      await writeDown.idle()
    },
  }
}
