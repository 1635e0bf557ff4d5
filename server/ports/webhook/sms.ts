import { createHmac } from 'node:crypto'
import { type Config, ConfigError } from '../../config'
import type { SmsPort } from '../sms'

export interface SmsWebhookSettings {
  url: string
  secret: string
}

const TIMEOUT = 10_000

export function smsWebhookSettings({ smsWebhookUrl, smsWebhookSecret }: Config): SmsWebhookSettings {
  const problems = [
    ...(smsWebhookUrl ? [] : ['SMS_WEBHOOK_URL is needed by SMS_ADAPTER=webhook']),
    ...(smsWebhookSecret ? [] : ['SMS_WEBHOOK_SECRET is needed by SMS_ADAPTER=webhook']),
  ]
  if (!smsWebhookUrl || !smsWebhookSecret) throw new ConfigError(problems)
  return { url: smsWebhookUrl, secret: smsWebhookSecret }
}

/**
 * Hands messages to whatever sends them at the merchant: POST with the JSON {"phone", "text"}; `x-zhuoma-signature` is the hex HMAC-SHA256, by the shared
 * secret, of `x-zhuoma-timestamp` (epoch ms), a dot and the body. Any 2xx means that it will be sent.
 */
export const createWebhookSms = ({ url, secret }: SmsWebhookSettings, now: () => number): SmsPort => ({
  async send(phone, text) {
    const body = JSON.stringify({ phone, text })
    const timestamp = String(now())
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-zhuoma-timestamp': timestamp, 'x-zhuoma-signature': signature },
      body,
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (!response.ok) throw new Error(`The SMS webhook answered ${response.status}`)
  },
})
