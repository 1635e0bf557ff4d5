import { MAX_CODE_CHARGE, PAY_CODE_LIFE } from '@domain/payment/payCode'
import { fromStatusCode } from '@domain/order/status'
import { RESULTS } from '@domain/results'
import { MINUTE } from '@domain/time'
import { noonAgain } from '../../support/node/clock'
import { Diner, newKey, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(`insert into shop_payment_method (shop_id, method) values ('S1', 'balance')`)
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await server.db.exec(`update shop set quick_pay = true, quick_pay_member_percent = 95, online = true`)
})

interface Scanned {
  orderNo: string
  payableFen: number
  isPaid: boolean
}
let lastPhone = 13_600_000_000
async function member(principalFen = 0) {
  const diner = await Diner.arrive(server, undefined, { phone: String((lastPhone += 1)), member: true })
  if (principalFen > 0) await leversOf(server.url).post('/cards', { who: diner.who.userId, mchntCd: 'TEA', principalFen, bonusFen: 0 })
  return diner
}
const shows = (diner: Diner, method?: 'balance' | 'wechat') => diner.api.call('/getPayQrcode', { shopId: 'S1', ...(method && { method }) })
const scan = (code: string, amountFen: number, shopId = 'S1') =>
  leversOf(server.url).post<Scanned>('/counter/scan', { shopId, code, amountFen })
/** The cashier's refusal. */
const refused = async (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'taken',
    (error: Error) => error.message,
  )
const state = (diner: Diner, codeId: string) => diner.api.call('/getPayCodeState', { codeId })
const stateOf = async (diner: Diner, orderNo: string) => fromStatusCode((await diner.detail(orderNo)).orderState)
/** Publishes a coupon and puts it into the diner's hand. */
async function holds(diner: Diner, amountFen: number): Promise<void> {
  const levers = leversOf(server.url)
  const terms = { kind: 'amount', amountFen, percent: 100, minimumFen: 0, total: 10, perPerson: 1 }
  const { offerId } = await levers.post<{ offerId: string }>('/coupons', { mchntCd: 'TEA', name: `${amountFen}`, ...terms })
  await levers.post('/coupons/hand', { who: diner.who.userId, offerId })
}
const couponsLeft = async (diner: Diner) =>
  (await rowsOf<{ used_at: number | null }>(server, `select used_at from held_coupon where user_id = '${diner.who.userId}'`)).filter(
    ({ used_at }) => used_at === null,
  ).length
const charge = async (amountFen: number, excludedFen = 0) =>
  (await leversOf(server.url).post<{ charge: string }>('/counter/charges', { shopId: 'S1', amountFen, excludedFen })).charge

describe('a code on the diner’s phone', () => {
  it('is a number that cannot be read from the database, valid for a minute', async () => {
    const diner = await member(5_000)
    const shown = await shows(diner)
    expect(shown).toMatchObject({ method: 'balance', balance: { method: 'balance', availableFen: 5_000 }, maxFen: MAX_CODE_CHARGE })
    expect(shown.code).toMatch(/^62\d{16}$/)
    expect(shown.expiresAt).toBe(server.clock.now() + PAY_CODE_LIFE)
    expect(JSON.stringify(await rowsOf(server, `select * from pay_code where code_id = '${shown.codeId}'`))).not.toContain(shown.code)
    expect(await state(diner, shown.codeId)).toEqual({ state: 'open', order: null })
    server.clock.advance(PAY_CODE_LIFE)
    expect(await state(diner, shown.codeId)).toEqual({ state: 'over', order: null })
    expect(await refused(scan(shown.code, 100))).toContain(RESULTS.payCodeExpired)
  })

  it('is paid from the card by the scan alone, with the member’s reductions', async () => {
    const diner = await member(50_000)
    const { code, codeId } = await shows(diner)
    const spaced = code.replace(/(.{4})/g, '$1 ')
    const scanned = await scan(spaced, 10_000)
    expect(scanned).toMatchObject({ payableFen: 9_000, isPaid: true })
    expect(await state(diner, codeId)).toMatchObject({
      state: 'charged',
      order: { orderNo: scanned.orderNo, payableFen: 9_000, leftFen: 0 },
    })
    expect(await diner.detail(scanned.orderNo)).toMatchObject({ kind: 'quickPay', payMethod: 'balance' })
    expect(await stateOf(diner, scanned.orderNo)).toBe('completed')
  })

  it('is sent with the last payment there, and not with a pending or another member’s one', async () => {
    const diner = await member(50_000)
    expect(await shows(diner)).toMatchObject({ lastPayment: null })
    await scan((await shows(diner)).code, 1_000)
    server.clock.advance(MINUTE)
    const { orderNo, payableFen } = await scan((await shows(diner)).code, 2_000)
    const paidAt = server.clock.now()
    server.clock.advance(MINUTE)
    const open = await scan((await shows(diner, 'wechat')).code, 3_000)
    expect((await shows(diner)).lastPayment).toMatchObject({ orderNo, payableFen, paidAt })
    await diner.pay(open.orderNo)
    expect((await shows(diner)).lastPayment).toMatchObject({ orderNo: open.orderNo, payableFen: open.payableFen })
    expect(await shows(await member(1_000))).toMatchObject({ lastPayment: null })
  })

  it('uses the diner’s best coupons, and none twice', async () => {
    const diner = await member(50_000)
    for (const fen of [300, 700]) await holds(diner, fen)
    const first = await scan((await shows(diner)).code, 10_000)
    const second = await scan((await shows(diner)).code, 10_000)
    const third = await scan((await shows(diner)).code, 10_000)
    expect([first, second, third].map(({ payableFen }) => payableFen)).toEqual([8_300, 8_700, 9_000])
    expect(await couponsLeft(diner)).toBe(0)
  })

  it('is confirmed on the phone where WeChat pays, or the amount is large', async () => {
    const diner = await member(400_000)
    const wechat = await scan((await shows(diner, 'wechat')).code, 1_000)
    expect(wechat).toMatchObject({ isPaid: false })
    await diner.pay(wechat.orderNo)
    expect(await stateOf(diner, wechat.orderNo)).toBe('completed')
    const large = await scan((await shows(diner, 'balance')).code, 200_000)
    expect(large).toMatchObject({ isPaid: false, payableFen: 189_500 })
    await diner.api.call('/confirmPay', { orderNo: large.orderNo, method: 'balance', idempotencyKey: newKey() })
    expect(await stateOf(diner, large.orderNo)).toBe('completed')
  })

  it('takes what the card has, and the rest is paid by WeChat; when cancelled, the card is refunded', async () => {
    const diner = await member(3_000)
    const { code, codeId } = await shows(diner)
    const { orderNo, isPaid } = await scan(code, 10_000)
    expect(isPaid).toBe(false)
    expect(await state(diner, codeId)).toMatchObject({ order: { payableFen: 9_000, leftFen: 6_000 } })
    server.clock.advance(6 * MINUTE)
    await server.sweep()
    expect(await stateOf(diner, orderNo)).toBe('cancelled')
    expect((await diner.api.call('/getUserCardBalanceList', {})).list[0]).toMatchObject({ principalFen: 3_000 })
  })

  it('is for one payment: of many scans at once one succeeds', async () => {
    const diner = await member(50_000)
    const { code } = await shows(diner)
    const answers = await Promise.all(Array.from({ length: 32 }, () => refused(scan(code, 1_000))))
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1)
    expect(answers.filter((answer) => answer.includes(RESULTS.payCodeUsed))).toHaveLength(31)
    expect(await rowsOf(server, `select order_no from customer_order where user_id = '${diner.who.userId}'`)).toHaveLength(1)
  })

  it('ends soon after a newer one was requested, since it may be under the scanner', async () => {
    const diner = await member(50_000)
    const first = await shows(diner)
    const second = await shows(diner)
    server.clock.advance(5_000)
    expect(await refused(scan(first.code, 100))).toBe('taken')
    const third = await shows(diner)
    server.clock.advance(11_000)
    expect(await refused(scan(second.code, 100))).toContain(RESULTS.payCodeExpired)
    expect(await refused(scan(third.code, 100))).toBe('taken')
  })

  it('is refused when it is malformed, of another merchant, or for an impossible amount', async () => {
    const diner = await member(50_000)
    const { code } = await shows(diner)
    expect(await refused(scan('620000000000000000', 100))).toContain(RESULTS.payCodeUnknown)
    expect(await refused(scan('hello', 100))).toContain(RESULTS.payCodeUnknown)
    const others = await rowsOf<{ shop_id: string }>(server, `select shop_id from shop where mchnt_cd <> 'TEA' limit 1`)
    if (others[0]) expect(await refused(scan(code, 100, others[0].shop_id))).toContain(RESULTS.payCodeUnknown)
    expect(await refused(scan(code, 0))).toContain(RESULTS.amountMissing)
    expect(await refused(scan(code, MAX_CODE_CHARGE + 1))).toContain(RESULTS.payCodeAmountTooLarge)
    expect(await refused(scan(code, MAX_CODE_CHARGE))).toBe('taken')
  })

  it('can be queried by its owner only, and is not offered where a shop takes no such payments', async () => {
    const [diner, stranger] = [await member(), await member()]
    const { codeId } = await shows(diner)
    expect(await stranger.api.code('/getPayCodeState', { codeId })).toBe(RESULTS.payCodeUnknown)
    await server.db.exec(`update shop set quick_pay = false`)
    expect(await diner.api.code('/getPayQrcode', { shopId: 'S1' })).toBe(RESULTS.quickPayUnsupported)
  })
})

describe('a code on the cashier’s screen', () => {
  const takes = (diner: Diner, code: string, expectedPayableFen: number, idempotencyKey = newKey()) =>
    diner.api.call('/takeCharge', { charge: code, expectedPayableFen, idempotencyKey })

  it('has shop and amount, becomes an order of the diner who confirms, and is paid as any other', async () => {
    const diner = await member()
    const code = await charge(10_000, 2_000)
    const seen = await diner.api.call('/getCharge', { charge: code })
    expect(seen).toMatchObject({ state: 'open', shopId: 'S1', order: null, bill: { payableFen: 9_100 } })
    const key = newKey()
    const { orderNo, payableFen } = await takes(diner, code, 9_100, key)
    expect(payableFen).toBe(9_100)
    expect((await takes(diner, code, 9_100, key)).orderNo).toBe(orderNo)
    expect(await diner.api.call('/getCharge', { charge: code })).toMatchObject({ state: 'charged', order: { orderNo, leftFen: 9_100 } })
    await diner.pay(orderNo)
    expect(await diner.api.call('/getCharge', { charge: code })).toMatchObject({ order: { leftFen: 0 } })
    expect(await stateOf(diner, orderNo)).toBe('completed')
  })

  it('uses the best coupon of the diner who reads it, once they confirm', async () => {
    const diner = await member()
    await holds(diner, 600)
    const code = await charge(10_000)
    expect(await diner.api.call('/getCharge', { charge: code })).toMatchObject({ bill: { payableFen: 8_400 } })
    expect(await couponsLeft(diner)).toBe(1)
    const { orderNo } = await takes(diner, code, 8_400)
    await diner.pay(orderNo)
    expect(await couponsLeft(diner)).toBe(0)
  })

  it('is taken by one of many', async () => {
    const diners = await Promise.all(Array.from({ length: 12 }, () => Diner.arrive(server)))
    const code = await charge(1_000)
    const answers = await Promise.all(
      diners.map((diner) => diner.api.code('/takeCharge', { charge: code, expectedPayableFen: 1_000, idempotencyKey: newKey() })),
    )
    expect(answers.filter((answer) => answer === RESULTS.success)).toHaveLength(1)
    expect(answers.filter((answer) => answer === RESULTS.payCodeUsed)).toHaveLength(11)
    const late = await Diner.arrive(server)
    expect(await late.api.code('/getCharge', { charge: code })).toBe(RESULTS.payCodeUsed)
  })

  it('is scanned within a minute, and confirmed within two more', async () => {
    const diner = await Diner.arrive(server)
    const [first, second] = [await charge(1_000), await charge(1_000)]
    server.clock.advance(MINUTE)
    expect(await diner.api.code('/getCharge', { charge: first })).toBe(RESULTS.payCodeExpired)
    await takes(diner, first, 1_000)
    server.clock.advance(2 * MINUTE)
    expect(await diner.api.code('/takeCharge', { charge: second, expectedPayableFen: 1_000, idempotencyKey: newKey() })).toBe(
      RESULTS.payCodeExpired,
    )
  })

  it('is refused for a changed amount, where it is unknown, and for an impossible amount', async () => {
    const diner = await Diner.arrive(server)
    const code = await charge(1_000)
    const key = () => ({ idempotencyKey: newKey() })
    expect(await diner.api.code('/takeCharge', { charge: code, expectedPayableFen: 999, ...key() })).toBe(RESULTS.priceChanged)
    expect(await diner.api.code('/takeCharge', { charge: `C${'0'.repeat(24)}`, expectedPayableFen: 1, ...key() })).toBe(
      RESULTS.payCodeUnknown,
    )
    expect(await refused(charge(0))).toContain(RESULTS.amountMissing)
    expect(await refused(charge(MAX_CODE_CHARGE + 1))).toContain(RESULTS.payCodeAmountTooLarge)
    expect(await refused(charge(100, 200))).toContain(RESULTS.excludedTooLarge)
  })
})

it('codes are deleted after a day', async () => {
  const diner = await member()
  await shows(diner)
  await charge(100)
  server.clock.advance(25 * 60 * MINUTE)
  await server.sweep()
  expect(await rowsOf(server, 'select code_id from pay_code')).toEqual([])
  expect(await rowsOf(server, 'select made_at from counter_charge')).toEqual([])
})
