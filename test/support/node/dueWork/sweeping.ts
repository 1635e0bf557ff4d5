import { callFacts } from '@contract/facts'
import { actionPath } from '@domain/signature'
import type { TestServer } from '../server'

const SWEEP_MS = 200
/** Work with a longer interval than this becomes due by the clock alone. */
export const OFTEN_MS = 1000
const READS = new Set(
  Object.entries(callFacts)
    .filter(([, { repeat }]) => repeat === 'read')
    .map(([path]) => `/api${actionPath(path)}`),
)
/** Work that no request causes, such as rows that a test wrote itself, is found a little later. */
const QUIET_TURNS = 4

/**
 * Does due work soon, as a running server would. The server's clock stands still until a test moves it, so work becomes due only by requests: between them it
 * is looked for less often, and hourly work only when the clock was moved. Returns a function that stops it.
 */
export const keepSwept = (server: TestServer): (() => Promise<void>) => {
  let requests = 0
  let swept = { requests: -1, at: 0 }
  let quiet = 0
  let sweeping: Promise<void> | null = null
  // Requests for pages, pictures, code and data that is only read leave no work to do.
  server.app.fastify.server.on('request', ({ method, url = '' }: { method?: string; url?: string }) => {
    if (method !== 'GET' && !READS.has(url)) requests += 1
  })
  const turn = () => {
    // One sweep at a time: on a slow machine more would still be running after the last test.
    if (sweeping) return
    const now = { requests, at: server.clock.now() }
    quiet = now.requests === swept.requests ? quiet + 1 : 0
    const hasMoved = now.at !== swept.at
    // Once more after the last request, since one sweep may leave work to the next.
    if (!hasMoved && quiet > 1 && quiet % QUIET_TURNS !== 0) return
    swept = now
    sweeping = (hasMoved ? server.sweep() : server.app.sweeper.sweepNow(OFTEN_MS)).finally(() => (sweeping = null))
  }
  const turns = setInterval(turn, SWEEP_MS)
  return async () => {
    clearInterval(turns)
    await sweeping
  }
}
