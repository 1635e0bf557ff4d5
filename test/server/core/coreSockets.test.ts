import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import WebSocket from 'ws'
import { MOST_WAITING } from '../../../server/http/connections'
import { noLimits } from '../../../server/http/calls/limits'
import { registerSocket } from '../../../server/push/socket'
import { coreComposition } from '../../support/node/coreModule'
import { startTestServer, type TestServer } from '../../support/node/server'
import { until } from '../../support/until'

const SCRIPT = '/js/app.0123abcd.js'
/** More than the system buffers of an unread answer: 4 MB where Linux sends it, and the received part. */
const LARGE = 16_000_000

let server: TestServer
let h5Dir: string
beforeAll(async () => {
  h5Dir = mkdtempSync(join(tmpdir(), 'zhuoma-h5-'))
  mkdirSync(join(h5Dir, 'js'))
  writeFileSync(join(h5Dir, 'index.html'), '<!doctype html><title>Zhuoma</title>')
  writeFileSync(join(h5Dir, SCRIPT), 'x'.repeat(LARGE))
  server = await startTestServer({ composition: coreComposition, config: { h5Dir } })
})
afterAll(async () => {
  await server.close()
  rmSync(h5Dir, { recursive: true })
})

/** A connection that sends this and reads only when a listener of the test reads. */
async function send(text: string, { url } = server): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined)
  await new Promise((resolve) => socket.once('connect', resolve))
  await new Promise((resolve) => socket.write(text, resolve))
  return socket
}
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
const connections = ({ app }: TestServer) =>
  new Promise<number>((resolve) => app.fastify.server.getConnections((_none, count) => resolve(count)))
const noneLeft = () => until(async () => (await connections(server)) === 0, 'every connection has ended')
/** Counts the requests that a server has begun to read from now on. */
function countRequests({ app } = server): () => number {
  let count = 0
  app.fastify.server.on('request', () => (count += 1))
  return () => count
}

const DESCRIPTORS = '/proc/self/fd'
const onLinux = existsSync(DESCRIPTORS) ? it : it.skip
const descriptors = () => readdirSync(DESCRIPTORS).length

onLinux('Requests that wait behind an answer nobody reads leave no descriptor open when their connection ends', async () => {
  const before = descriptors()
  for (const requests of [MOST_WAITING, 1000]) {
    const seen = countRequests()
    const sockets = await Promise.all(Array.from({ length: 4 }, () => send(get(SCRIPT).repeat(requests))))
    await until(() => seen() >= 4 * MOST_WAITING, 'the server has read them')
    sockets.forEach((socket) => socket.destroy())
    await noneLeft()
    await until(() => descriptors() <= before, `no more than ${before} descriptors are open (${requests} requests each)`)
  }
})

it('Pipelined requests are answered one after the other, in order', async () => {
  const paths = Array.from({ length: MOST_WAITING }, (_, index) => (index % 3 === 0 ? '/' : '/nothing'))
  const socket = await send(paths.map(get).join(''))
  let text = ''
  socket.on('data', (bytes: Buffer) => (text += bytes.toString()))
  const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
  await until(() => statuses().length === paths.length, 'all are answered')
  expect(statuses()).toEqual(paths.map((path) => (path === '/' ? '200' : '404')))
  socket.destroy()
})

it('A connection with too many pipelined requests is ended', async () => {
  const socket = await send(get(SCRIPT).repeat(MOST_WAITING + 1))
  await new Promise((resolve) => socket.once('close', resolve))
})

it('A connection without traffic for a minute is ended, one that reads slowly is not', async () => {
  const { server: http } = server.app.fastify
  expect(http.timeout).toBe(60_000)
  // Longer than a busy machine leaves a process without a turn.
  http.timeout = 3_000
  const silent = await send(get(SCRIPT))
  const slow = await send(get(SCRIPT))
  let read = 0
  slow.on('data', (bytes: Buffer) => {
    read += bytes.length
    slow.pause()
    setTimeout(() => slow.resume(), 10)
  })
  await until(() => read > LARGE, 'the slow one has read all')
  slow.destroy()
  await noneLeft()
  silent.destroy()
  http.timeout = 60_000
})

it('A stopping server waits neither for half a request, nor for an unread answer', async () => {
  const stopping = await startTestServer({ composition: coreComposition, config: { h5Dir }, db: server.db })
  // Nothing but the stop itself ends them.
  Object.assign(stopping.app.fastify.server, { timeout: 0, requestTimeout: 0, headersTimeout: 0, keepAliveTimeout: 0 })
  const head = 'POST /api/core/echo.action HTTP/1.1\r\nHost: localhost\r\ncontent-type: application/json\r\n'
  const seen = countRequests(stopping)
  const sockets = await Promise.all([head, `${head}content-length: 20\r\n\r\n{"text"`, get(SCRIPT)].map((text) => send(text, stopping)))
  await until(async () => seen() === 2 && (await connections(stopping)) === 3, 'all have arrived')
  await stopping.app.close()
  expect(await connections(stopping)).toBe(0)
  sockets.forEach((socket) => socket.destroy())
})

describe('a WebSocket', () => {
  async function listen() {
    const { push, tickets, clock } = server.app.deps
    const lines: string[] = []
    const app = Fastify({ logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } } })
    await registerSocket(app, { push, tickets, clock, limits: noLimits, guards: {}, heartbeatMs: 100 })
    const url = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
    const open = async (options: WebSocket.ClientOptions = {}) => {
      const socket = new WebSocket(`${url}/socket?ticket=${(await server.newCaller()).ticket}`, options)
      const closed = new Promise<number>((resolve) => socket.on('close', resolve))
      await new Promise((resolve) => socket.once('message', resolve))
      return { socket, closed }
    }
    return { app, lines, open }
  }

  it('that answers no ping, or answers without having read it, is ended; one that reads stays', async () => {
    const { app, open } = await listen()
    const [mute, blind, reading] = await Promise.all([open({ autoPong: false }), open({ autoPong: false }), open()])
    let pings = 0
    reading.socket.on('ping', () => (pings += 1))
    const answers = setInterval(() => blind.socket.pong('made up'), 20)
    await Promise.all([mute.closed, blind.closed])
    clearInterval(answers)
    const seen = pings
    await until(() => pings > seen + 2, 'the one that reads is pinged on')
    expect(reading.socket.readyState).toBe(WebSocket.OPEN)
    await app.close()
  })

  it('whose frame is too long is ended, without an error of the server', async () => {
    const { app, lines, open } = await listen()
    const { socket, closed } = await open()
    socket.send('x'.repeat(10_000))
    expect(await closed).toBe(1009)
    const levels = lines.map((line) => (JSON.parse(line) as { level: number; msg: string }).level)
    expect(Math.max(...levels)).toBe(30)
    await app.close()
  })
})
