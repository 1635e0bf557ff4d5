import { createHash, createSign, createVerify, type KeyObject, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rsaKeysOf } from './rsaKeys'
import { APP_ID, type BillLine, billOf, MERCHANT_ID } from './wechatBill'
import { encrypted, PlatformCertificates } from './wechatCertificates'

/** A strict stand-in for WeChat Pay: it verifies every request's signature and signs its own answers, as API v3 requires. */

export { APP_ID }
/** The app id of the official account, whose users have other open ids. */
export const OFFICIAL_APP_ID = 'wxfedcba0987654321'
const OFFICIAL_SECRET = 'official-secret'
const CERTIFICATE_SERIAL = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1'
const PLATFORM_KEY_ID = 'PUB_KEY_ID_0119000000012026112100000001'
const API_V3_KEY = '0123456789abcdef0123456789abcdef'

export interface WechatTrade {
  out_trade_no: string
  description: string
  notify_url: string
  time_expire: string
  amount: { total: number; currency: string }
  payer?: { openid: string }
  scene_info?: { payer_client_ip: string; h5_info: { type: string } }
  trade_state: string
  prepay_id: string
  transaction_id?: string
  success_time?: string
}

type Interface = 'jsapi' | 'h5' | 'native'

interface Answer {
  status: number
  body: object | null
}
const failure = (status: number, code: string): Answer => ({ status, body: { code, message: code } })

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

export class WechatPay {
  /** The lines of each day's bill; a day that is not here has no statement. */
  readonly bills = new Map<string, BillLine[] | 'creating'>()
  /** The downloaded file differs from the one that was announced. */
  isBillSpoilt = false
  readonly trades = new Map<string, WechatTrade>()
  readonly refunds = new Map<string, { status: string; amount: number }>()
  /** Codes of people who visited from WeChat's own browser, each valid once. */
  readonly codes = new Map<string, string>()
  refused = 0
  /** The next answers, so many, are errors of WeChat's own. */
  failing = 0
  /** The next answers, so many, are signed by somebody else. */
  forged = 0
  readonly certificates = new PlatformCertificates(() => this.now(), API_V3_KEY)
  private readonly platform = rsaKeysOf('platform')
  private readonly merchant = rsaKeysOf('merchant')
  private readonly stranger = rsaKeysOf('stranger')
  private readonly directory = mkdtempSync(join(tmpdir(), 'zhuoma-wechat-'))
  private server!: Server
  private addresses = 0

  constructor(private readonly now: () => number) {}

  async start(): Promise<void> {
    this.server = createServer((request, response) => void this.serve(request, response))
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    const pem = (name: string, key: KeyObject) =>
      writeFileSync(join(this.directory, name), key.export({ type: name === 'merchant.pem' ? 'pkcs8' : 'spki', format: 'pem' }))
    pem('merchant.pem', this.merchant.privateKey)
    pem('platform.pem', this.platform.publicKey)
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.server.close(resolve))
    rmSync(this.directory, { recursive: true })
  }

  /** The server's environment for it. */
  get environment() {
    return {
      PAYMENT_ADAPTER: 'wechat',
      PUBLIC_URL: 'https://order.example.com',
      WECHAT_APP_ID: APP_ID,
      WECHAT_PAY_MERCHANT_ID: MERCHANT_ID,
      WECHAT_PAY_CERTIFICATE_SERIAL: CERTIFICATE_SERIAL,
      WECHAT_PAY_KEY_FILE: join(this.directory, 'merchant.pem'),
      WECHAT_PAY_API_V3_KEY: API_V3_KEY,
      WECHAT_PAY_PLATFORM_KEY_FILE: join(this.directory, 'platform.pem'),
      WECHAT_PAY_PLATFORM_KEY_ID: PLATFORM_KEY_ID,
      WECHAT_PAY_BASE_URL: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`,
    }
  }

  /** A merchant without the public key, which fetches certificates. */
  get withCertificates() {
    const { WECHAT_PAY_PLATFORM_KEY_FILE: _file, WECHAT_PAY_PLATFORM_KEY_ID: _id, ...rest } = this.environment
    return rest
  }

  /** The merchant also has an official account. */
  get withOfficialAccount() {
    return {
      ...this.environment,
      WECHAT_OFFICIAL_APP_ID: OFFICIAL_APP_ID,
      WECHAT_OFFICIAL_APP_SECRET: OFFICIAL_SECRET,
      WECHAT_API_BASE_URL: this.environment.WECHAT_PAY_BASE_URL,
    }
  }

  pay(outTradeNo: string): void {
    Object.assign(this.trades.get(outTradeNo)!, {
      trade_state: 'SUCCESS',
      transaction_id: '4200001234',
      success_time: new Date(this.now()).toISOString(),
    })
  }

  /** Whether the merchant signed exactly these lines. */
  isMerchants(signature: string, ...lines: string[]): boolean {
    return createVerify('RSA-SHA256')
      .update(lines.map((line) => `${line}\n`).join(''))
      .verify(this.merchant.publicKey, signature, 'base64')
  }

  /** A notification of a trade as WeChat sends it. */
  notification(outTradeNo: string, { forged = false, at = this.now(), apiV3Key = API_V3_KEY, by = this.signer } = {}) {
    const plain = JSON.stringify({ ...this.trades.get(outTradeNo), appid: APP_ID, mchid: MERCHANT_ID })
    const body = JSON.stringify({
      id: 'EV-1',
      event_type: 'TRANSACTION.SUCCESS',
      resource_type: 'encrypt-resource',
      resource: { ...encrypted(apiV3Key, 'transaction', plain), original_type: 'transaction' },
    })
    return this.signed(body, { forged, at, by })
  }

  /** Any body, signed as WeChat's own. */
  signed(body: string, { forged = false, at = this.now(), by = this.signer } = {}) {
    const key = forged ? this.stranger.privateKey : by.privateKey
    return { body, headers: { 'content-type': 'application/json', ...this.signatureOf(body, key, at, by.serial) } }
  }

  /** What WeChat Pay signs with now. */
  private get signer(): { serial: string; privateKey: KeyObject } {
    return this.certificates.signer ?? { serial: PLATFORM_KEY_ID, privateKey: this.platform.privateKey }
  }

  private signatureOf(body: string, key: KeyObject, at: number, serial: string): Record<string, string> {
    const [timestamp, nonce] = [String(Math.floor(at / 1000)), randomBytes(16).toString('hex')]
    const signature = createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`).sign(key, 'base64')
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signature,
      'wechatpay-serial': serial,
    }
  }

  private isSigned(request: IncomingMessage, body: string): boolean {
    const field = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(request.headers.authorization ?? '')?.[1] ?? ''
    const isKnown =
      field('mchid') === MERCHANT_ID &&
      field('serial_no') === CERTIFICATE_SERIAL &&
      request.headers.authorization?.startsWith('WECHATPAY2-SHA256-RSA2048 ')
    return (
      Boolean(isKnown) && this.isMerchants(field('signature'), request.method!, request.url!, field('timestamp'), field('nonce_str'), body)
    )
  }

  private bill(day: string): Answer {
    const found = this.bills.get(day)
    if (!found) return failure(400, 'NO_STATEMENT_EXIST')
    if (found === 'creating') return failure(400, 'STATEMENT_CREATING')
    const hash_value = createHash('sha1').update(billOf(found)).digest('hex')
    return {
      status: 200,
      body: { hash_type: 'SHA1', hash_value, download_url: `https://elsewhere.example.com/v3/billdownload/file?token=${day}` },
    }
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request)
    if (request.url!.startsWith('/sns/')) return this.notifyPayer(new URL(request.url!, 'http://wechat').searchParams, response)
    const isSigned = this.isSigned(request, body)
    if (!isSigned) this.refused += 1
    const file = /^\/v3\/billdownload\/file\?token=(.+)$/.exec(request.url!)
    if (file && isSigned) {
      const lines = this.bills.get(file[1]!)
      // A file is not signed.
      response
        .writeHead(200, { 'content-type': 'text/plain' })
        .end(billOf(Array.isArray(lines) ? lines : []) + (this.isBillSpoilt ? ' ' : ''))
      return
    }
    const answer = isSigned ? this.answer(request.method!, request.url!, body) : failure(401, 'SIGN_ERROR')
    const text = answer.body ? JSON.stringify(answer.body) : ''
    const { serial, privateKey } = this.signer
    const key = this.forged > 0 ? this.stranger.privateKey : privateKey
    this.forged = Math.max(0, this.forged - 1)
    response.writeHead(answer.status, { 'content-type': 'application/json', ...this.signatureOf(text, key, this.now(), serial) }).end(text)
  }

  private answer(method: string, url: string, body: string): Answer {
    const input = body ? (JSON.parse(body) as Record<string, never>) : {}
    const trade = /^\/v3\/pay\/transactions\/out-trade-no\/([^/?]+)(\/close)?/.exec(url)
    if (this.failing > 0) {
      this.failing -= 1
      return failure(500, 'SYSTEM_ERROR')
    }
    if (url === '/v3/certificates') return { status: 200, body: this.certificates.answer() }
    const prepay = /^\/v3\/pay\/transactions\/(jsapi|h5|native)$/.exec(url)
    if (method === 'POST' && prepay) return this.prepay(prepay[1] as Interface, input as never)
    if (trade && method === 'GET') return this.describe(decodeURIComponent(trade[1]!))
    if (trade && trade[2]) return this.close(decodeURIComponent(trade[1]!))
    const bill = /^\/v3\/bill\/tradebill\?bill_date=([\d-]+)&bill_type=ALL$/.exec(url)
    if (method === 'GET' && bill) return this.bill(bill[1]!)
    if (method === 'POST' && url === '/v3/refund/domestic/refunds') return this.refund(input as never)
    const refund = /^\/v3\/refund\/domestic\/refunds\/(.+)$/.exec(url)
    const known = refund && this.refunds.get(decodeURIComponent(refund[1]!))
    return known ? { status: 200, body: { status: known.status } } : failure(404, 'RESOURCE_NOT_EXISTS')
  }

  /** Of the official account: not signed, authenticated by its secret in the address. */
  private notifyPayer(query: URLSearchParams, response: ServerResponse): void {
    const code = query.get('code') ?? ''
    const openid = this.codes.get(code)
    this.codes.delete(code)
    const isKnown = query.get('appid') === OFFICIAL_APP_ID && query.get('secret') === OFFICIAL_SECRET && openid !== undefined
    response.end(JSON.stringify(isKnown ? { openid, access_token: 'unused' } : { errcode: 40029, errmsg: 'invalid code' }))
  }

  private prepay(kind: Interface, input: Omit<WechatTrade, 'trade_state' | 'prepay_id'> & { appid: string; mchid: string }): Answer {
    const isPayer = (prefix: string) => input.payer?.openid.startsWith(prefix) === true
    const isKnown =
      (input.appid === APP_ID && (kind !== 'jsapi' || isPayer('o_'))) ||
      (input.appid === OFFICIAL_APP_ID && (kind !== 'jsapi' || isPayer('oa_')))
    if (!isKnown || input.mchid !== MERCHANT_ID) return failure(400, 'PARAM_ERROR')
    if (kind === 'h5' && (!input.scene_info?.payer_client_ip || input.scene_info.h5_info.type !== 'Wap')) return failure(400, 'PARAM_ERROR')
    if (!Number.isInteger(input.amount.total) || input.amount.total < 1 || input.amount.currency !== 'CNY')
      return failure(400, 'PARAM_ERROR')
    if (Number.isNaN(Date.parse(input.time_expire)) || !input.notify_url.startsWith('https://')) return failure(400, 'INVALID_REQUEST')
    const known = this.trades.get(input.out_trade_no)
    if (known && known.trade_state !== 'NOTPAY') return failure(400, known.trade_state === 'SUCCESS' ? 'ORDERPAID' : 'ORDER_CLOSED')
    const prepay_id = known?.prepay_id ?? `wx${randomBytes(16).toString('hex')}`
    this.trades.set(input.out_trade_no, known ?? { ...input, trade_state: 'NOTPAY', prepay_id })
    if (kind === 'native') return { status: 200, body: { code_url: `weixin://wxpay/bizpayurl?pr=${prepay_id}` } }
    if (kind === 'jsapi') return { status: 200, body: { prepay_id } }
    // Another address each time, since one is valid for five minutes.
    return {
      status: 200,
      body: { h5_url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${prepay_id}&package=${this.addresses++}` },
    }
  }

  private describe(outTradeNo: string): Answer {
    const trade = this.trades.get(outTradeNo)
    return trade ? { status: 200, body: trade } : failure(404, 'ORDER_NOT_EXIST')
  }

  private close(outTradeNo: string): Answer {
    const trade = this.trades.get(outTradeNo)
    if (!trade) return failure(404, 'ORDER_NOT_EXIST')
    if (trade.trade_state === 'SUCCESS') return failure(400, 'ORDERPAID')
    trade.trade_state = 'CLOSED'
    return { status: 204, body: null }
  }

  private refund(input: { out_trade_no: string; out_refund_no: string; amount: { refund: number; total: number } }): Answer {
    const trade = this.trades.get(input.out_trade_no)
    if (!trade || !['SUCCESS', 'REFUND'].includes(trade.trade_state) || input.amount.total !== trade.amount.total)
      return failure(400, 'INVALID_REQUEST')
    trade.trade_state = 'REFUND'
    const known = this.refunds.get(input.out_refund_no) ?? { status: 'PROCESSING', amount: input.amount.refund }
    this.refunds.set(input.out_refund_no, known)
    return { status: 200, body: { status: known.status } }
  }
}
