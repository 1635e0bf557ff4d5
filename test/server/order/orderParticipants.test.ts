import { DomainError } from '@domain/results'
import { createOrderLifecycle } from '../../../server/modules/order/lifecycle/lifecycle'
import { joinParticipants, type Participant } from '../../../server/modules/order/participants/index'
import { createPush } from '../../../server/push/push'
import { choose, Diner } from '../../support/node/diner'
import { NOON, noonAgain } from '../../support/node/clock'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const TART = choose('I3')

describe('participants of an order', () => {
  const calls: string[] = []
  const recorder = (name: string, refusal?: DomainError): Participant => ({
    name,
    reserve: async () => {
      calls.push(`${name} reserve`)
      if (refusal) throw refusal
    },
    commit: async () => void calls.push(`${name} commit`),
    release: async (_order, { reason, isBegun }) => void calls.push(`${name} release ${reason} ${isBegun ? 'begun' : 'not begun'}`),
    refund: async (_order, { amountFen }) => void calls.push(`${name} refund ${amountFen}`),
  })
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ preparation: smallMerchant })
    await noonAgain(server)
  })
  afterAll(() => server.close())
  beforeEach(() => (calls.length = 0))

  it('have unique names', async () => {
    await expect(joinParticipants(() => [recorder('stock'), recorder('stock')]).reserve({} as never)).rejects.toThrow('same name')
  })

  it('are called in the registered order, and after a refusal no others are', async () => {
    const refusal = new DomainError('stockShort', { name: 'x', left: 0 })
    const joined = joinParticipants(() => [recorder('cart'), recorder('stock', refusal), recorder('coupons')])
    await expect(joined.reserve({} as never)).rejects.toBe(refusal)
    expect(calls).toEqual(['cart reserve', 'stock reserve'])
  })

  it('are called when an order is paid, refunded in part, cancelled, expired or refused, inside its transaction', async () => {
    const push = createPush(server.db)
    const lifecycle = createOrderLifecycle(
      { db: server.db, push },
      joinParticipants(() => [recorder('stock'), recorder('coupons')]),
    )
    const orderNo = async () => (await (await Diner.arrive(server)).orderOf(TART, 1, 700)).orderNo
    const advance = async (no: string, ...events: Parameters<typeof lifecycle.advance>[1][]) => {
      for (const event of events) await lifecycle.withOrder(no, (order) => lifecycle.advance(order, event, NOON))
    }
    const done = await orderNo()
    await advance(done, 'paySettled', 'accept', 'make', 'ready', 'pickUp', 'applyRefund')
    const lines = [{ lineNo: 1, quantity: 1, amountFen: 300, selection: TART }]
    const share = { refundId: 'R1', amountFen: 300, lines, isFull: false, isMade: true, now: NOON }
    await lifecycle.withOrder(done, (order) => lifecycle.refunds.grant(order, share))
    expect((await lifecycle.find(done)).status).toBe('completed')
    await advance(await orderNo(), 'userCancel')
    await advance(await orderNo(), 'payTimeout')
    await advance(await orderNo(), 'paySettled', 'reject')
    await advance(await orderNo(), 'paySettled', 'accept', 'make', 'reject')
    const ofStock = calls.filter((call) => call.startsWith('stock'))
    expect(ofStock).toEqual([
      'stock commit',
      'stock refund 300',
      'stock release diner not begun',
      'stock release unpaid not begun',
      'stock commit',
      'stock release rejected not begun',
      'stock commit',
      'stock release rejected begun',
    ])
    expect(calls.filter((call) => call.startsWith('coupons'))).toEqual(ofStock.map((call) => call.replace('stock', 'coupons')))
    push.close()
  })

  it('refuse an event before anything of it is written, and hear of what happened once it is', async () => {
    const push = createPush(server.db)
    const received: string[] = []
    const versionOf = async (orderNo: string) => (await lifecycle.find(orderNo)).version
    const careful: Participant = {
      name: 'careful',
      before: async (order, event) => {
        expect(await versionOf(order.order_no)).toBe(order.version)
        if (event === 'accept') throw new DomainError('notWeighed')
      },
      changed: async (order, change) => {
        expect(await versionOf(order.order_no)).toBe(order.version)
        received.push(change)
      },
    }
    const lifecycle = createOrderLifecycle(
      { db: server.db, push },
      joinParticipants(() => [careful]),
    )
    const { orderNo } = await (await Diner.arrive(server)).orderOf(TART, 1, 700)
    await lifecycle.withOrder(orderNo, (order) => lifecycle.advance(order, 'paySettled', NOON))
    const paid = await lifecycle.find(orderNo)
    const accepting = lifecycle.withOrder(orderNo, (order) => lifecycle.advance(order, 'accept', NOON))
    await expect(accepting).rejects.toMatchObject({ result: 'notWeighed' })
    expect(await lifecycle.find(orderNo)).toEqual(paid)
    await lifecycle.withOrder(orderNo, (order) => lifecycle.announce(order, 'payDueMoved', NOON))
    expect(received).toEqual(['paySettled', 'payDueMoved'])
    push.close()
  })

  it('that refuse roll back the change of the order', async () => {
    const push = createPush(server.db)
    const refusing: Participant = { name: 'refusing', release: async () => Promise.reject(new DomainError('statusChanged')) }
    const lifecycle = createOrderLifecycle(
      { db: server.db, push },
      joinParticipants(() => [refusing]),
    )
    const diner = await Diner.arrive(server)
    const { orderNo } = await diner.orderOf(TART, 1, 700)
    await expect(lifecycle.withOrder(orderNo, (order) => lifecycle.advance(order, 'userCancel', NOON))).rejects.toMatchObject({
      result: 'statusChanged',
    })
    expect((await lifecycle.find(orderNo)).status).toBe('toPay')
    push.close()
  })
})
