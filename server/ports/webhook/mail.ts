import type { MailPort } from '../mail'
import { postSigned, type WebhookSettings } from './signed'

const TIMEOUT = 20_000

/**
 * Hands e-mails to whatever sends them at the merchant: a signed POST (signed.ts) with the JSON {"mailId", "to", "subject", "text", "attachment":
 * {"name", "type", "base64"}}, the last left out where there is none. A 2xx means that it will be sent, a 4xx that it never will; anything else, or no answer in time, brings the same mail again.
 */
export const createWebhookMail = (settings: WebhookSettings, now: () => number, timeoutMs = TIMEOUT): MailPort => ({
  async send({ attachment, ...mail }) {
    const { bytes, ...file } = attachment ?? {}
    const payload = { ...mail, ...(bytes && { attachment: { ...file, base64: bytes.toString('base64') } }) }
    const response = await postSigned(settings, payload, now(), timeoutMs).catch(() => null)
    await response?.body?.cancel()
    if (!response) return 'unknown'
    return response.ok ? 'accepted' : response.status >= 400 && response.status < 500 ? 'rejected' : 'unknown'
  },
})
