import { WebSocket } from 'ws'
import { seedDemoData } from '../../../server/seeds/index'
import { choose, Diner, type Place, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const DOOR: Place = { shopId: 'nt-yuyuan', termId: '', orderType: '01', eatingModel: '1' }

const countOf = async (server: TestServer) => {
  const [counts] = await rowsOf<Record<string, number>>(
    server,
    `select (select count(*) from shop) as shops, (select count(*) from customer_order) as orders, (select count(*) from app_user) as users,
            (select count(*) from stock) as stock, (select sum(remaining) from stock) as left`,
  )
  return counts
}

describe('the demo data', () => {
  let server: TestServer
  let lever: ReturnType<typeof leversOf>
  let place: Place
  beforeAll(async () => {
    server = await startTestServer()
    await seedDemoData(server.db, server.clock.now())
    lever = leversOf(server.url)
    place = { ...DOOR, termId: (await server.api.call('/getShopInfo', { shopId: 'nt-yuyuan' })).termId }
  })
  afterAll(() => server.close())

  it('is replaced while somebody uses it: their ticket ends, their socket closes, menus are new', async () => {
    const before = await countOf(server)
    const diner = await Diner.arrive(server, place)
    const { items } = await diner.api.call('/goods/getAllGoodsInfo', { shopId: 'nt-yuyuan' })
    const dish = items.find(({ specGroups, slots, remaining }) => specGroups.length + slots.length === 0 && remaining === null)!
    await diner.orderOf(choose(dish.itemId), 1, dish.priceFen)
    await lever.post(`/shops/nt-yuyuan/dishes/${dish.itemId}`, { priceFen: 99_900, remaining: 3 })
    await diner.api.call('/goods/getAllGoodsInfo', { shopId: 'nt-yuyuan' })
    await lever.post('/clock', { offsetMs: 60_000 })
    await lever.post('/faults', { kind: 'delay', ms: 1 })
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket?ticket=${diner.who.ticket}`)
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    await new Promise((resolve) => socket.on('message', resolve))

    await lever.post('/reset', { confirm: 'reset' })

    expect(await closed).toBe(1012)
    expect(await countOf(server)).toEqual(before)
    expect(await diner.api.code('/nocheck/getCart', place)).toBe('100002')
    const menu = await server.api.call('/goods/getAllGoodsInfo', { shopId: 'nt-yuyuan' })
    expect(menu.items.find(({ itemId }) => itemId === dish.itemId)).toMatchObject({ priceFen: dish.priceFen, remaining: null })
    expect(await lever.get('/clock')).toMatchObject({ offsetMs: 0 })
    expect(await lever.get('/faults')).toMatchObject({ list: [] })

    // A price that is changed after it is not taken for the one that was changed before it.
    await lever.post(`/shops/nt-yuyuan/dishes/${dish.itemId}`, { priceFen: 88_800 })
    const again = await server.api.call('/goods/getAllGoodsInfo', { shopId: 'nt-yuyuan' })
    expect(again.items.find(({ itemId }) => itemId === dish.itemId)?.priceFen).toBe(88_800)
  })

  it('is replaced while diners order: they get answers, not internal errors', async () => {
    const order = async () => {
      const codes: string[] = []
      for (let round = 0; round < 4; round++) {
        const diner = await Diner.arrive(server, place)
        for (const path of ['/nocheck/getCart', '/calcOrderDis'] as const)
          codes.push(await diner.api.code(path, { ...place, slotAt: null }))
      }
      return codes
    }
    const orders = Promise.all(Array.from({ length: 4 }, order))
    await lever.post('/reset', { confirm: 'reset' })
    // Done, an ended ticket, an empty cart, or "try again" while the reset locks the tables.
    for (const code of (await orders).flat()) expect(['000000', '100002', '300011', '900015']).toContain(code)
  })

  it('needs a confirmation', async () => {
    expect(await lever.try('POST', '/reset')).toMatchObject({ status: 400, body: { field: 'confirm' } })
    expect(await lever.try('POST', '/reset', { confirm: 'yes' })).toMatchObject({ status: 400, body: { field: 'confirm' } })
  })
})

it('is not replaced when the server has merchants of its own', async () => {
  const server = await startTestServer({ preparation: smallMerchant })
  const lever = leversOf(server.url)
  await lever.post('/clock', { offsetMs: 1000 })
  const answer = await lever.try('POST', '/reset', { confirm: 'reset' })
  expect(answer).toMatchObject({ status: 409, body: { field: 'merchant' } })
  expect(await lever.get('/clock')).toMatchObject({ offsetMs: 1000 })
  expect((await countOf(server))?.shops).toBe(7)
  await server.close()
})

it('production is not reset', async () => {
  const server = await startTestServer({ preparation: smallMerchant, config: { environment: 'production', sandboxInProduction: true } })
  expect(await leversOf(server.url).try('POST', '/reset', { confirm: 'reset' })).toMatchObject({ status: 403 })
  expect((await countOf(server))?.shops).toBe(7)
  await server.close()
})
