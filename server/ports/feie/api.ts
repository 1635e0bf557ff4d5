import { createHash } from 'node:crypto'
import type { FeieSettings } from './settings'

export interface FeieAnswer<T> {
  ret: number
  msg: string
  data: T
}

/** The company did not get the request, or none of its answers arrived. */
export class FeieError extends Error {
  constructor(
    message: string,
    /** The request has certainly not arrived. */
    readonly isUnasked: boolean,
  ) {
    super(message)
  }
}

export const feieSignature = (user: string, key: string, stime: string): string =>
  createHash('sha1')
    .update(user + key + stime)
    .digest('hex')

const NOT_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
const TIMEOUT = 8_000
const SECOND = 1000

/** A call of Feie's open API: a signed form. */
export const createFeieApi =
  ({ user, key, baseUrl }: FeieSettings, now: () => number, timeoutMs = TIMEOUT) =>
  async <T>(apiname: string, fields: Readonly<Record<string, string>>): Promise<FeieAnswer<T>> => {
    const stime = String(Math.floor(now() / SECOND))
    const body = new URLSearchParams({ user, stime, sig: feieSignature(user, key, stime), apiname, ...fields })
    const response = await fetch(baseUrl, { method: 'POST', body, signal: AbortSignal.timeout(timeoutMs) }).catch((fault: Error) => {
      const { code = '' } = (fault.cause ?? {}) as NodeJS.ErrnoException
      throw new FeieError(`${apiname} failed: ${fault.name}`, NOT_REACHED.has(code))
    })
    // An answer in another format may come from a proxy, after Feie has done its work.
    const answer = response.ok ? await response.json().catch(() => null) : null
    if (typeof (answer as FeieAnswer<T> | null)?.ret !== 'number') throw new FeieError(`${apiname} answered ${response.status}`, false)
    return answer as FeieAnswer<T>
  }

export type FeieApi = ReturnType<typeof createFeieApi>
