import { callFacts } from '@contract/facts'
import { actionPath } from '@domain/signature'
import type { TestServer } from './server'

const SWEEP_MS = 200
/** What a server does every few seconds, or more seldom, falls due by its clock alone. */
export const OFTEN_MS = 1000
const READS = new Set(
  Object.entries(callFacts)
    .filter(([, { repeat }]) => repeat === 'read')
    .map(([path]) => `/api${actionPath(path)}`),
)
/** Without a request in between: what a test wrote into the database by itself is found a little later. */
const QUIET_TURNS = 4

/**
 * What is due is done soon, as by a server that runs. The server's clock stands still until a test moves it, so what falls due comes of
 * requests: between them it is seldom looked for, and what a server does by the hour only when the clock was moved. Answers how to stop.
 */
export const keepSwept = (server: TestServer): (() => Promise<void>) => {
  let requests = 0
  let swept = { requests: -1, at: 0 }
  let quiet = 0
  let sweeping: Promise<void> | null = null
  // Pages, pictures, code and what is only read leave nothing to do.
  server.app.fastify.server.on('request', ({ method, url = '' }: { method?: string; url?: string }) => {
    if (method !== 'GET' && !READS.has(url)) requests += 1
  })
  const turn = () => {
    // One at a time: where a machine is too slow for more, those would still have to end after the last test.
    if (sweeping) return
    const now = { requests, at: server.clock.now() }
    quiet = now.requests === swept.requests ? quiet + 1 : 0
    const hasMoved = now.at !== swept.at
    // Once more after the last request: one sweep may have left something to another.
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
