import { noonAgain } from '../../support/node/clock'
import { setStock } from '../../support/node/diner'
import { dueWorkCases } from '../../support/node/dueWork/dueWork'
import { dueWorkSql, testPoisoned } from '../../support/node/dueWork/dueWorkSetting'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

let server: TestServer
let due: ReturnType<typeof dueWorkCases>
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  due = dueWorkCases(server)
  await server.db.exec(dueWorkSql(server.clock.now()))
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await server.db.exec('update shop set order_refund = true, refund_auto = false, refund_minutes = 60')
  await setStock(server, 'I2', 50)
})

testPoisoned('dueWork', () => ({ server, cases: due.cases }))
