import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../db/database'
import type { Clock } from '../clock'
import type { PaymentPort, Prepay } from '../payment'
import { readNotification, tradeOf } from './notification'
import {
  closeTrade,
  findTrade,
  findTradeRefund,
  finishTradeRefund,
  insertTrade,
  insertTradeRefund,
  refundTrade,
  type TradeRow,
} from './trades'

/** Where the sandbox provider's own cashier answers, on this server. */
export const CASHIER_PATH = '/sandbox/pay/'

/** Parameters as wx.requestPayment takes them, signed by nobody: only the sandbox's own hosts accept them. */
function prepayOf({ prepay_id, created_at }: TradeRow): Prepay {
  const nonceStr = createHash('sha256').update(prepay_id).digest('hex').slice(0, 32)
  return {
    prepayId: prepay_id,
    requestPayment: {
      timeStamp: String(Math.floor(created_at / 1000)),
      nonceStr,
      package: `prepay_id=${prepay_id}`,
      signType: 'RSA',
      paySign: 'sandbox',
    },
    cashierUrl: CASHIER_PATH + prepay_id,
  }
}

/** A provider of payments that needs nobody: its books are beside ours, its cashier and its notifications are real HTTP. */
export const createSandboxPayment = (db: Database, clock: Clock, secret: string): PaymentPort => ({
  async prepay({ outTradeNo, amountFen, description, notifyUrl, expiresAt }) {
    const prepayId = `sp${randomBytes(16).toString('hex')}`
    const providerNo = `42${String(clock.now())}${randomBytes(4).readUInt32BE()}`
    return prepayOf(await db.one(insertTrade, outTradeNo, prepayId, amountFen, description, notifyUrl, providerNo, clock.now(), expiresAt))
  },

  async find(outTradeNo) {
    const row = await db.first(findTrade, outTradeNo)
    return row ? tradeOf(row) : null
  },

  async close(outTradeNo) {
    await db.run(closeTrade, outTradeNo, clock.now())
  },

  /** A bank that is slow to settle is as slow to give back, unless it was told otherwise. */
  refund: ({ outTradeNo, outRefundNo, amountFen }) =>
    db.tx(async () => {
      const trade = await db.first(findTrade, outTradeNo)
      if (trade?.state !== 'SUCCESS' && trade?.state !== 'REFUND') return 'failed'
      const known = await db.first(findTradeRefund, outRefundNo)
      if (known && known.done_at !== null) return 'done'
      if (trade.refuses_refunds) return 'failed'
      await db.run(insertTradeRefund, outRefundNo, outTradeNo, amountFen, clock.now())
      const { created_at } = await db.one(findTradeRefund, outRefundNo)
      if (clock.now() < created_at + (trade.refund_ms ?? trade.settle_ms)) return 'processing'
      await db.run(finishTradeRefund, outRefundNo, clock.now())
      await db.run(refundTrade, outTradeNo)
      return 'done'
    }),

  readNotification: async (headers, body, now) => readNotification(secret, headers, body, now),
})
