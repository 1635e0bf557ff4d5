import { WebSocket } from 'ws'
import { newKey, choose, Diner, PICKUP, rowsOf } from '../../support/node/diner'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { leversOf } from '../../support/node/levers'

let server: TestServer
let lever: ReturnType<typeof leversOf>
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  lever = leversOf(server.url)
})
afterAll(() => server.close())
afterEach(() => lever.delete('/faults'))

const cartOf = (diner: Diner) => diner.api.answer('/nocheck/getCart', PICKUP)
const ordersOf = (diner: Diner) => rowsOf(server, `select 1 from customer_order where user_id = '${diner.who.userId}'`)

describe('a connection that is cut', () => {
  it('before the work does nothing; the same key then does it once', async () => {
    const diner = await Diner.arrive(server)
    await diner.change(choose('I3'), 1, 700)
    const order = await diner.confirmation()
    await lever.post('/faults', { call: '/createOrder', kind: 'dropBefore', times: 1 })
    await expect(diner.api.call('/createOrder', order)).rejects.toThrow('fetch failed')
    expect(await ordersOf(diner)).toEqual([])
    expect((await diner.api.call('/createOrder', order)).orderNo).toMatch(/^\d+$/)
  })

  it('after the work keeps it; the same key returns the stored answer', async () => {
    const diner = await Diner.arrive(server)
    await diner.change(choose('I3'), 1, 700)
    const order = await diner.confirmation()
    await lever.post('/faults', { call: '/createOrder', kind: 'dropAfter', times: 1 })
    await expect(diner.api.call('/createOrder', order)).rejects.toThrow('fetch failed')
    expect(await ordersOf(diner)).toHaveLength(1)
    await diner.api.call('/createOrder', order)
    expect(await ordersOf(diner)).toHaveLength(1)
  })

  it('also loses a long, compressed answer', async () => {
    await lever.post('/faults', { call: '/goods/getAllGoodsInfo', kind: 'dropAfter', times: 1 })
    await expect(server.api.code('/goods/getAllGoodsInfo', { shopId: 'S1' })).rejects.toThrow('fetch failed')
    expect(await server.api.code('/goods/getAllGoodsInfo', { shopId: 'S1' })).toBe('000000')
  })
})

it('a chosen answer is sent without the work, in the caller’s language, or with a given text', async () => {
  const diner = await Diner.arrive(server)
  await lever.post('/faults', { call: '/nocheck/addCart', kind: 'answer', resultCode: '300003', times: 1 })
  const changes = { ...PICKUP, idempotencyKey: newKey(), changes: [] }
  const { envelope } = await diner.api.with({ lang: 'en' }).answer('/nocheck/addCart', changes)
  expect(envelope).toMatchObject({ resultCode: '300003', data: null })
  expect((await diner.cart()).lines).toEqual([])
  await lever.post('/faults', { kind: 'answer', resultCode: '987654', resultMsg: 'Nobody knows' })
  expect((await cartOf(diner)).envelope).toEqual({ resultCode: '987654', resultMsg: 'Nobody knows', data: null })
})

it('delays add up, and precede other faults', async () => {
  const diner = await Diner.arrive(server)
  await lever.post('/faults', { kind: 'delay', ms: 120 })
  await lever.post('/faults', { call: '/nocheck/getCart', kind: 'delay', ms: 120 })
  await lever.post('/faults', { kind: 'answer', resultCode: '900015' })
  const begun = performance.now()
  expect((await cartOf(diner)).envelope.resultCode).toBe('900015')
  expect(performance.now() - begun).toBeGreaterThan(230)
})

it('applies to one user, by id or phone, and to nobody else', async () => {
  const [somebody, other] = [await Diner.arrive(server, PICKUP, { phone: '13912345678' }), await Diner.arrive(server)]
  for (const who of [somebody.who.userId, '13912345678']) {
    const { id } = await lever.post<{ id: string }>('/faults', { who, kind: 'answer', resultCode: '900007' })
    expect((await cartOf(somebody)).envelope.resultCode).toBe('900007')
    expect((await cartOf(other)).envelope.resultCode).toBe('000000')
    await lever.delete(`/faults/${id}`)
    expect((await cartOf(somebody)).envelope.resultCode).toBe('000000')
  }
})

it('is counted, and ends after its number of times', async () => {
  const diner = await Diner.arrive(server)
  await lever.post('/faults', { kind: 'answer', resultCode: '900015', times: 2 })
  await cartOf(diner)
  expect(await lever.get('/faults')).toMatchObject({ list: [{ kind: 'answer', call: '*', who: null, times: 2, hits: 1 }] })
  await cartOf(diner)
  expect(await lever.get('/faults')).toMatchObject({ list: [] })
})

describe('cut sockets', () => {
  const connect = async (ticket: string) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket?ticket=${ticket}`)
    socket.on('error', () => undefined)
    const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
    const isWelcome = await Promise.race([
      new Promise<true>((resolve) => socket.on('message', () => resolve(true))),
      closed.then(() => false as const),
    ])
    return { isWelcome, closed, leave: () => socket.close() }
  }

  it('are those of the given user, who is refused until the time is over', async () => {
    const [somebody, other] = [await Diner.arrive(server), await Diner.arrive(server)]
    const [theirs, others] = [await connect(somebody.who.ticket), await connect(other.who.ticket)]
    expect([theirs.isWelcome, others.isWelcome]).toEqual([true, true])
    const fault = await lever.post<{ id: string; hits: number }>('/faults', { kind: 'cutSocket', who: somebody.who.userId, ms: 60_000 })
    expect(fault.hits).toBe(1)
    await theirs.closed
    expect((await connect(somebody.who.ticket)).isWelcome).toBe(false)
    const again = await connect(other.who.ticket)
    expect(again.isWelcome).toBe(true)
    await lever.delete(`/faults/${fault.id}`)
    const back = await connect(somebody.who.ticket)
    expect(back.isWelcome).toBe(true)
    ;[others, again, back].forEach((socket) => socket.leave())
  })
})

describe('an impossible fault is refused by its field', () => {
  it.each<[string, object]>([
    ['kind', { kind: 'explode' }],
    ['kind', {}],
    ['call', { kind: 'dropBefore', call: '/nothing' }],
    ['call', { kind: 'cutSocket', call: '/createOrder' }],
    ['ms', { kind: 'delay' }],
    ['ms', { kind: 'delay', ms: -1 }],
    ['ms', { kind: 'delay', ms: 1e9 }],
    ['resultCode', { kind: 'answer' }],
    ['resultCode', { kind: 'answer', resultCode: 'x' }],
    ['resultCode', { kind: 'delay', ms: 1, resultCode: '900015' }],
    ['times', { kind: 'dropAfter', times: 0 }],
    ['who', { kind: 'dropAfter', who: '' }],
    ['who', { kind: 'dropAfter', who: 'a\0b' }],
    ['whom', { kind: 'dropAfter', whom: 'x' }],
  ])('%s of %j', async (field, input) => {
    const { status, body } = await lever.try('POST', '/faults', input)
    expect([status, (body as { field: string }).field]).toEqual([400, field])
    expect(await lever.get('/faults')).toMatchObject({ list: [] })
  })

  it('an unknown id', async () => {
    expect((await lever.try('DELETE', '/faults/zz')).status).toBe(404)
  })
})

it('a character that the database cannot store is refused in every field', async () => {
  for (const path of ['/orders?q=%00', '/orders/%00/accept', '/pay/%00', '/shops/%00/dishes', '/people?q=a%00']) {
    const method = path.endsWith('accept') ? 'POST' : 'GET'
    expect(await lever.try(method, path)).toMatchObject({ status: 400, body: { field: 'url' } })
  }
})

it('a page of another site cannot use a lever', async () => {
  const response = await fetch(`${server.url}/sandbox/faults`, { method: 'DELETE', headers: { 'sec-fetch-site': 'cross-site' } })
  expect(response.status).toBe(403)
})

it('at most a hundred faults are set at once', async () => {
  for (let count = 0; count < 100; count++)
    await lever.post('/faults', { call: '/createOrder', who: `nobody ${count}`, kind: 'delay', ms: 1 })
  expect(await lever.try('POST', '/faults', { kind: 'delay', ms: 1 })).toMatchObject({ status: 409, body: { field: 'kind' } })
  await lever.delete('/faults')
  await lever.post('/faults', { call: '/createOrder', kind: 'delay', ms: 1 })
})
