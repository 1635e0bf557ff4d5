import { DomainError } from '@domain/results'
import { type PaymentPort, type Prepay, readable, readTrade, type RefundState, type Trade, type TradeState } from '../payment'
import { createWechatPayClient, type WechatPayKeys } from './client'
import { decryptResource, type EncryptedResource } from './crypto'

interface Transaction {
  out_trade_no: string
  trade_state: string
  trade_state_desc?: string
  transaction_id?: string
  success_time?: string
  amount?: { total: number }
}

const TRADE_STATES: Record<string, TradeState> = {
  SUCCESS: 'paid',
  REFUND: 'refunded',
  NOTPAY: 'waiting',
  USERPAYING: 'paying',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'failed',
}
const REFUND_STATES: Record<string, RefundState> = { SUCCESS: 'done', PROCESSING: 'processing', CLOSED: 'failed', ABNORMAL: 'failed' }

const tradeOf = (transaction: Transaction): Trade => ({
  outTradeNo: transaction.out_trade_no,
  state: TRADE_STATES[transaction.trade_state] ?? 'waiting',
  amountFen: transaction.amount?.total ?? 0,
  providerNo: transaction.transaction_id ?? null,
  paidAt: transaction.success_time ? Date.parse(transaction.success_time) : null,
  failReason: transaction.trade_state === 'PAYERROR' ? (transaction.trade_state_desc ?? 'PAYERROR') : null,
})

export interface WechatPaySettings extends WechatPayKeys {
  appId: string
  /** 32 characters; decrypts notifications. */
  apiV3Key: string
  baseUrl: string
}

/** WeChat Pay, API v3, JSAPI (mini-programs and WeChat's browser). https://pay.weixin.qq.com/doc/v3/merchant/4012791897 */
export function createWechatPayment(settings: WechatPaySettings, now: () => number): PaymentPort {
  const { appId, merchantId, apiV3Key } = settings
  const client = createWechatPayClient(settings, now)
  const ofTrade = (outTradeNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`

  return {
    async prepay({ outTradeNo, amountFen, description, openId, notifyUrl, expiresAt }): Promise<Prepay> {
      const answer = await client.call<{ prepay_id: string }>('POST', '/v3/pay/transactions/jsapi', {
        appid: appId,
        mchid: merchantId,
        description,
        out_trade_no: outTradeNo,
        time_expire: new Date(expiresAt).toISOString().replace(/\.\d+Z$/, '+00:00'),
        notify_url: notifyUrl,
        amount: { total: amountFen, currency: 'CNY' },
        payer: { openid: openId },
      })
      // An openId of another app, a web guest's for one, cannot pay here.
      if (answer.code === 'PARAM_ERROR' || answer.code === 'APPID_MCHID_NOT_MATCH') throw new DomainError('payMethodUnavailable')
      if (!answer.ok) throw answer.error
      const prepayId = answer.body.prepay_id
      return { prepayId, requestPayment: client.requestPayment(appId, prepayId), cashierUrl: null }
    },

    async find(outTradeNo) {
      const answer = await client.call<Transaction>('GET', `${ofTrade(outTradeNo)}?mchid=${encodeURIComponent(merchantId)}`)
      if (answer.status === 404) return null
      if (!answer.ok) throw answer.error
      return tradeOf(answer.body)
    },

    async close(outTradeNo) {
      const answer = await client.call('POST', `${ofTrade(outTradeNo)}/close`, { mchid: merchantId })
      const isOver = [
        'ORDERPAID',
        'ORDER_PAID',
        'ORDER_CLOSED',
        'ORDERCLOSED',
        'ORDER_NOT_EXIST',
        'ORDERNOTEXIST',
        'USERPAYING',
        'USER_PAYING',
      ]
      if (!answer.ok && answer.status !== 404 && !isOver.includes(answer.code)) throw answer.error
    },

    async refund({ outTradeNo, outRefundNo, amountFen, totalFen, reason }) {
      const answer = await client.call<{ status: string }>('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: outTradeNo,
        out_refund_no: outRefundNo,
        reason,
        amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
      })
      if (!answer.ok) throw answer.error
      return REFUND_STATES[answer.body.status] ?? 'processing'
    },

    async readNotification(headers, body, at) {
      if (!client.isFromWechat(headers, body, at)) return null
      const transaction = readable(() => {
        const { resource } = JSON.parse(body.toString('utf8')) as { resource: EncryptedResource }
        return decryptResource(apiV3Key, resource)
      })
      return transaction === null ? null : readTrade(() => tradeOf(transaction as Transaction))
    },
  }
}
