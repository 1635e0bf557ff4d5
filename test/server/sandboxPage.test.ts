import { hasLevers } from '../../server/sandbox/access'
import { createSandboxModule } from '../../server/sandbox/index'
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
  const { orderNo } = await (await Diner.arrive(server)).orderOf(choose('I3'), 1, 700)
  const response = await fetch(`${server.url}/sandbox`)
  const page = await response.text()
  expect(response.status).toBe(200)
  expect(page).toContain('/?scene=TA01')
  expect(page).toContain(orderNo)
  expect(page).not.toContain('<script')
})

it('where payments are real there is no sandbox; in production only where that is asked for', () => {
  const module = (config: object) =>
    createSandboxModule({ ...server.app.deps, config: { ...server.config, ...config } }, undefined as never)
  expect(module({ paymentAdapter: 'wechat' })).toEqual({})
  expect(module({ environment: 'production' })).toEqual({})
  expect(hasLevers({ paymentAdapter: 'sandbox', environment: 'production', sandboxInProduction: true })).toBe(true)
})
