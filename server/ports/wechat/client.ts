import { type KeyObject, randomBytes } from 'node:crypto'
import type { RequestPayment } from '../payment'
import { signLines, verifyLines } from './crypto'
import { createPlatformKeys, type PlatformKey } from './platformKeys'

export interface WechatPayKeys {
  merchantId: string
  /** Serial number of the merchant's certificate, whose private key signs. */
  certificateSerial: string
  privateKey: KeyObject
  /** Of 32 characters; any of them decrypts notifications and certificates. */
  apiV3Keys: readonly string[]
  /** WeChat Pay's public key (or a platform certificate's), and the id by which answers name it; null: its certificates are fetched. */
  platformKey: PlatformKey | null
}

export class WechatPayError extends Error {}

export interface WechatPayAnswer<T> {
  ok: boolean
  status: number
  /** WeChat's error code; '' on success. */
  code: string
  body: T
  error: WechatPayError
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

const TIMEOUT = 10_000
/** WeChat's own rule: five minutes. */
const TOLERANCE = 5 * 60_000

/** Signed requests to WeChat Pay, and the check that answers and notifications are WeChat's. */
export function createWechatPayClient(settings: WechatPayKeys & { baseUrl: string }, now: () => number) {
  const { merchantId, certificateSerial, privateKey, platformKey, apiV3Keys, baseUrl } = settings
  const seconds = () => String(Math.floor(now() / 1000))
  const newNonce = () => randomBytes(16).toString('hex')

  function authorization(method: string, path: string, body: string): string {
    const [timestamp, nonce] = [seconds(), newNonce()]
    const signature = signLines(privateKey, method, path, timestamp, nonce, body)
    const fields = { mchid: merchantId, nonce_str: nonce, signature, timestamp, serial_no: certificateSerial }
    return `WECHATPAY2-SHA256-RSA2048 ${Object.entries(fields)
      .map(([name, value]) => `${name}="${value}"`)
      .join(',')}`
  }

  async function send(method: 'GET' | 'POST', path: string, body: string) {
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        authorization: authorization(method, path, body),
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'zhuoma',
        ...(platformKey ? { 'wechatpay-serial': platformKey.id } : {}),
      },
      body: body === '' ? undefined : body,
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return { response, headers: Object.fromEntries(response.headers), raw: Buffer.from(await response.arrayBuffer()) }
  }

  const keys = createPlatformKeys({ configured: platformKey, apiV3Keys, now, fetch: () => send('GET', '/v3/certificates', '') })

  /** `keyOf`: whose key answers to a serial number. */
  async function isSigned(
    headers: Headers,
    body: Buffer,
    at: number,
    keyOf: (serial: string) => Promise<KeyObject | null>,
  ): Promise<boolean> {
    const [timestamp, nonce, signature, serial] = ['timestamp', 'nonce', 'signature', 'serial'].map((name) => headers[`wechatpay-${name}`])
    if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string' || typeof serial !== 'string')
      return false
    if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) * 1000 - at) > TOLERANCE) return false
    const key = await keyOf(serial)
    return key !== null && verifyLines(key, signature, timestamp, nonce, body.toString('utf8'))
  }
  const isFromWechat = (headers: Headers, body: Buffer, at: number) => isSigned(headers, body, at, keys.keyOf)

  return {
    isFromWechat,

    async call<T = unknown>(method: 'GET' | 'POST', path: string, input?: object): Promise<WechatPayAnswer<T>> {
      const body = input ? JSON.stringify(input) : ''
      const { response, headers, raw } = await send(method, path, body)
      // Only WeChat's own answer may prove that it was done, or that there is no such trade.
      const isWord = response.ok || response.status === 404
      if (isWord && !(await isFromWechat(headers, raw, now())))
        throw new WechatPayError(`The answer to ${method} ${path} is not signed by WeChat Pay`)
      const parsed = (raw.length > 0 ? JSON.parse(raw.toString('utf8')) : {}) as T & { code?: string; message?: string }
      const code = response.ok ? '' : (parsed.code ?? '')
      const error = new WechatPayError(`${method} ${path} answered ${response.status} ${code} ${parsed.message ?? ''}`)
      return { ok: response.ok, status: response.status, code, body: parsed, error }
    },

    /** Parameters of wx.requestPayment. */
    requestPayment(appId: string, prepayId: string): RequestPayment {
      const [timeStamp, nonceStr, packed] = [seconds(), newNonce(), `prepay_id=${prepayId}`]
      return { timeStamp, nonceStr, package: packed, signType: 'RSA', paySign: signLines(privateKey, appId, timeStamp, nonceStr, packed) }
    },
  }
}
