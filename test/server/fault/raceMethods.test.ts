import { RESULTS } from '@domain/results'
import { MAX_QUICK_PAY } from '@domain/order/placing/quickPay'
import { MINUTE } from '@domain/time'
import { isExhaustive } from '../../support/exhaustive'
import { NOON, noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, PICKUP, rowsOf } from '../../support/node/diner'
import { RULES } from '../../support/node/database/invariants'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const TART = choose('I3')
const PRICE = 700
const ROUNDS = isExhaustive ? 50 : 5
type Retained = 'balance' | 'points'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(`
    insert into point_rules (mchnt_cd, per_yuan, scale_per, order_max_fen, day_max_fen) values ('TEA', 0, 100, 5000000, 5000000);
    insert into shop_payment_method (shop_id, method) values ('S1', 'balance'), ('S1', 'points'), ('S1', 'cash'), ('S1', 'campusCard');
    insert into outside_issuer (mchnt_cd, name) values ('TEA', '{"hans":"校园卡","en":"Campus card","yue":"校園卡"}')`)
})
afterAll(() => server.close())
beforeEach(() => noonAgain(server))
// A quick payment has no dishes and no stock.
const DISHES_ONLY = ['the bill adds up', 'closed is closed']
afterEach(async () => {
  const broken = await rowsOf<{ rule: string }>(server, RULES)
  expect(broken.filter(({ rule }) => !DISHES_ONLY.includes(rule))).toEqual([])
})

let last = 13_680_000_000
async function member(heldFen: number) {
  const diner = await Diner.arrive(server, undefined, { phone: String((last += 1)), member: true })
  const who = { who: diner.who.userId, mchntCd: 'TEA' }
  const lever = leversOf(server.url)
  await lever.post('/cards', { ...who, principalFen: heldFen, bonusFen: 0 })
  await lever.post('/members/points', { ...who, points: heldFen })
  return diner
}
/** A member's balance. */
const purse = async ({ who }: Diner): Promise<Record<Retained, number>> => {
  const [row] = await rowsOf<{ balance: number; points: number }>(
    server,
    `select (select sum(principal_fen + bonus_fen)::int from value_card where user_id = '${who.userId}') as balance,
            (select available::int from point_account where user_id = '${who.userId}') as points`,
  )
  return row!
}
/** A campus card of theirs, with so much on it. */
async function bindCard(diner: Diner, balanceFen: number) {
  const card = { mchntCd: 'TEA', cardNo: `62${last}` }
  await leversOf(server.url).post('/outside/cards', { ...card, holder: '林小满', balanceFen, isBlocked: false })
  await diner.api.call('/bindYqk', { ...card, holderName: '林小满' })
  return async () => {
    const [row] = await rowsOf<{ fen: number }>(
      server,
      `select balance_fen::int as fen from sandbox_outside_card where card_no = '${card.cardNo}'`,
    )
    return row!.fen
  }
}
const retainedOf = (orderNo: string) =>
  rowsOf<{ method: string; fen: number }>(
    server,
    `select method, amount_fen::int as fen from payment where order_no = '${orderNo}' and status = 'succeeded'`,
  )

/** Answers that a phone may get. */
const ANNOUNCED: readonly string[] = [RESULTS.success, RESULTS.paidAlready, RESULTS.paymentConfirming]

describe(`an order that two devices pay at once by different methods, ${ROUNDS} times`, () => {
  it.each([
    ['balance', 'points'],
    ['balance', 'wechat'],
    ['points', 'wechat'],
    ['balance', 'campusCard'],
    ['campusCard', 'wechat'],
  ] as const)('%s and %s: one has paid it, the other is notified, and no money is taken twice', async (one, other) => {
    const diner = await member(ROUNDS * PRICE)
    const onCard = await bindCard(diner, ROUNDS * PRICE)
    let byOne = 0
    for (let round = 0; round < ROUNDS; round++) {
      const { orderNo } = await diner.orderOf(TART, 1, PRICE)
      const retained = (method: Retained | 'campusCard') => diner.api.code('/confirmPay', { orderNo, method, idempotencyKey: newKey() })
      const cashier = other === 'wechat' ? (await diner.prepay(orderNo)).cashier! : null
      const theirs = async () => {
        if (!cashier) return retained(other as Retained | 'campusCard')
        const { status } = await diner.atCashier(cashier.url, 'pay')
        await diner.payState(orderNo)
        return status === 200 ? RESULTS.success : RESULTS.paidAlready
      }
      const answers = await Promise.all(round % 2 ? [retained(one), theirs()] : [theirs(), retained(one)].reverse())
      await server.sweep()
      expect(answers.filter((code) => !ANNOUNCED.includes(code))).toEqual([])
      const held = await retainedOf(orderNo)
      expect(held.map(({ fen }) => fen)).toEqual([PRICE])
      expect((await diner.detail(orderNo)).orderState).toBe('03')
      expect(await diner.payState(orderNo)).toMatchObject({ payState: 'succeeded' })
      if (held[0]!.method === one) byOne += 1
    }
    const left = (method: Retained | 'campusCard') => PRICE * (ROUNDS - (method === one ? byOne : method === other ? ROUNDS - byOne : 0))
    expect({ ...(await purse(diner)), campusCard: await onCard() }).toEqual({
      balance: left('balance'),
      points: left('points'),
      campusCard: left('campusCard'),
    })
  })
})

describe('a notification of a payment whose order has ended', () => {
  it('refunds the money, once, however often it comes, and the diner is notified', async () => {
    const diner = await member(0)
    const { orderNo } = await diner.orderOf(TART, 1, PRICE)
    const { cashier, paymentId } = await diner.prepay(orderNo)
    server.clock.set(NOON + 16 * MINUTE)
    await server.sweep()
    expect((await diner.detail(orderNo)).orderState).toBe('30')
    // The bank settled it all the same, and reports it three times.
    await server.db
      .exec(`update sandbox_trade set state = 'SUCCESS', success_at = ${NOON}, notify_due_at = ${server.clock.now()}, notify_copies = 3
       where prepay_id = '${cashier!.prepayId}'`)
    await server.sweep()
    await server.sweep()
    expect(await rowsOf(server, `select amount_fen::int as fen, status from payment_refund where payment_id = '${paymentId}'`)).toEqual([
      { fen: PRICE, status: 'done' },
    ])
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '30', refundedFen: PRICE })
  })
})

describe('amounts at their limits', () => {
  const quick = (diner: Diner, amountFen: number) =>
    diner.api.answer<{ orderNo: string }>('/createQuickPay', {
      ...PICKUP,
      amountFen,
      excludedFen: amountFen,
      expectedPayableFen: amountFen,
      idempotencyKey: newKey(),
    })
  beforeEach(() => server.db.exec('update shop set quick_pay = true'))

  it.each([1, 2, MAX_QUICK_PAY - 1, MAX_QUICK_PAY])(
    '%d fen is paid by one point and the rest by WeChat, and comes back to both',
    async (fen) => {
      const diner = await member(1_000)
      const { orderNo } = (await quick(diner, fen)).envelope.data!
      const byPoints = (amountFen: number) =>
        diner.api.code('/confirmPay', { orderNo, method: 'points', amountFen, idempotencyKey: newKey() })
      expect(await byPoints(Math.min(fen, 1_000) + 1)).toBe(RESULTS.balanceShort)
      expect(await byPoints(1)).toBe(RESULTS.success)
      if (fen > 1) await diner.pay(orderNo)
      expect((await retainedOf(orderNo)).reduce((sum, one) => sum + one.fen, 0)).toBe(fen)
      expect(await purse(diner)).toEqual({ balance: 1_000, points: 999 })
      await leversOf(server.url).post(`/orders/${orderNo}/giveBack`)
      await server.sweep()
      expect(await purse(diner)).toEqual({ balance: 1_000, points: 1_000 })
      const [given] = await rowsOf<{ fen: number }>(
        server,
        `select coalesce(sum(r.amount_fen), 0)::int as fen from sandbox_refund r join payment p on p.payment_id = r.out_trade_no where p.order_no = '${orderNo}'`,
      )
      expect(given!.fen).toBe(fen - 1)
    },
  )

  it.each([0, -1, MAX_QUICK_PAY + 1, 0.5, Number.MAX_SAFE_INTEGER])('%d fen is refused', async (fen) => {
    const diner = await member(0)
    const { envelope } = await quick(diner, fen)
    expect(envelope.resultCode).not.toBe(RESULTS.success)
    expect(await rowsOf(server, `select 1 from customer_order where user_id = '${diner.who.userId}'`)).toEqual([])
  })
})
