import { ORDER_STATUSES, type OrderStatus } from '@domain/order/status'
import { shortestPath } from '../../../server/sandbox/order/shortestPath'
import { demoShops } from '../../support/node/merchants/demoShops'
import { Diner } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'

const TABLE = 'TNTYYA07'
const DOOR = 'SNTYY01'
const AHEAD = 'SXKYD01'

let server: TestServer
let lever: ReturnType<typeof leversOf>
beforeAll(async () => {
  server = await startTestServer({ preparation: demoShops })
  lever = leversOf(server.url)
})
afterAll(() => server.close())

const reachable = (mode: 'dineIn' | 'pickup' | 'preorder') =>
  ORDER_STATUSES.filter((status) => shortestPath(status, { status: 'toPay', mode }) !== null)

describe.each([
  [TABLE, 'dineIn'],
  [DOOR, 'pickup'],
  [AHEAD, 'preorder'],
] as const)('an order of %s', (code, mode) => {
  it.each(reachable(mode))('that is %s can be created for any person', async (status: OrderStatus) => {
    const diner = await Diner.arrive(server)
    const made = await lever.post<{ orderNo: string }>('/orders', { who: diner.who.userId, code, status })
    expect(made).toMatchObject({ status, mode })
    expect((await diner.detail(made.orderNo)).orderNo).toBe(made.orderNo)
  })
})

it.each([
  ['hans', /[\u4e00-\u9fff]/],
  ['en', /^[\x20-\x7e]+$/],
  ['hant', /[來點蝦賣燒鮮還個這們會說時]/],
  ['yue', /[嘅咗喺唔啲佢哋嗰㗎緊係蝦燒]/],
] as const)('is reviewed in the words of whoever speaks %s, and a review stays in them', async (lang, words) => {
  const diner = await Diner.arrive(server)
  const { orderNo } = await lever.post<{ orderNo: string }>('/orders', {
    who: diner.who.userId,
    code: DOOR,
    itemId: 'nt-siu-mai',
    status: 'reviewed',
    lang,
  })
  expect((await diner.detail(orderNo)).review?.text).toMatch(words)
})

it('has a member’s price for a member, found by phone', async () => {
  const { orderNo } = await lever.post<{ orderNo: string }>('/orders', { who: '13800000001', code: TABLE, status: 'toPay' })
  const { list } = await lever.get<{ list: object[] }>('/orders?q=13800000001')
  expect(list).toEqual(expect.arrayContaining([expect.objectContaining({ orderNo, tableName: 'A07' })]))
})

it('a cart is replaced by the given dish, also while calls fail', async () => {
  const diner = await Diner.arrive(server)
  await lever.post('/faults', { kind: 'dropBefore' })
  const fill = (quantity: number) => lever.post('/carts', { who: diner.who.userId, code: TABLE, itemId: 'nt-har-gow', quantity })
  await fill(3)
  expect(await fill(2)).toMatchObject({ count: 2 })
  await expect(fill(99)).rejects.toThrow('at most 3 of Crystal Prawn Dumplings')
  await lever.delete('/faults')
})

it.each<[number, string, string, object]>([
  [404, 'who', '/orders', { who: 'nobody', code: TABLE, status: 'toPay' }],
  [404, 'code', '/orders', { who: '13800000001', code: 'X', status: 'toPay' }],
  [400, 'status', '/orders', { who: '13800000001', code: TABLE, status: 'eaten' }],
  [400, 'status', '/orders', { who: '13800000001', code: TABLE, status: 'inDelivery' }],
  [400, 'itemId', '/carts', { who: '13800000001', code: TABLE, itemId: 'nothing' }],
  [400, 'quantity', '/carts', { who: '13800000001', code: TABLE, quantity: 0 }],
])('%d naming %s: %s %j', async (status, field, path, input) => {
  const answer = await lever.try('POST', path, input)
  expect([answer.status, (answer.body as { field: string }).field]).toEqual([status, field])
})
