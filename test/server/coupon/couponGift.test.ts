import { RESULTS } from '@domain/results'
import { DAY, HOUR } from '@domain/time'
import { codeSentTo, logIn, newGuest } from '../../support/node/accounts'
import { noonAgain } from '../../support/node/clock'
import { giftOffers } from '../../support/node/features/giftOffers'
import { choose, Diner, newKey, rowsOf, setStock } from '../../support/node/diner'
import { startTestServer, type TestServer } from '../../support/node/server'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'

const CAKE = choose('I2')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(insertSql('coupon_offer', giftOffers))
})
afterAll(() => server.close())
beforeEach(() => noonAgain(server))

/** A coupon is held exactly while its gift waits; as many were taken as are counted; a received coupon belongs to a given one. */
afterEach(async () => {
  const wrong = `select g.gift_id from coupon_gift g
     cross join lateral (select count(*) filter (where h.state = 'giving') as waiting, count(*) filter (where h.state = 'gifted') as given
                           from held_coupon h where h.gift_id = g.gift_id) as held
     cross join lateral (select count(*) as taken from held_coupon h where h.from_gift = g.gift_id) as there
    where held.given <> g.taken or there.taken <> g.taken or held.waiting <> case when g.state = 'open' then g.count - g.taken else 0 end`
  expect(await rowsOf(server, wrong)).toEqual([])
})

let lastPhone = 13_510_000_000
const member = () => Diner.arrive(server, undefined, { phone: String((lastPhone += 1)), member: true })
const visitor = () => Diner.arrive(server)
const common = { mchntCd: 'TEA' }
const claim = async (diner: Diner, offerId = 'FREE') =>
  (await diner.api.call('/getCoupon', { ...common, offerId, idempotencyKey: newKey() })).couponId
const giveInput = (couponIds: string[], more: Record<string, unknown> = {}) =>
  ({ ...common, couponIds, cover: 'tea', wish: '请你喝一杯', idempotencyKey: newKey(), ...more }) as never
const give = (diner: Diner, couponIds: string[], more = {}) => diner.api.call('/setSendCouponConfigInfo', giveInput(couponIds, more))
const codeOfGive = (diner: Diner, couponIds: string[], more = {}) => diner.api.code('/setSendCouponConfigInfo', giveInput(couponIds, more))
const ONE = '/coupon/getGiveCouponReceive'
const MANY = '/coupon/getShareCouponReceive'
const take = (diner: Diner, giftId: string, idempotencyKey = newKey()) =>
  diner.api.call(ONE, { ...common, giftId, idempotencyKey } as never)
const codeOfTake = (diner: Diner, giftId: string, path = ONE) => diner.api.code(path, { ...common, giftId, idempotencyKey: newKey() })
const look = async (diner: Diner, giftId: string) =>
  (await diner.api.call('/getSendCouponConfigInfo', { ...common, giftId } as never)).gift!
const list = async (diner: Diner, state: 'unused' | 'gifted' = 'unused') =>
  (await diner.api.call('/getCouponList', { ...common, state } as never)).list
const giver = async (n = 1, offerId = 'FREE') => {
  const diner = await member()
  const couponIds: string[] = []
  for (let no = 0; no < n; no++) couponIds.push(await claim(diner, offerId))
  return { diner, couponIds }
}

describe('a gift to one', () => {
  it('locks the coupon, goes to its taker with its end, and its giver sees a masked name', async () => {
    const { diner, couponIds } = await giver()
    const [before] = await list(diner)
    const key = newKey()
    const gift = await give(diner, couponIds, { idempotencyKey: key })
    expect(await give(diner, couponIds, { idempotencyKey: key })).toEqual(gift)
    expect(gift).toMatchObject({ giftKind: 'one', giftState: 'open', isMine: true, canTake: false, canTakeBack: true, taken: 0, count: 1 })
    expect(gift.endsAt - gift.begunAt).toBe(24 * HOUR)
    expect(await list(diner)).toMatchObject([{ state: 'giving', giftId: gift.giftId }])
    const friend = await member()
    await friend.api.call('/setUserInfo', { nicName: '阿哲' } as never)
    const key2 = newKey()
    const taken = await take(friend, gift.giftId, key2)
    expect(taken).toMatchObject({ giftState: 'taken', taken: 1, canTake: false, takers: [{ nickName: '阿哲', isMe: true }] })
    expect(await take(friend, gift.giftId, key2)).toEqual(taken)
    const [received] = await list(friend)
    expect(received).toMatchObject({ couponId: taken.couponId, state: 'unused', isGiftable: false, validUntil: before!.validUntil })
    expect(await look(diner, gift.giftId)).toMatchObject({ giftState: 'taken', takers: [{ nickName: '阿*', isMe: false }], couponId: null })
    expect(await list(diner)).toEqual([])
    expect(await list(diner, 'gifted')).toMatchObject([{ couponId: couponIds[0], state: 'gifted', giftId: gift.giftId }])
    expect(await codeOfGive(friend, [taken.couponId!])).toBe(RESULTS.couponNotGiftable)
  })

  it('is used at checkout by the receiver, and by nobody while it waits', async () => {
    const { diner, couponIds } = await giver()
    const gift = await give(diner, couponIds)
    await diner.change(CAKE, 1, 900)
    expect((await diner.checkout()).bill.savedFen).toBe(0)
    const friend = await member()
    await take(friend, gift.giftId)
    await friend.change(CAKE, 1, 900)
    const { bill, coupons } = await friend.checkout()
    expect(bill.savedFen).toBe(300)
    const { orderNo } = await friend.order({ coupons: coupons!.chosen })
    await friend.pay(orderNo)
    expect(await list(friend)).toEqual([])
  })

  it('is visible to a visitor, who has to log in to take it', async () => {
    const { diner, couponIds } = await giver()
    const { giftId } = await give(diner, couponIds)
    const stranger = await visitor()
    expect(await look(stranger, giftId)).toMatchObject({ giftState: 'open', isMine: false, canTake: true, wish: '请你喝一杯' })
    expect(await codeOfTake(stranger, giftId)).not.toBe(RESULTS.success)
    expect(await server.api.code('/getSendCouponConfigInfo', { ...common, giftId })).toBe(RESULTS.success)
    expect(await look(diner, giftId)).toMatchObject({ giftState: 'open', taken: 0 })
  })

  it('cannot be taken by its giver, twice, after another, or by the call for shares', async () => {
    const { diner, couponIds } = await giver()
    const { giftId } = await give(diner, couponIds)
    const [first, second] = [await member(), await member()]
    expect(await codeOfTake(diner, giftId)).toBe(RESULTS.giftOwn)
    expect(await codeOfTake(first, giftId, MANY)).toBe(RESULTS.giftNotFound)
    expect(await codeOfTake(first, giftId)).toBe(RESULTS.success)
    expect(await codeOfTake(first, giftId)).toBe(RESULTS.giftReceived)
    expect(await codeOfTake(second, giftId)).toBe(RESULTS.giftTaken)
    expect(await codeOfTake(second, 'CG of nobody')).toBe(RESULTS.giftNotFound)
  })

  it('goes to one of 50', async () => {
    const { diner, couponIds } = await giver()
    const { giftId } = await give(diner, couponIds)
    const friends = await Promise.all(Array.from({ length: 50 }, member))
    const codes = await Promise.all(friends.map((friend) => codeOfTake(friend, giftId)))
    expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(1)
    expect(codes.filter((code) => code === RESULTS.giftTaken)).toHaveLength(49)
  })

  it('goes to the taker or back, when it is taken and withdrawn at once', async () => {
    for (let round = 0; round < 8; round++) {
      const { diner, couponIds } = await giver()
      const { giftId } = await give(diner, couponIds)
      const friend = await member()
      const [code, after] = await Promise.all([codeOfTake(friend, giftId), diner.api.call('/coupon/takeBackGift', { giftId })])
      expect([RESULTS.success, RESULTS.giftOver]).toContain(code)
      expect(after.giftState).toBe(code === RESULTS.success ? 'taken' : 'back')
      expect(await list(diner)).toHaveLength(code === RESULTS.success ? 0 : 1)
    }
  })

  it('is made by one of 32 taps', async () => {
    const { diner, couponIds } = await giver()
    const codes = await Promise.all(Array.from({ length: 32 }, () => codeOfGive(diner, couponIds)))
    expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(1)
    expect(codes.filter((code) => code === RESULTS.couponNotFree)).toHaveLength(31)
  })

  it('returns when its giver withdraws it, and can be given again', async () => {
    const { diner, couponIds } = await giver()
    const { giftId } = await give(diner, couponIds)
    const stranger = await member()
    expect(await stranger.api.code('/coupon/takeBackGift', { giftId })).toBe(RESULTS.giftNotFound)
    const back = await diner.api.call('/coupon/takeBackGift', { giftId })
    expect(back).toMatchObject({ giftState: 'back', canTakeBack: false })
    expect(await diner.api.call('/coupon/takeBackGift', { giftId })).toEqual(back)
    expect(await codeOfTake(stranger, giftId)).toBe(RESULTS.giftOver)
    const again = await give(diner, couponIds)
    expect(again.giftId).not.toBe(giftId)
    expect(await codeOfTake(stranger, again.giftId)).toBe(RESULTS.success)
  })

  it('returns automatically after a day: for readers at once and in the database by the sweep', async () => {
    const { diner, couponIds } = await giver()
    const { giftId } = await give(diner, couponIds)
    server.clock.advance(24 * HOUR - 1)
    expect(await look(diner, giftId)).toMatchObject({ giftState: 'open' })
    server.clock.advance(1)
    const friend = await member()
    expect(await codeOfTake(friend, giftId)).toBe(RESULTS.giftOver)
    expect(await look(friend, giftId)).toMatchObject({ giftState: 'over', canTake: false })
    await server.sweep()
    expect(await list(diner)).toMatchObject([{ couponId: couponIds[0], state: 'unused', giftId: null }])
    expect(await look(diner, giftId)).toMatchObject({ giftState: 'over', canTakeBack: false })
  })

  it('expires with its coupon', async () => {
    const { diner, couponIds } = await giver()
    server.clock.advance(7 * DAY - 2 * HOUR)
    const [coupon] = await list(diner)
    const gift = await give(diner, couponIds)
    expect(gift.endsAt).toBe(Math.min(coupon!.validUntil, gift.begunAt + DAY))
    server.clock.advance(2 * DAY)
    await server.sweep()
    expect(await codeOfTake(await member(), gift.giftId)).toBe(RESULTS.giftOver)
  })
})

describe('giving is refused', () => {
  it.each([
    ['KEPT', RESULTS.couponNotGiftable],
    ['PROVIDER', RESULTS.couponNotGiftable],
  ])('of %s', async (offerId, code) => {
    const { diner, couponIds } = await giver(1, offerId)
    expect(await codeOfGive(diner, couponIds)).toBe(code)
    expect(await list(diner)).toMatchObject([{ isGiftable: false, state: 'unused' }])
  })

  it('of another member’s coupon, a missing one, and two of different offers', async () => {
    const { couponIds } = await giver()
    const { diner, couponIds: own } = await giver()
    expect(await codeOfGive(diner, couponIds)).toBe(RESULTS.couponNotFound)
    expect(await codeOfGive(diner, [...own, ...couponIds])).toBe(RESULTS.couponNotFound)
    expect(await codeOfGive(diner, ['K of nobody'])).toBe(RESULTS.couponNotFound)
    expect(await codeOfGive(diner, [...own, await claim(diner, 'OTHER')])).toBe(RESULTS.badInput)
    expect(await diner.api.code('/getSendCouponConfigInfo', { ...common, couponId: couponIds[0] })).toBe(RESULTS.couponNotFound)
    expect(await list(diner)).toHaveLength(2)
  })

  it('with too long a message, and of an expired coupon', async () => {
    const { diner, couponIds } = await giver()
    expect(await codeOfGive(diner, couponIds, { wish: '好'.repeat(21) })).toBe(RESULTS.wishTooLong)
    server.clock.advance(9 * DAY)
    expect(await codeOfGive(diner, couponIds)).toBe(RESULTS.couponExpired)
  })

  it('of a coupon that an order holds, whichever comes first', async () => {
    await setStock(server, 'I2', 50)
    const { diner, couponIds } = await giver()
    await diner.change(CAKE, 1, 900)
    const { orderNo } = await diner.order({ coupons: couponIds })
    expect(await codeOfGive(diner, couponIds)).toBe(RESULTS.couponNotFree)
    await diner.api.call('/cancelOrder', { orderNo } as never)
    for (let round = 0; round < 6; round++) {
      const both = await giver()
      await both.diner.change(CAKE, 1, 900)
      const confirmation = await both.diner.confirmation({ coupons: both.couponIds })
      const [placed, given] = await Promise.all([both.diner.api.code('/createOrder', confirmation), codeOfGive(both.diner, both.couponIds)])
      expect([placed, given].filter((code) => code === RESULTS.success)).toHaveLength(1)
    }
  })
})

describe('a share for many', () => {
  it('gives one each to as many people as there are coupons, and refuses the others', async () => {
    const { diner, couponIds } = await giver(3)
    expect((await diner.api.call('/getSendCouponConfigInfo', { ...common, couponId: couponIds[1] } as never)).giving).toMatchObject({
      isGiftable: true,
      couponIds: expect.arrayContaining(couponIds) as string[],
    })
    const { giftId, giftKind } = await give(diner, couponIds)
    expect(giftKind).toBe('many')
    const friends = await Promise.all(Array.from({ length: 32 }, member))
    expect(await codeOfTake(friends[0]!, giftId)).toBe(RESULTS.giftNotFound)
    const codes = await Promise.all(friends.map((friend) => codeOfTake(friend, giftId, MANY)))
    expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(3)
    expect(codes.filter((code) => code === RESULTS.couponsAllClaimed)).toHaveLength(29)
    expect(await look(diner, giftId)).toMatchObject({ giftState: 'taken', taken: 3, count: 3 })
  })

  it('gives one to one person, however often they tap', async () => {
    const { diner, couponIds } = await giver(5)
    const { giftId } = await give(diner, couponIds)
    const friend = await member()
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOfTake(friend, giftId, MANY)))
    expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(1)
    expect(await list(friend)).toHaveLength(1)
    expect(await look(diner, giftId)).toMatchObject({ giftState: 'open', taken: 1 })
    await diner.api.call('/coupon/takeBackGift', { giftId })
    expect((await list(diner)).map(({ state }) => state)).toEqual(['unused', 'unused', 'unused', 'unused'])
  })
})

it('the history lists gifts given and received, page by page, the newest first', async () => {
  const { diner, couponIds } = await giver(3)
  const friend = await member()
  const gifts: string[] = []
  for (const couponId of couponIds) {
    const { giftId } = await give(diner, [couponId])
    gifts.unshift(giftId)
    await take(friend, giftId)
    server.clock.advance(1_000)
  }
  for (const [who, way] of [
    [diner, 'given'],
    [friend, 'received'],
  ] as const) {
    const first = await who.api.call('/coupon/getGiftList', { way, pageSize: 2 })
    expect(first.list.map(({ giftId }) => giftId)).toEqual(gifts.slice(0, 2))
    const rest = await who.api.call('/coupon/getGiftList', { way, pageSize: 2, cursor: first.nextCursor! })
    expect(rest).toMatchObject({ list: [{ giftId: gifts[2] }], nextCursor: null })
  }
  expect((await diner.api.call('/coupon/getGiftList', { way: 'received' })).list).toEqual([])
})

it('a gift of a closed account can no longer be taken, and its message is deleted', async () => {
  const phone = String((lastPhone += 1))
  const { api } = await logIn(server, (await newGuest(server)).api, phone)
  const claimed = await api.call('/getCoupon', { ...common, offerId: 'FREE', idempotencyKey: newKey() })
  const { giftId } = await api.call('/setSendCouponConfigInfo', giveInput([claimed.couponId]))
  const friend = await member()
  server.clock.advance(60_000)
  await api.call('/getSmsCode', { phone: '', purpose: 'cancel' })
  await api.call('/cancelAccount', { smsCode: await codeSentTo(server, phone) })
  expect(await codeOfTake(friend, giftId)).toBe(RESULTS.giftOver)
  expect(await look(friend, giftId)).toMatchObject({ giftState: 'over', wish: '' })
})
