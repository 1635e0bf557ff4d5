import { createHash, randomBytes } from 'node:crypto'
import { type BillEntry, type BillState, newestBillDay } from '@domain/payment/reconciliation'
import { parseAmount } from '@domain/money'
import type { PaymentBillPort } from '../paymentBill'
import { createWechatPayClient, WechatPayError, type WechatPayKeys } from './client'
import { signLines } from './crypto'

/** A bill of a busy day is a file of megabytes. */
const TIMEOUT = 60_000
const LARGEST = 256 * 1024 * 1024

const REFUND_STATES: Readonly<Record<string, BillState>> = { SUCCESS: 'returned', PROCESSING: 'returning' }

/** Names of columns, the first that the file has; their order is not promised. */
const COLUMNS = {
  tradeNo: ['商户订单号'],
  tradeState: ['交易状态'],
  paid: ['订单金额', '应结订单金额', '总金额'],
  refundNo: ['商户退款单号'],
  refunded: ['申请退款金额', '退款金额'],
  refundState: ['退款状态'],
} as const satisfies Record<string, readonly string[]>
type Column = keyof typeof COLUMNS

const cellsOf = (line: string): string[] =>
  // Every value begins with a grave accent, so that a comma within one divides nothing.
  line.startsWith('`') ? line.slice(1).split(',`') : line.split(',')

function fenOf(text: string, line: number): number {
  const fen = parseAmount(text)
  if (fen === null) throw new WechatPayError(`Line ${line} of the bill has no amount, but "${text}"`)
  return fen
}

/** The format of a bill: a line of names, then one line for each payment and each refund, then a summary. */
export function readWechatBill(text: string): BillEntry[] {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = cellsOf(head).map((name) => name.trim())
  const columnOf = (column: Column): number => {
    const name = COLUMNS[column].find((one) => names.includes(one))
    if (!name) throw new WechatPayError(`The bill has no column ${COLUMNS[column][0]}`)
    return names.indexOf(name)
  }
  const at = Object.fromEntries((Object.keys(COLUMNS) as Column[]).map((column) => [column, columnOf(column)])) as Record<Column, number>
  const end = lines.findIndex((line) => line.trim() === '' || cellsOf(line)[0]!.startsWith('总交易单数'))
  return (end < 0 ? lines : lines.slice(0, end)).map((line, index): BillEntry => {
    const cells = cellsOf(line)
    if (cells.length < names.length) throw new WechatPayError(`Line ${index + 2} of the bill has ${cells.length} values of ${names.length}`)
    const value = (column: Column) => cells[at[column]]!.trim()
    const state = value('tradeState')
    return state === 'REFUND'
      ? {
          kind: 'refund',
          number: value('refundNo'),
          amountFen: fenOf(value('refunded'), index + 2),
          state: REFUND_STATES[value('refundState')] ?? 'failed',
        }
      : {
          kind: 'payment',
          number: value('tradeNo'),
          amountFen: fenOf(value('paid'), index + 2),
          state: state === 'REVOKED' ? 'revoked' : 'paid',
        }
  })
}

/**
 * WeChat Pay's trade bill, API v3: requested by a signed call, downloaded by another, and verified by its SHA-1.
 * https://pay.weixin.qq.com/doc/v3/merchant/4012791883
 */
export function createWechatBill(settings: WechatPayKeys & { baseUrl: string }, now: () => number): PaymentBillPort {
  const client = createWechatPayClient(settings, now)

  /** The file is not signed as answers are: its digest came in one that was. */
  async function download(url: string): Promise<Buffer> {
    const { pathname, search } = new URL(url)
    const [timestamp, nonce] = [String(Math.floor(now() / 1000)), randomBytes(16).toString('hex')]
    const signature = signLines(settings.privateKey, 'GET', pathname + search, timestamp, nonce, '')
    const { merchantId, certificateSerial } = settings
    const fields = `mchid="${merchantId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${certificateSerial}"`
    // Always at the configured address, so that the signature is sent nowhere else, whatever the answer names.
    const response = await fetch(settings.baseUrl + pathname + search, {
      headers: { authorization: `WECHATPAY2-SHA256-RSA2048 ${fields}`, accept: 'application/json', 'user-agent': 'zhuoma' },
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (!response.ok) throw new WechatPayError(`The bill could not be downloaded: ${response.status}`)
    const bytes = Buffer.from(await response.arrayBuffer())
    if (bytes.length > LARGEST) throw new WechatPayError(`The bill has ${bytes.length} bytes`)
    return bytes
  }

  return {
    async bill(day) {
      if (day > newestBillDay(now())) return null
      const answer = await client.call<{ hash_type: string; hash_value: string; download_url: string }>(
        'GET',
        `/v3/bill/tradebill?bill_date=${encodeURIComponent(day)}&bill_type=ALL`,
      )
      // A day without a trade has no file; one that is being written has none yet.
      if (answer.code === 'NO_STATEMENT_EXIST') return []
      if (answer.code === 'STATEMENT_CREATING') return null
      if (!answer.ok) throw answer.error
      const { hash_type, hash_value, download_url } = answer.body
      const bytes = await download(download_url)
      const digest = createHash('sha1').update(bytes).digest('hex')
      if (hash_type !== 'SHA1' || digest !== hash_value.toLowerCase())
        throw new WechatPayError('The bill is not the one that WeChat Pay announced')
      return readWechatBill(bytes.toString('utf8'))
    },
  }
}
