import type { Input } from '@contract/index'
import { RESULTS } from '@domain/results'
import { signNotification } from '../../../server/ports/sandbox/notification'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(`insert into shop_payment_method (shop_id, method) values ('S1', 'balance'), ('S2', 'balance')`)
  await server.db.exec(
    `insert into top_up_rule (rule_id, mchnt_cd, shop_id, is_open, min_fen) values ('TEA', 'TEA', null, true, 5000), ('TEA-S2', 'TEA', 'S2', true, null), ('TEA-S3', 'TEA', 'S3', false, null)`,
  )
  await server.db.exec(
    `insert into top_up_tier (tier_id, rule_id, amount_fen, bonus_fen, is_recommended)
     values ('T100', 'TEA', 10000, 500, false), ('T500', 'TEA', 50000, 8000, true), ('T10', 'TEA-S2', 1000, 100, false)`,
  )
})
afterAll(() => server.close())
beforeEach(() => noonAgain(server))

/** Balances are the sums of their lines and of their months, and every entry comes to nothing. */
afterEach(async () => {
  const wrong = await rowsOf(
    server,
    `select c.card_id from value_card c
      where c.principal_fen + c.bonus_fen <> (select coalesce(sum(l.amount_fen), 0) from value_line l join value_entry e on e.entry_id = l.entry_id where e.card_id = c.card_id and l.account in ('principal', 'bonus'))
         or c.principal_fen + c.bonus_fen <> (select coalesce(sum(v.in_fen - v.out_fen), 0) from value_month v where v.card_id = c.card_id)
      union all select e.entry_id::text from value_entry e where (select sum(l.amount_fen) from value_line l where l.entry_id = e.entry_id) <> 0`,
  )
  expect(wrong).toEqual([])
})

let lastPhone = 13_600_000_000
const member = () => Diner.arrive(server, undefined, { phone: String((lastPhone += 1)), member: true })
const request = (amount: string, more: Partial<Input<'/rechargePay'>> = {}): Input<'/rechargePay'> => ({
  shopId: 'S1',
  amount,
  agreed: true,
  idempotencyKey: newKey(),
  ...more,
})
const begin = (diner: Diner, amount: string, more: Partial<Input<'/rechargePay'>> = {}) =>
  diner.api.call('/rechargePay', request(amount, more))
const query = (diner: Diner, orderNo: string) => diner.api.call('/rechargeQuery', { orderNo })
const held = async (diner: Diner) => (await diner.api.call('/getUserCardBalanceList', {})).list
const drive = (orderNo: string, event: string) => leversOf(server.url).try('POST', `/orders/${orderNo}/${event}`, {})

async function notify(outTradeNo: string, amountFen: number, secret = server.config.sandboxPaySecret): Promise<number> {
  const at = server.clock.now()
  const trade = { outTradeNo, state: 'paid', amountFen, providerNo: '42', paidAt: at, failReason: null }
  const body = Buffer.from(JSON.stringify(trade))
  const headers = { 'content-type': 'application/json', ...signNotification(secret, body, at) }
  return (await fetch(`${server.url}/notify/pay`, { method: 'POST', headers, body })).status
}

describe('what can be put on a card', () => {
  it('are listed with the card, by the rule of the shop or of its merchant', async () => {
    const diner = await member()
    const info = await diner.api.call('/getCardInfo', { shopId: 'S1' })
    expect(info).toMatchObject({
      mchntCd: 'TEA',
      card: null,
      shop: { shopId: 'S1' },
      rule: {
        minFen: 5_000,
        tiers: [
          { tierId: 'T100', amountFen: 10_000, bonusFen: 500, isRecommended: false },
          { tierId: 'T500', amountFen: 50_000, bonusFen: 8_000, isRecommended: true },
        ],
      },
      shopCount: 2,
      begun: null,
    })
    expect((await diner.api.call('/getCardInfo', { shopId: 'S2' })).rule).toMatchObject({ minFen: null, tiers: [{ tierId: 'T10' }] })
    // Closed there: it is topped up at another shop of the merchant.
    expect((await diner.api.call('/getCardInfo', { shopId: 'S3' })).shop!.shopId).not.toBe('S3')
    const ids = async (path: '/getCardShopList' | '/getRechargeShopList') =>
      (await diner.api.call(path, { mchntCd: 'TEA' })).list.map(({ shopId }) => shopId)
    expect((await ids('/getCardShopList')).sort()).toEqual(['S1', 'S2'])
    expect(await ids('/getRechargeShopList')).not.toContain('S3')
    expect(await diner.api.call('/getCardInfo', { mchntCd: 'NOODLE' })).toMatchObject({ rule: null, shop: null, card: null, shopCount: 0 })
    expect(await diner.api.code('/getCardInfo', {})).toBe(RESULTS.badInput)
    expect(await diner.api.code('/getCardInfo', { mchntCd: 'X' })).toBe(RESULTS.merchantNotFound)
  })

  it('is refused with its own message', async () => {
    const diner = await member()
    const code = (amount: string, more: Partial<Input<'/rechargePay'>> = {}) => diner.api.code('/rechargePay', request(amount, more))
    expect(await code('')).toBe(RESULTS.amountMissing)
    expect(await code('1.234')).toBe(RESULTS.amountMalformed)
    expect(await code('10000000.01')).toBe(RESULTS.amountTooLarge)
    expect(await code('49.99')).toBe(RESULTS.topUpTierMissing)
    expect(await code('11', { shopId: 'S2' })).toBe(RESULTS.topUpTierMissing)
    expect(await code('100', { shopId: 'S3' })).toBe(RESULTS.topUpRuleMissing)
    expect(await code('100', { agreed: false })).toBe(RESULTS.agreementRequired)
    expect(await code('100', { shopId: 'nowhere' })).toBe(RESULTS.shopNotFound)
    const visitor = await Diner.arrive(server)
    expect(await visitor.api.code('/rechargePay', request('100'))).not.toBe(RESULTS.success)
    expect(await rowsOf(server, `select * from top_up where user_id = '${diner.who.userId}'`)).toEqual([])
  })

  it('are none for a frozen card', async () => {
    const diner = await member()
    const who = diner.who.userId
    await leversOf(server.url).post('/cards', { who, mchntCd: 'TEA', principalFen: 100, bonusFen: 0 })
    await leversOf(server.url).post('/cards/frozen', { who, mchntCd: 'TEA', isFrozen: true })
    expect(await diner.api.code('/rechargePay', request('100'))).toBe(RESULTS.cardFrozen)
  })
})

describe('a top-up', () => {
  it('creates the card when it is paid, with principal and bonus apart, and is not listed as an order of dishes', async () => {
    const diner = await member()
    const begun = await begin(diner, '500')
    expect(begun).toMatchObject({ amountFen: 50_000, bonusFen: 8_000 })
    expect(await query(diner, begun.orderNo)).toMatchObject({ state: 'toPay', card: null })
    expect((await diner.api.call('/getCardInfo', { mchntCd: 'TEA' })).begun).toMatchObject({ orderNo: begun.orderNo, state: 'toPay' })
    await diner.pay(begun.orderNo)
    expect(await query(diner, begun.orderNo)).toMatchObject({ state: 'done', card: { principalFen: 50_000, bonusFen: 8_000 } })
    expect((await diner.api.call('/getCardInfo', { mchntCd: 'TEA' })).begun).toBeNull()
    const { cardId } = (await held(diner))[0]!
    const { list, sums, months } = await diner.api.call('/getCardTradeDetail', { cardId, month: '2026-11' })
    expect(list).toMatchObject([{ kind: 'topUp', orderNo: begun.orderNo, principalFen: 50_000, bonusFen: 8_000, balanceFen: 58_000 }])
    expect(sums).toEqual({ month: '2026-11', openedFen: 0, inFen: 58_000, outFen: 0 })
    expect(months).toEqual(['2026-11'])
    expect((await diner.api.call('/getHisOrderList', { filter: 'all' })).list).toEqual([])
    expect(await diner.api.call('/member/getMemberInfo', {})).toMatchObject({ orderCount: 0 })
  })

  it('begins once per key, and is not visible to others', async () => {
    const diner = await member()
    const once = request('100')
    const answers = await Promise.all(Array.from({ length: 8 }, () => diner.api.call('/rechargePay', once)))
    expect(new Set(answers.map(({ orderNo }) => orderNo)).size).toBe(1)
    const other = await member()
    const { orderNo } = answers[0]!
    expect(await other.api.code('/rechargeQuery', { orderNo })).toBe(RESULTS.orderNotFound)
    expect(await other.api.code('/wxpay', { orderNo, idempotencyKey: newKey() })).toBe(RESULTS.orderNotFound)
    expect(await diner.api.code('/rechargeQuery', { orderNo: 'none' })).toBe(RESULTS.orderNotFound)
  })

  it('is added to the card once, however often its payment is reported', async () => {
    const diner = await member()
    const { orderNo } = await begin(diner, '100')
    const { cashier, paymentId } = await diner.prepay(orderNo)
    expect(await notify(paymentId, 10_000, 'guessed')).toBe(401)
    expect(await notify(paymentId, 9_999)).toBe(409)
    expect(await held(diner)).toEqual([])
    await diner.atCashier(cashier!.url, 'pay')
    const announced = await Promise.all([
      notify(paymentId, 10_000),
      notify(paymentId, 10_000),
      query(diner, orderNo),
      query(diner, orderNo),
      server.sweep(),
    ])
    expect(announced.slice(0, 2)).toEqual([200, 200])
    expect(await notify(paymentId, 10_000)).toBe(200)
    expect(await held(diner)).toMatchObject([{ principalFen: 10_000, bonusFen: 500 }])
    expect(await rowsOf(server, `select kind from value_entry where order_no = '${orderNo}'`)).toEqual([{ kind: 'topUp' }])
  })

  it('without a notification is settled by a query, and without a query by the sweep', async () => {
    const diner = await member()
    const paid = async () => {
      const { orderNo } = await begin(diner, '100')
      await diner.atCashier((await diner.prepay(orderNo)).cashier!.url, 'pay')
      await server.db.exec('update sandbox_trade set notify_due_at = null')
      return orderNo
    }
    expect(await query(diner, await paid())).toMatchObject({ state: 'done', card: { principalFen: 10_000 } })
    await paid()
    server.clock.advance(10_000)
    await server.sweep()
    expect(await held(diner)).toMatchObject([{ principalFen: 20_000, bonusFen: 1_000 }])
  })

  it('that is paid after it was cancelled is refunded, and never added to the card', async () => {
    const diner = await member()
    const { orderNo } = await begin(diner, '100')
    const { paymentId } = await diner.prepay(orderNo)
    expect(await diner.cancel(orderNo)).toBe(RESULTS.success)
    expect(await query(diner, orderNo)).toMatchObject({ state: 'ended', card: null })
    expect(await notify(paymentId, 10_000)).toBe(200)
    expect(await held(diner)).toEqual([])
    expect(await rowsOf(server, `select status from payment where payment_id = '${paymentId}'`)).toEqual([{ status: 'refunding' }])
  })

  it('cannot be paid from the card itself, nor by other internal methods', async () => {
    const diner = await member()
    await leversOf(server.url).post('/cards', { who: diner.who.userId, mchntCd: 'TEA', principalFen: 90_000, bonusFen: 0 })
    const { orderNo } = await begin(diner, '100')
    const { methods } = await diner.api.call('/getPayMethods', { orderNo })
    expect(methods.map(({ method }) => method)).toEqual(['wechat'])
    expect(await diner.api.code('/confirmPay', { orderNo, method: 'balance', idempotencyKey: newKey() })).toBe(RESULTS.payMethodUnavailable)
  })

  it('keeps its amounts when the tier changes before it is paid', async () => {
    const diner = await member()
    const { orderNo } = await begin(diner, '100')
    await server.db.exec(`update top_up_tier set bonus_fen = 1 where tier_id = 'T100'`)
    await diner.pay(orderNo)
    await server.db.exec(`update top_up_tier set bonus_fen = 500 where tier_id = 'T100'`)
    expect(await held(diner)).toMatchObject([{ principalFen: 10_000, bonusFen: 500 }])
  })

  it('is refunded by the shop as long as all of it is on the card, once', async () => {
    const diner = await member()
    const { orderNo } = await begin(diner, '100')
    await diner.pay(orderNo)
    const dish = await diner.orderOf(choose('I3'), 1, 700)
    await diner.api.call('/confirmPay', { orderNo: dish.orderNo, method: 'balance', idempotencyKey: newKey() })
    expect((await drive(orderNo, 'giveBack')).status).not.toBe(200)
    expect(await query(diner, orderNo)).toMatchObject({ state: 'done', card: { principalFen: 9_333, bonusFen: 467 } })
    await diner.api.call('/cancelOrder', { orderNo: dish.orderNo })
    const answers = await Promise.all([drive(orderNo, 'giveBack'), drive(orderNo, 'giveBack')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await server.sweep()
    expect(await query(diner, orderNo)).toMatchObject({ state: 'returned', card: { principalFen: 0, bonusFen: 0 } })
    const { cardId } = (await held(diner))[0]!
    const { list } = await diner.api.call('/getCardTradeDetail', { cardId, kind: 'refund' })
    expect(list.map(({ kind }) => kind)).toEqual(['topUpReturn', 'refund'])
  })

  it('ten of one member, each reported five times at once, are each added once', async () => {
    const diner = await member()
    const begun: string[] = []
    for (let round = 0; round < 10; round++) {
      const { orderNo } = await begin(diner, '100')
      begun.push(orderNo)
      const { cashier, paymentId } = await diner.prepay(orderNo)
      await diner.atCashier(cashier!.url, 'pay')
      await Promise.all(Array.from({ length: 5 }, () => notify(paymentId, 10_000)))
    }
    expect(await held(diner)).toMatchObject([{ principalFen: 100_000, bonusFen: 5_000 }])
    expect(await rowsOf(server, `select count(*)::int as n from value_entry where order_no = any('{${begun.join()}}')`)).toEqual([
      { n: 10 },
    ])
  })
})

it('51 payments that spend one balance at once never take more than there is', async () => {
  const diner = await member()
  await leversOf(server.url).post('/cards', { who: diner.who.userId, mchntCd: 'TEA', principalFen: 1_000, bonusFen: 600 })
  const orderNos: string[] = []
  for (let n = 0; n < 3; n++) orderNos.push((await diner.orderOf(choose('I3'), 1, 700)).orderNo)
  const codes = await Promise.all(
    orderNos.flatMap((orderNo) =>
      Array.from({ length: 17 }, () =>
        diner.api.code('/confirmPay', { orderNo, method: 'balance', amountFen: 700, idempotencyKey: newKey() }),
      ),
    ),
  )
  expect(codes).toHaveLength(51)
  expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(2)
  expect(await held(diner)).toMatchObject([{ principalFen: 125, bonusFen: 75 }])
})

it('is closed and opened by the shop, for the merchant or one of its shops', async () => {
  const diner = await member()
  const levers = leversOf(server.url)
  const { rules } = await levers.get<{ rules: { mchntCd: string; shopId: string | null; isOpen: boolean }[] }>('/cards')
  expect(rules).toContainEqual(expect.objectContaining({ mchntCd: 'TEA', shopId: null, isOpen: true }))
  const code = (shopId: string, amount: string) => diner.api.code('/rechargePay', request(amount, { shopId }))
  for (const [shopId, amount] of [
    ['S1', '100'],
    ['S2', '10'],
  ] as const) {
    await levers.post('/cards/top-ups', { mchntCd: 'TEA', shopId, isOpen: false })
    expect(await code(shopId, amount)).toBe(RESULTS.topUpRuleMissing)
    await levers.post('/cards/top-ups', { mchntCd: 'TEA', shopId, isOpen: true })
    expect(await code(shopId, amount)).toBe(RESULTS.success)
  }
  expect((await levers.try('POST', '/cards/top-ups', { mchntCd: 'nobody', shopId: null, isOpen: true })).status).toBe(404)
  await levers.post('/cards', { who: diner.who.userId, mchntCd: 'TEA', principalFen: 100, bonusFen: 10 })
  const { cards } = await levers.get<{ cards: object[] }>('/cards')
  expect(cards[0]).toMatchObject({ userId: diner.who.userId, principalFen: 100, bonusFen: 10, isFrozen: false })
})
