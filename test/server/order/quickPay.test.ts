import type { Input } from '@contract/index'
import { actionsFor } from '@domain/order/actions'
import { MAX_QUICK_PAY, priceQuickPay } from '@domain/order/placing/quickPay'
import { fromStatusCode } from '@domain/order/status'
import { RESULTS } from '@domain/results'
import { MINUTE } from '@domain/time'
import { noonAgain } from '../../support/node/clock'
import { Diner, newKey, PICKUP, rowsOf, TABLE } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await server.db.exec(`update shop set quick_pay = true, quick_pay_member_percent = 95, online = shop_id <> 'S5'`)
})

type Typed = Pick<Input<'/createQuickPay'>, 'amountFen' | 'excludedFen'>
const requested = (diner: Diner, amountFen: number, excludedFen = 0) =>
  diner.api.call('/calcQuickPay', { ...diner.place, amountFen, excludedFen })
const request = (diner: Diner, typed: Typed, expectedPayableFen: number): Input<'/createQuickPay'> => ({
  ...diner.place,
  ...typed,
  expectedPayableFen,
  idempotencyKey: newKey(),
})
/** As the app does: it confirms the amount that it calculated. */
async function began(diner: Diner, amountFen: number, excludedFen = 0) {
  const { bill } = await requested(diner, amountFen, excludedFen)
  return diner.api.call('/createQuickPay', request(diner, { amountFen, excludedFen }, bill.payableFen))
}
const stateOf = async (diner: Diner, orderNo: string) => fromStatusCode((await diner.detail(orderNo)).orderState)
const held = () => rowsOf(server, 'select * from unpaid_order')

describe('a quick payment', () => {
  it('is an amount without dishes: completed when it is paid, and shown in the list and on its page', async () => {
    const diner = await Diner.arrive(server, TABLE)
    const { orderNo, payableFen } = await began(diner, 12_800, 1_800)
    expect(payableFen).toBe(12_300)
    await diner.pay(orderNo)
    const detail = await diner.detail(orderNo)
    expect(detail).toMatchObject({ kind: 'quickPay', lines: [], itemCount: 0, pickupNo: null, payMethod: 'wechat', payableFen })
    expect(detail.paidAt).not.toBeNull()
    expect(fromStatusCode(detail.orderState)).toBe('completed')
    expect(detail.bill.lines.map(({ kind, amountFen }) => [kind, amountFen])).toEqual([
      ['discountable', 11_000],
      ['excluded', 1_800],
      ['fullReduction', -500],
    ])
    const { list } = await diner.api.call('/getHisOrderList', { filter: 'all' })
    expect(list).toMatchObject([{ orderNo, kind: 'quickPay', names: [], pictures: [] }])
    expect(await held()).toEqual([])
  })

  it('costs what the app calculated from the shop’s terms, for members and visitors', async () => {
    const visitor = await Diner.arrive(server)
    const member = await Diner.arrive(server, PICKUP, { phone: '13900001234', member: true })
    for (const diner of [visitor, member]) {
      const { terms } = await requested(diner, 0)
      for (const [amountFen, excludedFen] of [
        [1, 0],
        [1, 1],
        [4_999, 0],
        [5_263, 0],
        [9_999, 4_999],
        [MAX_QUICK_PAY, 1],
      ] as const) {
        const bill = priceQuickPay({ amountFen, excludedFen }, terms, server.clock.now())
        expect((await requested(diner, amountFen, excludedFen)).bill).toEqual(bill)
        const { payableFen, orderNo } = await diner.api.call('/createQuickPay', request(diner, { amountFen, excludedFen }, bill.payableFen))
        expect(payableFen).toBe(bill.payableFen)
        expect(await diner.cancel(orderNo)).toBe(RESULTS.success)
      }
    }
    expect((await requested(member, 10_000)).bill.payableFen).toBe(9_000)
    expect((await requested(visitor, 10_000)).bill.payableFen).toBe(9_500)
  })

  it('is refused for an amount that was not confirmed, for impossible amounts, and where the shop takes none', async () => {
    const diner = await Diner.arrive(server)
    const code = (typed: Typed, expected = typed.amountFen) => diner.api.code('/createQuickPay', request(diner, typed, expected))
    expect(await code({ amountFen: 10_000, excludedFen: 0 }, 10_000)).toBe(RESULTS.priceChanged)
    expect(await code({ amountFen: 0, excludedFen: 0 })).toBe(RESULTS.amountMissing)
    expect(await code({ amountFen: MAX_QUICK_PAY + 1, excludedFen: 0 })).toBe(RESULTS.quickPayAmountTooLarge)
    expect(await code({ amountFen: 100, excludedFen: 101 })).toBe(RESULTS.excludedTooLarge)
    await server.db.exec('update shop set quick_pay = false')
    expect(await code({ amountFen: 100, excludedFen: 0 })).toBe(RESULTS.quickPayUnsupported)
    expect(await diner.api.code('/calcQuickPay', { ...diner.place, amountFen: 0, excludedFen: 0 })).toBe(RESULTS.quickPayUnsupported)
    expect((await diner.api.call('/getShopInfo', { shopId: 'S1', termId: 'M1' })).quickPay).toBe('0')
    expect(await rowsOf(server, `select * from customer_order where user_id = '${diner.who.userId}'`)).toEqual([])
  })

  it('begins once, however often its request arrives', async () => {
    const diner = await Diner.arrive(server)
    const once = request(diner, { amountFen: 300, excludedFen: 0 }, 300)
    const answers = await Promise.all(Array.from({ length: 5 }, () => diner.api.call('/createQuickPay', once)))
    expect(new Set(answers.map(({ orderNo }) => orderNo)).size).toBe(1)
  })

  it('offers only what is possible: paying or cancelling; then neither review, nor refund, nor reordering', async () => {
    const diner = await Diner.arrive(server)
    const { orderNo } = await began(diner, 700)
    const kinds = async () => {
      const detail = await diner.detail(orderNo)
      const status = fromStatusCode(detail.orderState)!
      const facts = {
        kind: detail.kind!,
        status,
        mode: 'pickup' as const,
        payDeadlineAt: detail.payDueAt,
        refundableUntilAt: detail.refundableUntilAt!,
        refundRejections: 0,
        hasReview: false,
        hasRider: false,
        shopPhone: '1',
      }
      return actionsFor(facts, server.clock.now()).map(({ kind }) => kind)
    }
    expect(await kinds()).toEqual(['pay', 'callShop', 'cancel'])
    await diner.pay(orderNo)
    expect(await kinds()).toEqual(['callShop'])
    const review = { orderNo, idempotencyKey: newKey(), rating: 5, text: '好', pictureIds: [], anonymous: false }
    expect(await diner.api.code('/commentOrder', review)).toBe(RESULTS.reviewNotYet)
    const refund = {
      orderNo,
      idempotencyKey: newKey(),
      lines: [{ lineNo: 1, quantity: 1 }],
      reason: 'damaged' as const,
      note: '',
      pictureIds: [],
      expectedFen: 0,
    }
    expect(await diner.api.code('/applyRefund', refund)).toBe(RESULTS.refundUnsupported)
    expect(await diner.cancel(orderNo)).toBe(RESULTS.statusChanged)
    expect((await diner.api.call('/getHisOrderList', { filter: 'toReview' })).list).toEqual([])
  })

  it('is refunded whole by the shop, once, and not by the kitchen', async () => {
    const diner = await Diner.arrive(server)
    const { orderNo } = await began(diner, 700)
    await diner.pay(orderNo)
    const drive = (event: string, role?: string) => leversOf(server.url).try('POST', `/orders/${orderNo}/${event}`, role ? { role } : {})
    for (const event of ['accept', 'make', 'reject', 'serve', 'markOffline']) expect((await drive(event)).status).not.toBe(200)
    expect((await drive('giveBack', 'kitchen')).status).not.toBe(200)
    const answers = await Promise.all([drive('giveBack'), drive('giveBack')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await server.sweep()
    expect(await stateOf(diner, orderNo)).toBe('refunded')
    expect(await diner.detail(orderNo)).toMatchObject({ refundedFen: 700 })
  })

  it('that nobody pays is cancelled after five minutes, and releases its place', async () => {
    const diner = await Diner.arrive(server)
    const { orderNo, payDueAt } = await began(diner, 700)
    expect(payDueAt).toBe(server.clock.now() + 5 * MINUTE)
    expect(await held()).toHaveLength(1)
    server.clock.advance(5 * MINUTE)
    await server.sweep()
    expect(await stateOf(diner, orderNo)).toBe('cancelled')
    expect(await held()).toEqual([])
  })

  it('with nothing left to pay is completed at once', async () => {
    const diner = await Diner.arrive(server, PICKUP, { phone: '13900005678', member: true })
    await server.db.exec('update shop set quick_pay_member_percent = 50')
    await server.db.exec(`update promotion set threshold_fen = 100, reduction_fen = 90 where promotion_id = 'P1'`)
    try {
      const { orderNo, payableFen } = await began(diner, 100)
      expect(payableFen).toBe(0)
      expect(await stateOf(diner, orderNo)).toBe('completed')
    } finally {
      await server.db.exec(`update promotion set threshold_fen = 5000, reduction_fen = 500 where promotion_id = 'P1'`)
    }
  })
})
