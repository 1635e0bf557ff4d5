import { RESULTS } from '@domain/results'
import { DAY, HOUR, MINUTE } from '@domain/time'
import { noonAgain } from '../../support/node/clock'
import { stockOf } from '../../support/node/diner'
import { CONFIRM_HOURS, openTransferShop, type Transfer } from '../../support/node/features/transfers'

type Shop = Awaited<ReturnType<typeof openTransferShop>>
let shop: Shop
let server: Shop['server']
beforeAll(async () => {
  shop = await openTransferShop()
  server = shop.server
})
afterAll(() => server.close())
beforeEach(() => shop.reset())

const ordered: Shop['ordered'] = (portions) => shop.ordered(portions)
const sent: Shop['sent'] = (portions) => shop.sent(portions)
const receive: Shop['receive'] = (transferId, more) => shop.receive(transferId, more)
const payments: Shop['payments'] = (orderNo) => shop.payments(orderNo)
const owedBack: Shop['owedBack'] = (orderNo) => shop.owedBack(orderNo)

describe('another amount', () => {
  it('that is less pays a part; the rest can be transferred, and the order is paid by both', async () => {
    const { diner, orderNo, transferId, submit, read } = await sent()
    expect(await receive(transferId, { foundFen: 2000 })).toMatchObject({ status: 200, body: { status: 'toPay' } })
    expect(await read()).toMatchObject({
      orderState: '01',
      offer: { leftFen: 700 },
      transfers: [{ payState: 'succeeded', askedFen: 2700, foundFen: 2000 }],
    })
    server.clock.advance(60_000)
    const { transfers } = await submit()
    expect(transfers).toMatchObject([{ payState: 'confirming', askedFen: 700 }, { foundFen: 2000 }])
    await receive(transfers[0]!.transferId)
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '03', payMethod: 'bankTransfer' })
    expect((await payments(orderNo)).map(({ amount_fen }) => amount_fen)).toEqual([2000, 700])
  })

  it('that is less may leave a rest below the minimum of a transfer, since the minimum applies to the whole order', async () => {
    const { transferId, read } = await sent()
    await receive(transferId, { foundFen: 2600 })
    expect(await read()).toMatchObject({ orderState: '01', offer: { leftFen: 100 } })
  })

  it('that is less leaves a rest that WeChat Pay can pay, and each part is refunded to its method', async () => {
    const { diner, orderNo, transferId } = await sent()
    await receive(transferId, { foundFen: 2000 })
    await diner.pay(orderNo)
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '03' })
    expect(await payments(orderNo)).toEqual([
      { method: 'bankTransfer', status: 'succeeded', amount_fen: 2000 },
      { method: 'wechat', status: 'succeeded', amount_fen: 700 },
    ])
    expect(await diner.cancel(orderNo)).toBe(RESULTS.success)
    await server.sweep()
    expect(await owedBack(orderNo)).toMatchObject([{ amountFen: 2000 }])
    expect((await diner.detail(orderNo)).refundedFen).toBe(700)
  })

  it('that is less is refunded by hand when the rest is not paid in time', async () => {
    const { diner, orderNo, transferId } = await sent()
    await receive(transferId, { foundFen: 2000 })
    server.clock.advance(2 * DAY)
    await server.sweep()
    await server.sweep()
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '30', cancelReason: 'unpaid' })
    const [owed] = await owedBack(orderNo)
    expect(owed).toMatchObject({ amountFen: 2000 })
    expect(await shop.levers.try('POST', `/hand-returns/${owed!.returnId}`)).toMatchObject({ status: 200 })
    expect(await shop.levers.try('POST', `/hand-returns/${owed!.returnId}`)).toMatchObject({ status: 404 })
    server.clock.advance(DAY)
    await server.sweep()
    expect(await diner.detail(orderNo)).toMatchObject({ refundedFen: 2000 })
  })

  it('that is more pays the order, and the surplus is refunded by hand', async () => {
    const { diner, orderNo, transferId, read } = await sent()
    await receive(transferId, { foundFen: 3000 })
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '03', payableFen: 2700 })
    expect(await payments(orderNo)).toMatchObject([{ amount_fen: 2700 }])
    const [owed] = await owedBack(orderNo)
    expect(owed).toMatchObject({ amountFen: 300 })
    expect((await read()).transfers[0]).toMatchObject({ foundFen: 3000, surplus: { amountFen: 300, returnedAt: null } })
    await shop.levers.post(`/hand-returns/${owed!.returnId}`)
    expect((await read()).transfers[0]!.surplus).toEqual({ amountFen: 300, returnedAt: server.clock.now() })
  })

  it('is a whole number of fen, or refused', async () => {
    const { transferId } = await sent()
    for (const foundFen of [0, -1, 1.5, 10 ** 12, '5']) expect((await receive(transferId, { foundFen })).status).toBe(400)
    expect((await receive('nobody')).status).toBe(409)
  })
})

describe('a transfer that nobody finds in time', () => {
  it('ends with its order, which returns everything; money that arrives later is refunded by hand', async () => {
    const { diner, orderNo, transferId, read, refused } = await sent()
    expect(await stockOf(server, 'I2')).toBe(47)
    server.clock.advance(CONFIRM_HOURS * HOUR)
    await server.sweep()
    await server.sweep()
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '30', cancelReason: 'unpaid' })
    expect(await stockOf(server, 'I2')).toBe(50)
    expect((await read()).transfers[0]).toMatchObject({ payState: 'closed' })
    expect(await refused({ version: 1 })).toBe(RESULTS.statusChanged)
    expect(await receive(transferId, { foundFen: 2650 })).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    await server.sweep()
    expect(await owedBack(orderNo)).toMatchObject([{ amountFen: 2650 }])
    expect(await receive(transferId)).toMatchObject({ status: 409 })
    expect(await stockOf(server, 'I2')).toBe(50)
  })

  it('ends when its diner cancels', async () => {
    const { diner, orderNo, transferId } = await sent()
    expect(await diner.cancel(orderNo)).toBe(RESULTS.success)
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '30' })
    expect(await stockOf(server, 'I2')).toBe(50)
    await receive(transferId)
    await server.sweep()
    expect(await owedBack(orderNo)).toMatchObject([{ amountFen: 2700 }])
  })
})

describe('at once', () => {
  it('two at the desk find the same transfer: it pays once', async () => {
    const { diner, orderNo, transferId } = await sent()
    const answers = await Promise.all([
      receive(transferId),
      receive(transferId, { foundFen: 2800 }),
      receive(transferId, { foundFen: 100 }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const paid = (await payments(orderNo)).reduce((sum, { amount_fen }) => sum + amount_fen, 0)
    expect(paid).toBeLessThanOrEqual(2700)
    expect((await diner.detail(orderNo)).orderState).toBe(paid === 2700 ? '03' : '01')
  })

  it('it is found while its time ends: it is paid, or its money is refunded', async () => {
    for (let round = 0; round < 6; round++) {
      const { diner, orderNo, transferId } = await sent()
      server.clock.advance(CONFIRM_HOURS * HOUR)
      const [{ status }] = await Promise.all([receive(transferId), server.sweep()])
      expect(status).toBe(200)
      await server.sweep()
      await server.sweep()
      const { orderState } = await diner.detail(orderNo)
      const owed = await owedBack(orderNo)
      expect([orderState, owed.length]).toEqual(orderState === '03' ? ['03', 0] : ['30', 1])
      await noonAgain(server)
    }
  })

  it('two devices send it: one is first, the other is notified', async () => {
    const { orderNo, form, diner, read } = await ordered()
    const codes = await Promise.all([form(), form()].map(async (one) => diner.api.code('/submitTransfer', await one)))
    expect(codes.sort()).toEqual([RESULTS.success, RESULTS.statusChanged].sort())
    expect(await payments(orderNo)).toHaveLength(1)
    expect((await read()).transfers).toHaveLength(1)
  })

  it('one device transfers and another pays at the cashier: no money is kept twice', async () => {
    for (let round = 0; round < 6; round++) {
      const { orderNo, form, diner, read } = await ordered()
      const { cashier } = await diner.prepay(orderNo)
      const one = await form()
      await Promise.all([diner.atCashier(cashier!.url, 'pay').then(() => diner.payState(orderNo)), diner.api.code('/submitTransfer', one)])
      const { transfers } = await read().catch(() => ({ transfers: [] as Transfer[] }))
      if (transfers[0]) await receive(transfers[0].transferId)
      server.clock.advance(MINUTE)
      await server.sweep()
      const retained = (await payments(orderNo)).filter(({ status }) => status === 'succeeded')
      expect(retained).toHaveLength(1)
      expect((await diner.detail(orderNo)).orderState).toBe('03')
      await noonAgain(server)
    }
  })
})
