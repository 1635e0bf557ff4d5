import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { validSecrets } from '../../config'

export interface WebhookSettings {
  url: string
  secret: string
  /** Of before, while it is changed. */
  previousSecret?: string | undefined
}

/** A message that is older, or newer, than this is refused as a replay. */
const TOLERANCE = 5 * 60_000

const signatureOf = (secret: string, timestamp: string, body: string | Buffer) =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')

/**
 * Posts JSON to a company outside. `x-zhuoma-signature` is the hex HMAC-SHA256, by the shared secret, of `x-zhuoma-timestamp` (epoch ms), a dot and
 * the body; while the secret is changed `x-zhuoma-signature-previous` is the same by the previous one, so that the company may change it at any time.
 * Its messages to us are signed in the same way, by either.
 */
export function postSigned(
  { url, secret, previousSecret }: WebhookSettings,
  payload: unknown,
  now: number,
  timeoutMs: number,
): Promise<Response> {
  const body = JSON.stringify(payload)
  const timestamp = String(now)
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-zhuoma-timestamp': timestamp,
      'x-zhuoma-signature': signatureOf(secret, timestamp, body),
      ...(previousSecret !== undefined && { 'x-zhuoma-signature-previous': signatureOf(previousSecret, timestamp, body) }),
    },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  })
}

function isSigned(
  { secret, previousSecret }: WebhookSettings,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: Buffer,
  now: number,
): boolean {
  const { 'x-zhuoma-timestamp': timestamp, 'x-zhuoma-signature': signature } = headers
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false
  if (!/^\d{1,15}$/.test(timestamp) || Math.abs(Number(timestamp) - now) > TOLERANCE) return false
  const given = Buffer.from(signature)
  return validSecrets(secret, previousSecret).some((one) => {
    const expected = Buffer.from(signatureOf(one, timestamp, body))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** PostgreSQL keeps no NUL. */
export const text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000]*$' })

/** It comes from the company, but cannot be parsed. */
export class MalformedAnswer extends Error {}

function readJson<S extends TSchema>(schema: S, body: string): Static<S> {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch (cause) {
    throw new MalformedAnswer('It is not JSON', { cause })
  }
  if (!Value.Check(schema, value)) throw new MalformedAnswer('It is of another form')
  return value
}

/** Asks a company outside. Its answer is 200 with JSON of this form; whatever else comes, or nothing in time, throws: then nothing is known. */
export async function callSigned<S extends TSchema>(
  settings: WebhookSettings,
  payload: unknown,
  answer: S,
  now: number,
  timeoutMs: number,
): Promise<Static<S>> {
  const response = await postSigned(settings, payload, now, timeoutMs)
  const body = await response.text()
  if (response.status !== 200) throw new Error(`The company answered ${response.status}`)
  return readJson(answer, body)
}

/** Reads a company's own message: null where its signature or its age is wrong. Throws a `MalformedAnswer`. */
export const readSigned = <S extends TSchema>(
  settings: WebhookSettings,
  schema: S,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: Buffer,
  now: number,
): Static<S> | null => (isSigned(settings, headers, body, now) ? readJson(schema, body.toString('utf8')) : null)
