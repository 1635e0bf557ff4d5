import { HOUR } from '@domain/time'
import { choose, Diner, newKey, TABLE } from '../../support/node/diner'
import { startTestServer, type TestServer } from '../../support/node/server'
import { noonAgain } from '../../support/node/clock'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const TART = choose('I3')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await server.db.exec('delete from cart')
})

const orderedIn = async (diner: Diner) => (await diner.cart()).ordered

describe('a table whose cart was ordered', () => {
  const seated = async () => {
    const [anna, ben] = [await Diner.arrive(server, TABLE), await Diner.arrive(server, TABLE, { member: true })]
    await server.db.exec(`update app_user set nick_name = 'Ben' where user_id = '${ben.who.userId}'`)
    for (const diner of [anna, ben]) await diner.cart()
    return { anna, ben }
  }

  it('shows everybody who ordered, and the number only to those who may see the order', async () => {
    const { anna, ben } = await seated()
    expect(await orderedIn(anna)).toBeNull()
    const { version } = await anna.change(TART, 1, 700)
    const { orderNo } = await ben.order()
    expect(await orderedIn(ben)).toEqual({ version: version + 1, isMe: true, nickName: 'Ben', orderNo })
    expect(await orderedIn(anna)).toEqual({ version: version + 1, isMe: false, nickName: 'Ben', orderNo: null })
  })

  it('continues to show it for the same dishes while others are added and cleared', async () => {
    const { anna, ben } = await seated()
    await anna.change(TART, 1, 700)
    await ben.order()
    const announced = await orderedIn(anna)
    const added = await anna.change(TART, 2, 700)
    expect(added.ordered).toEqual(announced)
    expect(added.version).toBeGreaterThan(announced!.version)
    const cleared = await ben.api.call('/nocheck/clearCart', { ...TABLE, idempotencyKey: newKey() })
    expect(cleared.lines).toEqual([])
    expect(await orderedIn(anna)).toEqual(announced)
  })

  it('shows nothing of a cart that was only cleared, nor of an order that was refused', async () => {
    const { anna, ben } = await seated()
    const confirmed = await ben.confirmation()
    await anna.change(TART, 1, 700)
    expect(await ben.api.code('/createOrder', confirmed)).not.toBe('000000')
    expect(await orderedIn(anna)).toBeNull()
    await ben.api.call('/nocheck/clearCart', { ...TABLE, idempotencyKey: newKey() })
    expect(await orderedIn(anna)).toBeNull()
  })

  it('shows nothing to later guests', async () => {
    const { anna, ben } = await seated()
    await anna.change(TART, 1, 700)
    await ben.order()
    server.clock.advance(3 * HOUR + 1)
    await anna.api.call('/nocheck/getCart', { ...TABLE, isArrival: true })
    expect(await orderedIn(anna)).toBeNull()
  })

  it('names nobody whose account was closed', async () => {
    const { anna, ben } = await seated()
    await anna.change(TART, 1, 700)
    await ben.order()
    await server.db.exec(`update app_user set nick_name = '' where user_id = '${ben.who.userId}'`)
    expect(await orderedIn(anna)).toMatchObject({ isMe: false, nickName: '' })
  })
})

it('a private cart shows its order on every phone of the diner', async () => {
  const diner = await Diner.arrive(server)
  const { version } = await diner.change(TART, 1, 700)
  const { orderNo } = await diner.order()
  expect(await orderedIn(diner)).toEqual({ version: version + 1, isMe: true, nickName: '', orderNo })
})
