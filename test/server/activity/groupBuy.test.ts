import { RESULTS } from '@domain/results'
import { ANYTHING } from '@domain/coupon/terms'
import { heldState, offer } from '../../support/node/features/coupons'
import { choose, Diner, newKey, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'

const text = (hans: string, en: string) => ({ hans, en, yue: hans, hant: hans })
const MINUTES = 60

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  const now = server.clock.now()
  await server.db.exec(
    insertSql('coupon_offer', [
      offer('CAKE', 0, {
        is_listed: false,
        benefit: { kind: 'exchange', amountFen: 0, percent: 100, capFen: null },
        conditions: { ...ANYTHING, itemIds: ['I2'] },
      }),
    ]),
  )
  await server.db.exec(
    insertSql(
      'group_offer',
      ['G2', 'G3', 'ORDERED'].map((offer_id, index) => ({
        offer_id,
        mchnt_cd: 'TEA',
        name: text('双人套餐', 'Set for two'),
        contents: text('两杯', 'Two cups'),
        note: text('每天', 'Any day'),
        picture: '/art/x.svg',
        price_fen: 1_000,
        list_fen: 1_500,
        size: offer_id === 'ORDERED' ? 2 : index + 2,
        goods_offer_id: offer_id === 'ORDERED' ? 'CAKE' : null,
        minutes: MINUTES,
        days: 30,
        per_person: 2,
        starts_at: now - 1000,
        ends_at: now + 90 * 86_400_000,
      })),
    ),
  )
})
afterAll(() => server.close())

let lastPhone = 13_720_000_000
const member = () => Diner.arrive(server, undefined, { phone: String((lastPhone += 1)), member: true })
const joining = (offerId: string, groupId?: string, idempotencyKey = newKey()) => ({
  offerId,
  idempotencyKey,
  ...(groupId === undefined ? { shopId: 'S1' } : { groupId }),
})
const place = (diner: Diner, offerId: string, groupId?: string) => diner.api.call('/groupBuy/joinGroup', joining(offerId, groupId))
const join = async (diner: Diner, offerId: string, groupId?: string) => {
  const placed = await place(diner, offerId, groupId)
  await diner.pay(placed.orderNo)
  return placed
}
const groupOf = (diner: Diner, groupId: string) => diner.api.call('/groupBuy/getGroup', { groupId })
const sweeps = async () => {
  for (let no = 0; no < 4; no++) await server.sweep()
}
const statusOf = async (orderNo: string) =>
  (await rowsOf<{ status: string }>(server, `select status from customer_order where order_no = '${orderNo}'`))[0]!.status

describe('a group', () => {
  it('exists once its founder has paid, is joined by others, and gives every member a voucher when it is full', async () => {
    const [one, other] = [await member(), await member()]
    const key = newKey()
    const placed = await one.api.call('/groupBuy/joinGroup', joining('G2', undefined, key))
    expect(await one.api.call('/groupBuy/joinGroup', joining('G2', undefined, key))).toEqual(placed)
    expect(placed.payableFen).toBe(1_000)
    expect(await one.api.code('/groupBuy/getGroup', { groupId: placed.groupId })).toBe(RESULTS.groupNotFound)
    await one.pay(placed.orderNo)
    const open = (await other.api.call('/groupBuy/getOfferList', { mchntCd: 'TEA' })).offers.find(({ offer }) => offer.offerId === 'G2')!
    expect(open.groups).toMatchObject([{ groupId: placed.groupId, joined: 1, size: 2, canJoin: true, orderNo: null }])
    await join(other, 'G2', placed.groupId)
    const full = await groupOf(one, placed.groupId)
    expect(full).toMatchObject({ group: { groupState: '02', joined: 2, canJoin: false }, award: { state: 'ready', kind: 'goods' } })
    expect(full.group.members.map(({ isLeader, isMe }) => [isLeader, isMe])).toEqual([
      [true, true],
      [false, false],
    ])
    const { list } = await other.api.call('/groupBuy/getMyGroups', { mchntCd: 'TEA' })
    expect(list).toMatchObject([{ group: { groupId: placed.groupId }, award: { state: 'ready' } }])
    await leversOf(server.url).post(`/prizes/${list[0]!.award!.code!}`, {})
    expect((await groupOf(other, placed.groupId)).award).toMatchObject({ state: 'redeemed', code: null })
    // Others see the group, but no vouchers.
    expect((await groupOf(await member(), placed.groupId)).award).toBeNull()
  })

  it('is shown with its offer to members who paid for it, as long as it is open; others see only the offer', async () => {
    const [one, other] = [await member(), await member()]
    const offerFor = (diner: Diner) => diner.api.call('/groupBuy/getOffer', { offerId: 'G3' })
    const placed = await place(one, 'G3')
    expect(await offerFor(one)).toMatchObject({ offer: { offerId: 'G3', minutes: MINUTES, shopNames: [] }, group: null })
    await one.pay(placed.orderNo)
    expect(await offerFor(one)).toMatchObject({ group: { groupId: placed.groupId, canJoin: false, orderNo: placed.orderNo } })
    expect((await offerFor(other)).group).toBeNull()
    server.clock.advance(MINUTES * 60_000)
    await sweeps()
    expect((await offerFor(one)).group).toBeNull()
    expect(await one.api.code('/groupBuy/getOffer', { offerId: 'nothing' })).toBe(RESULTS.groupOfferNotFound)
  })

  it('lists its dishes before anybody pays, and leaves out one that was removed', async () => {
    await server.db.exec(
      `update group_offer set dishes = '[{"count":2,"itemIds":["I2","I3"]},{"count":1,"itemIds":["NOTHING"]}]' where offer_id = 'G2'`,
    )
    const { offer } = await (await Diner.arrive(server)).api.call('/groupBuy/getOffer', { offerId: 'G2' })
    const names = offer.dishes.map(({ count, items }) => [count, ...items.map(({ name }) => name)])
    expect(names).toEqual([[2, expect.any(String), expect.any(String)], [1]])
    await server.db.exec(`update group_offer set dishes = '[]' where offer_id = 'G2'`)
  })

  it('names the shops that take its coupon', async () => {
    const inShops = (shopIds: string) =>
      server.db.exec(`update coupon_offer set conditions = jsonb_set(conditions, '{shopIds}', '${shopIds}') where offer_id = 'CAKE'`)
    const one = await member()
    const shopNames = async () => (await one.api.call('/groupBuy/getOffer', { offerId: 'ORDERED' })).offer.shopNames
    await inShops('["S1"]')
    expect(await shopNames()).toHaveLength(1)
    await inShops('null')
    expect(await shopNames()).toEqual([])
  })

  it('whose goods are ordered gives every member a coupon for a free dish, and unused coupons end with a refund', async () => {
    const [one, other] = [await member(), await member()]
    const first = await join(one, 'ORDERED')
    expect((await groupOf(one, first.groupId)).goods).toBeNull()
    const second = await join(other, 'ORDERED', first.groupId)
    const { goods, award, offer: announced } = await groupOf(one, first.groupId)
    expect([award, announced.isOrdered]).toEqual([null, true])
    expect(goods).toMatchObject({ itemId: 'I2', state: 'unused' })
    expect((await groupOf(await member(), first.groupId)).goods).toBeNull()
    const theirs = (await other.api.call('/groupBuy/getMyGroups', { mchntCd: 'TEA' })).list[0]!.goods!
    expect(theirs.couponId).not.toBe(goods!.couponId)

    await one.change(choose('I2'), 1, 900)
    const { orderNo, payableFen } = await one.order()
    expect(payableFen).toBe(0)
    expect((await groupOf(one, first.groupId)).goods).toMatchObject({ state: 'used' })
    await one.cancel(orderNo)
    expect((await groupOf(one, first.groupId)).goods).toMatchObject({ state: 'unused' })

    await leversOf(server.url).post(`/orders/${second.orderNo}/giveBack`)
    expect((await heldState(server, theirs.couponId)).valid_until).toBeLessThanOrEqual(server.clock.now())
    expect((await groupOf(one, first.groupId)).goods).toMatchObject({ state: 'unused' })
  })

  it('cannot be refunded to a member who has used its prize: the dish, or the collected goods', async () => {
    const [one, other] = [await member(), await member()]
    const first = await join(one, 'ORDERED')
    await join(other, 'ORDERED', first.groupId)
    await one.change(choose('I2'), 1, 900)
    const { orderNo } = await one.order()
    const giveBack = (no: string) => leversOf(server.url).try('POST', `/orders/${no}/giveBack`, {})
    expect((await giveBack(first.orderNo)).status).toBe(409)
    expect(await statusOf(first.orderNo)).toBe('completed')
    await one.cancel(orderNo)
    expect((await giveBack(first.orderNo)).status).toBe(200)

    const begun = await join(one, 'G2')
    await join(other, 'G2', begun.groupId)
    await leversOf(server.url).post(`/prizes/${(await groupOf(one, begun.groupId)).award!.code!}`, {})
    expect((await giveBack(begun.orderNo)).status).toBe(409)
  })

  it('gives the last place to one of fifty who pay at once, and refunds the others once', async () => {
    const leader = await member()
    const { groupId } = await join(leader, 'G2')
    const diners = await Promise.all(Array.from({ length: 50 }, () => member()))
    const placed = await Promise.all(diners.map((diner) => place(diner, 'G2', groupId)))
    await Promise.all(placed.map(({ orderNo }, no) => diners[no]!.pay(orderNo)))
    expect((await groupOf(leader, groupId)).group).toMatchObject({ groupState: '02', joined: 2 })
    for (let no = 0; no < 3; no++) await server.sweep()
    const orders = await rowsOf<{ status: string; count: number }>(
      server,
      `select o.status, count(*)::int as count from customer_order o join group_order g on g.order_no = o.order_no where g.group_id = '${groupId}' group by o.status order by 1`,
    )
    expect(orders).toEqual([
      { status: 'completed', count: 2 },
      { status: 'refunded', count: 49 },
    ])
    expect(
      await rowsOf(
        server,
        `select count(*)::int as refunds, sum(r.amount_fen)::int as fen from payment_refund r join payment p on p.payment_id = r.payment_id
          join group_order g on g.order_no = p.order_no where g.group_id = '${groupId}'`,
      ),
    ).toEqual([{ refunds: 49, fen: 49_000 }])
  })

  it('fails when its time is over: every payment is refunded once', async () => {
    const [one, other] = [await member(), await member()]
    const first = await join(one, 'G3')
    const second = await join(other, 'G3', first.groupId)
    server.clock.advance(MINUTES * 60_000)
    expect(await (await member()).api.code('/groupBuy/joinGroup', joining('G3', first.groupId))).toBe(RESULTS.groupOver)
    await sweeps()
    expect((await groupOf(one, first.groupId)).group).toMatchObject({ groupState: '03', canJoin: false })
    expect([await statusOf(first.orderNo), await statusOf(second.orderNo)]).toEqual(['refunded', 'refunded'])
    await sweeps()
    const refunds = await rowsOf(
      server,
      `select r.amount_fen from payment_refund r join payment p on p.payment_id = r.payment_id where p.order_no in ('${first.orderNo}', '${second.orderNo}')`,
    )
    expect(refunds).toEqual([{ amount_fen: 1_000 }, { amount_fen: 1_000 }])
  })

  it('is cancelled by its founder while nobody else has joined, and ends once the money is refunded', async () => {
    const [one, other] = [await member(), await member()]
    const mine = await join(one, 'G3')
    expect(await other.api.code('/groupBuy/cancelGroup', { groupId: mine.groupId })).toBe(RESULTS.groupNotFound)
    expect((await one.api.call('/groupBuy/cancelGroup', { groupId: mine.groupId })).group).toMatchObject({ groupState: '04' })
    await sweeps()
    expect((await groupOf(one, mine.groupId)).group).toMatchObject({ groupState: '05' })
    expect(await statusOf(mine.orderNo)).toBe('refunded')
    const shared = await join(one, 'G3')
    await join(other, 'G3', shared.groupId)
    expect(await one.api.code('/groupBuy/cancelGroup', { groupId: shared.groupId })).toBe(RESULTS.groupNotCancellable)
  })

  it('is joined at the shop where it began, and cannot begin without a shop', async () => {
    const [one, other] = [await member(), await member()]
    const { groupId } = await join(one, 'G3')
    const { orderNo } = await other.api.call('/groupBuy/joinGroup', { offerId: 'G3', groupId, shopId: 'S2', idempotencyKey: newKey() })
    expect(await rowsOf(server, `select shop_id from customer_order where order_no = '${orderNo}'`)).toEqual([{ shop_id: 'S1' }])
    expect(await other.api.code('/groupBuy/joinGroup', { offerId: 'G2', idempotencyKey: newKey() })).toBe(RESULTS.badInput)
  })

  it('is joined once by each member, within the offer’s limit', async () => {
    const [one, other] = [await member(), await member()]
    const first = await join(one, 'G3')
    expect(await one.api.code('/groupBuy/joinGroup', joining('G3', first.groupId))).toBe(RESULTS.groupJoined)
    await join(one, 'G3')
    expect(await one.api.code('/groupBuy/joinGroup', joining('G3'))).toBe(RESULTS.groupLimit)
    expect(await other.api.code('/groupBuy/joinGroup', joining('G2', first.groupId))).toBe(RESULTS.groupNotFound)
    expect(await other.api.code('/groupBuy/joinGroup', joining('NOTHING'))).toBe(RESULTS.groupOfferNotFound)
    const visitor = await Diner.arrive(server)
    expect(await visitor.api.code('/groupBuy/joinGroup', joining('G2'))).toBe(RESULTS.phoneNotVerified)
  })

  it('does not begin with an order that is not paid in time', async () => {
    const one = await member()
    const { groupId, orderNo } = await place(one, 'G2')
    server.clock.advance(60 * 60_000)
    await server.sweep()
    expect(await statusOf(orderNo)).toBe('cancelled')
    expect(await one.api.code('/groupBuy/getGroup', { groupId })).toBe(RESULTS.groupNotFound)
  })
})
