import type { Input } from '@contract/index'
import { RESULTS } from '@domain/results'
import { DAY } from '@domain/time'
import { lapsesAt } from '@domain/visitCard/card'
import { codeSentTo } from '../support/node/accounts'
import { noonAgain } from '../support/node/clock'
import { choose, Diner, newKey, rowsOf, setStock } from '../support/node/diner'
import { leversOf } from '../support/node/levers'
import { startTestServer, type TestServer } from '../support/node/server'
import { smallMerchant } from '../support/node/smallMerchant'

/** 9.00 */
const CAKE = choose('I2')
const TART = choose('I3')
const name = `'{"hans":"十次卡","en":"Ten cakes","yue":"十次卡"}'`
const terms = (more: object = {}) => `'${JSON.stringify({ itemIds: ['I2'], categoryIds: null, shopIds: null, capFen: null, ...more })}'`

let server: TestServer
let door: string
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(`
    insert into shop_payment_method (shop_id, method) values ('S1', 'balance');
    insert into visit_card_offer (offer_id, mchnt_cd, name, caption, picture, price_fen, list_fen, visits, days, terms) values
      ('TEN', 'TEA', ${name}, ${name}, '/p', 7000, 9000, 10, 30, ${terms()}),
      ('ONE', 'TEA', ${name}, ${name}, '/p', 700, 900, 1, 30, ${terms()}),
      ('ELSEWHERE', 'TEA', ${name}, ${name}, '/p', 700, 900, 1, 30, ${terms({ shopIds: ['S2'] })}),
      ('CAPPED', 'TEA', ${name}, ${name}, '/p', 1000, 1000, 2, 30, ${terms({ itemIds: null, categoryIds: ['C2'], capFen: 500 })})`)
  const [found] = await rowsOf<{ code: string }>(
    server,
    `select code from entry_code where shop_id = 'S1' and enabled order by code limit 1`,
  )
  door = found!.code
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await server.db.exec(`update shop set order_refund = true, refund_auto = true, refund_minutes = 6000`)
  await setStock(server, 'I2', 500)
})

let lastPhone = 13_630_000_000
async function member() {
  const diner = await Diner.arrive(server, undefined, { phone: String((lastPhone += 1)), member: true })
  await server.db.exec(`update ticket set expires_at = ${Number.MAX_SAFE_INTEGER}`)
  return diner
}
const purchase = (more: Partial<Input<'/visitCard/buy'>> = {}): Input<'/visitCard/buy'> => ({
  offerId: 'TEN',
  shopId: 'S1',
  agreed: true,
  idempotencyKey: newKey(),
  ...more,
})
async function bought(diner: Diner, offerId = 'TEN') {
  const begun = await diner.api.call('/visitCard/buy', purchase({ offerId }))
  await diner.pay(begun.orderNo)
  return begun
}
const detail = (diner: Diner, cardId: string) => diner.api.call('/visitCard/getCard', { cardId })
const leftOf = async (diner: Diner, cardId: string) => (await detail(diner, cardId)).card.left
const giveBack = async (diner: Diner, cardId: string, idempotencyKey = newKey()): Promise<Input<'/visitCard/giveBack'>> => ({
  cardId,
  expectedFen: (await detail(diner, cardId)).back?.amountFen ?? 0,
  idempotencyKey,
})
const returnedFen = async (orderNo: string) =>
  (
    await rowsOf<{ fen: number }>(
      server,
      `select coalesce(sum(r.amount_fen), 0)::int as fen from payment_refund r join payment p on p.payment_id = r.payment_id where p.order_no = '${orderNo}' and r.status = 'done'`,
    )
  )[0]!.fen
const use = async (diner: Diner, more: object = {}) => {
  const { code } = await diner.api.call('/getMemberCode', { mchntCd: 'TEA' })
  const input = { code, door, ...more }
  const { status, body } = await leversOf(server.url).try('POST', '/visitCards/use', input)
  return { input, status, ...(body as { left?: number; resultCode?: string }) }
}

describe('a card of visits', () => {
  it('is bought as an order of its own, by any way to pay, and counts when it is paid', async () => {
    const diner = await member()
    const { list, begun: none } = await diner.api.call('/visitCard/getOfferList', { mchntCd: 'TEA' })
    expect(none).toBeNull()
    expect(list.find(({ offerId }) => offerId === 'TEN')).toMatchObject({
      visits: 10,
      priceFen: 7_000,
      goods: ['红豆糕'],
      shops: [],
      days: 30,
    })
    const begun = await diner.api.call('/visitCard/buy', purchase())
    expect(begun).toMatchObject({ priceFen: 7_000 })
    expect((await diner.api.call('/visitCard/getMyCards', {})).list).toEqual([])
    expect(await diner.api.code('/visitCard/getCard', { cardId: begun.cardId })).toBe(RESULTS.visitCardNotFound)
    expect((await diner.api.call('/visitCard/getOfferList', { mchntCd: 'TEA' })).begun).toMatchObject({ orderNo: begun.orderNo })
    const { methods } = await diner.api.call('/getPayMethods', { orderNo: begun.orderNo })
    expect(methods.map(({ method }) => method)).toEqual(expect.arrayContaining(['wechat', 'balance']))
    await diner.pay(begun.orderNo)
    const midnight = Math.floor((server.clock.now() + 8 * 3_600_000) / DAY) * DAY - 8 * 3_600_000
    expect(await detail(diner, begun.cardId)).toMatchObject({
      card: { state: 'active', left: 10, visits: 10, validUntil: midnight + 31 * DAY, mchntName: '山岚茶' },
      entries: [{ kind: 'bought', visits: 10, left: 10 }],
      back: { amountFen: 7_000 },
    })
    expect((await diner.api.call('/getHisOrderList', { filter: 'all' })).list).toEqual([])
    expect(await diner.api.with({ mchntCd: 'TEA' }).call('/member/getMemberInfo', {})).toMatchObject({ orderCount: 0 })
    const { visitCards } = await diner.api.call('/getUserCardBalanceList', {})
    expect(visitCards).toMatchObject([{ cardId: begun.cardId, left: 10 }])
    expect((await diner.api.call('/getCardInfo', { mchntCd: 'TEA' })).visitCards).toMatchObject([{ left: 10 }])
    const lines = await diner.api.call('/getCardTradeDetail', { cardId: begun.cardId })
    expect(lines.list).toMatchObject([{ kind: 'topUp', visits: 10, visitsLeft: 10, principalFen: 0 }])
  })

  it('is paid from the balance, once for each key, and its money goes back there', async () => {
    const diner = await member()
    await leversOf(server.url).post('/cards', { who: diner.who.userId, mchntCd: 'TEA', principalFen: 7_000, bonusFen: 0 })
    const once = purchase()
    const answers = await Promise.all(Array.from({ length: 8 }, () => diner.api.call('/visitCard/buy', once)))
    expect(new Set(answers.map(({ orderNo }) => orderNo)).size).toBe(1)
    const { orderNo, cardId } = answers[0]!
    await diner.api.call('/confirmPay', { orderNo, method: 'balance', idempotencyKey: newKey() })
    expect(await leftOf(diner, cardId)).toBe(10)
    await diner.api.call('/visitCard/giveBack', await giveBack(diner, cardId))
    expect((await diner.api.call('/getUserCardBalanceList', {})).list).toMatchObject([{ principalFen: 7_000 }])
    expect((await diner.detail(orderNo)).orderState).toBe('22')
  })

  it('is refused without the agreement, where it is not sold, at a foreign shop, and to a visitor', async () => {
    const diner = await member()
    const code = (more: Partial<Input<'/visitCard/buy'>>) => diner.api.code('/visitCard/buy', purchase(more))
    expect(await code({ agreed: false })).toBe(RESULTS.agreementRequired)
    expect(await code({ offerId: 'NONE' })).toBe(RESULTS.visitCardNotForSale)
    expect(await code({ shopId: 'N1' })).toBe(RESULTS.shopNotFound)
    await leversOf(server.url).post('/visitCards/sale', { offerId: 'TEN', isOpen: false })
    expect(await code({})).toBe(RESULTS.visitCardNotForSale)
    await leversOf(server.url).post('/visitCards/sale', { offerId: 'TEN', isOpen: true })
    const visitor = await Diner.arrive(server)
    expect(await visitor.api.code('/visitCard/buy', purchase())).toBe(RESULTS.phoneNotVerified)
  })
})

describe('visits in an order', () => {
  it('pay their dish, are shown and can be switched off; a free order is paid, and comes back with its visits', async () => {
    const diner = await member()
    const { cardId } = await bought(diner)
    await diner.change(CAKE, 2, 900)
    const shown = await diner.checkout()
    expect(shown.visitCards).toMatchObject({ isUsed: true, uses: [{ cardId, visits: 2, left: 10, amountFen: 1_800 }] })
    expect(shown.bill).toMatchObject({ payableFen: 0, discountFen: 1_800, savedFen: 0 })
    expect(shown.bill.lines).toContainEqual({
      kind: 'visitCard',
      amountFen: -1_800,
      reason: { key: 'bill.visitCard', params: { name: '十次卡', count: 2 } },
    })
    const off = await diner.api.call('/calcOrderDis', { ...diner.place, slotAt: null, visitCards: false })
    expect(off).toMatchObject({ bill: { payableFen: 1_800 }, visitCards: { isUsed: false, uses: [{ visits: 2 }] } })
    const { orderNo } = await diner.order()
    expect(await leftOf(diner, cardId)).toBe(8)
    expect((await diner.detail(orderNo)).paidAt).not.toBeNull()
    await leversOf(server.url).post(`/orders/${orderNo}/reject`, {})
    expect(await leftOf(diner, cardId)).toBe(10)
    expect((await detail(diner, cardId)).entries.map(({ kind, visits }) => [kind, visits])).toEqual([
      ['orderBack', 2],
      ['order', -2],
      ['bought', 10],
    ])
  })

  it('come back once when an unpaid order ends, and are left alone when it was made without them', async () => {
    const diner = await member()
    const { cardId } = await bought(diner)
    await diner.change(CAKE, 1, 900)
    await diner.change(TART, 1, 700)
    const { orderNo, payableFen } = await diner.order()
    expect(payableFen).toBe(700)
    expect(await leftOf(diner, cardId)).toBe(9)
    await Promise.all([diner.cancel(orderNo), diner.cancel(orderNo)])
    await server.sweep()
    expect(await leftOf(diner, cardId)).toBe(10)
    await diner.change(CAKE, 1, 900)
    const { bill } = await diner.api.call('/calcOrderDis', { ...diner.place, slotAt: null, visitCards: false })
    await diner.order({ visitCards: false, expectedPayableFen: bill.payableFen })
    expect(await leftOf(diner, cardId)).toBe(10)
  })

  it('come back with the portions of a refund, each once', async () => {
    const diner = await member()
    const { cardId } = await bought(diner)
    await leversOf(server.url).post('/visitCards/expiry', { cardId, days: 1 })
    await diner.change(CAKE, 3, 900)
    await diner.change(TART, 1, 700)
    const { orderNo } = await diner.order()
    await diner.pay(orderNo)
    for (const event of ['accept', 'make', 'ready', 'pickUp']) await leversOf(server.url).post(`/orders/${orderNo}/${event}`, {})
    expect(await leftOf(diner, cardId)).toBe(7)
    server.clock.advance(2 * DAY)
    expect((await detail(diner, cardId)).card.state).toBe('expired')
    const ask = { orderNo, reason: 'damaged' as const, note: '', pictureIds: [], expectedFen: 0 }
    await diner.api.call('/applyRefund', { ...ask, idempotencyKey: newKey(), lines: [{ lineNo: 1, quantity: 1 }] })
    // It had ended meanwhile, and can be used again.
    expect((await detail(diner, cardId)).card).toMatchObject({ left: 8, state: 'active' })
    await diner.api.call('/applyRefund', {
      ...ask,
      idempotencyKey: newKey(),
      lines: [
        { lineNo: 1, quantity: 2 },
        { lineNo: 2, quantity: 1 },
      ],
      expectedFen: 700,
    })
    await server.sweep()
    expect(await leftOf(diner, cardId)).toBe(10)
    expect(await returnedFen(orderNo)).toBe(700)
  })

  it('pay as much of a portion as their card says, and nothing in a shop that it is not for', async () => {
    const diner = await member()
    await bought(diner, 'CAPPED')
    await bought(diner, 'ELSEWHERE')
    await diner.change(TART, 1, 700)
    expect((await diner.checkout()).bill.payableFen).toBe(200)
    expect((await diner.checkout()).visitCards?.uses).toHaveLength(1)
  })

  it('are taken once by one phone of 50 that spend the last one', async () => {
    const diner = await member()
    const { cardId } = await bought(diner, 'ONE')
    const phones = Array.from({ length: 50 }, () => diner)
    await diner.change(CAKE, 1, 900)
    const ready = await diner.confirmation()
    expect(ready.expectedPayableFen).toBe(0)
    const codes = await Promise.all(phones.map(() => diner.api.code('/createOrder', { ...ready, idempotencyKey: newKey() })))
    expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(1)
    expect(await leftOf(diner, cardId)).toBe(0)
    expect((await detail(diner, cardId)).entries.filter(({ kind }) => kind === 'order')).toHaveLength(1)
  })

  it('are taken at the counter or by an order, never by both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const diner = await member()
      const { cardId } = await bought(diner, 'ONE')
      await diner.change(CAKE, 1, 900)
      const ready = await diner.confirmation()
      const [ordered, ...counter] = await Promise.all([
        diner.api.code('/createOrder', ready),
        ...Array.from({ length: 4 }, async () => (await use(diner)).status),
      ])
      expect([ordered === RESULTS.success, ...counter.map((status) => status === 200)].filter(Boolean)).toHaveLength(1)
      expect(await leftOf(diner, cardId)).toBe(0)
    }
  })
})

describe('visits at the counter', () => {
  it('come off the card that ends first, by a code that counts once', async () => {
    const diner = await member()
    const { cardId } = await bought(diner)
    const later = await bought(diner)
    await leversOf(server.url).post('/visitCards/expiry', { cardId: later.cardId, days: 40 })
    const used = await use(diner)
    expect(used).toMatchObject({ status: 200, left: 9 })
    expect((await leversOf(server.url).try('POST', '/visitCards/use', used.input)).body).toMatchObject({
      resultCode: RESULTS.memberCodeUsed,
    })
    expect((await detail(diner, cardId)).entries[0]).toMatchObject({ kind: 'counter', visits: -1, shopName: '人民广场店', orderNo: null })
    expect(await use(diner, { cardId: later.cardId, visits: 11 })).toMatchObject({ resultCode: RESULTS.visitsShort })
    expect(await use(diner, { cardId: later.cardId, visits: 10 })).toMatchObject({ status: 200, left: 0 })
  })

  it('are refused for the card of another member, for another shop, and where there is none', async () => {
    const [diner, other] = [await member(), await member()]
    const { cardId } = await bought(other)
    expect(await use(diner)).toMatchObject({ resultCode: RESULTS.visitCardNotFound })
    expect(await use(diner, { cardId })).toMatchObject({ resultCode: RESULTS.visitCardElsewhere })
    await bought(diner, 'ELSEWHERE')
    expect(await use(diner)).toMatchObject({ resultCode: RESULTS.visitCardNotFound })
    expect(await leftOf(other, cardId)).toBe(10)
  })
})

describe('what is left of a card', () => {
  it('goes back for its part of the price, once, the way it was paid', async () => {
    const diner = await member()
    const { cardId, orderNo } = await bought(diner)
    await use(diner, { visits: 3 })
    const asked = await giveBack(diner, cardId)
    expect(asked.expectedFen).toBe(4_900)
    expect(await diner.api.code('/visitCard/giveBack', { ...asked, expectedFen: 7_000, idempotencyKey: newKey() })).toBe(
      RESULTS.refundAmountChanged,
    )
    const codes = await Promise.all(
      Array.from({ length: 10 }, () => diner.api.code('/visitCard/giveBack', { ...asked, idempotencyKey: newKey() })),
    )
    expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(1)
    await server.sweep()
    expect(await returnedFen(orderNo)).toBe(4_900)
    expect(await detail(diner, cardId)).toMatchObject({ card: { state: 'closed', left: 0 }, back: null })
    expect((await diner.detail(orderNo)).orderState).toBe('22')
    expect((await leversOf(server.url).try('POST', `/orders/${orderNo}/giveBack`, {})).status).not.toBe(200)
    await server.sweep()
    expect(await returnedFen(orderNo)).toBe(4_900)
  })

  it('is given back whole by the shop while it is untouched, and not once it was used', async () => {
    const diner = await member()
    const { cardId, orderNo } = await bought(diner)
    const used = await bought(diner)
    await use(diner, { cardId: used.cardId })
    expect((await leversOf(server.url).try('POST', `/orders/${used.orderNo}/giveBack`, {})).body).toMatchObject({
      resultCode: RESULTS.visitCardUsed,
    })
    await leversOf(server.url).post(`/orders/${orderNo}/giveBack`, {})
    await server.sweep()
    expect(await returnedFen(orderNo)).toBe(7_000)
    expect((await detail(diner, cardId)).card.state).toBe('closed')
  })

  it('is kept for a month after the end, then lapses; until then its account stays open', async () => {
    const diner = await member()
    const { cardId, orderNo } = await bought(diner)
    const close = async () => {
      const phone = String(lastPhone)
      await diner.api.call('/getSmsCode', { phone, purpose: 'cancel' })
      return diner.api.code('/cancelAccount', { smsCode: await codeSentTo(server, phone) })
    }
    const { validUntil } = (await detail(diner, cardId)).card
    server.clock.advance(validUntil - server.clock.now())
    await diner.change(CAKE, 1, 900)
    expect((await diner.checkout()).visitCards).toBeNull()
    expect(await use(diner)).toMatchObject({ resultCode: RESULTS.visitCardNotFound })
    expect(await detail(diner, cardId)).toMatchObject({
      card: { state: 'expired', left: 10 },
      back: { amountFen: 7_000, until: lapsesAt(validUntil) },
    })
    expect(await close()).toBe(RESULTS.visitsLeft)
    server.clock.advance(lapsesAt(validUntil) - server.clock.now() - 1)
    await server.sweep()
    expect(await leftOf(diner, cardId)).toBe(10)
    server.clock.advance(1)
    await server.sweep()
    expect(await detail(diner, cardId)).toMatchObject({ card: { state: 'closed', left: 0 }, back: null })
    expect((await detail(diner, cardId)).entries[0]).toMatchObject({ kind: 'lapsed', visits: -10 })
    expect(await returnedFen(orderNo)).toBe(0)
    expect(await close()).toBe(RESULTS.success)
  })

  it('is nobody else’s to see, to use or to give back', async () => {
    const [diner, other] = [await member(), await member()]
    const { cardId, orderNo } = await bought(diner)
    expect(await other.api.code('/visitCard/getCard', { cardId })).toBe(RESULTS.visitCardNotFound)
    expect(await other.api.code('/visitCard/giveBack', await giveBack(diner, cardId))).toBe(RESULTS.visitCardNotFound)
    expect(await other.api.code('/getCardTradeDetail', { cardId })).toBe(RESULTS.cardNotFound)
    expect(await other.api.code('/queryPayDoneInfo', { orderNo })).toBe(RESULTS.orderNotFound)
    expect((await other.api.call('/visitCard/getMyCards', {})).list).toEqual([])
    await other.change(CAKE, 1, 900)
    expect((await other.checkout()).visitCards).toBeNull()
    expect(await leftOf(diner, cardId)).toBe(10)
  })

  it('is held by the database: no line without its sum, and no sum without its line', async () => {
    const { cardId } = await bought(await member())
    await expect(server.db.exec(`update visit_card set left_visits = 3 where card_id = '${cardId}'`)).rejects.toThrow()
    await expect(server.db.exec(`update visit_card set left_visits = left_visits - 11 where card_id = '${cardId}'`)).rejects.toThrow()
    await expect(
      server.db.exec(
        `insert into visit_entry (card_id, kind, reference, visits, left_after, created_at) values ('${cardId}', 'counter', 'x', -1, 9, 1)`,
      ),
    ).rejects.toThrow()
    expect(
      await rowsOf(
        server,
        'select card_id from visit_card c where left_visits <> coalesce((select sum(visits) from visit_entry e where e.card_id = c.card_id), 0)',
      ),
    ).toEqual([])
  })
})
