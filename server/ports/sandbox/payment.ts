import { createHash, randomBytes } from 'node:crypto'
import type { PayChannel } from '@domain/payment/methods'
import type { Database } from '../../db/database'
import type { Clock } from '../clock'
import type { PaymentPort, Prepay } from '../payment'
import { readNotification, tradeOf } from './notification'
import { findSetting, PAY_WAYS } from './settings'
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

/** A page of its own, for a payer who came from another browser or scanned a code. */
export const CASHIER_PAGE = '/sandbox/cashier/'

/** Stands for WeChat's own page, which identifies the payer without a question. */
export const AUTHORISE_PATH = '/sandbox/authorise'

/** Parameters for wx.requestPayment, without a valid signature: only the sandbox's own hosts accept them. */
function prepayOf({ prepay_id, created_at }: TradeRow, channel: PayChannel): Prepay {
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
    ...(channel === 'mweb' && { h5Url: CASHIER_PAGE + prepay_id }),
    ...(channel === 'native' && { codeUrl: CASHIER_PAGE + prepay_id }),
  }
}

/** An automatic payment provider: its ledger is in our database, its cashier and its notifications are real HTTP. */
export const createSandboxPayment = (db: Database, clock: Clock, secret: string): PaymentPort => ({
  /** A browser pays in the app's own sheet, until a lever asks for WeChat's ways. */
  async channelOf(can) {
    const isWechats = (await db.first(findSetting, PAY_WAYS))?.value === 'wechat'
    return can.includes('cashier') && !isWechats ? 'cashier' : (can[0] ?? null)
  },

  payer: {
    secret,
    urlOf: (returnUrl, state) => `${AUTHORISE_PATH}?${new URLSearchParams({ redirect_uri: returnUrl, state }).toString()}`,
    openIdOf: async (code) => /^payer:(\w{1,40})$/.exec(code)?.[1] ?? null,
  },

  async prepay({ outTradeNo, amountFen, description, channel, notifyUrl, expiresAt }) {
    const prepayId = `sp${randomBytes(16).toString('hex')}`
    const providerNo = `42${String(clock.now())}${randomBytes(4).readUInt32BE()}`
    const trade = await db.one(insertTrade, {
      outTradeNo,
      prepayId,
      amountFen,
      description,
      notifyUrl,
      providerNo,
      at: clock.now(),
      expiresAt,
    })
    return prepayOf(trade, channel)
  },

  async find(outTradeNo) {
    const row = await db.first(findTrade, outTradeNo)
    return row ? tradeOf(row) : null
  },

  async close(outTradeNo) {
    await db.run(closeTrade, outTradeNo, clock.now())
  },

  /** A bank that is slow to settle is as slow to refund, unless the console has set it otherwise. */
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
