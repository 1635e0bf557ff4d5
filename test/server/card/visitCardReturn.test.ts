import { RESULTS } from '@domain/results'
import { lapsesAt } from '@domain/visitCard/card'
import { codeSentTo } from '../../support/node/accounts'
import { newKey, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import {
  server,
  CAKE,
  member,
  bought,
  detail,
  leftOf,
  giveBack,
  returnedFen,
  use,
  lastPhone,
  useVisitCards,
} from '../../support/node/features/visitCards'

useVisitCards()

describe('visits at the counter', () => {
  it('are taken off the card that expires first, by a code that is accepted once', async () => {
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

  it('are refused for the card of another member, for another shop, and without a card', async () => {
    const [diner, other] = [await member(), await member()]
    const { cardId } = await bought(other)
    expect(await use(diner)).toMatchObject({ resultCode: RESULTS.visitCardNotFound })
    expect(await use(diner, { cardId })).toMatchObject({ resultCode: RESULTS.visitCardElsewhere })
    await bought(diner, 'ELSEWHERE')
    expect(await use(diner)).toMatchObject({ resultCode: RESULTS.visitCardNotFound })
    expect(await leftOf(other, cardId)).toBe(10)
  })
})

describe('the remaining visits of a card', () => {
  it('are refunded by their share of the price, once, to the payment method', async () => {
    const diner = await member()
    const { cardId, orderNo } = await bought(diner)
    await use(diner, { visits: 3 })
    const requested = await giveBack(diner, cardId)
    expect(requested.expectedFen).toBe(4_900)
    expect(await diner.api.code('/visitCard/giveBack', { ...requested, expectedFen: 7_000, idempotencyKey: newKey() })).toBe(
      RESULTS.refundAmountChanged,
    )
    const codes = await Promise.all(
      Array.from({ length: 10 }, () => diner.api.code('/visitCard/giveBack', { ...requested, idempotencyKey: newKey() })),
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

  it('are refunded whole by the shop while the card is unused, and not afterwards', async () => {
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

  it('are kept for a month after the end, then lapse; until then the account cannot be closed', async () => {
    const diner = await member()
    const { cardId, orderNo } = await bought(diner)
    const close = async () => {
      const phone = lastPhone()
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

  it('cannot be seen, used or refunded by others', async () => {
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

  it('are guarded by the database: no line without its sum, and no sum without its line', async () => {
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
