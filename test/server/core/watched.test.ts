import { readFileSync } from 'node:fs'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const TOKEN = 'a-token-of-the-test'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant, config: { metricsToken: TOKEN } })
})
afterAll(() => server.close())

const metrics = (token = TOKEN) => fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })

it('without the right token there are no metrics', async () => {
  expect([(await metrics('another')).status, (await fetch(`${server.url}/metrics`)).status]).toEqual([404, 404])
})

it('calls are counted by path and result, and paths that nobody knows are not', async () => {
  await server.api.call('/nocheck/getMchntShopData', { shopId: 'S1' })
  await fetch(`${server.url}/api/whatever.action`, { method: 'POST', body: '{}' })
  const text = await (await metrics()).text()
  expect(text).toMatch(/zhuoma_calls_total\{path="\/nocheck\/getMchntShopData",result="\w+"\} 1/)
  expect(text).toContain('zhuoma_call_seconds_count{side="diner"} 1')
  expect(text).not.toContain('whatever')
})

it('the pool, sockets, sweeps and due work that failed are shown', async () => {
  await server.db.exec(
    `insert into due_failure (work, key, attempts, reason, failed_at, retry_at) values ('test', 'k', 1, 'r', 0, ${Number.MAX_SAFE_INTEGER})`,
  )
  const text = await (await metrics()).text()
  expect(text).toContain('zhuoma_due_work_set_aside{work="test"} 1')
  expect(text).toContain('zhuoma_sockets 0')
  expect(text).toMatch(/zhuoma_pool_connections\{state="waiting"\} 0/)
  for (const name of server.app.sweeper.names) expect(text).toContain(`zhuoma_sweep_behind_seconds{sweep="${name}"} 0`)
  await server.db.exec(`delete from due_failure where work = 'test'`)
})

it('a server is ready while its database answers with every migration', async () => {
  const ready = async () => {
    const answer = await fetch(`${server.url}/ready`)
    return [answer.status, await answer.json()]
  }
  expect(await ready()).toEqual([200, { ok: true, database: true, migrations: true, stuck: [] }])
  await server.db.exec('alter table migration rename to migration_away')
  expect(await ready()).toEqual([503, { ok: false, database: false, migrations: false, stuck: [] }])
  await server.db.exec('alter table migration_away rename to migration')
})

it('alerts speak of nothing but metrics that are shown, and each has a runbook', async () => {
  const text = await (await metrics()).text()
  const rules = readFileSync('deploy/prometheus/alerts.yml', 'utf8')
  const named = new Set(rules.match(/\bzhuoma_\w+/g))
  expect([...named].filter((name) => !text.includes(`# TYPE ${name.replace(/_bucket$/, '')} `))).toEqual([])
  const runbooks = readFileSync('docs/operate.md', 'utf8')
  expect([...rules.matchAll(/alert: (\w+)/g)].map(([, alert]) => alert!).filter((alert) => !runbooks.includes(`\`${alert}\``))).toEqual([])
})
