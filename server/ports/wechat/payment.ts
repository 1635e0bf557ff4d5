import type { PayChannel } from '@domain/payment/methods'
import { DomainError } from '@domain/results'
import {
  type PayerPort,
  type PaymentPort,
  type Prepay,
  readable,
  readTrade,
  type RefundState,
  type Trade,
  type TradeState,
} from '../payment'
import { createWechatPayClient, WechatPayError, type WechatPayKeys } from './client'
import { decryptResource, type EncryptedResource } from './crypto'

interface Transaction {
  mchid?: string
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
  /** Of the mini-program. */
  appId: string
  /** The official account, where WeChat's own browser pays. */
  official: { appId: string; payer: PayerPort } | null
  /** The products for which the merchant has a contract. */
  channels: readonly PayChannel[]
  baseUrl: string
}

interface Prepaid {
  prepay_id?: string
  h5_url?: string
  code_url?: string
}

/** Not for this payer, or not for this merchant: another way has to be taken. */
const REFUSED = new Set(['PARAM_ERROR', 'APPID_MCHID_NOT_MATCH', 'NO_AUTH', 'NOAUTH'])

/** Which of WeChat's interfaces a channel is; each answers with a word of its own. */
const INTERFACES: Partial<Record<PayChannel, 'jsapi' | 'h5' | 'native'>> = {
  requestPayment: 'jsapi',
  plugin: 'jsapi',
  jsapiBrowser: 'jsapi',
  mweb: 'h5',
  native: 'native',
}

/** WeChat Pay, API v3: JSAPI (mini-programs and WeChat's browser), H5 and Native. https://pay.weixin.qq.com/doc/v3/merchant/4012791897 */
export function createWechatPayment(settings: WechatPaySettings, now: () => number): PaymentPort {
  const { appId, official, merchantId, apiV3Keys, channels } = settings
  const client = createWechatPayClient(settings, now)
  const appIdOf = (channel: PayChannel) =>
    official === null || channel === 'requestPayment' || channel === 'plugin' ? appId : official.appId
  const ofTrade = (outTradeNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`

  return {
    payer: official?.payer ?? null,
    channelOf: async (can) =>
      can.find((channel) => channels.includes(channel) && channel in INTERFACES && (channel !== 'jsapiBrowser' || official !== null)) ??
      null,

    async prepay({ outTradeNo, amountFen, description, channel, openId, ip, notifyUrl, expiresAt }): Promise<Prepay> {
      const kind = INTERFACES[channel] ?? 'jsapi'
      const appid = appIdOf(channel)
      const answer = await client.call<Prepaid>('POST', `/v3/pay/transactions/${kind}`, {
        appid,
        mchid: merchantId,
        description,
        out_trade_no: outTradeNo,
        time_expire: new Date(expiresAt).toISOString().replace(/\.\d+Z$/, '+00:00'),
        notify_url: notifyUrl,
        amount: { total: amountFen, currency: 'CNY' },
        ...(kind === 'jsapi' && { payer: { openid: openId } }),
        ...(kind === 'h5' && { scene_info: { payer_client_ip: ip, h5_info: { type: 'Wap' } } }),
      })
      // An openId of another app, a web guest's for one, cannot pay here.
      if (REFUSED.has(answer.code)) throw new DomainError('payMethodUnavailable')
      if (!answer.ok) throw answer.error
      const { prepay_id, h5_url, code_url } = answer.body
      const own = { prepayId: prepay_id ?? outTradeNo, cashierUrl: null }
      if (kind === 'jsapi' && prepay_id) {
        const requestPayment = client.requestPayment(appid, prepay_id)
        return { ...own, requestPayment: channel === 'jsapiBrowser' ? { appId: appid, ...requestPayment } : requestPayment }
      }
      if (kind === 'h5' && h5_url) return { ...own, requestPayment: null, h5Url: h5_url }
      if (kind === 'native' && code_url) return { ...own, requestPayment: null, codeUrl: code_url }
      throw new WechatPayError(`${kind} was answered without what it is asked for`)
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
      if (!(await client.isFromWechat(headers, body, at))) return null
      const transaction = readable(() => {
        const { resource } = JSON.parse(body.toString('utf8')) as { resource: EncryptedResource }
        return decryptResource(apiV3Keys, resource)
      })
      // Encrypted with our key and of another merchant: none of ours.
      if (transaction === null || (transaction as Transaction).mchid !== merchantId) return null
      return readTrade(() => tradeOf(transaction as Transaction))
    },
  }
}
