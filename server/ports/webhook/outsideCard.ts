import { FUEL_STATES } from '@domain/member/outsideCard'
import { Type } from '@sinclair/typebox'
import type { OutsideCardPort } from '../outsideCard'
import { MalformedNotification, Trade } from '../payment'
import { callSigned, MalformedAnswer, readSigned, text, type WebhookSettings } from './signed'

const TIMEOUT = 10_000

const Fen = Type.Integer({ minimum: 0 })
const oneOf = <const T extends readonly string[]>(...values: T) =>
  Type.Unsafe<T[number]>(Type.Union(values.map((value) => Type.Literal(value))))
const Found = Type.Object({ card: Type.Union([Type.Object({ balanceFen: Fen, isBlocked: Type.Boolean() }), Type.Null()]) })
const Charged = Type.Object({ trade: Trade })
const Traded = Type.Object({ trade: Type.Union([Trade, Type.Null()]) })
const Done = Type.Object({ done: Type.Literal(true) })
const Refunded = Type.Object({ state: oneOf('processing', 'done', 'failed') })
const Fuel = Type.Object({ state: oneOf(...FUEL_STATES), cardNo: Type.Union([text(24), Type.Null()]) })
const Entry = Type.Object({
  kind: oneOf('payment', 'refund'),
  number: text(64),
  amountFen: Fen,
  state: oneOf('paid', 'revoked', 'returning', 'returned', 'failed'),
})
const Bill = Type.Object({ entries: Type.Union([Type.Array(Entry, { maxItems: 100_000 }), Type.Null()]) })

/**
 * Cards of the merchant's own issuer: signed POSTs (signed.ts) with an `action`, each of which may be repeated. "find" {mchntCd, cardNo, holderName}
 * and "look" {mchntCd, cardNo} are answered with {"card": {"balanceFen", "isBlocked"} | null}; "charge" {outTradeNo, mchntCd, cardNo, amountFen} with
 * {"trade": {...}} as in ports/payment.ts, and takes once per number; "trade" {outTradeNo} with {"trade": {...} | null}, null for an unknown number;
 * "close" {outTradeNo} with {"done": true}: a charge that was not taken by then never is, even when it arrives afterwards; "refund" {outTradeNo,
 * outRefundNo, amountFen, totalFen, reason} with {"state": "processing" | "done" | "failed"}, once per `outRefundNo`; "bill" {day} with {"entries":
 * [{"kind", "number", "amountFen", "state"}] | null}; "fuel" {mchntCd, phone} with {"state", "cardNo"}. Any other answer leaves the state unknown,
 * and the call is repeated. The result of a charge may be POSTed, signed in the same way and as a trade, to /notify/outside-card.
 */
export function createWebhookCards(settings: WebhookSettings, now: () => number, timeoutMs = TIMEOUT): OutsideCardPort {
  const request = <S extends Parameters<typeof callSigned>[2]>(action: string, input: object, answer: S) =>
    callSigned(settings, { action, ...input }, answer, now(), timeoutMs)
  /** An answer about another payment is none. */
  const about = <T extends Trade | null>(outTradeNo: string, trade: T): T => {
    if (trade && trade.outTradeNo !== outTradeNo) throw new MalformedAnswer('It is of another payment')
    return trade
  }
  return {
    find: async (mchntCd, cardNo, holderName) => (await request('find', { mchntCd, cardNo, holderName }, Found)).card,
    look: async (mchntCd, cardNo) => (await request('look', { mchntCd, cardNo }, Found)).card,
    fuel: (mchntCd, phone) => request('fuel', { mchntCd, phone }, Fuel),
    bills: { bill: async (day) => (await request('bill', { day }, Bill)).entries },
    charges: {
      charge: async (charge) => about(charge.outTradeNo, (await request('charge', charge, Charged)).trade),
      find: async (outTradeNo) => about(outTradeNo, (await request('trade', { outTradeNo }, Traded)).trade),
      async close(outTradeNo) {
        await request('close', { outTradeNo }, Done)
      },
      refund: async (refund) => (await request('refund', refund, Refunded)).state,
      async readNotification(headers, body, at) {
        try {
          return readSigned(settings, Trade, headers, body, at)
        } catch (cause) {
          throw cause instanceof MalformedAnswer ? new MalformedNotification('It is of another form', { cause }) : cause
        }
      },
    },
  }
}
