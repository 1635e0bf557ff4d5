import { readFileSync } from 'node:fs'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const TOKEN = 'a-token-of-the-test'
/** An address without a listener. */
const AWAY = { smsAdapter: 'webhook', smsWebhookUrl: 'http://127.0.0.1:1/sms', smsWebhookSecret: 'a-secret-of-the-test' } as const

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant, config: { metricsToken: TOKEN, ...AWAY } })
})
afterAll(() => server.close())

const metrics = (token = TOKEN) => fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })

it('without the right token there are no metrics', async () => {
  expect([(await metrics('another')).status, (await fetch(`${server.url}/metrics`)).status]).toEqual([404, 404])
})

it('calls are counted by path and result, and unknown paths are not', async () => {
  await server.api.call('/nocheck/getMchntShopData', { shopId: 'S1' })
  await fetch(`${server.url}/api/whatever.action`, { method: 'POST', body: '{}' })
  const text = await (await metrics()).text()
  expect(text).toMatch(/zhuoma_calls_total\{path="\/nocheck\/getMchntShopData",result="\w+"\} 1/)
  expect(text).toContain('zhuoma_call_seconds_count{side="diner"} 1')
  expect(text).not.toContain('whatever')
})

it('the pool, sockets, sweeps and failed due work are shown', async () => {
  await server.db.exec(
    `insert into due_failure (work, key, attempts, reason, failed_at, retry_at) values ('test', 'k', 1, 'r', 0, ${Number.MAX_SAFE_INTEGER})`,
  )
  const began = performance.now()
  await server.sweep()
  const text = await (await metrics()).text()
  expect(text).toContain('zhuoma_due_work_set_aside{work="test"} 1')
  expect(text).toContain('zhuoma_sockets 0')
  expect(text).toMatch(/zhuoma_pool_connections\{state="waiting"\} 0/)
  // A busy machine may take longer for all of them than the first may wait for its next run.
  const longest = (performance.now() - began) / 1000
  const behind = [...text.matchAll(/^zhuoma_sweep_behind_seconds\{sweep="(.+)"\} (\S+)$/gm)]
  expect(behind.map(([, name]) => name).sort()).toEqual([...server.app.sweeper.names].sort())
  expect(behind.filter(([, , seconds]) => !(Number(seconds) < longest))).toEqual([])
  await server.db.exec(`delete from due_failure where work = 'test'`)
})

it('a server is ready while its database answers with every migration', async () => {
  const ready = async () => {
    const answer = await fetch(`${server.url}/ready`)
    return [answer.status, await answer.json()]
  }
  expect(await ready()).toEqual([200, { ok: true, database: true, migrations: true, files: true, stuck: [] }])
  await server.db.exec('alter table migration rename to migration_away')
  expect(await ready()).toEqual([503, { ok: false, database: false, migrations: false, files: true, stuck: [] }])
  await server.db.exec('alter table migration_away rename to migration')
})

it('a stopping server becomes unready, ends connections with their answers, and still serves late requests', async () => {
  const draining = await startTestServer({ preparation: smallMerchant })
  try {
    draining.app.drain()
    const ready = await fetch(`${draining.url}/ready`)
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { ok: false, database: true, migrations: true, files: true, stuck: [], draining: true },
    ])
    const health = await fetch(`${draining.url}/health`)
    expect([health.status, health.headers.get('connection')]).toEqual([200, 'close'])
  } finally {
    await draining.close()
  }
})

it('payments with an unknown outcome, printers, papers and messages are shown', async () => {
  await server.db.exec(
    `insert into printer (printer_id, shop_id, name, kind, host, port, paper_mm, lang, prints, state, created_at)
       select 'PR' || n, 'S1', 'Bar', 'network', '127.0.0.1', 9100, 80, 'en', '{ticket}', case n when 1 then 'ok' else 'away' end, 0 from generate_series(1, 3) as n;
     insert into print_job (job_id, shop_id, printer_id, for_printer_id, kind, subject, created_at, due_at)
       values ('J1', 'S1', 'PR2', 'PR2', 'test', 'page', ${server.clock.now() - 90_000}, 0)`,
  )
  const text = await (await metrics()).text()
  for (const line of [
    'zhuoma_printers{state="ok"} 1',
    'zhuoma_printers{state="away"} 2',
    'zhuoma_print_jobs_waiting 1',
    'zhuoma_print_jobs_waiting_seconds 90',
    'zhuoma_payments_unsure{what="payment"} 0',
    'zhuoma_payments_unsure_seconds{what="refund"} 0',
    'zhuoma_messages_waiting 0',
  ])
    expect(text).toContain(`${line}\n`)
  await server.db.exec(`delete from print_job where job_id = 'J1'; delete from printer where printer_id like 'PR%'`)
})

it('answers of providers are counted, and missing answers as well', async () => {
  const { networkPrinter, sms } = server.app.deps.ports
  await sms.send('13700000000', '123456').catch(() => undefined)
  await networkPrinter.reach({ host: '127.0.0.1', port: 1 })
  const text = await (await metrics()).text()
  expect(text).toContain('zhuoma_provider_answers_total{provider="networkPrinter",result="ok"} 1')
  expect(text).toContain('zhuoma_provider_answers_total{provider="sms",result="error"} 1')
})

it('alerts and the dashboard use only existing metrics, and each alert has a runbook', async () => {
  const text = await (await metrics()).text()
  const rules = readFileSync('deploy/prometheus/alerts.yml', 'utf8')
  const named = new Set(`${rules} ${readFileSync('deploy/prometheus/dashboard.json', 'utf8')}`.match(/\bzhuoma_\w+/g))
  expect([...named].filter((name) => !text.includes(`# TYPE ${name.replace(/_(bucket|count)$/, '')} `))).toEqual([])
  const runbooks = readFileSync('docs/operate.md', 'utf8')
  expect([...rules.matchAll(/alert: (\w+)/g)].map(([, alert]) => alert!).filter((alert) => !runbooks.includes(`\`${alert}\``))).toEqual([])
})
