import { createHmac } from 'node:crypto'
import { never, standIn } from './standIn'
import type { TestServer } from '../server'

export const COMPANY_SECRET = 'shared-by-both-sides'

const signed = (secret: string, at: number | string, body: string) =>
  createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')

export type Question = { action: string } & Record<string, unknown>
/** A number is a status; `never`: it does not answer. */
export type Reply = object | number | typeof never

/** A company that receives signed posts and may send some itself: it does what `answer` says, which a test may change. */
export async function signedCompany(answer: (question: Question) => Reply) {
  const questions: Question[] = []
  const company = { answer, questions, url: '', close: async () => {} }
  const http = await standIn(({ headers, body }) => {
    if (headers['x-zhuoma-signature'] !== signed(COMPANY_SECRET, String(headers['x-zhuoma-timestamp']), body)) return 401
    const question = JSON.parse(body) as Question
    questions.push(question)
    return company.answer(question)
  })
  company.url = http.url
  company.close = async () => void (await http.close())
  return company
}

/** Posts to us as the company would, and returns the status of the answer. */
export async function notifies(
  { url, clock }: Pick<TestServer, 'url' | 'clock'>,
  path: string,
  payload: unknown,
  { secret = COMPANY_SECRET, at = clock.now(), raw = JSON.stringify(payload) } = {},
): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-zhuoma-timestamp': String(at), 'x-zhuoma-signature': signed(secret, at, raw) }
  return (await fetch(url + path, { method: 'POST', headers, body: raw })).status
}

/** Posts that are forged, unsigned, outdated or unreadable: each is refused. */
export async function refusals(server: TestServer, path: string, payload: unknown): Promise<number[]> {
  const now = server.clock.now()
  const unsigned = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })
  return [
    unsigned.status,
    await notifies(server, path, payload, { secret: 'somebody else’s' }),
    await notifies(server, path, payload, { at: now - 6 * 60_000 }),
    await notifies(server, path, payload, { at: now + 6 * 60_000 }),
    await notifies(server, path, null, { raw: '{' }),
    await notifies(server, path, { another: 'form' }),
  ]
}
export const REFUSED = [401, 401, 401, 401, 400, 400]
