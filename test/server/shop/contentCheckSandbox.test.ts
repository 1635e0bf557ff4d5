import { HOUR, MINUTE } from '@domain/time'
import { loadConfig } from '../../../server/config'
import { createPorts } from '../../../server/ports/index'
import { codeSentTo, logIn, newGuest } from '../../support/node/accounts'
import { CHECKED_APP, me, nextPhone, uploaded } from '../../support/node/providers/checkedContent'
import { ManualClock, noonAgain } from '../../support/node/clock'
import { Diner, newKey, rowsOf } from '../../support/node/diner'
import { giftOffers } from '../../support/node/features/giftOffers'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'

let sandbox: TestServer
beforeAll(async () => {
  sandbox = await startTestServer({ preparation: smallMerchant })
  await sandbox.db.exec(insertSql('coupon_offer', giftOffers))
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await noonAgain(sandbox)
  await leversOf(sandbox.url).post('/contentChecks/checker', { fault: 'none', pictures: 'pass' })
})
const member = (server: TestServer) => Diner.arrive(server, undefined, { phone: nextPhone(), member: true })

describe('a name', () => {
  it('of an account that was closed while it waited is never published', async () => {
    const phone = nextPhone()
    const { session, api } = await logIn(sandbox, (await newGuest(sandbox)).api, phone)
    await leversOf(sandbox.url).post('/contentChecks/checker', { fault: 'down' })
    expect(await api.call('/setUserInfo', { nicName: '过客' })).toMatchObject({ nicNameCheck: 'checking' })
    sandbox.clock.advance(MINUTE)
    await api.call('/getSmsCode', { phone: '', purpose: 'cancel' })
    await api.call('/cancelAccount', { smsCode: await codeSentTo(sandbox, phone) })
    await leversOf(sandbox.url).post('/contentChecks/checker', { fault: 'none' })
    sandbox.clock.advance(HOUR)
    await sandbox.sweep()
    expect(await rowsOf(sandbox, `select nick_name from app_user where user_id = '${session.userId}'`)).toEqual([{ nick_name: '' }])
    expect(await rowsOf(sandbox, `select 1 from content_check where user_id = '${session.userId}'`)).toEqual([])
  })
})

describe('a message with a gift', () => {
  const giftOf = async (giver: Diner, wish: string) => {
    const { couponId } = await giver.api.call('/getCoupon', { mchntCd: 'TEA', offerId: 'FREE', idempotencyKey: newKey() } as never)
    const input = { mchntCd: 'TEA', couponIds: [couponId], cover: 'tea', wish, idempotencyKey: newKey() }
    return giver.api.call('/setSendCouponConfigInfo', input as never)
  }
  const look = async (diner: Diner, giftId: string) =>
    (await diner.api.call('/getSendCouponConfigInfo', { mchntCd: 'TEA', giftId } as never)).gift!

  it.each([
    ['请你喝茶', '', '请你喝茶'],
    ['违禁的话', 'refused', ''],
    ['可疑的话', 'checking', ''],
  ])('%s: its giver reads it with the state "%s", and its recipient reads "%s"', async (wish, wishCheck, read) => {
    const [giver, other] = [await member(sandbox), await member(sandbox)]
    const gift = await giftOf(giver, wish)
    expect(gift).toMatchObject({ wish, wishCheck })
    expect(await look(giver, gift.giftId)).toMatchObject({ wish, wishCheck })
    expect(await look(other, gift.giftId)).toMatchObject({ wish: read, wishCheck: '' })
  })
})

describe('the sandbox’s checker', () => {
  it('is slow, gives a verdict on a picture when the console sets it, and can refuse all pictures', async () => {
    const levers = leversOf(sandbox.url)
    const diner = await member(sandbox)
    await levers.post('/contentChecks/checker', { fault: 'slow' })
    await diner.api.call('/setUserInfo', { headImg: `/pictures/u/${await uploaded(diner, sandbox, 'headImg')}.jpg` })
    const { list } = await levers.get<{ list: { subject: string; parts: { traceId: string }[] }[] }>('/contentChecks')
    const { traceId } = list.find(({ subject }) => subject === diner.who.userId)!.parts[0]!
    await levers.post('/contentChecks/answer', { traceId, verdict: 'pass' })
    expect(await me(diner)).toMatchObject({ headImgCheck: '' })
    await levers.post('/contentChecks/checker', { fault: 'none', pictures: 'risky' })
    const next = `/pictures/u/${await uploaded(diner, sandbox, 'headImg')}.jpg`
    expect(await diner.api.call('/setUserInfo', { headImg: next })).toMatchObject({ headImg: next, headImgCheck: 'refused' })
  })
})

describe('the setting', () => {
  const production = (env: Record<string, string>) =>
    loadConfig({ NODE_ENV: 'production', SANDBOX_IN_PRODUCTION: 'no', SIGN_SECRET: 'abcdefghijklmnopq', ...env })
  const clock = new ManualClock()

  it('refuses the sandbox in production by name, and accepts none', () => {
    expect(() => production({})).toThrow(/CONTENT_CHECK_ADAPTER .*is a sandbox/)
    expect(() => production({ CONTENT_CHECK_ADAPTER: 'none' })).not.toThrow(/CONTENT_CHECK_ADAPTER/)
  })

  it('names the missing settings of WeChat', () => {
    const env = { CONTENT_CHECK_ADAPTER: 'wechat', WECHAT_APP_ID: CHECKED_APP, WECHAT_APP_SECRET: 'shh' }
    const make = (more: object) => () => createPorts(loadConfig({ ...env, ...more }), { db: null as never, clock })
    expect(make({ PUBLIC_URL: 'https://shop.example' })).toThrow(/WECHAT_MESSAGE_TOKEN is needed/)
    expect(make({ WECHAT_MESSAGE_TOKEN: 't', PUBLIC_URL: 'http://shop.example' })).toThrow(/PUBLIC_URL must begin https/)
  })
})
