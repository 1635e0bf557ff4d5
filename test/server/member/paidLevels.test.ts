import type { Input } from '@contract/index'
import { RESULTS } from '@domain/results'
import { DAY } from '@domain/time'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

/** 18.00 at the list, 16.00 for members. */
const TEA = choose('I1', { optionIds: ['O1'] })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(`
    insert into shop_payment_method (shop_id, method) values ('S1', 'balance');
    insert into member_rules (mchnt_cd) values ('TEA');
    insert into member_level (mchnt_cd, level, name, growth, price_fen, paid_days, member_price, pay_percent) values
      ('TEA', 1, '{"hans":"会员","en":"Member","yue":"會員"}', 0, null, 365, false, 100),
      ('TEA', 2, '{"hans":"银卡","en":"Silver","yue":"銀卡"}', 20, 990, 30, true, 100),
      ('TEA', 3, '{"hans":"金卡","en":"Gold","yue":"金卡"}', null, 12800, 365, true, 90);`)
})
afterAll(() => server.close())
beforeEach(() => noonAgain(server))

let lastPhone = 13_610_000_000
async function member() {
  const diner = await Diner.arrive(server, undefined, { phone: String((lastPhone += 1)), member: true })
  const api = diner.api.with({ mchntCd: 'TEA' })
  return {
    diner,
    api,
    info: () => api.call('/getMemberLevelInfo', { mchntCd: 'TEA' }),
    detail: () => api.call('/getMemberLevelDetail', { mchntCd: 'TEA' }),
  }
}
const request = (more: Partial<Input<'/buyLevel'>> = {}): Input<'/buyLevel'> => ({
  mchntCd: 'TEA',
  shopId: 'S1',
  levelValue: 2,
  agreed: true,
  privacyAgreed: true,
  idempotencyKey: newKey(),
  ...more,
})
const buy = (diner: Diner, more: Partial<Input<'/buyLevel'>> = {}) => diner.api.call('/buyLevel', request(more))
const giveBack = (orderNo: string) => leversOf(server.url).try('POST', `/orders/${orderNo}/giveBack`, {})
const untilOf = async ({ info }: Awaited<ReturnType<typeof member>>, level = 2) =>
  (await info()).levels.find(({ levelValue }) => levelValue === level)!.boughtUntil
/** The last moment of the day that many days after today, by the merchant's clock. */
const endOfDay = (days: number) => Math.floor((server.clock.now() + 8 * 3_600_000) / DAY) * DAY - 8 * 3_600_000 + (days + 1) * DAY

describe('a bought level', () => {
  it('is valid when it is paid: prices change at once, it is shown with its end, and it is not listed as an order of dishes', async () => {
    const one = await member()
    const { diner, api, info, detail } = one
    await diner.change(TEA, 1, 1_600)
    expect((await diner.cart()).bill.savedFen).toBe(0)
    const begun = await buy(diner)
    expect(begun).toMatchObject({ levelValue: 2, priceFen: 990, paidDays: 30 })
    expect((await info()).begun).toMatchObject({ orderNo: begun.orderNo, levelValue: 2, isConfirming: false })
    expect((await info()).mine).toMatchObject({ levelValue: 1, isPaid: false })
    await diner.pay(begun.orderNo)
    expect(await info()).toMatchObject({ begun: null, mine: { levelValue: 2, isPaid: true, expiresAt: endOfDay(30), growth: 0 } })
    expect((await diner.cart()).bill.savedFen).toBe(200)
    expect(await api.call('/getUserInfo', {})).toMatchObject({ levelValue: 2, levelExpDate: endOfDay(30), useMemberPriceLevel: '1' })
    expect(await api.call('/member/getMemberInfo', {})).toMatchObject({ orderCount: 0, levelExp: 0, pointSum: 0 })
    expect((await api.call('/getHisOrderList', { filter: 'all' })).list).toEqual([])
    expect((await detail()).purchases).toMatchObject([{ levelValue: 2, priceFen: 990, days: 30, endedAt: null }])
    expect((await detail()).list).toEqual([])
  })

  it('is renewed from its end, and ends at midnight of the shop’s clock', async () => {
    const one = await member()
    const { diner, info } = one
    await server.db.exec(`update ticket set expires_at = expires_at + ${100 * DAY}`)
    await diner.pay((await buy(diner)).orderNo)
    const end = endOfDay(60)
    await diner.pay((await buy(diner)).orderNo)
    expect(await untilOf(one)).toBe(end)
    server.clock.advance(end - 1 - server.clock.now())
    expect((await info()).mine).toMatchObject({ levelValue: 2 })
    server.clock.advance(1)
    expect((await info()).mine).toMatchObject({ levelValue: 1, isPaid: false, expiresAt: null })
  })

  it('counts as the better of the two, and growth’s level remains after its end', async () => {
    const { diner, info } = await member()
    await diner.pay((await buy(diner, { levelValue: 3 })).orderNo)
    await leversOf(server.url).post('/members/growth', { who: diner.who.userId, mchntCd: 'TEA', amount: 20 })
    expect((await info()).mine).toMatchObject({ levelValue: 3, isPaid: true, next: null })
    await leversOf(server.url).post('/members/level/end', { who: diner.who.userId, mchntCd: 'TEA' })
    expect((await info()).mine).toMatchObject({ levelValue: 2, isPaid: false })
    expect(await diner.api.code('/buyLevel', request())).toBe(RESULTS.levelReached)
  })

  it('is not sold below the current one, with the reason in four languages, and is sold again when that one ends', async () => {
    const { diner, info } = await member()
    await diner.pay((await buy(diner)).orderNo)
    await diner.pay((await buy(diner, { levelValue: 3 })).orderNo)
    const messages = []
    for (const lang of ['', 'zh-TW', 'en', 'yue']) {
      const { envelope } = await diner.api.with({ lang }).answer('/buyLevel', request())
      expect(envelope.resultCode).toBe(RESULTS.levelHigherHeld)
      messages.push(envelope.resultMsg)
    }
    expect(new Set(messages).size).toBe(4)
    expect(await diner.api.code('/buyLevel', request({ levelValue: 3 }))).toBe(RESULTS.success)
    await leversOf(server.url).post('/members/level/end', { who: diner.who.userId, mchntCd: 'TEA' })
    expect((await info()).mine).toMatchObject({ levelValue: 1 })
    expect(await diner.api.code('/buyLevel', request())).toBe(RESULTS.success)
  })

  it('that was begun before a higher one was bought can no longer be paid, by any method', async () => {
    const { diner, info } = await member()
    const lower = await buy(diner)
    await leversOf(server.url).post('/cards', { who: diner.who.userId, mchntCd: 'TEA', principalFen: 5_000, bonusFen: 0 })
    await diner.pay((await buy(diner, { levelValue: 3 })).orderNo)
    await expect(diner.prepay(lower.orderNo)).rejects.toMatchObject({ code: RESULTS.levelHigherHeld })
    const byCard = { orderNo: lower.orderNo, method: 'balance', idempotencyKey: newKey() }
    expect(await diner.api.code('/confirmPay', byCard)).toBe(RESULTS.levelHigherHeld)
    expect(await rowsOf(server, `select payment_id from payment where order_no = '${lower.orderNo}' and status = 'succeeded'`)).toEqual([])
    expect((await info()).mine).toMatchObject({ levelValue: 3 })
  })

  it('is for members: a diner who postponed name and birthday is refused', async () => {
    const { diner } = await member()
    await server.db.exec(`update app_user set registered_at = null where user_id = '${diner.who.userId}'`)
    expect(await diner.api.code('/buyLevel', request())).toBe(RESULTS.membersOnly)
  })

  it('is refused without either agreement, for a level that is not sold, for another merchant’s shop and for a visitor', async () => {
    const { diner } = await member()
    const code = (more: Partial<Input<'/buyLevel'>>) => diner.api.code('/buyLevel', request(more))
    expect(await code({ agreed: false })).toBe(RESULTS.agreementRequired)
    expect(await code({ privacyAgreed: false })).toBe(RESULTS.agreementRequired)
    expect(await code({ levelValue: 1 })).toBe(RESULTS.levelNotForSale)
    expect(await code({ levelValue: 9 })).toBe(RESULTS.levelNotForSale)
    expect(await code({ shopId: 'nowhere' })).toBe(RESULTS.shopNotFound)
    expect(await code({ mchntCd: 'NOODLE' })).toBe(RESULTS.levelNotForSale)
    const visitor = await Diner.arrive(server)
    expect(await visitor.api.code('/buyLevel', request())).toBe(RESULTS.phoneNotVerified)
    expect(await rowsOf(server, `select * from level_term where user_id = '${diner.who.userId}'`)).toEqual([])
  })

  it('begins once per key, and others can neither pay nor see it', async () => {
    const { diner } = await member()
    const once = request()
    const answers = await Promise.all(Array.from({ length: 8 }, () => diner.api.call('/buyLevel', once)))
    expect(new Set(answers.map(({ orderNo }) => orderNo)).size).toBe(1)
    const other = await member()
    expect(await other.diner.api.code('/wxpay', { orderNo: answers[0]!.orderNo, idempotencyKey: newKey() })).toBe(RESULTS.orderNotFound)
    expect((await other.info()).begun).toBeNull()
  })

  it('gives 50 members who pay at once one term each, and one who pays eight times eight terms', async () => {
    const people = await Promise.all(Array.from({ length: 42 }, member))
    const [first] = people
    const orders = await Promise.all(
      [...people, ...Array.from({ length: 8 }, () => first!)].map(async (one) => ({ one, ...(await buy(one.diner)) })),
    )
    await Promise.all(orders.map(({ one, orderNo }) => one.diner.pay(orderNo)))
    await Promise.all(orders.map(({ one }) => one.info()))
    await server.sweep()
    expect(await untilOf(first!)).toBe(endOfDay(9 * 30))
    for (const one of people.slice(1)) expect(await untilOf(one)).toBe(endOfDay(30))
    expect(
      await rowsOf(
        server,
        `select count(*)::int as n from level_term where order_no = any(array[${orders.map(({ orderNo }) => `'${orderNo}'`).join()}]) and paid_at is not null`,
      ),
    ).toEqual([{ n: 50 }])
  })

  it('is paid from the balance, too', async () => {
    const one = await member()
    await leversOf(server.url).post('/cards', { who: one.diner.who.userId, mchntCd: 'TEA', principalFen: 1_000, bonusFen: 0 })
    const { orderNo } = await buy(one.diner)
    const { methods } = await one.diner.api.call('/getPayMethods', { orderNo })
    expect(methods.map(({ method }) => method)).toEqual(expect.arrayContaining(['wechat', 'balance']))
    await one.diner.api.call('/confirmPay', { orderNo, method: 'balance', idempotencyKey: newKey() })
    expect(await untilOf(one)).toBe(endOfDay(30))
  })

  it('is refunded by the shop within a week if nothing was ordered, once, and later terms move up', async () => {
    const one = await member()
    const first = await buy(one.diner)
    await one.diner.pay(first.orderNo)
    await one.diner.pay((await buy(one.diner)).orderNo)
    const answers = await Promise.all([giveBack(first.orderNo), giveBack(first.orderNo)])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(await untilOf(one)).toBe(endOfDay(30))
    expect((await one.detail()).purchases.filter(({ endedAt }) => endedAt !== null)).toHaveLength(1)
  })

  it('stays when something was ordered with it, or after a week', async () => {
    const one = await member()
    const used = await buy(one.diner)
    await one.diner.pay(used.orderNo)
    const dish = await one.diner.orderOf(choose('I3'), 1, 700)
    await one.diner.pay(dish.orderNo)
    expect((await giveBack(used.orderNo)).status).not.toBe(200)
    expect(await untilOf(one)).toBe(endOfDay(30))
    const late = await member()
    const { orderNo } = await buy(late.diner)
    await late.diner.pay(orderNo)
    server.clock.advance(7 * DAY)
    expect((await giveBack(orderNo)).status).not.toBe(200)
    expect((await late.info()).mine).toMatchObject({ isPaid: true })
  })

  it('is never granted when it was cancelled before the payment, which is refunded', async () => {
    const one = await member()
    const { orderNo } = await buy(one.diner)
    const { cashier } = await one.diner.prepay(orderNo)
    expect(await one.diner.cancel(orderNo)).toBe(RESULTS.success)
    await one.diner.atCashier(cashier!.url, 'pay').catch(() => null)
    await server.sweep()
    expect(await untilOf(one)).toBeNull()
  })
})

describe('the rules of a group', () => {
  it('are generated from the settings of prices, levels and points, for everybody', async () => {
    const visitor = await Diner.arrive(server)
    expect(await visitor.api.call('/getGroupRule', { mchntCd: 'TEA' })).toMatchObject({
      growth: { perYuan: 1, birthdayPercent: 200, months: 12, warnDays: 30 },
      levels: [{ growth: 0 }, { growth: 20, priceFen: 990, paidDays: 30 }, { growth: null, priceFen: 12_800 }],
      returnDays: 7,
      points: null,
      note: null,
      memberDays: { weekdays: [], monthDays: [] },
    })
    expect(await visitor.api.call('/getGroupRule', { mchntCd: 'NOODLE' })).toMatchObject({ growth: null, levels: [] })
    expect(await visitor.api.code('/getGroupRule', { mchntCd: 'X' })).toBe(RESULTS.merchantNotFound)
  })
})
