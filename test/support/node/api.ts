import type { Envelope } from '@contract/common'
import type { Input, Output, Path } from '@contract/index'
import { sign } from '@domain/signature'
import { signatureOf } from '../../../server/http/calls/signature'

/** The caller: the parameters that authenticate. */
export interface Caller {
  userId: string
  openId: string
  ticket: string
}

/** A refusal of the server, as a client receives it. */
export class ApiError extends Error {
  constructor(
    readonly path: string,
    readonly code: string,
    readonly envelope: Envelope<unknown>,
  ) {
    super(`${path} answered ${code}: ${envelope.resultMsg}`)
  }
}

export interface Answer<T = unknown> {
  status: number
  envelope: Envelope<T>
}

export class Api {
  constructor(
    /** The server, or which one of several gets the next call. */
    private readonly url: string | (() => string),
    private readonly secret: string,
    private readonly common: Readonly<Record<string, unknown>> = { sourceType: 'h5', xappId: 'h5', lang: '' },
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  /** The same for another caller. */
  as = (caller: Caller): Api => this.with({ ...caller })
  /** The same, with other common parameters. */
  with = (common: Readonly<Record<string, unknown>>): Api => new Api(this.url, this.secret, { ...this.common, ...common }, this.headers)
  /** The same, from another address, for a server behind a proxy. */
  from = (ip: string): Api => new Api(this.url, this.secret, this.common, { 'x-forwarded-for': ip })

  /** The same, with more headers. */
  sending = (headers: Readonly<Record<string, string>>): Api => new Api(this.url, this.secret, this.common, { ...this.headers, ...headers })

  /** The data of a success; a refusal throws. */
  async call<P extends Path>(path: P, input: Input<P>): Promise<Output<P>> {
    const { envelope } = await this.answer<Output<P>>(path, input)
    if (envelope.resultCode !== '000000') throw new ApiError(path, envelope.resultCode, envelope)
    return envelope.data as Output<P>
  }

  /** The result code, success or not. */
  async code(path: string, input: object = {}): Promise<string> {
    return (await this.answer(path, input)).envelope.resultCode
  }

  /** Status and envelope of a correctly signed call. */
  answer<T = unknown>(path: string, input: object = {}): Promise<Answer<T>> {
    const body = JSON.stringify({ ...this.common, ...input })
    return this.raw<T>(path, body, { sign: sign(this.secret, path, body) })
  }

  /** The same, signed by the server's own faster function: for bodies of a size that no client sends. */
  quick<T = unknown>(path: string, input: object): Promise<Answer<T>> {
    const body = JSON.stringify({ ...this.common, ...input })
    return this.raw<T>(path, body, { sign: signatureOf(this.secret, path, Buffer.from(body)) })
  }

  /** Any bytes, correctly signed. */
  signed<T = unknown>(path: string, body: string | Uint8Array<ArrayBuffer>): Promise<Answer<T>> {
    return this.raw<T>(path, body, { sign: signatureOf(this.secret, path, Buffer.from(body)) })
  }

  /** Any body with any headers, for hostile tests. */
  async raw<T = unknown>(
    path: string,
    body: string | Uint8Array<ArrayBuffer>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<T>> {
    const base = typeof this.url === 'string' ? this.url : this.url()
    const response = await fetch(`${base}/api${path}.action`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.headers, ...headers },
      body,
    })
    return { status: response.status, envelope: (await response.json()) as Envelope<T> }
  }
}
