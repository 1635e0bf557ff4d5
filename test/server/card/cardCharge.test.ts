import fc from 'fast-check'
import type { Output } from '@contract/index'
import { RESULTS } from '@domain/results'
import { MINUTE } from '@domain/time'
import type { CardPlan } from '../../../server/ports/sandbox/cardCharges'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const CAKE = choose('I2')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(`
    update stock set remaining = 100000;
    insert into shop_payment_method (shop_id, method) values ('S1', 'campusCard'), ('S1', 'balance');
    insert into outside_issuer (mchnt_cd, name) values ('TEA', '{"hans":"校园卡","en":"Campus card","yue":"校園卡"}')`)
})
afterAll(() => server.close())
beforeEach(() => noonAgain(server))

const levers = () => leversOf(server.url)

let last = 13_650_000_000
async function holder(balanceFen = 5_000) {
  const phone = String((last += 1))
  const cardNo = `6${phone}`
  const issue = (more: { balanceFen?: number; isBlocked?: boolean; plan?: CardPlan | null } = {}) =>
    levers().post('/outside/cards', { mchntCd: 'TEA', cardNo, holder: '林小满', balanceFen, isBlocked: false, ...more })
  await issue()
  const diner = await Diner.arrive(server, undefined, { phone, member: true })
  const { api } = diner
  await api.call('/bindYqk', { mchntCd: 'TEA', cardNo, holderName: '林小满' })
  return {
    diner,
    api,
    cardNo,
    issue,
    plan: async (plan: CardPlan | null) => {
      const [row] = await rowsOf<{ balance_fen: number }>(
        server,
        `select balance_fen from sandbox_outside_card where card_no = '${cardNo}'`,
      )
      await issue({ plan, balanceFen: Number(row!.balance_fen) })
    },
    onCard: async () => {
      const [row] = await rowsOf<{ balance_fen: number }>(
        server,
        `select balance_fen from sandbox_outside_card where card_no = '${cardNo}'`,
      )
      return Number(row!.balance_fen)
    },
    ordered: async (cakes = 1) => (await diner.orderOf(CAKE, cakes, 900)).orderNo,
    pay: (orderNo: string, idempotencyKey = newKey()) => api.code('/confirmPay', { orderNo, method: 'campusCard', idempotencyKey }),
    offer: async (orderNo: string) => (await api.call('/getPayMethods', { orderNo })).methods.find(({ method }) => method === 'campusCard'),
    state: async (orderNo: string) => (await api.call('/queryOrderByNo', { orderNo })).orderState,
  }
}
const sweeps = async () => {
  await server.sweep()
  await server.sweep()
}

describe('a card of another company', () => {
  it('is listed with its balance, or with the reason why it is unavailable, and pays an order once', async () => {
    const one = await holder()
    const orderNo = await one.ordered()
    expect(await one.offer(orderNo)).toMatchObject({ payableFen: 900, availableFen: 5_000, off: null })
    await one.issue({ isBlocked: true })
    expect(await one.offer(orderNo)).toMatchObject({ off: { reason: 'cardBlocked' } })
    expect(await one.pay(orderNo)).toBe(RESULTS.outsideCardBlocked)
    await one.issue({ balanceFen: 899 })
    expect(await one.offer(orderNo)).toMatchObject({ off: { reason: 'notEnough', params: { availableFen: 899, missingFen: 1 } } })
    expect(await one.pay(orderNo)).toBe(RESULTS.balanceShort)
    await one.issue({ plan: 'declines' })
    expect(await one.pay(orderNo)).toBe(RESULTS.paymentFailed)
    await one.issue()
    const key = newKey()
    const codes = await Promise.all(Array.from({ length: 10 }, () => one.pay(orderNo, key)))
    expect(new Set(codes)).toEqual(new Set([RESULTS.success]))
    expect(await one.pay(orderNo)).toBe(RESULTS.paidAlready)
    expect(await one.onCard()).toBe(4_100)
    await one.api.call('/unbindYqk', { mchntCd: 'TEA' })
    const next = await one.ordered()
    expect(await one.offer(next)).toMatchObject({ off: { reason: 'noCard' } })
    expect(await one.pay(next)).toBe(RESULTS.payMethodUnavailable)
  })

  it('is charged once by 20 phones at once, and by one of two payment methods at once', async () => {
    const one = await holder()
    const orderNo = await one.ordered()
    const codes = await Promise.all(Array.from({ length: 20 }, () => one.pay(orderNo)))
    expect(codes.filter((code) => code === RESULTS.success).length).toBeLessThanOrEqual(1)
    await sweeps()
    if ((await one.state(orderNo)) === '01') expect(await one.pay(orderNo)).toBe(RESULTS.success)
    expect(await one.onCard()).toBe(4_100)
    expect(await rowsOf(server, `select 1 from payment where order_no = '${orderNo}' and status = 'succeeded'`)).toHaveLength(1)
  })

  it('that answers late is confirmed by a query; if the order is cancelled meanwhile, the money is refunded', async () => {
    const one = await holder()
    await one.plan('late')
    const orderNo = await one.ordered()
    const confirmed = await one.api.call('/confirmPay', { orderNo, method: 'campusCard', idempotencyKey: newKey() })
    expect(confirmed).toMatchObject({ payState: 'confirming', leftFen: 900 })
    expect(await one.pay(orderNo)).toBe(RESULTS.paymentConfirming)
    server.clock.advance(31_000)
    await sweeps()
    expect(await one.state(orderNo)).not.toBe('01')
    expect(await one.api.call('/queryPayDoneInfo', { orderNo })).toMatchObject({ payState: 'succeeded' })
    expect(await one.onCard()).toBe(4_100)
    await one.api.call('/cancelOrder', { orderNo })
    await sweeps()
    expect(await one.onCard()).toBe(5_000)
  })

  it('whose answer is lost is charged all the same; whose request is lost is not, and the order can be paid again', async () => {
    const one = await holder()
    await one.plan('answerLost')
    const orderNo = await one.ordered()
    const key = newKey()
    expect(await one.pay(orderNo, key)).toBe(RESULTS.success)
    expect(await one.pay(orderNo, key)).toBe(RESULTS.success)
    expect(await one.api.call('/queryPayDoneInfo', { orderNo })).toMatchObject({ payState: 'succeeded' })
    expect(await one.onCard()).toBe(4_100)

    await one.plan('requestLost')
    const next = await one.ordered()
    const again = newKey()
    expect(await one.pay(next, again)).toBe(RESULTS.success)
    server.clock.advance(6_000)
    await sweeps()
    expect(await one.api.call('/queryPayDoneInfo', { orderNo: next })).toMatchObject({ payState: 'closed' })
    await one.plan(null)
    expect(await one.pay(next, again)).toBe(RESULTS.paymentClosed)
    expect(await one.onCard()).toBe(4_100)
    expect(await one.pay(next)).toBe(RESULTS.success)
    expect(await one.onCard()).toBe(3_200)
  })

  it('whose charge was sent by a server that died: a repeated call continues the same charge, and without one the sweep settles it', async () => {
    const one = await holder()
    for (const isRepeated of [true, false]) {
      const before = await one.onCard()
      const orderNo = await one.ordered()
      const key = newKey()
      await one.plan('requestLost')
      await one.pay(orderNo, key)
      // As it is when the process ends between writing the payment and telling the issuer.
      await server.db.exec(`update payment set status = 'pending' where order_no = '${orderNo}'`)
      await server.db.exec(`update customer_order set status = 'toPay' where order_no = '${orderNo}'`)
      await one.plan(null)
      if (isRepeated) expect(await one.pay(orderNo, key)).toBe(RESULTS.success)
      else {
        server.clock.advance(MINUTE)
        await sweeps()
        expect(await one.state(orderNo)).toBe('01')
      }
      expect(await one.onCard()).toBe(isRepeated ? before - 900 : before)
    }
  })

  it('is refunded in parts, and never more than it paid', async () => {
    const steps = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 3 }), isGranted: fc.boolean() }), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(steps, async (requested) => {
        const one = await holder(20_000)
        const orderNo = await one.ordered(3)
        expect(await one.pay(orderNo)).toBe(RESULTS.success)
        expect(await one.onCard()).toBe(20_000 - 2_700)
        for (const event of ['accept', 'make', 'ready', 'pickUp']) await levers().post(`/orders/${orderNo}/${event}`)
        let back = 0
        for (const { quantity, isGranted } of requested) {
          server.clock.advance(1_000)
          const form = {
            orderNo,
            lines: [{ lineNo: 1, quantity }],
            reason: 'damaged' as const,
            note: '',
            pictureIds: [],
            expectedFen: quantity * 900,
          }
          const { envelope } = await one.api.answer<Output<'/applyRefund'>>('/applyRefund', { ...form, idempotencyKey: newKey() })
          const refundId = envelope.resultCode === RESULTS.success ? envelope.data?.refunds[0]?.refundId : undefined
          if (refundId === undefined) continue
          await levers().post(`/refunds/${refundId}`, isGranted ? { action: 'approve' } : { action: 'reject', note: 'No' })
          await sweeps()
          back += isGranted ? quantity * 900 : 0
          expect(back).toBeLessThanOrEqual(2_700)
          expect(await one.onCard()).toBe(17_300 + back)
        }
        if (back === 2_700) expect(await one.state(orderNo)).toBe('22')
      }),
      { numRuns: 8 },
    )
  })
})
