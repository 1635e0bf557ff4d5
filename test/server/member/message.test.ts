import type { MessageTopic } from '@domain/member/message'
import { DAY, HOUR } from '@domain/time'
import { codeSentTo } from '../../support/node/accounts'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, rowsOf, setStock } from '../../support/node/diner'
import { giftOffers } from '../../support/node/features/giftOffers'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'

const CAKE = choose('I2')
const UNIT = 900

interface Shown {
  outbox: { topic: string; fields: string[]; page: string; openId: string }[]
  list: { topic: string; subject: string; state: string; tries: number }[]
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(insertSql('coupon_offer', giftOffers))
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await setStock(server, 'I2', 500)
  await server.db.exec('delete from subscribe_message; delete from message_consent; delete from subscribe_outbox')
  await server.db.exec(`update shop set order_refund = true, refund_auto = false, refund_minutes = 60`)
  await behaves('none')
})

let people = 0
const phoneOf = (no: number) => String(13_520_000_000 + no)
/** A person with the mini-program. */
async function wechatDiner({ isMember = false } = {}): Promise<Diner> {
  people += 1
  const session = await server.api.with({ xappId: 'wx1' }).call('/loginParam', { xappId: 'wx1', code: `openid:subscriber${people}` })
  if (isMember)
    await server.db.exec(
      `update app_user set phone = '${phoneOf(people)}', registered_at = ${server.clock.now()} where user_id = '${session.userId}'`,
    )
  return new Diner(server, session)
}
const levers = () => leversOf(server.url)
const behaves = (fault: string) => levers().post('/subscribeMessages/fault', { fault })
const shown = () => levers().get<Shown>('/subscribeMessages')
const topics = async (diner: Diner, requested: MessageTopic[], subject = '') =>
  (await diner.api.call('/message/getTopics', { topics: requested, subject, mchntCd: 'TEA' })).list.map(({ topic }) => topic)
const answers = (diner: Diner, topic: MessageTopic, subject = '', answer: 'accept' | 'reject' | 'ban' = 'accept', key = newKey()) =>
  diner.api.call('/message/answer', { subject, answers: [{ topic, answer }], idempotencyKey: key })
const drive = (orderNo: string, ...events: string[]) =>
  events.reduce<Promise<unknown>>((before, event) => before.then(() => levers().post(`/orders/${orderNo}/${event}`)), Promise.resolve())

async function bought(diner: Diner): Promise<string> {
  const { orderNo } = await diner.orderOf(CAKE, 1, UNIT)
  await diner.pay(orderNo)
  return orderNo
}

describe('a message that an order is ready', () => {
  it('is sent once, to diners who agreed to it for this order, in their language, and opens the order', async () => {
    const diner = await wechatDiner()
    const orderNo = await bought(diner)
    const other = await bought(diner)
    expect(await topics(diner, ['orderReady'], orderNo)).toEqual(['orderReady'])
    const key = newKey()
    expect(await answers(diner, 'orderReady', orderNo, 'accept', key)).toEqual({ agreed: 1 })
    expect(await answers(diner, 'orderReady', orderNo, 'accept', key)).toEqual({ agreed: 1 })
    expect(await answers(diner, 'orderReady', orderNo)).toEqual({ agreed: 0 })
    expect(await topics(diner, ['orderReady'], orderNo)).toEqual([])
    await drive(other, 'accept', 'make', 'ready')
    await server.sweep()
    expect((await shown()).outbox).toEqual([])
    await drive(orderNo, 'accept', 'make', 'ready')
    await server.sweep()
    await server.sweep()
    const { outbox, list } = await shown()
    expect(outbox).toMatchObject([
      {
        topic: 'orderReady',
        openId: diner.who.openId,
        page: `packOrder/pages/details?orderNo=${orderNo}`,
        fields: [expect.stringMatching(/^\S+$/), expect.any(String), '做好了，请到柜台取餐'],
      },
    ])
    expect(list).toMatchObject([{ state: 'sent', tries: 1, subject: orderNo }])
  })

  it('is sent to nobody else: consent for another diner’s order is ignored', async () => {
    const [diner, other] = [await wechatDiner(), await wechatDiner()]
    const orderNo = await bought(diner)
    await answers(other, 'orderReady', orderNo)
    await drive(orderNo, 'accept', 'make', 'ready')
    await server.sweep()
    expect(await shown()).toMatchObject({ outbox: [], list: [] })
  })

  it('is not offered again for a week after a refusal, and not in the web app', async () => {
    const diner = await wechatDiner()
    expect(await answers(diner, 'orderReady', 'N1', 'reject')).toEqual({ agreed: 0 })
    expect(await topics(diner, ['orderReady'], 'N2')).toEqual([])
    server.clock.advance(7 * DAY)
    expect(await topics(diner, ['orderReady'], 'N2')).toEqual(['orderReady'])
    expect(await answers(diner, 'orderReady', 'N2', 'ban')).toEqual({ agreed: 0 })
    expect(await topics(diner, ['orderReady'], 'N2')).toEqual(['orderReady'])
    const web = await Diner.arrive(server)
    expect(await topics(web, ['orderReady'], 'N3')).toEqual([])
    expect(await answers(web, 'orderReady', 'N3')).toEqual({ agreed: 0 })
  })

  it('is retried while WeChat is busy, and not sent to people who turned messages off', async () => {
    const diner = await wechatDiner()
    const orderNo = await bought(diner)
    await answers(diner, 'orderReady', orderNo)
    await behaves('busy')
    await drive(orderNo, 'accept', 'make', 'ready')
    await server.sweep()
    expect((await shown()).list).toMatchObject([{ state: 'queued', tries: 1 }])
    await behaves('none')
    server.clock.advance(HOUR)
    await server.sweep()
    expect(await shown()).toMatchObject({ list: [{ state: 'sent', tries: 2 }], outbox: [{ topic: 'orderReady' }] })
    await behaves('refuse')
    const next = await bought(diner)
    await answers(diner, 'orderReady', next)
    await drive(next, 'accept', 'make', 'ready')
    await server.sweep()
    expect((await shown()).list).toMatchObject([{ state: 'refused' }, { state: 'sent' }])
  })

  it('that may have arrived is tried once more, which WeChat then refuses, unless that would use another consent', async () => {
    const diner = await wechatDiner()
    const orderNo = await bought(diner)
    await answers(diner, 'orderReady', orderNo)
    await behaves('mute')
    await drive(orderNo, 'accept', 'make', 'ready')
    await server.sweep()
    expect((await shown()).list).toMatchObject([{ state: 'queued', tries: 1 }])
    // As WeChat does, whose only consent is used up.
    await behaves('refuse')
    server.clock.advance(HOUR)
    await server.sweep()
    expect(await shown()).toMatchObject({ list: [{ state: 'sent', tries: 2 }], outbox: [{ topic: 'orderReady' }] })

    const [first, second] = [await bought(diner), await bought(diner)]
    await answers(diner, 'orderReady', first)
    await answers(diner, 'orderReady', second)
    await behaves('mute')
    await drive(first, 'accept', 'make', 'ready')
    await server.sweep()
    await behaves('none')
    server.clock.advance(HOUR)
    await server.sweep()
    const { list, outbox } = await shown()
    expect(list.find(({ subject }) => subject === first)).toMatchObject({ state: 'lost' })
    expect(outbox).toHaveLength(2)
  })

  it('is sent once when four processes sweep at the same time', async () => {
    const diner = await wechatDiner()
    const orders: string[] = []
    for (let no = 0; no < 5; no++) {
      const orderNo = await bought(diner)
      await answers(diner, 'orderReady', orderNo)
      orders.push(orderNo)
      await drive(orderNo, 'accept', 'make', 'ready')
    }
    await Promise.all(Array.from({ length: 4 }, () => server.sweep()))
    const { outbox } = await shown()
    expect(outbox.map(({ page }) => page).sort()).toEqual(orders.map((orderNo) => `packOrder/pages/details?orderNo=${orderNo}`).sort())
  })
})

it('a finished refund is announced with its amount, once per request', async () => {
  const diner = await wechatDiner()
  const orderNo = await bought(diner)
  await drive(orderNo, 'accept', 'make', 'ready', 'pickUp')
  await answers(diner, 'refundDone', orderNo)
  const { refunds } = await diner.api.call('/applyRefund', {
    orderNo,
    idempotencyKey: newKey(),
    lines: [{ lineNo: 1, quantity: 1 }],
    reason: 'damaged',
    note: '',
    pictureIds: [],
    expectedFen: UNIT,
  })
  await levers().post(`/refunds/${refunds[0]!.refundId}`, { action: 'approve' })
  server.clock.advance(HOUR)
  await server.sweep()
  await server.sweep()
  expect((await shown()).outbox).toMatchObject([
    { topic: 'refundDone', fields: ['¥9.00', expect.any(String), expect.stringContaining('日')] },
  ])
})

describe('a reminder', () => {
  const claim = async (diner: Diner) =>
    (await diner.api.call('/getCoupon', { offerId: 'FREE', idempotencyKey: newKey() } as never)).couponId

  it('of a coupon is sent two days before its end, once for each, and not for a used one', async () => {
    const diner = await wechatDiner({ isMember: true })
    const couponId = await claim(diner)
    const ends = (at: number) => server.db.exec(`update held_coupon set valid_until = ${at} where coupon_id = '${couponId}'`)
    await ends(server.clock.now() + 5 * DAY)
    expect(await topics(diner, ['couponExpiring'])).toEqual(['couponExpiring'])
    await answers(diner, 'couponExpiring')
    await answers(diner, 'couponExpiring')
    await server.sweep()
    server.clock.advance(2 * DAY)
    await server.sweep()
    expect((await shown()).outbox).toEqual([])
    server.clock.advance(DAY + HOUR)
    await server.sweep()
    server.clock.advance(DAY)
    await server.sweep()
    expect((await shown()).outbox).toMatchObject([{ topic: 'couponExpiring', page: 'packUser/pages/coupon' }])
    expect(await rowsOf(server, 'select count(*)::int as open from message_consent where used_at is null')).toEqual([{ open: 1 }])
    const next = await wechatDiner({ isMember: true })
    const used = await claim(next)
    await server.db.exec(`update held_coupon set state = 'used', valid_until = ${server.clock.now() + DAY} where coupon_id = '${used}'`)
    await answers(next, 'couponExpiring')
    await server.sweep()
    expect((await shown()).outbox).toHaveLength(1)
  })

  it('of coupons is offered only where the merchant sends them', async () => {
    const diner = await wechatDiner({ isMember: true })
    await levers().post('/subscribeMessages/coupons', { mchntCd: 'TEA', is: false })
    expect(await diner.api.call('/message/getTopics', { topics: ['couponExpiring'], subject: '', mchntCd: 'TEA' })).toEqual({
      isCouponSubscription: false,
      list: [],
    })
    await levers().post('/subscribeMessages/coupons', { mchntCd: 'TEA', is: true })
    for (let no = 0; no < 3; no++) await answers(diner, 'couponExpiring')
    expect(await topics(diner, ['couponExpiring'])).toEqual([])
  })

  it('of a bottle is sent a week before its end, and again when it was extended', async () => {
    const diner = await wechatDiner()
    const { code } = await levers().post<{ code: string }>('/wine', { shopId: 'S1' })
    const { depositId } = await diner.api.call('/keepwine/deposit', { code, idempotencyKey: newKey() })
    await answers(diner, 'bottleExpiring')
    await answers(diner, 'bottleExpiring')
    const ends = (days: number) =>
      server.db.exec(`update wine_deposit set expires_at = ${server.clock.now() + days * DAY} where deposit_id = '${depositId}'`)
    await ends(8)
    await server.sweep()
    expect((await shown()).outbox).toEqual([])
    server.clock.advance(DAY)
    await server.sweep()
    expect((await shown()).outbox).toMatchObject([{ topic: 'bottleExpiring', page: 'packDomain/pages/deposit' }])
    await diner.api.call('/keepwine/extend', { depositId, idempotencyKey: newKey() })
    server.clock.advance(DAY)
    await server.sweep()
    expect((await shown()).outbox).toHaveLength(1)
    await ends(5)
    server.clock.advance(DAY)
    await server.sweep()
    expect((await shown()).outbox).toHaveLength(2)
  })
})

it('nothing of it remains after the account is closed', async () => {
  const diner = await wechatDiner({ isMember: true })
  await answers(diner, 'couponExpiring')
  await diner.api.call('/getSmsCode', { phone: phoneOf(people), purpose: 'cancel' })
  await diner.api.call('/cancelAccount', { smsCode: await codeSentTo(server, phoneOf(people)) })
  expect(await rowsOf(server, `select 1 from message_consent where user_id = '${diner.who.userId}'`)).toEqual([])
})
