import { COURIER_STATES } from '@domain/delivery/courier'
import { Type } from '@sinclair/typebox'
import type { CourierPort } from '../courier'
import { callSigned, readSigned, text, type WebhookSettings } from './signed'

const TIMEOUT = 5_000

const Done = Type.Object({ done: Type.Literal(true) })
const Place = Type.Object({ lng: Type.Number({ minimum: -180, maximum: 180 }), lat: Type.Number({ minimum: -90, maximum: 90 }) })
const Report = Type.Object({
  state: Type.Union(COURIER_STATES.map((state) => Type.Literal(state))),
  asked: Type.Integer({ minimum: 0, maximum: 1000 }),
  rider: Type.Union([Type.Object({ name: text(40), phone: text(20), rating: Type.Integer({ minimum: 0, maximum: 50 }) }), Type.Null()]),
  position: Type.Union([Place, Type.Null()]),
  etaAt: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  reason: Type.Union([text(40), Type.Null()]),
})
const Reported = Type.Object({ report: Type.Union([Report, Type.Null()]) })
const Notification = Type.Object({ callNo: text(80) })

/**
 * Riders of the merchant's own courier: signed POSTs (signed.ts) with an `action`. {"action": "call", "callNo", "from", "to"} and {"action":
 * "cancel", "callNo"} are answered with {"done": true}, {"action": "report", "callNo"} with {"report": {...}}, or {"report": null} for an unknown
 * number. The same `callNo` is the same call; a cancelled one is never called, even when the cancellation came first. After a change the courier may
 * POST {"callNo"}, signed in the same way, to /notify/courier, and its report is requested.
 */
export const createWebhookCourier = (settings: WebhookSettings, now: () => number, timeoutMs = TIMEOUT): CourierPort => ({
  lookEveryMs: 15_000,
  async call(call) {
    await callSigned(settings, { action: 'call', ...call }, Done, now(), timeoutMs)
  },
  report: async (callNo) => (await callSigned(settings, { action: 'report', callNo }, Reported, now(), timeoutMs)).report,
  async cancel(callNo) {
    await callSigned(settings, { action: 'cancel', callNo }, Done, now(), timeoutMs)
  },
  way: async () => [],
  readNotification: (headers, body, at) => readSigned(settings, Notification, headers, body, at),
})
