import type { OrderNews } from '@domain/order/news'
import { choose, Diner } from '../../support/node/diner'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { at, ConsoleBrowser, type StaffEar } from '../../support/node/staff'
import { until } from '../../support/until'

/** The socket of staff: which messages of which shops, and for how long. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())

const ENDED = 4401
const RESTART = 1012

const news = ({ received }: StaffEar, orderNo: string): OrderNews[] =>
  received.flatMap((message) => (message.type === 'order' && message.orderNo === orderNo ? [message.what] : []))
const refused = ({ received }: StaffEar) => received.flatMap((message) => (message.type === 'subscribed' ? message.refused : []))

async function paidOrder(): Promise<string> {
  const diner = await Diner.arrive(server)
  const { orderNo } = await diner.orderOf(choose('I3'), 1, 700)
  await diner.pay(orderNo)
  return orderNo
}

it('reports an order once it is paid, with its version, and not before', async () => {
  const cashier = await at(server, 'cashier', 'S1')
  const ear = await cashier.browser.listen(['shop:S1'])
  const diner = await Diner.arrive(server)
  const { orderNo } = await diner.orderOf(choose('I3'), 1, 700)
  await diner.pay(orderNo)
  await until(() => news(ear, orderNo).length > 0, 'the shop hears of it')
  expect(news(ear, orderNo)).toEqual(['new'])
  const [message] = ear.received.filter(({ type }) => type === 'order')
  expect(message).toMatchObject({ shopId: 'S1', orderNo, orderState: '03', version: (await diner.detail(orderNo)).version })
  expect(await diner.cancel(orderNo)).toBe('000000')
  await until(() => news(ear, orderNo).includes('void'), 'the shop hears that it is cancelled')
  ear.close()
})

it('refuses a shop without a role, another merchant, and a diner’s topic', async () => {
  const cashier = await at(server, 'cashier', 'S1')
  const ear = await cashier.browser.listen(['shop:S2', 'shop:C1', 'shop:nothing', 'order:1' as never])
  expect(refused(ear)).toEqual(['shop:S2', 'shop:C1', 'shop:nothing'])
  ear.close()
})

it('admits nobody without a session, or from a page of another site', async () => {
  const nobody = await new ConsoleBrowser(server.url).listen([])
  const { browser } = await at(server, 'cashier', 'S1')
  const elsewhere = await browser.listen([], { origin: 'https://elsewhere.example' })
  const unnamed = await browser.listen([], {})
  expect(await Promise.all([nobody.closed, elsewhere.closed, unnamed.closed])).toEqual([ENDED, ENDED, ENDED])
})

it('ends with the session, and starts again where roles change', async () => {
  const owner = await at(server, 'owner')
  const cashier = await at(server, 'cashier', 'S1')
  const first = await cashier.browser.listen(['shop:S1'])
  const member = (await owner.browser.call('/staff/getTeam', { search: cashier.who.phone })).list[0]!
  await owner.browser.call('/staff/setRoles', {
    staffId: member.staffId,
    version: member.version,
    grants: [{ role: 'cashier', shopId: 'S2' }],
  })
  expect(await first.closed).toBe(RESTART)
  const second = await cashier.browser.listen(['shop:S1', 'shop:S2'])
  expect(refused(second)).toEqual(['shop:S1'])
  await cashier.browser.call('/staff/signOut', {})
  expect(await second.closed).toBe(ENDED)
})

it('reports counted portions as they are sold', async () => {
  const manager = await at(server, 'manager', 'S1')
  await server.db.exec(
    `insert into stock (shop_id, sku, remaining) values ('S1', 'I3', 9) on conflict (shop_id, sku) do update set remaining = 9`,
  )
  const ear = await manager.browser.listen(['shop:S1'])
  await paidOrder()
  await until(() => ear.received.some(({ type }) => type === 'stock'), 'the shop hears of its stock')
  ear.close()
})
