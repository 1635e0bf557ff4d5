import { connect } from 'node:net'
import { MOST_MESSAGES } from '../../../server/ports/sandbox/sms'
import type { ModuleDeps } from '../../../server/module'
import { hasLevers } from '../../../server/sandbox/http/access'
import { MOST_STREAMS } from '../../../server/sandbox/console/events'
import { sandboxModule } from '../../../server/sandbox/index'
import { choose, Diner } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

let server: TestServer
let lever: ReturnType<typeof leversOf>
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  lever = leversOf(server.url)
})
afterAll(() => server.close())

it('the console is a page and its files, without inline script or style', async () => {
  const response = await fetch(`${server.url}/sandbox`)
  const page = await response.text()
  expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self';/)
  expect(page).not.toMatch(/<script[^>]*>[^<]|<style|style=| on\w+=/)
  const files = [...page.matchAll(/(?:src|href)="(\/sandbox[^"]+)"/g)].map(([, path]) => path!)
  expect(files).toHaveLength(2)
  for (const path of files) {
    const file = await fetch(server.url + path)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/(css|javascript)/)])
  }
  for (const path of [
    '/sandbox/assets/order/nothing.js',
    '/sandbox/assets/order/..%2Findex.ts',
    '/sandbox/assets/order/levers.ts',
    '/sandbox/assets/',
  ]) {
    expect((await fetch(server.url + path)).status).toBe(404)
  }
})

it('no text of the data is interpreted as markup', async () => {
  const { readdirSync, readFileSync } = await import('node:fs')
  const folder = `${__dirname}/../../../server/sandbox/`
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js')))
    expect(readFileSync(folder + file, 'utf8')).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(/)
})

describe('codes', () => {
  interface Code {
    code: string
    path: string
    weappScene: string
    phoneLink: string
    qr: string
    isEnabled: boolean
    table: string | null
  }
  it('are listed with link, scene and picture; those out of use are marked', async () => {
    const { list } = await lever.get<{ list: Code[] }>('/codes')
    expect(list.map(({ code, isEnabled }) => `${code} ${isEnabled}`)).toEqual([
      'TA01 true',
      'TA02 false',
      'TOLD false',
      'SS2 true',
      'SS5 true',
      'TN8 true',
    ])
    expect(list[0]).toMatchObject({ path: '/?scene=TA01', weappScene: 'TA01', table: 'A01', qr: '/sandbox/codes/TA01/qr.svg' })
    expect(list[0]!.phoneLink).toMatch(/^http:\/\/[\d.]+:\d+\/\?scene=TA01$/)
    const picture = await fetch(server.url + list[0]!.qr)
    expect(picture.headers.get('content-type')).toBe('image/svg+xml')
    expect(await picture.text()).toMatch(/^<svg [^]*<\/svg>/)
    expect((await fetch(`${server.url}/sandbox/codes/NONE/qr.svg`)).status).toBe(404)
  })
})

it('open consoles receive changes after any silence, and do not keep the server from stopping', async () => {
  const other = await startTestServer({ preparation: smallMerchant })
  other.app.fastify.server.timeout = 200
  const stream = await fetch(`${other.url}/sandbox/events`)
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  const received: string[] = []
  const receive = async (part: string) => {
    while (!received.join('').includes(`data: ${part}\n`)) received.push((await reader.read()).value ?? '')
  }
  await receive('everything')
  // They stay open where another connection is ended for its silence.
  await new Promise((resolve) =>
    connect(Number(new URL(other.url).port), '127.0.0.1')
      .once('close', resolve)
      .resume(),
  )
  other.app.fastify.server.timeout = 60_000
  await leversOf(other.url).post('/shops/S1', { resting: true })
  await receive('shops')
  await leversOf(other.url).post('/shops/S1', { resting: false })
  const diner = await Diner.arrive(other)
  await diner.orderOf(choose('I3'), 1, 700)
  await receive('orders')
  await other.close()
  expect((await reader.read()).done || (await reader.read()).done).toBe(true)
})

it('a limited number of open consoles gets events at once; one more polls, and a HEAD request gets no stream', async () => {
  const cut = new AbortController()
  const open = () => fetch(`${server.url}/sandbox/events`, { signal: cut.signal })
  const first = async (stream: Response) => new TextDecoder().decode((await stream.body!.getReader().read()).value)
  const announced = await Promise.all(Array.from({ length: MOST_STREAMS }, async () => first(await open())))
  expect(new Set(announced)).toEqual(new Set(['retry: 1000\ndata: everything\n\n']))
  expect(await (await open()).text()).toBe('retry: 30000\ndata: everything\n\n')
  expect((await fetch(`${server.url}/sandbox/events`, { method: 'HEAD' })).status).toBe(404)
  // Room is made as soon as consoles are closed.
  cut.abort()
  const again = async (): Promise<string> => {
    const stream = await fetch(`${server.url}/sandbox/events`)
    const text = await first(stream)
    return text.startsWith('retry: 30000') ? again() : text
  }
  expect(await again()).toBe('retry: 1000\ndata: everything\n\n')
})

it('where payments are real there is no sandbox; in production only with an explicit setting', () => {
  const isMade = (config: object) => {
    const deps = { ...server.app.deps, deskOf: () => undefined, config: { ...server.config, ...config } } as unknown as ModuleDeps
    return sandboxModule.make(deps, {} as never).offer !== undefined
  }
  expect(isMade({})).toBe(true)
  expect(isMade({ paymentAdapter: 'wechat' })).toBe(false)
  expect(isMade({ environment: 'production' })).toBe(false)
  expect(hasLevers({ paymentAdapter: 'sandbox', environment: 'production', sandboxInProduction: true })).toBe(true)
})

describe('the outbox of the sandbox', () => {
  it('keeps the newest messages and deletes the others', async () => {
    await server.db.exec(`truncate sms_outbox; insert into sms_outbox (phone, body, sent_at)
                          select '13700000000', 'old ' || n, n from generate_series(1, ${MOST_MESSAGES}) n`)
    for (const text of ['new 1', 'new 2']) await server.app.deps.ports.sms.send('13700000000', text)
    const [retained] = await server.db.all<[], { count: number; oldest: string }>({
      name: '',
      text: 'select count(*) as count, (array_agg(body order by sms_id))[1] as oldest from sms_outbox',
    })
    expect(retained).toEqual({ count: MOST_MESSAGES, oldest: 'old 3' })
  })

  it('exists only with the sandbox adapter', async () => {
    const real = await startTestServer({
      config: { smsAdapter: 'webhook', smsWebhookUrl: 'http://127.0.0.1:9', smsWebhookSecret: 's' },
      db: server.db,
    })
    expect((await fetch(`${real.url}/sandbox/sms`)).status).toBe(404)
    expect((await fetch(`${server.url}/sandbox/sms`)).status).toBe(200)
    await real.close()
  })
})
