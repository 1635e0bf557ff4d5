import { SHOP_MEMBER_FLAGS, type ShopMemberFlags, USUAL_FLAGS } from '@domain/member/shopTerms'
import { priceBill } from '@domain/order/pricing/pricing'
import { choose, Diner, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'

/** 18.00 at the list, 16.00 for members. */
const TEA = choose('I1', { optionIds: ['O1'] })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(
    `insert into member_rules (mchnt_cd, weekdays) values ('TEA', '{0,1,2,3,4,5,6}');
     insert into member_level (mchnt_cd, level, name, growth, member_price, pay_percent) values
      ('TEA', 1, '{"hans":"会员","en":"Member","yue":"會員"}', 0, false, 100),
      ('TEA', 2, '{"hans":"金卡","en":"Gold","yue":"金卡"}', 100, true, 90);` +
      insertSql('shop_payment_method', [
        { shop_id: 'S1', method: 'balance' },
        { shop_id: 'S2', method: 'balance' },
      ]),
  )
})
afterAll(() => server.close())

const set = (flags: Partial<ShopMemberFlags>) => leversOf(server.url).post('/members/flags', { shopId: 'S1', ...USUAL_FLAGS, ...flags })
let lastPhone = 13_770_000_000
async function member(growth: number): Promise<Diner> {
  const phone = String((lastPhone += 1))
  const diner = await Diner.arrive(server, undefined, { phone, member: true })
  if (growth > 0) await leversOf(server.url).post('/members/growth', { who: phone, mchntCd: 'TEA', amount: growth })
  await leversOf(server.url).post('/cards', { who: phone, mchntCd: 'TEA', principalFen: 50_000, bonusFen: 0 })
  return diner
}
/** As the phone reckons it: with the terms of the cart and the promotions of the loader. */
async function aheadOf(diner: Diner) {
  const cart = await diner.cart()
  const { discountList } = await diner.api.call('/nocheck/getMchntShopData', { shopId: 'S1' })
  const lines = cart.lines.map((line) => ({ ...line, key: line.lineKey, listFen: 1_800, memberFen: 1_600, box: null }))
  const promotions = discountList ?? []
  const { bill } = priceBill({
    lines,
    mode: 'dineIn',
    ...cart.memberTerms!,
    promotions,
    discounts: [],
    now: server.clock.now(),
  })
  return {
    ahead: bill.payableFen - bill.packingFen,
    shown: cart.bill.payableFen - cart.bill.packingFen,
    lines: cart.bill.lines.map(({ kind }) => kind),
  }
}
const balanceAt = async (diner: Diner) => (await diner.checkout()).methods?.find(({ method }) => method === 'balance')

describe('a shop’s membership settings', () => {
  it('are all seven in the loader’s answer', async () => {
    await set({ memberDayFlag: false, balanceShareDiscount: false })
    const { shopMemberInfo } = await (await member(0)).api.call('/nocheck/getMchntShopData', { shopId: 'S1' })
    expect(Object.keys(shopMemberInfo!).sort()).toEqual([...SHOP_MEMBER_FLAGS].sort())
    expect(shopMemberInfo).toMatchObject({ memberDayFlag: '0', balanceShareDiscount: '0', isMemberDiscount: '1' })
  })

  it('price the phone’s cart and the server’s to the same amount, with any settings', async () => {
    const [gold, plain] = [await member(100), await member(0)]
    await Promise.all([gold, plain].map((diner) => diner.change(TEA, 4, 1_800)))
    for (let no = 0; no < 32; no++) {
      const [isMemberDiscount, memberLevelSet, exclusiveLevelDiscount, memberDayFlag, memberShareDiscount] = [1, 2, 4, 8, 16].map(
        (bit) => (no & bit) > 0,
      )
      await set({ isMemberDiscount, memberLevelSet, exclusiveLevelDiscount, memberDayFlag, memberShareDiscount })
      for (const diner of [gold, plain]) {
        const { ahead, shown } = await aheadOf(diner)
        expect(ahead).toBe(shown)
      }
    }
  })

  it('decide on member prices, member days, levels, and whether they combine with a reduction', async () => {
    const [gold, plain] = [await member(100), await member(0)]
    await Promise.all([gold, plain].map((diner) => diner.change(TEA, 4, 1_800)))
    const payable = async (diner: Diner, flags: Partial<ShopMemberFlags>) => {
      await set(flags)
      return (await aheadOf(diner)).shown
    }
    // 72.00 at the list, 64.00 for members, 10 % less for gold, 5.00 off from 50.00.
    expect(await payable(gold, {})).toBe(6_400 - 640 - 500)
    expect(await payable(plain, {})).toBe(6_400 - 500)
    expect(await payable(plain, { memberDayFlag: false })).toBe(7_200 - 500)
    expect(await payable(plain, { memberDayFlag: false, memberLevelSet: false })).toBe(6_400 - 500)
    expect(await payable(gold, { exclusiveLevelDiscount: false })).toBe(6_400 - 500)
    expect(await payable(gold, { isMemberDiscount: false })).toBe(7_200 - 500)
    expect(await payable(gold, { memberShareDiscount: false })).toBe(6_400 - 640)
    expect((await aheadOf(gold)).lines).toEqual(expect.not.arrayContaining(['fullReduction']))
  })

  it('let a visitor see before paying what new members save, with any settings', async () => {
    const visitor = await Diner.arrive(server)
    const joined = await member(0)
    await Promise.all([visitor, joined].map((diner) => diner.change(TEA, 4, 1_800)))
    await server.db.exec(`update shop set quick_pay = true, quick_pay_member_percent = 90 where shop_id = 'S1'`)
    const quickPay = (diner: Diner) => diner.api.call('/calcQuickPay', { ...diner.place, amountFen: 8_000, excludedFen: 1_000 })
    const [savings, quickSavings] = [new Set<number>(), new Set<number>()]
    for (let no = 0; no < 32; no++) {
      const [isMemberDiscount, memberLevelSet, exclusiveLevelDiscount, memberDayFlag, memberShareDiscount] = [1, 2, 4, 8, 16].map(
        (bit) => (no & bit) > 0,
      )
      await set({ isMemberDiscount, memberLevelSet, exclusiveLevelDiscount, memberDayFlag, memberShareDiscount })
      const [asVisitor, asMember] = [await visitor.checkout(), await joined.checkout()]
      expect(asVisitor.memberSavingFen).toBe(asVisitor.bill.payableFen - asMember.bill.payableFen)
      expect(asMember.memberSavingFen).toBe(0)
      savings.add(asVisitor.memberSavingFen!)
      const [typedByVisitor, typedByMember] = [await quickPay(visitor), await quickPay(joined)]
      expect(typedByVisitor.memberSavingFen).toBe(typedByVisitor.bill.payableFen - typedByMember.bill.payableFen)
      expect(typedByMember.memberSavingFen).toBe(0)
      quickSavings.add(typedByVisitor.memberSavingFen!)
    }
    // A tenth of 70.00 where members pay less at the counter, less where that does not meet the reduction of 5.00.
    expect([...quickSavings].sort((a, b) => a - b)).toEqual([0, 200, 700])
    // Nothing where members pay the list price, and the member reduction otherwise; less where it does not combine with the discount.
    expect([...savings].sort((a, b) => a - b)).toEqual([0, 300, 800])
  })

  it('exclude stored value from reductions, and its orders from growth', async () => {
    const diner = await member(100)
    await diner.change(TEA, 4, 1_800)
    await set({ balanceShareDiscount: false })
    expect(await balanceAt(diner)).toMatchObject({ payableFen: 0, off: { reason: 'notReduced' } })
    const { orderNo } = await diner.order()
    expect(await diner.api.code('/confirmPay', { orderNo, method: 'balance', idempotencyKey: 'k'.repeat(20) })).not.toBe('000000')
    await set({ balanceShareDiscount: false, memberShareDiscount: false })
    const other = await member(100)
    await other.change(TEA, 4, 1_800)
    expect(await balanceAt(other)).toMatchObject({ off: null })
    await set({ memberLevelUpdate: false })
    const { orderNo: paid } = await other.order()
    await other.pay(paid)
    for (const event of ['accept', 'make', 'ready', 'pickUp']) await leversOf(server.url).post(`/orders/${paid}/${event}`)
    expect((await other.api.with({ mchntCd: 'TEA' }).call('/getUserInfo', {})).levelExp).toBe(100)
  })
})

describe('the sandbox', () => {
  it('creates a member of any level, with points, money and coupons that every ledger explains', async () => {
    await set({})
    const levers = leversOf(server.url)
    const offer = { mchntCd: 'TEA', name: '三元', kind: 'amount', amountFen: 300, percent: 100, minimumFen: 0, total: null, perPerson: 9 }
    const { offerId } = await levers.post<{ offerId: string }>('/coupons', offer)
    await server.db.exec(`update shop set quick_pay = true; insert into point_rules (mchnt_cd) values ('TEA')`)
    const states = ['unused', 'used', 'expired', 'gifted']
    const made = await levers.post<{ userId: string; couponIds: string[] }>('/members/make', {
      mchntCd: 'TEA',
      level: 2,
      points: 500,
      principalFen: 10_000,
      bonusFen: 1_000,
      birthday: '1990-02-28',
      door: 'SS2',
      coupons: states.map((state) => ({ offerId, state })),
    })
    const one = <R>(sql: string) => rowsOf<R>(server, sql)
    expect(await one(`select growth::int from member_standing where user_id = '${made.userId}'`)).toMatchObject([
      { growth: expect.any(Number) as number },
    ])
    expect(await one(`select available::int from point_account where user_id = '${made.userId}'`)).toMatchObject([
      { available: expect.any(Number) as number },
    ])
    const held = await one<{ coupon_id: string; state: string; is_over: boolean }>(
      `select coupon_id, state, valid_until <= ${server.clock.now()} as is_over from held_coupon where user_id = '${made.userId}'`,
    )
    const announced = made.couponIds.map((couponId) => held.find(({ coupon_id }) => coupon_id === couponId)!)
    expect(announced.map(({ state, is_over }) => [state, is_over])).toEqual([
      ['unused', false],
      ['used', false],
      ['unused', true],
      ['giving', false],
    ])
  })
})

it('after paying, a member sees what the order will earn, and has it once the order is completed', async () => {
  await set({})
  await server.db.exec(`insert into point_rules (mchnt_cd) values ('TEA') on conflict do nothing`)
  const diner = await member(100)
  await diner.change(TEA, 4, 1_800)
  const { orderNo, payableFen } = await diner.order()
  const announced = async () => (await diner.api.call('/coupon/getCouponAward', { orderNo })).earned
  expect(await announced()).toBeNull()
  await diner.pay(orderNo)
  const earned = await announced()
  expect(earned).toMatchObject({ growth: Math.floor(payableFen / 100) })
  for (const event of ['accept', 'make', 'ready', 'pickUp']) await leversOf(server.url).post(`/orders/${orderNo}/${event}`)
  expect((await diner.api.call('/getPointInfo', { mchntCd: 'TEA' })).pointSum).toBe(earned!.points)
  expect(await announced()).toEqual(earned)
})
