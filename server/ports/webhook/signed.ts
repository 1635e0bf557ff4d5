import { createHmac, timingSafeEqual } from 'node:crypto'

export interface WebhookSettings {
  url: string
  secret: string
}

/** What is older, or newer, than this is a replay. */
const TOLERANCE = 5 * 60_000

const signatureOf = (secret: string, timestamp: string, body: string | Buffer) =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')

/**
 * Posts JSON to a company outside. `x-zhuoma-signature` is the hex HMAC-SHA256, by the shared secret, of `x-zhuoma-timestamp` (epoch ms), a dot and the
 * body. What it says to us is signed in the same way.
 */
export function postSigned({ url, secret }: WebhookSettings, payload: unknown, now: number, timeoutMs: number): Promise<Response> {
  const body = JSON.stringify(payload)
  const timestamp = String(now)
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-zhuoma-timestamp': timestamp,
      'x-zhuoma-signature': signatureOf(secret, timestamp, body),
    },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  })
}

export function isSigned(
  secret: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: Buffer,
  now: number,
): boolean {
  const { 'x-zhuoma-timestamp': timestamp, 'x-zhuoma-signature': signature } = headers
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false
  if (!/^\d{1,15}$/.test(timestamp) || Math.abs(Number(timestamp) - now) > TOLERANCE) return false
  const [expected, given] = [Buffer.from(signatureOf(secret, timestamp, body)), Buffer.from(signature)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
