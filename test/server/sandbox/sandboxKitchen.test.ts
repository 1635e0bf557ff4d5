import { choose, Diner } from '../../support/node/diner'
import { NOON } from '../../support/node/clock'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const SECOND = 1000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant, config: { sandboxAutopilot: true } })
})
afterAll(() => server.close())
beforeEach(() => server.clock.set(NOON))

const paid = async (diner: Diner, more: { slotAt?: number } = {}) => {
  const { orderNo } = await diner.orderOf(choose('I3'), 1, 700, more)
  await diner.pay(orderNo)
  return async (seconds: number) => {
    server.clock.advance(seconds * SECOND)
    await server.sweep()
    return (await diner.detail(orderNo)).orderState
  }
}

it('the sandbox kitchen accepts, makes and finishes in its time', async () => {
  const after = await paid(await Diner.arrive(server))
  expect([await after(0), await after(5), await after(5), await after(29), await after(1), await after(600)]).toEqual([
    '03',
    '04',
    '05',
    '05',
    '06',
    '10',
  ])
})

it('it catches up after the server was down', async () => {
  const after = await paid(await Diner.arrive(server))
  expect(await after(5)).toBe('04')
  server.clock.advance(3600 * SECOND)
  await server.sweep()
  expect(await after(0)).toBe('05')
})

it('an order for later is accepted now and begun half an hour before', async () => {
  const after = await paid(await Diner.arrive(server), { slotAt: NOON + 120 * 60 * SECOND })
  expect([await after(5), await after(600), await after(80 * 60)]).toEqual(['04', '04', '05'])
})
