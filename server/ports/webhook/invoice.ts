import { Type } from '@sinclair/typebox'
import type { InvoicePort } from '../invoice'
import { callSigned, readSigned, text, type WebhookSettings } from './signed'

const TIMEOUT = 20_000

const Answer = Type.Union([
  Type.Object({ state: Type.Literal('processing') }),
  Type.Object({ state: Type.Literal('issued'), number: text(64), issuedAt: Type.Integer({ minimum: 0 }) }),
  Type.Object({ state: Type.Literal('failed'), reason: text(200) }),
])
const Notification = Type.Object({ requestNo: text(80), answer: Answer })

/**
 * Asks the merchant's issuer of invoices: a signed POST (signed.ts) with the request as JSON, answered with 200 and {"state": "processing"},
 * {"state": "issued", "number", "issuedAt"} or {"state": "failed", "reason"}. Anything else leaves it open, and the same request is posted again
 * until it is answered; the same `requestNo` must never issue twice. It may also report by itself, signed in the same way: POST {"requestNo",
 * "answer"} to `notifyUrl`.
 */
export const createWebhookInvoices = (settings: WebhookSettings, now: () => number, timeoutMs = TIMEOUT): InvoicePort => ({
  issue: (request) => callSigned(settings, request, Answer, now(), timeoutMs),
  readNotification: (headers, body, at) => readSigned(settings, Notification, headers, body, at),
})
