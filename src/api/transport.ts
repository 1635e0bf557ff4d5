import type { HttpReply, RequestPort } from '@/platform'
import { actionPath, sign } from '@domain/signature'
import { CODES } from './codes'
import { ApiError, NetworkError } from './errors'

export const TIMEOUT_MS = 60_000

export interface Envelope<T> {
  resultCode: string
  resultMsg: string
  data: T
}

export interface Endpoint {
  base: string
  secret: string
}

/** Sends exactly the text that was signed. */
export const createTransport =
  (request: RequestPort, { base, secret }: Endpoint) =>
  (path: string, body: string): Promise<HttpReply> =>
    request({
      url: base + actionPath(path),
      body,
      headers: { 'content-type': 'application/json', sign: sign(secret, path, body) },
      timeoutMs: TIMEOUT_MS,
    })

const parse = (text: string): (Partial<Envelope<unknown>> & { field?: unknown }) | null => {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' ? body : null
  } catch {
    return null
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** A reply without an envelope (a proxy's page, half an answer) counts as none. */
export const openEnvelope = (reply: HttpReply): Envelope<unknown> => {
  if (reply.kind === 'failed') throw new NetworkError(reply.reason)
  const body = parse(reply.body)
  if (typeof body?.resultCode !== 'string') throw new NetworkError('garbled')
  const message = textOf(body.resultMsg) ?? ''
  if (body.resultCode === CODES.success) return { ...body, resultCode: CODES.success, resultMsg: message, data: body.data }
  throw new ApiError(body.resultCode, message, textOf(body.field) ?? null)
}
