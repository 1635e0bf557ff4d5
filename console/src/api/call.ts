import type { StaffInput, StaffOutput, StaffPath } from '@contract/staff/index'
import type { Envelope } from '@contract/common'
import { toWireLang } from '@domain/lang'
import { RESULTS, type ResultName } from '@domain/results'
import { storedLang } from '../i18n/language'

const TIMEOUT_MS = 30_000

/** The server understood the request and refused it. Its message is in the person's language and is shown unchanged. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** The input field that is wrong; null: none. */
    readonly field: string | null,
  ) {
    super(message)
  }
}

/** No answer: whether the work was done is unknown. */
export class NoAnswer extends Error {}

export const isRefusal = (error: unknown, name: ResultName): error is Refusal => error instanceof Refusal && error.code === RESULTS[name]

const isEnvelope = (body: unknown): body is Envelope<unknown> =>
  typeof body === 'object' && body !== null && typeof (body as { resultCode?: unknown }).resultCode === 'string'

/** A call of staff, with the cookie of this browser's session. Rejects with Refusal or NoAnswer. */
export const call = async <P extends StaffPath>(path: P, input: StaffInput<P>): Promise<StaffOutput<P>> => {
  const reply = await fetch(`/api${path}.action`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...input, lang: toWireLang(storedLang()) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    (response) => response.json().catch(() => null) as Promise<unknown>,
    () => null,
  )
  // A page from a proxy is not an answer of the server.
  if (!isEnvelope(reply)) throw new NoAnswer()
  if (reply.resultCode !== RESULTS.success) throw new Refusal(reply.resultCode, reply.resultMsg, reply.field ?? null)
  // Answers are typed without a check here: the server's schemas check them.
  return reply.data as StaffOutput<P>
}
