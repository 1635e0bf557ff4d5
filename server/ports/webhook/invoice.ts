import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { InvoiceAnswer, InvoicePort } from '../invoice'
import { isSigned, postSigned, type WebhookSettings } from './signed'

const TIMEOUT = 20_000

/** PostgreSQL keeps no NUL. */
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000]*$' })
const Answer = Type.Union([
  Type.Object({ state: Type.Literal('processing') }),
  Type.Object({ state: Type.Literal('issued'), number: text(64), issuedAt: Type.Integer({ minimum: 0 }) }),
  Type.Object({ state: Type.Literal('failed'), reason: text(200) }),
])
const Notification = Type.Object({ requestNo: text(80), answer: Answer })

/** Signed, and nothing that can be read. */
export class MalformedAnswer extends Error {}

const answerOf = (value: Static<typeof Answer>): InvoiceAnswer => value

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (cause) {
    throw new MalformedAnswer('It is not JSON', { cause })
  }
}

/**
 * Asks whoever issues invoices for the merchant: a signed POST (signed.ts) with the request as JSON, answered with 200 and {"state": "processing"},
 * {"state": "issued", "number", "issuedAt"} or {"state": "failed", "reason"}. Anything else leaves it open, and the same request is posted again until
 * it is answered; the same `requestNo` must never issue twice. It may also tell by itself, signed in the same way: POST {"requestNo", "answer"} to `notifyUrl`.
 */
export const createWebhookInvoices = (settings: WebhookSettings, now: () => number, timeoutMs = TIMEOUT): InvoicePort => ({
  async issue(request) {
    const response = await postSigned(settings, request, now(), timeoutMs)
    const body = await response.text()
    if (!response.ok) throw new Error(`Whoever issues invoices answered ${response.status}`)
    const answer = readJson(body)
    if (!Value.Check(Answer, answer)) throw new MalformedAnswer('It is of another form')
    return answerOf(answer)
  },
  readNotification(headers, body, at) {
    if (!isSigned(settings.secret, headers, body, at)) return null
    const told = readJson(body.toString('utf8'))
    if (!Value.Check(Notification, told)) throw new MalformedAnswer('It is of another form')
    return { requestNo: told.requestNo, answer: answerOf(told.answer) }
  },
})
