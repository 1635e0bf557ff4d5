import { answeredAt } from './answeredAt'
import type { RequestPort } from '../ports'

export const request: RequestPort = async ({ url, body, headers, timeoutMs }) => {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeoutMs)
  try {
    const reply = await fetch(url, { method: 'POST', body, headers, signal: abort.signal })
    return { kind: 'reply', status: reply.status, body: await reply.text(), ...answeredAt(reply.headers.get('date')) }
  } catch {
    return { kind: 'failed', reason: abort.signal.aborted ? 'timeout' : 'network' }
  } finally {
    clearTimeout(timer)
  }
}
