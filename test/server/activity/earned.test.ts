import fc from 'fast-check'
import { RESULTS } from '@domain/results'
import { DAY } from '@domain/time'
import { joinsOrders } from '../../../server/modules/order/participants/index'
import { isExhaustive } from '../../support/exhaustive'
import { writeCampaigns } from '../../support/node/features/campaigns'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, rowsOf } from '../../support/node/diner'
import { GIVES } from '../../support/node/features/gives'
import { type Broken, WRONG_LEDGERS } from '../../support/node/database/invariants'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'

const TART = choose('I3')
const UNIT = 700
const text = (hans: string, en: string) => ({ hans, en, yue: hans, hant: hans })
const prize = { prize: { kind: 'goods', days: 30 }, name: text('布丁', 'Custard'), note: null, picture: '/art/x.svg' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await noonAgain(server)
  const now = server.clock.now()
  const runs = { starts_at: now - 1000, ends_at: now + 900 * DAY }
  await writeCampaigns(server)
  await server.db.exec(
    insertSql('stamp_card', [
      {
        card_id: 'C1',
        mchnt_cd: 'TEA',
        title: text('集点卡', 'Card'),
        heading: text('四送一', 'Four, one free'),
        rule: text('每份一点', 'One each'),
        picture: '/art/x.svg',
        goal: 4,
        gifts: [],
        min_fen: 0,
        ...runs,
      },
    ]) +
      insertSql('lottery', [
        {
          activity_id: 'DRAW',
          mchnt_cd: 'TEA',
          kind: 'wheel',
          title: text('转一转', 'Spin'),
          prizes: [],
          free_per_day: 0,
          per_order: 1,
          substitute_no: 1,
          ...runs,
        },
      ]) +
      insertSql('group_offer', [
        {
          offer_id: 'G2',
          mchnt_cd: 'TEA',
          name: text('双人套餐', 'Set for two'),
          contents: text('两杯', 'Two cups'),
          note: text('每天', 'Any day'),
          picture: '/art/x.svg',
          price_fen: 1_000,
          list_fen: 1_500,
          size: 2,
          minutes: 60,
          days: 30,
          per_person: 99,
          ...runs,
        },
      ]) +
      `update stamp_card set gifts = '${JSON.stringify([2, 4].map((at) => ({ at, ...prize })))}';
       update lottery set prizes = '${JSON.stringify([
         { prizeNo: 0, weight: 1_000_000, ...prize },
         { prizeNo: 1, weight: 0, ...prize, prize: { kind: 'thanks' } },
       ])}';
       insert into point_rules (mchnt_cd, scale_per) values ('TEA', 10);
       insert into member_rules (mchnt_cd) values ('TEA');
       insert into member_level (mchnt_cd, level, name, growth, member_price, pay_percent)
         values ('TEA', 1, '{"hans":"会员","en":"Member","yue":"會員"}', 0, false, 100);
       insert into shop_payment_method (shop_id, method) values ('S1', 'points');
       update coupon_offer set is_giftable = true where offer_id in ('AWARD', 'TOPUP');
       update coupon_campaign set minimum_fen = 0, per_day = null, ends_at = ${runs.ends_at} where campaign_id in ('PAID', 'CARD');
       update shop set quick_pay = true, order_refund = true, refund_auto = false, refund_minutes = 100000, online = true`,
  )
})
afterAll(() => server.close())

it('every participant of orders that acts on payment or completion is in the table of what orders give', () => {
  const hearing = server.app.extensions(joinsOrders).filter(({ commit, completed }) => commit ?? completed)
  expect(hearing.map(({ name }) => name).sort()).toEqual(Object.keys(GIVES).sort())
})

let lastPhone = 13_730_000_000
const member = () => Diner.arrive(server, undefined, { phone: String((lastPhone += 1)), member: true })
const broken = () =>
  rowsOf<Broken>(
    server,
    [WRONG_LEDGERS, ...Object.values(GIVES).filter((rule) => rule !== null)]
      .map((rule) => `select rule, id from (${rule.replaceAll(':now', String(server.clock.now()))}) r`)
      .join(' union all '),
  )

const ENDS = ['make', 'make', 'make', 'begin', 'cancel', 'reject', 'part', 'full', 'full', 'refuse', 'giveBack'] as const
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('buy' as const), portions: fc.integer({ min: 1, max: 3 }), byPoints: fc.boolean() }),
  },
  { weight: 9, arbitrary: fc.record({ kind: fc.constant('end' as const), order: fc.nat(5), how: fc.constantFrom(...ENDS) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('atCounter' as const, 'topUp' as const, 'join' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('draw' as const, 'collect' as const, 'giveOn' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('fill' as const, 'callOff' as const, 'nextDay' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** A member who tries every act, and a friend; refusals are part of it. */
class World {
  private readonly orders: string[] = []
  private groupId: string | undefined
  constructor(
    private readonly diner: Diner,
    private readonly friend: Diner,
  ) {}

  private readonly lever = leversOf(server.url)
  private readonly shop = (orderNo: string, event: string) => this.lever.try('POST', `/orders/${orderNo}/${event}`, {})

  async do(one: Step): Promise<void> {
    const { diner, friend } = this
    switch (one.kind) {
      case 'buy':
        return this.buy(one.portions, one.byPoints)
      case 'end':
        return this.end(this.orders[one.order % Math.max(1, this.orders.length)], one.how)
      case 'atCounter': {
        const { bill } = await diner.api.call('/calcQuickPay', { ...diner.place, amountFen: 1_200, excludedFen: 0 })
        const typed = { ...diner.place, amountFen: 1_200, excludedFen: 0, expectedPayableFen: bill.payableFen, idempotencyKey: newKey() }
        return this.paid((await diner.api.call('/createQuickPay', typed)).orderNo)
      }
      case 'topUp':
        return this.paid(
          (await diner.api.call('/rechargePay', { shopId: 'S1', amount: '100', agreed: true, idempotencyKey: newKey() })).orderNo,
        )
      case 'join': {
        const { orderNo, groupId } = await diner.api.call('/groupBuy/joinGroup', { offerId: 'G2', shopId: 'S1', idempotencyKey: newKey() })
        this.groupId = groupId
        return this.paid(orderNo)
      }
      case 'fill': {
        const joining = { offerId: 'G2', groupId: this.groupId ?? 'none', idempotencyKey: newKey() }
        const { envelope } = await friend.api.answer<{ orderNo: string }>('/groupBuy/joinGroup', joining)
        return envelope.resultCode === RESULTS.success ? friend.pay(envelope.data!.orderNo) : undefined
      }
      case 'callOff':
        await diner.api.answer('/groupBuy/cancelGroup', { groupId: this.groupId ?? 'none' })
        return server.sweep()
      case 'draw':
        return void (await diner.api.answer('/activity/drawLotteryActivity', { activityId: 'DRAW', idempotencyKey: newKey() }))
      case 'collect': {
        const { list } = await diner.api.call('/exchange/queryExchange', { mchntCd: 'TEA' })
        const ready = list.find(({ code }) => code !== null)
        return ready && void (await this.lever.post(`/prizes/${ready.code}`, {}))
      }
      case 'giveOn':
        return this.giveOn()
      case 'nextDay':
        server.clock.advance(DAY)
        return server.sweep()
    }
  }

  private async paid(orderNo: string): Promise<void> {
    this.orders.push(orderNo)
    await this.diner.pay(orderNo)
  }

  private async buy(portions: number, byPoints: boolean): Promise<void> {
    const { diner } = this
    const { orderNo, payableFen } = await diner.orderOf(TART, portions, UNIT)
    const { pointSum } = await diner.api.call('/getPointInfo', { mchntCd: 'TEA' })
    const amountFen = Math.min(payableFen - 1, Math.max(0, pointSum) * 10)
    if (byPoints && amountFen > 0) await diner.api.answer('/confirmPay', { orderNo, method: 'points', amountFen, idempotencyKey: newKey() })
    return this.paid(orderNo)
  }

  private async end(orderNo: string | undefined, how: (typeof ENDS)[number]): Promise<void> {
    if (orderNo === undefined) return
    if (how === 'make') for (const event of ['accept', 'make', 'ready', 'pickUp']) await this.shop(orderNo, event)
    else if (how === 'begin') for (const event of ['accept', 'make']) await this.shop(orderNo, event)
    else if (how === 'cancel') await this.diner.cancel(orderNo)
    else if (how === 'reject' || how === 'giveBack') await this.shop(orderNo, how)
    else await this.refund(orderNo, how)
    await server.sweep(1000)
  }

  private async refund(orderNo: string, how: 'part' | 'full' | 'refuse'): Promise<void> {
    const { status, body } = await this.lever.try('POST', '/refunds', { orderNo })
    if (status !== 200) return
    const { refundId } = body as { refundId: string }
    const answer =
      how === 'refuse'
        ? { action: 'reject', note: '-' }
        : { action: 'approve', ...(how === 'part' && { lines: [{ lineNo: 1, quantity: 1 }] }) }
    await this.lever.try('POST', `/refunds/${refundId}`, answer)
  }

  private async giveOn(): Promise<void> {
    const { diner, friend } = this
    const common = { mchntCd: 'TEA' }
    const [coupon] = (await diner.api.call('/getCouponList', { ...common, state: 'unused' })).list
    if (!coupon) return
    const gift = { ...common, couponIds: [coupon.couponId], cover: 'tea' as const, wish: '', idempotencyKey: newKey() }
    const { envelope } = await diner.api.answer<{ giftId: string }>('/setSendCouponConfigInfo', gift)
    if (envelope.data)
      await friend.api.answer('/coupon/getGiveCouponReceive', { ...common, giftId: envelope.data.giftId, idempotencyKey: newKey() })
  }
}

it('no cycle of paying, using and refunding leaves a member with more than the remaining orders give', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
      const world = new World(await member(), await member())
      for (const one of steps) {
        await world.do(one)
        expect(await broken()).toEqual([])
      }
    }),
    { numRuns: isExhaustive ? 40 : 6, endOnFailure: true },
  )
})
