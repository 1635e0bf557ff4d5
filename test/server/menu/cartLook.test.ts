import { choose, Diner, rowsOf, TABLE } from '../../support/node/diner'
import { noonAgain } from '../../support/node/clock'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const CAKE = choose('I2')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())
beforeEach(() => noonAgain(server))

const look = (diner: Diner) => diner.api.call('/nocheck/getPreCartInfoByCache', TABLE)
const own = (diner: Diner) => diner.api.call('/getCartInfoByCache', {})

it('Looking at a table’s cart shows its content, makes nobody a guest, and creates no cart', async () => {
  const [guest, onlooker] = [await Diner.arrive(server, TABLE), await Diner.arrive(server)]
  expect(await look(onlooker)).toMatchObject({ count: 0, people: 0, lines: [] })
  expect(await rowsOf(server, 'select 1 from cart')).toEqual([])
  await guest.change(CAKE, 2, 900)
  const { version } = await guest.cart()
  expect(await look(onlooker)).toEqual({ version, count: 2, people: 1, lines: [{ itemId: 'I2', name: '红豆糕', quantity: 2 }] })
  expect((await guest.cart()).members).toHaveLength(1)
  expect((await guest.cart()).version).toBe(version)
  server.clock.advance(3 * 3_600_000 + 1)
  expect(await look(onlooker)).toMatchObject({ count: 0, people: 0, lines: [] })
})

it('A diner’s own carts are listed to them only, with their content', async () => {
  const [diner, other] = [await Diner.arrive(server), await Diner.arrive(server)]
  await diner.cart()
  expect((await own(diner)).list).toEqual([])
  await diner.change(CAKE, 3, 900)
  expect((await own(diner)).list).toMatchObject([{ shopId: 'S1', mode: 'pickup', count: 3 }])
  // Of one merchant where the call names one, of all where it names none.
  const of = async (mchntCd: string) => (await diner.api.call('/getCartInfoByCache', { mchntCd })).list.length
  expect([await of('TEA'), await of('OTHER')]).toEqual([1, 0])
  await diner.at(TABLE).change(CAKE, 1, 900)
  expect((await own(diner)).list).toHaveLength(1)
  expect((await own(other)).list).toEqual([])
})
