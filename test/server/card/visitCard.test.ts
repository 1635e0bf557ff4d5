import type { Input } from '@contract/index'
import { RESULTS } from '@domain/results'
import { DAY } from '@domain/time'
import { Diner, newKey } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import {
  server,
  CAKE,
  TART,
  member,
  purchase,
  bought,
  detail,
  leftOf,
  giveBack,
  returnedFen,
  use,
  useVisitCards,
} from '../../support/node/features/visitCards'

useVisitCards()

describe('a card of visits', () => {
  it('is bought as an order of its own, by any payment method, and is valid once it is paid', async () => {
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
    // Also where the app has another merchant open.
    expect((await diner.api.with({ mchntCd: 'NOODLE' }).call('/visitCard/getMyCards', {})).list).toMatchObject([{ cardId: begun.cardId }])
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

  it('is paid from the balance, once per key, and refunded to it', async () => {
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

  it('is refused without the agreement, where it is not sold, at another merchant’s shop, and to a visitor', async () => {
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
  it('pay their dish, are shown and can be switched off; a free order counts as paid, and a refund returns its visits', async () => {
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

  it('are returned once when an unpaid order ends, and are not touched by an order without them', async () => {
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

  it('are returned with the refunded portions, each once', async () => {
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
    const request = { orderNo, reason: 'damaged' as const, note: '', pictureIds: [], expectedFen: 0 }
    await diner.api.call('/applyRefund', { ...request, idempotencyKey: newKey(), lines: [{ lineNo: 1, quantity: 1 }] })
    // It had ended meanwhile, and can be used again.
    expect((await detail(diner, cardId)).card).toMatchObject({ left: 8, state: 'active' })
    await diner.api.call('/applyRefund', {
      ...request,
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

  it('pay as much of a portion as their card allows, and nothing in a shop where it is not valid', async () => {
    const diner = await member()
    await bought(diner, 'CAPPED')
    await bought(diner, 'ELSEWHERE')
    await diner.change(TART, 1, 700)
    expect((await diner.checkout()).bill.payableFen).toBe(200)
    expect((await diner.checkout()).visitCards?.uses).toHaveLength(1)
  })

  it('are taken once when 50 phones spend the last one', async () => {
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
