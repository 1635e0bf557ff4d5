import { choose, Diner } from '../support/node/diner'
import { startTestServer, type TestServer } from '../support/node/server'
import { smallMerchant } from '../support/node/smallMerchant'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())

it('the sandbox page shows orders and codes, escaped, without script', async () => {
  await server.db.exec(`update dining_table set name = '<script>x</script>' where table_id = 'B1'`)
  const response = await fetch(`${server.url}/sandbox`)
  const page = await response.text()
  expect(response.status).toBe(200)
  expect(page).toContain('/?scene=TA01')
  expect(page).not.toContain('<script')
  const { orderNo } = await (await Diner.arrive(server)).orderOf(choose('I3'), 1, 700)
  const pressed = await fetch(`${server.url}/sandbox/orders/${orderNo}/markOffline`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
    redirect: 'manual',
  })
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/sandbox'])
})

it('where payments are real there is no sandbox', async () => {
  const { createSandboxModule } = await import('../../server/sandbox/index')
  const real = createSandboxModule({ ...server.app.deps, config: { ...server.config, paymentAdapter: 'wechat' } }, undefined as never)
  expect(real).toEqual({})
})
