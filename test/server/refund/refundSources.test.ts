import fc from 'fast-check'
import { HOUR } from '@domain/time'
import { noonAgain } from '../../support/node/clock'
import { claimCoupon, heldState, offer, strayCoupons } from '../../support/node/features/coupons'
import { choose, Diner, newKey, rowsOf, setStock, stockOf } from '../../support/node/diner'
import { RULES } from '../../support/node/database/invariants'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'

/** An order that a coupon, points, a card and WeChat pay together: the refund of each. */

const CAKE = choose('I2')
const UNIT = 900
const CAKES = 4
const PAYABLE = CAKES * UNIT - 300
const HELD = { principal: 700, bonus: 300, points: 500 }

let server: TestServer
let lever: ReturnType<typeof leversOf>
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  lever = leversOf(server.url)
  await server.db.exec(`${insertSql('coupon_offer', [offer('THREE', 300, { total: 1_000 })])}
    update shop set order_refund = true, refund_auto = false, refund_minutes = 600;
    insert into point_rules (mchnt_cd, per_yuan, scale_per, order_max_fen, day_max_fen) values ('TEA', 1, 100, 5000000, 5000000);
    insert into shop_payment_method (shop_id, method) values ('S1', 'balance'), ('S1', 'points');`)
})
afterAll(() => server.close())

const request = (orderNo: string, more: object = {}) => lever.post<{ refundId: string }>('/refunds', { orderNo, ...more })

let phone = 13_570_000_000
async function paidByThree(byPoints: number, byCard: number) {
  await noonAgain(server)
  await setStock(server, 'I2', 50)
  const diner = await Diner.arrive(server, undefined, { phone: String((phone += 1)), member: true })
  const who = { who: diner.who.userId, mchntCd: 'TEA' }
  await lever.post('/cards', { ...who, principalFen: HELD.principal, bonusFen: HELD.bonus })
  await lever.post('/members/points', { ...who, points: HELD.points })
  const { couponId } = await claimCoupon(diner, 'THREE')
  await diner.change(CAKE, CAKES, UNIT)
  const { orderNo } = await diner.order()
  const parts = { points: byPoints, balance: byCard }
  for (const method of ['points', 'balance'] as const)
    if (parts[method] > 0) await diner.api.call('/confirmPay', { orderNo, method, amountFen: parts[method], idempotencyKey: newKey() })
  await diner.pay(orderNo)
  for (const event of ['accept', 'make', 'ready', 'pickUp']) await lever.post(`/orders/${orderNo}/${event}`)
  const paid = { ...parts, wechat: PAYABLE - byPoints - byCard }
  return { diner, orderNo, couponId, paid }
}
type Bought = Awaited<ReturnType<typeof paidByThree>>
/** The unrefunded amount of each source. */
async function retainedOf({ diner, orderNo }: Bought) {
  const id = diner.who.userId
  const [row] = await rowsOf<{ principal: number; bonus: number; points: number; given: number }>(
    server,
    `select principal_fen as principal, bonus_fen as bonus, (select available from point_account where user_id = '${id}') as points,
        (select coalesce(sum(r.amount_fen), 0) from sandbox_refund r join payment p on p.payment_id = r.out_trade_no
          where p.order_no = '${orderNo}') as given
      from value_card where user_id = '${id}'`,
  )
  return row!
}

const step = fc.record({
  portions: fc.integer({ min: 1, max: 2 }),
  answer: fc.constantFrom('approve', 'approve', 'approve', 'withdraw', 'reject'),
  isMade: fc.boolean(),
  provider: fc.constantFrom('prompt', 'late', 'refuses'),
  isSwept: fc.boolean(),
})
it('refunds each method its own part, never more, whatever is requested, refused and fails', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: HELD.points }),
      fc.integer({ min: 0, max: HELD.principal + HELD.bonus }),
      fc.array(step, { minLength: 1, maxLength: 4 }),
      async (byPoints, byCard, steps) => {
        const bought = await paidByThree(byPoints, byCard)
        const { diner, orderNo, couponId, paid } = bought
        let [left, backOnSale, rejections] = [CAKES, 0, 0]
        const answered = async (quantity: number, isMade: boolean, provider: string) => {
          const { refundId } = await request(orderNo, { provider })
          await lever.post(`/refunds/${refundId}`, { action: 'approve', lines: [{ lineNo: 1, quantity }], isMade })
          left -= quantity
          backOnSale += isMade ? 0 : quantity
        }
        for (const { portions, answer, isMade, provider, isSwept } of steps) {
          if (left > portions && answer === 'approve') await answered(portions, isMade, provider)
          if (answer === 'withdraw') await diner.api.call('/withdrawRefund', { orderNo, refundId: (await request(orderNo)).refundId })
          // A second refusal would be final.
          if (answer === 'reject' && rejections++ === 0)
            await lever.post(`/refunds/${(await request(orderNo)).refundId}`, { action: 'reject', note: '不行' })
          if (isSwept) await server.sweep()
          const now = await retainedOf(bought)
          expect(now.principal + now.bonus).toBeLessThanOrEqual(HELD.principal + HELD.bonus)
          expect(now.given).toBeLessThanOrEqual(paid.wechat)
          expect(await rowsOf(server, RULES)).toEqual([])
          expect((await heldState(server, couponId)).state).toBe('used')
        }
        await answered(left, true, 'prompt')
        await lever.post(`/payments/${orderNo}/refunds`, { provider: 'prompt' })
        for (let hours = 0; hours < 3; hours++) {
          server.clock.advance(HOUR)
          await server.sweep()
        }
        expect(await diner.detail(orderNo)).toMatchObject({ orderState: '22', refundedFen: PAYABLE })
        expect(await retainedOf(bought)).toEqual({ ...HELD, given: paid.wechat })
        expect((await heldState(server, couponId)).state).toBe('unused')
        expect(await strayCoupons(server)).toEqual([])
        expect(await stockOf(server, 'I2')).toBe(50 - CAKES + backOnSale)
        expect(await rowsOf(server, RULES)).toEqual([])
      },
    ),
    { numRuns: 10 },
  )
})
