import type { SmsOutcome, SmsPort } from '../sms'
import { postSigned, type WebhookSettings } from './signed'

const TIMEOUT = 10_000

/** Without a connection the request has certainly not reached the gateway. */
const NOT_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
const outcomeOfFault = (fault: unknown): SmsOutcome =>
  NOT_REACHED.has(((fault as Error).cause as NodeJS.ErrnoException | undefined)?.code ?? '') ? 'rejected' : 'unknown'
const outcomeOfStatus = (status: number): SmsOutcome =>
  status >= 200 && status < 300 ? 'accepted' : status >= 400 && status < 500 ? 'rejected' : 'unknown'

/**
 * Hands messages to whatever sends them at the merchant: a signed POST (signed.ts) with the JSON {"phone", "text"}. A 2xx means that it will be sent,
 * a 4xx that it will not; anything else, or no answer in time, leaves that open.
 */
export const createWebhookSms = (settings: WebhookSettings, now: () => number, timeoutMs = TIMEOUT): SmsPort => ({
  send: (phone, text) =>
    postSigned(settings, { phone, text }, now(), timeoutMs).then(({ status }) => outcomeOfStatus(status), outcomeOfFault),
})
