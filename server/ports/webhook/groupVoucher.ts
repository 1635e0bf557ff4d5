import { Type } from '@sinclair/typebox'
import type { GroupVoucherPort } from '../groupVoucher'
import { callSigned, readSigned, text, type WebhookSettings } from './signed'

const TIMEOUT = 5_000

const Found = Type.Union([
  Type.Object({
    state: Type.Literal('unused'),
    dealId: text(64),
    paidFen: Type.Integer({ minimum: 0 }),
    expiresAt: Type.Integer({ minimum: 0 }),
  }),
  Type.Object({ state: Type.Union((['used', 'expired', 'refunded', 'unknown'] as const).map((state) => Type.Literal(state))) }),
])
const Result = Type.Object({ result: Type.Union([Type.Literal('done'), Type.Literal('refused')]) })
const Notification = Type.Object({ code: text(64) })

/**
 * The platform that sold vouchers, or the merchant's connection to it: signed POSTs (signed.ts) with an `action`. {"action": "find", "code"} is
 * answered with {"state": "unused", "dealId", "paidFen", "expiresAt"} or {"state": "used" | "expired" | "refunded" | "unknown"}, "use" and "undo"
 * with {"result": "done" | "refused"}; a repeated call gets the same answer. It may POST {"code"}, signed in the same way, to /notify/voucher when a
 * voucher has changed elsewhere, and its state is requested.
 */
export const createWebhookVouchers = (settings: WebhookSettings, now: () => number, timeoutMs = TIMEOUT): GroupVoucherPort => {
  const change = async (action: 'use' | 'undo', code: string) =>
    (await callSigned(settings, { action, code }, Result, now(), timeoutMs)).result
  return {
    find: (code) => callSigned(settings, { action: 'find', code }, Found, now(), timeoutMs),
    use: (code) => change('use', code),
    undo: (code) => change('undo', code),
    readNotification: (headers, body, at) => readSigned(settings, Notification, headers, body, at),
  }
}
