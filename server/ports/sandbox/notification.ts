import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readTrade, type Trade, type TradeState } from '../payment'
import type { TradeBookState, TradeRow } from './trades'

/** A notification that is older, or newer, than this is a replay. */
const TOLERANCE = 5 * 60_000

const STATES: Record<TradeBookState, TradeState> = {
  NOTPAY: 'waiting',
  USERPAYING: 'paying',
  SUCCESS: 'paid',
  CLOSED: 'closed',
  PAYERROR: 'failed',
  REFUND: 'refunded',
}

export const tradeOf = (row: TradeRow): Trade => ({
  outTradeNo: row.out_trade_no,
  state: STATES[row.state],
  amountFen: row.amount_fen,
  providerNo: row.success_at === null ? null : row.provider_no,
  paidAt: row.success_at,
  failReason: row.state === 'PAYERROR' ? 'PAYERROR' : null,
})

const signatureOf = (secret: string, timestamp: string, nonce: string, body: Buffer) =>
  createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n`).update(body).update('\n').digest('hex')

/** The headers under which a body is sent. */
export function signNotification(secret: string, body: Buffer, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  const nonce = randomBytes(16).toString('hex')
  return { 'sandbox-timestamp': timestamp, 'sandbox-nonce': nonce, 'sandbox-signature': signatureOf(secret, timestamp, nonce, body) }
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

function isSigned(secret: string, headers: Headers, body: Buffer, now: number): boolean {
  const { 'sandbox-timestamp': timestamp, 'sandbox-nonce': nonce, 'sandbox-signature': signature } = headers
  if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string') return false
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) * 1000 - now) > TOLERANCE) return false
  const expected = Buffer.from(signatureOf(secret, timestamp, nonce, body))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The content of a notification, when its signature is valid. */
export function readNotification(secret: string, headers: Headers, body: Buffer, now: number): Trade | null {
  if (!isSigned(secret, headers, body, now)) return null
  return readTrade(() => JSON.parse(body.toString('utf8')))
}
