import { RESULTS } from '@domain/results'
import { choose, Diner, newKey, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'

const TART = choose('I3')
const UNIT = 700
const text = (hans: string, en: string) => ({ hans, en, yue: hans, hant: hans })
const gift = (at: number) => ({ at, prize: { kind: 'goods', days: 30 }, name: text('布丁', 'Custard'), note: null, picture: '/art/x.svg' })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  const now = server.clock.now()
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
        min_fen: 600,
        most_per_order: 4,
        starts_at: now - 1000,
        ends_at: now + 90 * 86_400_000,
      },
    ]) +
      `update stamp_card set gifts = '${JSON.stringify([gift(2), gift(4)])}'; update shop set order_refund = true, refund_auto = true, refund_minutes = 600`,
  )
})
afterAll(() => server.close())

const cardOf = async (diner: Diner) => (await diner.api.call('/getCollectPoint', { mchntCd: 'TEA' })).cards[0]!
const detailOf = (diner: Diner) => diner.api.call('/getCollectAwardDetail', { cardId: 'C1' })
const paid = async (diner: Diner, portions: number) => {
  const { orderNo } = await diner.orderOf(TART, portions, UNIT)
  server.clock.advance(1000)
  await diner.pay(orderNo)
  return orderNo
}
const give = (orderNo: string, diner: Diner, quantity: number) =>
  diner.api.call('/applyRefund', {
    orderNo,
    idempotencyKey: newKey(),
    lines: [{ lineNo: 1, quantity }],
    reason: 'damaged',
    note: '',
    pictureIds: [],
    expectedFen: quantity * UNIT,
  })
const made = async (orderNo: string) => {
  for (const event of ['accept', 'make', 'ready', 'pickUp']) await leversOf(server.url).post(`/orders/${orderNo}/${event}`, {})
  return orderNo
}
const completed = async (diner: Diner, portions: number) => made(await paid(diner, portions))

/** Every holder has the stamps of their orders. */
afterEach(async () => {
  const wrong = await rowsOf(
    server,
    `select h.user_id from stamp_holder h
      where h.stamps <> (select coalesce(sum(stamps - taken), 0) from stamp_grant g where g.user_id = h.user_id and g.card_id = h.card_id)`,
  )
  expect(wrong).toEqual([])
})

describe('stamps', () => {
  it('are added with a completed order, one for each portion that counts, and the loader shows the card and its holder’s progress', async () => {
    const diner = await Diner.arrive(server)
    const announced = async ({ api }: { api: TestServer['api'] }) =>
      (await api.call('/nocheck/getMchntShopData', { shopId: 'S1' })).collectProgress
    expect(await announced(server)).toMatchObject({ cardId: 'C1', goal: 4, filled: null, toNext: null })
    expect(await announced(diner)).toMatchObject({ cardId: 'C1', goal: 4, filled: 0, toNext: 2 })
    expect(await cardOf(diner)).toMatchObject({ filled: 0, toNext: 2, nextAt: 2, stampedAt: [] })
    const { orderNo } = await diner.orderOf(TART, 1, UNIT)
    expect(await cardOf(diner)).toMatchObject({ filled: 0 })
    await diner.pay(orderNo)
    expect(await cardOf(diner)).toMatchObject({ filled: 0 })
    await made(orderNo)
    expect(await cardOf(diner)).toMatchObject({ filled: 1, toNext: 1, stampedAt: [expect.any(Number)] })
    expect(await announced(diner)).toMatchObject({ filled: 1, toNext: 1 })
    expect((await detailOf(diner)).list).toMatchObject([{ orderNo, stamps: 1, taken: 0, portions: 1 }])
  })

  it('give a gift once, which staff hand over for its code, once', async () => {
    const diner = await Diner.arrive(server)
    await completed(diner, 2)
    const { awards } = await detailOf(diner)
    expect(awards).toMatchObject([{ at: 2, kind: 'goods', state: 'ready', code: expect.stringMatching(/^\d{10}$/) }])
    expect((await cardOf(diner)).gifts.map(({ state }) => state)).toEqual(['ready', null])
    const lever = leversOf(server.url)
    await lever.post(`/prizes/${awards[0]!.code!}`, {})
    expect((await detailOf(diner)).awards).toMatchObject([{ state: 'redeemed', code: null }])
    expect((await lever.try('POST', `/prizes/${awards[0]!.code!}`, {})).status).toBe(409)
    expect((await lever.try('POST', '/prizes/0000000001', {})).status).toBe(409)
  })

  it('are removed with a refund, together with a gift that was not collected', async () => {
    const diner = await Diner.arrive(server)
    await completed(diner, 1)
    const orderNo = await completed(diner, 2)
    expect(await cardOf(diner)).toMatchObject({ filled: 3 })
    await give(orderNo, diner, 2)
    expect(await cardOf(diner)).toMatchObject({ filled: 1, toNext: 1 })
    expect((await detailOf(diner)).awards).toEqual([])
    expect((await detailOf(diner)).list).toMatchObject([{ orderNo, stamps: 2, taken: 2 }, { stamps: 1 }])
    await completed(diner, 1)
    expect((await detailOf(diner)).awards).toMatchObject([{ at: 2, state: 'ready' }])
  })

  it('are never added for a cancelled order, so paying and cancelling gives no gift', async () => {
    const diner = await Diner.arrive(server)
    const orderNo = await paid(diner, 4)
    expect((await detailOf(diner)).awards).toEqual([])
    await diner.api.call('/cancelOrder', { orderNo })
    expect(await cardOf(diner)).toMatchObject({ filled: 0 })
  })

  it('count the remaining portions of an order that was refunded in part before it was completed', async () => {
    const diner = await Diner.arrive(server)
    const orderNo = await paid(diner, 3)
    for (const event of ['accept', 'make']) await leversOf(server.url).post(`/orders/${orderNo}/${event}`, {})
    await give(orderNo, diner, 1)
    for (const event of ['ready', 'pickUp']) await leversOf(server.url).post(`/orders/${orderNo}/${event}`, {})
    expect((await detailOf(diner)).list).toMatchObject([{ orderNo, stamps: 2, taken: 0, portions: 2 }])
  })

  it('whose gift was collected before their refund give no second gift at that place', async () => {
    const diner = await Diner.arrive(server)
    const orderNo = await completed(diner, 2)
    await leversOf(server.url).post(`/prizes/${(await detailOf(diner)).awards[0]!.code!}`, {})
    await give(orderNo, diner, 2)
    expect(await cardOf(diner)).toMatchObject({ filled: 0 })
    await completed(diner, 2)
    expect(await cardOf(diner)).toMatchObject({ filled: 2 })
    expect((await detailOf(diner)).awards).toMatchObject([{ at: 2, state: 'redeemed' }])
  })

  it('fill a card, which stays current until its last gift was collected', async () => {
    const diner = await Diner.arrive(server)
    await completed(diner, 4)
    expect(await cardOf(diner)).toMatchObject({ filled: 4, toNext: 0, nextAt: null })
    const last = (await detailOf(diner)).awards.find(({ at }) => at === 4)!
    await leversOf(server.url).post(`/prizes/${last.code!}`, {})
    expect(await cardOf(diner)).toMatchObject({ filled: 0, toNext: 2 })
  })

  it('of several orders that are completed at once are all counted, and no gift is given twice', async () => {
    const diner = await Diner.arrive(server)
    const orders: string[] = []
    for (let no = 0; no < 3; no++) orders.push(await paid(diner, 2))
    await Promise.all(orders.map(made))
    expect(await rowsOf(server, `select stamps from stamp_holder where user_id = '${diner.who.userId}'`)).toEqual([{ stamps: 6 }])
    expect((await detailOf(diner)).awards.map(({ at }) => at).sort()).toEqual([2, 2, 4])
  })

  it('of other members are not visible', async () => {
    const [one, other] = [await Diner.arrive(server), await Diner.arrive(server)]
    await completed(one, 2)
    expect(await cardOf(other)).toMatchObject({ filled: 0 })
    expect(await detailOf(other)).toEqual({ awards: [], list: [], nextCursor: null })
    expect(await one.api.code('/getCollectAwardDetail', { cardId: 'nothing' })).toBe(RESULTS.stampCardNotFound)
  })
})

describe('in-store rewards', () => {
  const HERE = { gitu: 121.475, titu: 31.232 }
  const AWAY = { gitu: 121.5, titu: 31.3 }
  beforeAll(async () => {
    const now = server.clock.now()
    await server.db.exec(
      insertSql('in_store_reward', [
        {
          reward_id: 'R1',
          shop_id: 'S1',
          name: text('酸梅汤', 'Plum drink'),
          caption: text('现打', 'Fresh'),
          rule: text('每天一份', 'One a day'),
          picture: '/art/x.svg',
          remaining: 5,
          range_m: 300,
          starts_at: now - 1000,
          ends_at: now + 90 * 86_400_000,
        },
      ]),
    )
  })
  beforeEach(() => server.db.exec(`update in_store_reward set remaining = 5`))
  const claim = (diner: Diner, proof: object, idempotencyKey = newKey()) => ({ rewardId: 'R1', shopId: 'S1', ...proof, idempotencyKey })

  it('are claimed in the shop by position or by its code, once a day, and can be shown to the staff for a quarter of an hour', async () => {
    const diner = await Diner.arrive(server)
    expect((await diner.api.call('/getInStoreReward', { shopId: 'S1', ...AWAY })).list).toMatchObject([
      { left: 5, isHere: false, ticket: null },
    ])
    expect((await diner.api.call('/getInStoreReward', { shopId: 'S1', ...HERE })).list).toMatchObject([{ distance: 0, isHere: true }])
    expect(await diner.api.code('/receiveInStoreReward', claim(diner, AWAY))).toBe(RESULTS.positionNotInShop)
    expect(await diner.api.code('/receiveInStoreReward', claim(diner, { ecode: 'SS2' }))).toBe(RESULTS.positionNotInShop)
    const key = newKey()
    const first = await diner.api.call('/receiveInStoreReward', claim(diner, HERE, key))
    expect(first).toMatchObject({ left: 4, ticket: { code: expect.stringMatching(/^\d{4}$/), usedAt: null } })
    expect(await diner.api.call('/receiveInStoreReward', claim(diner, HERE, key))).toEqual(first)
    // A repeated claim shows the open ticket.
    expect((await diner.api.call('/receiveInStoreReward', claim(diner, {}))).ticket).toEqual(first.ticket)
    const [open] = (await leversOf(server.url).get<{ claims: { rewardId: string; day: string; code: string }[] }>('/activities')).claims
    expect(open).toMatchObject({ rewardId: 'R1', code: first.ticket!.code })
    const { rewardId, day, code } = open!
    await leversOf(server.url).post('/inStore', { rewardId, day, code })
    expect(await diner.api.code('/receiveInStoreReward', claim(diner, HERE))).toBe(RESULTS.inStoreRewardUnavailable)
    const other = await Diner.arrive(server)
    expect((await other.api.call('/receiveInStoreReward', claim(other, { ecode: 'TA01' }))).left).toBe(3)
  })

  it('run out: of fifty who claim at once exactly as many succeed as there are rewards', async () => {
    const diners = await Promise.all(Array.from({ length: 50 }, () => Diner.arrive(server)))
    const codes = await Promise.all(diners.map((diner) => diner.api.code('/receiveInStoreReward', claim(diner, HERE))))
    expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(5)
    expect(codes.filter((code) => code === RESULTS.inStoreRewardUnavailable)).toHaveLength(45)
  })

  it('are claimed once by one diner who sends ten claims', async () => {
    const diner = await Diner.arrive(server)
    const codes = await Promise.all(Array.from({ length: 10 }, () => diner.api.code('/receiveInStoreReward', claim(diner, HERE))))
    expect(codes).toContain(RESULTS.success)
    expect(await rowsOf(server, `select remaining from in_store_reward`)).toEqual([{ remaining: 4 }])
  })
})
