import { RESULTS } from '@domain/results'
import { DAY, HOUR } from '@domain/time'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

/** 18.00 at the list, 16.00 for members. */
const TEA = choose('I1', { optionIds: ['O1'] })
const TART = choose('I3')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(`
    insert into member_rules (mchnt_cd) values ('TEA');
    insert into member_level (mchnt_cd, level, name, growth, member_price, pay_percent) values
      ('TEA', 1, '{"hans":"会员","en":"Member","yue":"會員"}', 0, false, 100),
      ('TEA', 2, '{"hans":"银卡","en":"Silver","yue":"銀卡"}', 20, true, 100),
      ('TEA', 3, '{"hans":"金卡","en":"Gold","yue":"金卡"}', 100, true, 90);
    update shop set order_refund = true, refund_auto = true, refund_minutes = 60;`)
})
afterAll(() => server.close())
beforeEach(() => noonAgain(server))

/** Growth is the sum of its entries, whatever happened. */
afterEach(async () => {
  expect(
    await rowsOf(
      server,
      `select user_id from member_standing s where growth <> (select coalesce(sum(amount), 0) from growth_entry e where e.user_id = s.user_id and e.mchnt_cd = s.mchnt_cd)`,
    ),
  ).toEqual([])
})

let lastPhone = 13_600_000_000
async function member() {
  const diner = await Diner.arrive(server, undefined, { phone: String((lastPhone += 1)), member: true })
  const api = diner.api.with({ mchntCd: 'TEA' })
  const level = async () => {
    const { levelValue, levelExp, nextLevelExp, levelExpDate, useMemberPriceLevel } = await api.call('/getUserInfo', {})
    return { levelValue, levelExp, nextLevelExp, levelExpDate, useMemberPriceLevel }
  }
  const give = (amount: number) => leversOf(server.url).post('/members/growth', { who: diner.who.userId, mchntCd: 'TEA', amount })
  const entries = async () =>
    (await api.call('/getMemberLevelDetail', { mchntCd: 'TEA' })).list.map(({ kind, amount }) => `${kind} ${amount}`)
  return { diner, api, level, give, entries, info: () => api.call('/getMemberLevelInfo', { mchntCd: 'TEA' }) }
}
async function eaten(diner: Diner, portions: number): Promise<string> {
  const { orderNo } = await diner.orderOf(TART, portions, 700)
  await diner.pay(orderNo)
  for (const event of ['accept', 'make', 'ready', 'pickUp']) await leversOf(server.url).post(`/orders/${orderNo}/${event}`)
  return orderNo
}

describe('growth from spending', () => {
  it('is earned when the order is completed, once, by whole yuan, and raises the level for a year', async () => {
    const { diner, level, entries } = await member()
    expect(await level()).toEqual({ levelValue: 1, levelExp: 0, nextLevelExp: 20, levelExpDate: null, useMemberPriceLevel: '0' })
    const { orderNo } = await diner.orderOf(TART, 3, 700)
    await diner.pay(orderNo)
    expect(await level()).toMatchObject({ levelExp: 0 })
    for (const event of ['accept', 'make', 'ready']) await leversOf(server.url).post(`/orders/${orderNo}/${event}`)
    await diner.api.call('/completeOrder', { orderNo })
    expect(await diner.api.code('/completeOrder', { orderNo })).not.toBe(RESULTS.success)
    const { levelExpDate, ...rest } = await level()
    expect(rest).toEqual({ levelValue: 2, levelExp: 21, nextLevelExp: 100, useMemberPriceLevel: '1' })
    expect((levelExpDate! - server.clock.now()) / DAY).toBeGreaterThan(364)
    expect(await entries()).toEqual(['order 21'])
  })

  it('is removed with a refund, and the level with it', async () => {
    const { diner, level, entries } = await member()
    const orderNo = await eaten(diner, 3)
    await diner.api.call('/applyRefund', {
      orderNo,
      idempotencyKey: newKey(),
      lines: [{ lineNo: 1, quantity: 1 }],
      reason: 'damaged',
      note: '',
      pictureIds: [],
      expectedFen: 700,
    })
    expect(await level()).toMatchObject({ levelValue: 1, levelExp: 14 })
    expect(await entries()).toEqual(['refund -7', 'order 21'])
  })

  it('is twice as much in the month of the birthday', async () => {
    const { diner, level } = await member()
    const month = new Date(server.clock.now()).toISOString().slice(5, 7)
    await server.db.exec(`update app_user set birthday = '1990-${month}-15' where user_id = '${diner.who.userId}'`)
    await eaten(diner, 1)
    expect(await level()).toMatchObject({ levelExp: 14 })
  })

  it('is none for a visitor, and other members’ ledgers are not visible', async () => {
    const visitor = await Diner.arrive(server)
    await eaten(visitor, 1)
    expect(await visitor.api.code('/getMemberLevelDetail', { mchntCd: 'TEA' })).toBe(RESULTS.phoneNotVerified)
    expect(await visitor.api.call('/getMemberLevelInfo', { mchntCd: 'TEA' })).toMatchObject({ mine: null, levels: [{}, {}, {}] })
    expect(await (await member()).entries()).toEqual([])
  })

  it('adds up when 32 gifts arrive at once', async () => {
    const { give, level, entries } = await member()
    await Promise.all(Array.from({ length: 32 }, () => give(2)))
    expect(await level()).toMatchObject({ levelValue: 2, levelExp: 64 })
    expect(await entries()).toHaveLength(20)
  })
})

describe('a level', () => {
  it('gives member prices from the merchant’s level on, and its own percentage, shown on the bill and before in the cart', async () => {
    const { diner, give } = await member()
    await diner.change(TEA, 1, 1_600)
    const bill = async () => {
      const { bill, memberTerms } = await diner.cart()
      return {
        lines: bill.lines.filter(({ amountFen }) => amountFen < 0).map(({ kind, amountFen, reason }) => [kind, amountFen, reason?.key]),
        memberTerms,
      }
    }
    expect(await bill()).toEqual({ lines: [], memberTerms: { isMember: false, isAlone: false, level: null } })
    await give(20)
    expect(await bill()).toEqual({
      lines: [['memberPrice', -200, 'bill.memberLevel']],
      memberTerms: { isMember: true, isAlone: false, level: { why: 'level', name: '银卡', percent: 100 } },
    })
    await give(80)
    expect((await bill()).lines).toEqual([
      ['memberPrice', -200, 'bill.memberLevel'],
      ['levelDiscount', -160, 'bill.levelPercent'],
    ])
    const { orderNo } = await diner.order()
    expect((await diner.detail(orderNo)).bill).toMatchObject({ payableFen: 1_540, savedFen: 360 })
  })

  it('is ignored on a member day, by the merchant’s clock', async () => {
    const { diner, info } = await member()
    await diner.change(TEA, 1, 1_600)
    const weekday = new Date(server.clock.now() + 8 * HOUR).getUTCDay()
    try {
      await leversOf(server.url).post('/members/days', { mchntCd: 'TEA', weekdays: [weekday], monthDays: [] })
      expect((await diner.cart()).bill.lines.find(({ amountFen }) => amountFen < 0)).toEqual({
        kind: 'memberPrice',
        amountFen: -200,
        reason: { key: 'bill.memberDay', params: {} },
      })
      expect((await info()).memberDay).toMatchObject({ isToday: true })
      server.clock.advance(12 * HOUR)
      expect((await diner.cart()).bill.savedFen).toBe(0)
      expect((await info()).memberDay).toMatchObject({ isToday: false })
    } finally {
      await leversOf(server.url).post('/members/days', { mchntCd: 'TEA', weekdays: [], monthDays: [] })
    }
  })

  it('is announced as ending in its last month, and falls after its year when nothing was earned', async () => {
    const { give, level, info, entries } = await member()
    await give(30)
    await server.db.exec(`update ticket set expires_at = expires_at + ${400 * DAY}`)
    const { levelExpDate } = await level()
    expect((await info()).mine).toMatchObject({ levelValue: 2, warning: null, next: { levelValue: 3, missing: 70 } })
    server.clock.advance(levelExpDate! - server.clock.now() - 20 * DAY)
    await give(5)
    expect((await info()).mine).toMatchObject({ warning: { at: levelExpDate, missing: 15, fallsTo: 1 } })
    server.clock.advance(20 * DAY)
    await server.sweep()
    expect(await level()).toMatchObject({ levelValue: 1, levelExp: 5, levelExpDate: null })
    expect(await entries()).toEqual(['expiry -30', 'gift 5', 'gift 30'])
    await server.sweep()
    expect(await entries()).toHaveLength(3)
  })
})
