import { RESULTS } from '@domain/results'
import { noonAgain } from '../../support/node/clock'
import { Diner, newKey, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(`
    insert into shop_payment_method (shop_id, method)
      select 'S1', unnest(array['balance', 'points', 'cash', 'bankTransfer', 'campusCard']);
    insert into shop_transfer_account (shop_id, account_name, bank, account_number, confirm_hours)
      values ('S1', '上海茶业有限公司', '工商银行', '1001244009200883316', 24);
    insert into member_rules (mchnt_cd) values ('TEA') on conflict do nothing;
    insert into outside_issuer (mchnt_cd, name) values ('TEA', '{"hans":"校园卡"}');
    insert into point_rules (mchnt_cd, order_max_fen, day_max_fen) values ('TEA', 5000, 50000)
      on conflict (mchnt_cd) do update set order_max_fen = 5000, day_max_fen = 50000;
    insert into member_level (mchnt_cd, level, name, growth, price_fen, paid_days, member_price, pay_percent) values
      ('TEA', 1, '{"hans":"会员"}', 0, null, 365, false, 100), ('TEA', 2, '{"hans":"银卡"}', null, 990, 30, true, 100)`)
})
afterAll(() => server.close())
beforeEach(() => noonAgain(server))

const levers = () => leversOf(server.url)

let last = 13_660_000_000
async function buyer() {
  const phone = String((last += 1))
  const diner = await Diner.arrive(server, undefined, { phone, member: true })
  const api = diner.api.with({ mchntCd: 'TEA' })
  const { orderNo } = await api.call('/buyLevel', {
    mchntCd: 'TEA',
    shopId: 'S1',
    levelValue: 2,
    agreed: true,
    privacyAgreed: true,
    idempotencyKey: newKey(),
  })
  return {
    diner,
    api,
    phone,
    orderNo,
    confirm: (method: 'balance' | 'points' | 'cash' | 'campusCard') =>
      api.code('/confirmPay', { orderNo, method, idempotencyKey: newKey() }),
    level: async () => (await api.call('/getMemberLevelInfo', { mchntCd: 'TEA' })).mine?.levelValue,
    paidBy: () =>
      rowsOf<{ method: string; amount_fen: number; refunded_fen: number }>(
        server,
        `select method, amount_fen::integer, refunded_fen::integer from payment where order_no = '${orderNo}' order by method`,
      ),
  }
}
type Buyer = Awaited<ReturnType<typeof buyer>>

const WAYS: Record<string, (one: Buyer) => Promise<unknown>> = {
  wechat: ({ diner, orderNo }) => diner.pay(orderNo),
  async balance({ diner, confirm }) {
    await levers().post('/cards', { who: diner.who.userId, mchntCd: 'TEA', principalFen: 1_000, bonusFen: 0 })
    expect(await confirm('balance')).toBe(RESULTS.success)
  },
  async points({ diner, confirm }) {
    await levers().post('/members/points', { who: diner.who.userId, mchntCd: 'TEA', points: 100_000 })
    expect(await confirm('points')).toBe(RESULTS.success)
  },
  async cash({ confirm, orderNo }) {
    expect(await confirm('cash')).toBe(RESULTS.success)
    await levers().post(`/waiter-codes/${orderNo}`, { action: 'pay' })
  },
  async campusCard({ api, phone, confirm }) {
    const card = { mchntCd: 'TEA', cardNo: `6${phone}`, holder: '林小满', balanceFen: 5_000, isBlocked: false }
    await levers().post('/outside/cards', card)
    await api.call('/bindYqk', { mchntCd: 'TEA', cardNo: card.cardNo, holderName: card.holder })
    expect(await confirm('campusCard')).toBe(RESULTS.success)
  },
}

describe('a member level', () => {
  it.each(Object.keys(WAYS))('that is paid by %s is valid at once, and refunded the same way', async (method) => {
    const one = await buyer()
    const { methods } = await one.api.call('/getPayMethods', { orderNo: one.orderNo })
    expect(methods.map((offer) => offer.method)).toEqual(['wechat', 'balance', 'campusCard', 'points', 'bankTransfer', 'cash'])
    expect(await one.level()).toBe(1)
    await WAYS[method]!(one)
    expect(await one.level()).toBe(2)
    expect(await one.paidBy()).toEqual([{ method, amount_fen: 990, refunded_fen: 0 }])
    await levers().post(`/orders/${one.orderNo}/giveBack`)
    await server.sweep()
    expect(await one.level()).toBe(1)
    expect(await one.paidBy()).toEqual([{ method, amount_fen: 990, refunded_fen: 990 }])
  })

  it('that is transferred is valid once the shop has found the money, however long that takes, and stays visible until then', async () => {
    const one = await buyer()
    await server.db.exec(
      `insert into picture (picture_id, user_id, purpose, width, height, bytes, created_at)
       values ('level-proof', '${one.diner.who.userId}', 'transfer', 1, 1, 1, ${server.clock.now()})`,
    )
    const { transfers } = await one.api.call('/submitTransfer', {
      orderNo: one.orderNo,
      idempotencyKey: newKey(),
      version: 0,
      payerName: '林小满',
      paidOn: '2026-11-21',
      pictureIds: ['level-proof'],
      pickupCode: '',
      pickupPoint: '',
      remark: '',
    })
    server.clock.advance(5 * 3_600_000)
    await server.sweep()
    expect((await one.api.call('/getMemberLevelInfo', { mchntCd: 'TEA' })).begun).toMatchObject({
      orderNo: one.orderNo,
      isConfirming: true,
    })
    expect(await one.level()).toBe(1)
    await levers().post(`/transfers/${transfers[0]!.transferId}`, { action: 'receive' })
    expect(await one.level()).toBe(2)
  })

  it('is paid by points and another way together', async () => {
    const one = await buyer()
    await levers().post('/members/points', { who: one.diner.who.userId, mchntCd: 'TEA', points: 100_000 })
    expect(await one.api.code('/confirmPay', { orderNo: one.orderNo, method: 'points', amountFen: 500, idempotencyKey: newKey() })).toBe(
      RESULTS.success,
    )
    expect(await one.level()).toBe(1)
    await one.diner.pay(one.orderNo)
    expect(await one.level()).toBe(2)
  })
})
