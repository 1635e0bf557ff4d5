import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { RESULTS } from '@domain/results'
import { choose, Diner, newKey, PICKUP } from '../../support/node/diner'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { at, auditOf, type ConsoleBrowser, hire, signedIn } from '../../support/node/staff'
import { listen } from '../../support/node/features/atTable'
import { until } from '../../support/until'

/** The board of a shop's orders: its orders, the acts of staff, and refusals. */

let server: TestServer
let manager: ConsoleBrowser
let cashier: ConsoleBrowser
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(`update shop set order_refund = true where shop_id = 'S1'`)
  manager = await signedIn(server, await hire(server, 'TEA', [{ role: 'manager', shopId: 'S1' }], '梁敏仪'))
  cashier = await signedIn(server, await hire(server, 'TEA', [{ role: 'cashier', shopId: 'S1' }], '何嘉欣'))
})
afterAll(() => server.close())

const S1 = { shopId: 'S1' }

let diners = 0
async function paid(quantity = 2, itemId = 'I3', fen = 700) {
  const diner = await Diner.arrive(server, PICKUP, { phone: `1390000${String((diners += 1)).padStart(4, '0')}` })
  const { orderNo } = await diner.orderOf(choose(itemId), quantity, fen)
  await diner.pay(orderNo)
  return { diner, orderNo }
}
const board = (browser = cashier) => browser.call('/staff/getOrderBoard', S1)
const cardOf = async (orderNo: string) => (await board()).orders.find((card) => card.orderNo === orderNo)
const orderOf = (orderNo: string, browser = cashier) => browser.call('/staff/getOrder', { ...S1, orderNo })
type Move = Omit<StaffInput<'/staff/moveOrder'>, 'shopId' | 'orderNo' | 'version' | 'idempotencyKey'>
async function move(browser: ConsoleBrowser, orderNo: string, what: Move): Promise<StaffOutput<'/staff/moveOrder'>> {
  const { card } = await orderOf(orderNo, browser)
  return browser.call('/staff/moveOrder', { ...S1, orderNo, version: card.version, idempotencyKey: newKey(), ...what })
}

it('an order goes from paid to handed over, its diner is notified of each step, and the list finds it', async () => {
  const { diner, orderNo } = await paid()
  const phone = await listen(server, diner, [`order:${orderNo}`])
  expect(await cardOf(orderNo)).toMatchObject({ lane: 'toAccept', moves: ['accept'], canRefuse: true, itemCount: 2, payableFen: 1400 })

  const accepted = await move(cashier, orderNo, { move: 'accept', waitMin: 25 })
  expect(accepted.card).toMatchObject({ lane: 'kitchen', moves: ['ready'], readyAt: server.clock.now() + 25 * 60_000 })
  await phone.receives((message) => message.type === 'order' && message.orderState === '04')
  expect((await diner.detail(orderNo)).readyAt).toBe(accepted.card.readyAt)

  const ready = await move(cashier, orderNo, { move: 'ready' })
  expect(ready.card).toMatchObject({ lane: 'handOver', moves: ['handOver'], calls: { times: 1 } })
  const again = { ...S1, orderNo, version: ready.card.version, idempotencyKey: newKey(), times: 1 }
  expect((await cashier.call('/staff/callOrderAgain', again)).card.calls.times).toBe(2)
  expect(await manager.code('/staff/callOrderAgain', { ...again, idempotencyKey: newKey() })).toBe(RESULTS.orderChangedSince)

  const before = (await board()).today.done
  const done = await move(cashier, orderNo, { move: 'handOver' })
  expect(done.card).toMatchObject({ lane: null, status: 'completed', moves: [] })
  expect(done.events.map(({ event, who }) => [event, who])).toEqual(
    expect.arrayContaining([
      ['accept', '何嘉欣'],
      ['pickUp', '何嘉欣'],
    ]),
  )
  expect([await cardOf(orderNo), (await board()).today.done]).toEqual([undefined, before + 1])
  for (const search of [orderNo, done.card.pickupNo!, done.diner.maskedPhone!.slice(-4), '14.00'])
    expect((await cashier.call('/staff/findOrders', { ...S1, search })).list.map((row) => row.orderNo)).toContain(orderNo)
  expect((await auditOf(server, `subject like '%${orderNo}%' and what = 'moveOrder'`)).map(({ name }) => name)).toEqual([
    '何嘉欣',
    '何嘉欣',
    '何嘉欣',
  ])
  phone.close()
})

it('names the level that a member has with the merchant', async () => {
  const { orderNo } = await paid()
  expect((await orderOf(orderNo)).diner).toMatchObject({ isMember: false, level: null })
  await server.db.exec(`
    insert into member_rules (mchnt_cd) values ('TEA');
    insert into member_level (mchnt_cd, level, name, growth, member_price, pay_percent) values ('TEA', 1, '{"hans":"银卡","en":"Silver","yue":"銀卡"}', 0, false, 100)`)
  const member = await Diner.arrive(server, PICKUP, { phone: '13911110000', member: true })
  const own = await member.orderOf(choose('I3'), 1, 700)
  await member.pay(own.orderNo)
  expect((await orderOf(own.orderNo)).diner).toMatchObject({ isMember: true, level: '银卡' })
  await server.db.exec(`delete from member_level where mchnt_cd = 'TEA'; delete from member_rules where mchnt_cd = 'TEA'`)
})

it('a second act is refused with the name of the first person, and a repeated key gets its first answer', async () => {
  const { orderNo } = await paid()
  const input = { ...S1, orderNo, version: (await cardOf(orderNo))!.version, move: 'accept' as const, idempotencyKey: newKey() }
  const first = await cashier.call('/staff/moveOrder', input)
  const { envelope } = await manager.answer('/staff/moveOrder', { ...input, idempotencyKey: newKey() })
  expect(envelope).toMatchObject({ resultCode: RESULTS.orderAcceptedBy, resultMsg: expect.stringContaining('何嘉欣') as string })
  expect((await cashier.call('/staff/moveOrder', input)).card.version).toBe(first.card.version)
})

it('of many who accept at once one succeeds', async () => {
  const { orderNo } = await paid()
  const version = (await cardOf(orderNo))!.version
  const codes = await Promise.all(
    Array.from({ length: 12 }, (_none, index) =>
      (index % 2 ? cashier : manager).code('/staff/moveOrder', { ...S1, orderNo, version, move: 'accept', idempotencyKey: newKey() }),
    ),
  )
  expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(1)
  expect(new Set(codes)).toEqual(new Set([RESULTS.success, RESULTS.orderAcceptedBy]))
})

it('a refusal shows the reason, and the money is refunded', async () => {
  const { diner, orderNo } = await paid()
  const version = (await cardOf(orderNo))!.version
  await cashier.call('/staff/refuseOrder', { ...S1, orderNo, version, reason: 'soldOut', idempotencyKey: newKey() })
  await server.sweep()
  const seen = await diner.detail(orderNo)
  expect([seen.orderState, seen.refunds?.[0]?.grantedFen ?? seen.refundedFen]).toEqual(['22', 1400])
  expect(await cardOf(orderNo)).toBeUndefined()
})

describe('a refund by staff', () => {
  const refund = (browser: ConsoleBrowser, orderNo: string, version: number, more: Partial<StaffInput<'/staff/refundOrder'>>) =>
    browser.answer<StaffOutput<'/staff/refundOrder'>>('/staff/refundOrder', {
      ...S1,
      orderNo,
      version,
      reason: 'missing',
      note: '',
      isMade: true,
      idempotencyKey: newKey(),
      ...more,
    })

  it('is of one dish of an order that continues, and then of the rest', async () => {
    const { diner, orderNo } = await paid(3)
    await move(cashier, orderNo, { move: 'accept' })
    const before = await orderOf(orderNo)
    expect([before.lines[0]!.refundFen, before.restFen]).toEqual([[700, 1400, 2100], 2100])
    const lines = [{ lineNo: before.lines[0]!.lineNo, quantity: 1 }]
    const one = await refund(cashier, orderNo, before.card.version, { lines, expectedFen: 700 })
    expect(one.envelope).toMatchObject({
      resultCode: RESULTS.success,
      data: { grantedFen: 700, card: { lane: 'kitchen', status: 'inProduction' } },
    })
    expect((await diner.detail(orderNo)).refunds?.[0]).toMatchObject({ grantedFen: 700, reason: 'missing' })
    const { card } = one.envelope.data!
    expect((await refund(cashier, orderNo, card.version, { expectedFen: 700 })).envelope.resultCode).toBe(RESULTS.refundAmountChanged)
    await refund(cashier, orderNo, card.version, { expectedFen: 1400 })
    await server.sweep()
    expect((await orderOf(orderNo)).card.status).toBe('refunded')
  })

  it('is limited by role, whose limit is named; a manager has none', async () => {
    await server.db.exec(
      `insert into staff_rules (mchnt_cd, refund_limits, second_factor_roles, version, changed_by) values ('TEA', '{"manager": null, "cashier": 1000}', '{}', 1, 'x')
       on conflict (mchnt_cd) do update set refund_limits = excluded.refund_limits`,
    )
    const { orderNo } = await paid(3)
    await move(cashier, orderNo, { move: 'accept' })
    const { card, lines, mayGiveFen } = await orderOf(orderNo)
    expect(mayGiveFen).toBe(1000)
    const two = { lines: [{ lineNo: lines[0]!.lineNo, quantity: 2 }], expectedFen: 1400 }
    const { envelope } = await refund(cashier, orderNo, card.version, two)
    expect(envelope).toMatchObject({ resultCode: RESULTS.refundOverLimit, resultMsg: expect.stringContaining('10.00') as string })
    const one = await refund(cashier, orderNo, card.version, { lines: [{ lineNo: lines[0]!.lineNo, quantity: 1 }], expectedFen: 700 })
    const after = one.envelope.data!.card.version
    // Earlier refunds count, so two steps do not circumvent it.
    expect((await refund(cashier, orderNo, after, { expectedFen: 1400 })).envelope.resultCode).toBe(RESULTS.refundOverLimit)
    expect((await refund(manager, orderNo, after, { expectedFen: 1400 })).envelope.resultCode).toBe(RESULTS.success)
    await server.db.exec(`delete from staff_rules where mchnt_cd = 'TEA'`)
  })

  it('is never more than was paid, however many refund at once', async () => {
    const { orderNo } = await paid(2)
    await move(manager, orderNo, { move: 'accept' })
    const { card, lines } = await orderOf(orderNo)
    const half = { lines: [{ lineNo: lines[0]!.lineNo, quantity: 1 }], expectedFen: 700 }
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(manager, orderNo, card.version, half)))
    expect(answers.filter(({ envelope }) => envelope.resultCode === RESULTS.success)).toHaveLength(1)
    expect((await orderOf(orderNo)).grantedFen).toBe(700)
  })
})

it('another shop’s order is not found at any call, whichever shop is named', async () => {
  const there = await at(server, 'manager', 'S2')
  const { orderNo } = await paid()
  const shop = { shopId: 'S2', orderNo, idempotencyKey: newKey() }
  const change = { ...shop, version: 1 }
  const codes = await Promise.all([
    there.browser.code('/staff/getOrder', shop),
    there.browser.code('/staff/moveOrder', { ...change, move: 'accept' }),
    there.browser.code('/staff/refuseOrder', { ...change, reason: 'soldOut' }),
    there.browser.code('/staff/setOrderTime', { ...change, waitMin: 5 }),
    there.browser.code('/staff/callOrderAgain', { ...change, times: 0 }),
    there.browser.code('/staff/addOrderNote', { ...shop, text: 'x' }),
    there.browser.code('/staff/callRider', change),
    there.browser.code('/staff/refundOrder', { ...change, reason: 'taste', note: '', isMade: true, expectedFen: 1400 }),
    there.browser.code('/staff/answerRefund', { ...change, refundId: 'Q1', isGranted: true, note: '', isMade: true }),
    there.browser.code('/staff/receiveTransfer', { ...change, transferId: 'P1', foundFen: 1 }),
    there.browser.code('/staff/sendBackTransfer', { ...change, transferId: 'P1', note: 'x' }),
  ])
  expect(new Set(codes)).toEqual(new Set([RESULTS.orderNotFound]))
  expect((await there.browser.call('/staff/findOrders', { shopId: 'S2', search: orderNo })).list).toEqual([])
})

it('a note of the staff is shown with the order, and none is stored twice', async () => {
  const { orderNo } = await paid()
  const input = { ...S1, orderNo, text: ' 客人会晚到 ', idempotencyKey: newKey() }
  await cashier.call('/staff/addOrderNote', input)
  await cashier.call('/staff/addOrderNote', input)
  expect((await orderOf(orderNo)).notes).toEqual([{ text: '客人会晚到', who: '何嘉欣', at: server.clock.now() }])
  expect(await cashier.code('/staff/addOrderNote', { ...input, text: '  ', idempotencyKey: newKey() })).toBe(RESULTS.orderNoteMissing)
})

it('a diner’s refund request is listed first, and is answered', async () => {
  const { diner, orderNo } = await paid(1)
  await move(cashier, orderNo, { move: 'accept' })
  await move(cashier, orderNo, { move: 'ready' })
  await diner.api.call('/applyRefund', {
    orderNo,
    lines: [{ lineNo: 1, quantity: 1 }],
    reason: 'taste',
    note: '太甜了',
    pictureIds: [],
    expectedFen: 700,
    idempotencyKey: newKey(),
  })
  const card = (await cardOf(orderNo))!
  expect(card).toMatchObject({ lane: 'toAccept', refund: { reason: 'taste', note: '太甜了', askedFen: 700 } })
  const answer = { ...S1, orderNo, refundId: card.refund!.refundId, isMade: true, note: '' }
  expect(await cashier.code('/staff/answerRefund', { ...answer, version: card.version, isGranted: false, idempotencyKey: newKey() })).toBe(
    RESULTS.refundNoteMissing,
  )
  await cashier.call('/staff/answerRefund', { ...answer, version: card.version, isGranted: true, idempotencyKey: newKey() })
  await server.sweep()
  expect((await diner.detail(orderNo)).orderState).toBe('22')
})

it('a shop that accepts automatically needs no act, and of two who change the setting the second learns of the first', async () => {
  const set = (acceptsAuto: boolean, seen: boolean) => manager.code('/staff/setAutoAccept', { ...S1, acceptsAuto, seen })
  expect([
    await set(true, false),
    await set(true, false),
    await cashier.code('/staff/setAutoAccept', { ...S1, acceptsAuto: true, seen: true }),
  ]).toEqual([RESULTS.success, RESULTS.staffChanged, RESULTS.forbidden])
  const { orderNo } = await paid()
  await until(async () => {
    await server.sweep()
    return (await cardOf(orderNo))?.status === 'accepted'
  }, 'the rule accepts it')
  expect((await orderOf(orderNo)).events.find(({ event }) => event === 'accept')).toMatchObject({ who: null })
  expect(await set(false, true)).toBe(RESULTS.success)
})
