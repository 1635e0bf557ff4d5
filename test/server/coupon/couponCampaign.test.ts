import { RESULTS } from '@domain/results'
import { writeCampaigns } from '../../support/node/features/campaigns'
import { codeSentTo, logIn, newGuest, apiOf } from '../../support/node/accounts'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, rowsOf, setStock } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

let server: TestServer
let lever: ReturnType<typeof leversOf>
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  lever = leversOf(server.url)
  await writeCampaigns(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await setStock(server, 'I2', 99)
})

let lastPhone = 13_700_000_000
const newPhone = () => String((lastPhone += 1))
const member = () => Diner.arrive(server, undefined, { phone: newPhone(), member: true })
const common = { mchntCd: 'TEA' }
const unused = async ({ api }: Pick<Diner, 'api'>) => (await api.call('/getCouponList', { ...common, state: 'unused' })).list
const offersOf = async (diner: Pick<Diner, 'api'>) => (await unused(diner)).map(({ offerId }) => offerId)

describe('the dialog on home', () => {
  const dialog = async ({ api }: Pick<Diner, 'api'>, shopId = 'S1') => (await api.call('/v2/getCouponDialog', { ...common, shopId })).dialog

  it('lists what can be claimed in its shops, and less after a claim', async () => {
    const diner = await member()
    expect(await dialog(diner, 'S2')).toBeNull()
    expect(await dialog(diner)).toMatchObject({
      campaignId: 'HOME',
      needsPhone: false,
      offers: [{ offerId: 'FIRST' }, { offerId: 'SECOND' }],
    })
    await diner.api.call('/getCoupon', { ...common, offerId: 'FIRST', idempotencyKey: newKey() })
    expect((await dialog(diner))?.offers).toMatchObject([{ offerId: 'SECOND' }])
    await diner.api.call('/coupon/batchReceiveCoupon', { ...common, offerIds: ['SECOND'], idempotencyKey: newKey() })
    expect(await dialog(diner)).toBeNull()
  })

  it('is not shown again to people who have dismissed it, visitors too, also after they have logged in', async () => {
    const { api } = await newGuest(server)
    const visitor = { api: api.with(common) }
    expect(await dialog(visitor)).toMatchObject({ campaignId: 'HOME', needsPhone: true })
    for (const campaignId of ['HOME', 'HOME']) await api.call('/saveUserJumpDialog', { campaignId })
    expect(await dialog(visitor)).toBeNull()
    const { session } = await logIn(server, api.with(common), newPhone())
    expect(await dialog({ api: apiOf(server.api, session) })).toBeNull()
    expect(await dialog(await member())).not.toBeNull()
  })

  it('of an unknown campaign cannot be dismissed', async () => {
    expect(await (await member()).api.code('/saveUserJumpDialog', { campaignId: 'NONE' })).toBe(RESULTS.campaignNotFound)
  })

  it('ends with its campaign, and is shown to everybody again when staff set it so', async () => {
    const diner = await member()
    await diner.api.call('/saveUserJumpDialog', { campaignId: 'HOME' })
    await lever.post('/campaigns/again', { campaignId: 'HOME' })
    expect(await dialog(diner)).not.toBeNull()
    await lever.post('/campaigns/running', { campaignId: 'HOME', isRunning: false })
    expect(await dialog(diner)).toBeNull()
    await lever.post('/campaigns/running', { campaignId: 'HOME', isRunning: true })
    expect(await dialog(diner)).not.toBeNull()
  })
})

describe('a top-up', () => {
  const topUp = async (diner: Diner, amount: string) => {
    const { orderNo } = await diner.api.call('/rechargePay', { shopId: 'S1', amount, agreed: true, idempotencyKey: newKey() })
    await diner.pay(orderNo)
    await server.sweep()
    return orderNo
  }
  const detail = ({ api }: Diner, orderNo?: string) =>
    api.call('/coupon/getRechargeCouponDetail', { ...common, ...(orderNo !== undefined && { orderNo }) })

  it('of a tier gives its coupons once it is paid, once, and lists them', async () => {
    const diner = await member()
    expect(await detail(diner)).toMatchObject({ tiers: [{ tierId: 'T100', coupons: [{ offerId: 'TOPUP' }] }], given: [] })
    const orderNo = await topUp(diner, '100')
    expect(await offersOf(diner)).toEqual(['TOPUP'])
    expect((await detail(diner, orderNo)).given).toMatchObject([{ offerId: 'TOPUP', state: 'unused' }])
    await server.sweep()
    expect(await offersOf(diner)).toEqual(['TOPUP'])
    const other = await member()
    expect(await other.api.code('/coupon/getRechargeCouponDetail', { ...common, orderNo })).toBe(RESULTS.orderNotFound)
  })

  it('cannot be refunded after its coupon was used, and a refund withdraws unused ones', async () => {
    const diner = await member()
    const [first, second] = [await topUp(diner, '100'), await topUp(diner, '100')]
    const { orderNo } = await diner.orderOf(choose('I2'), 1, 900)
    const used = (await detail(diner, first)).given[0]!.state === 'locked' ? first : second
    expect((await lever.try('POST', `/orders/${used}/giveBack`, {})).status).toBe(409)
    expect((await lever.try('POST', `/orders/${used === first ? second : first}/giveBack`, {})).status).toBe(200)
    // The one that the order has.
    expect(await unused(diner)).toMatchObject([{ orderNo }])
    expect(await diner.cancel(orderNo)).toBe(RESULTS.success)
    expect((await lever.try('POST', `/orders/${used}/giveBack`, {})).status).toBe(200)
    expect(await offersOf(diner)).toEqual([])
  })

  it('of another amount gives none', async () => {
    const diner = await member()
    const orderNo = await topUp(diner, '80')
    expect((await detail(diner, orderNo)).given).toEqual([])
    expect(await offersOf(diner)).toEqual([])
  })
})

describe('joining', () => {
  it('gives none while no campaign is active', async () => {
    const { api } = await newGuest(server)
    const phone = newPhone()
    await api.call('/getSmsCode', { phone, purpose: 'login' })
    await api.with(common).call('/loginAndRegisterParam', { phone, smsCode: await codeSentTo(server, phone), isAgree: '1' })
    expect(
      await rowsOf(server, `select 1 from campaign_gift g join app_user u on u.user_id = g.user_id where u.phone = '${phone}'`),
    ).toEqual([])
  })

  it('gives the coupons of an active campaign, once, and shows them until they were seen', async () => {
    const phone = newPhone()
    const join = async () => {
      const { api } = await newGuest(server)
      const { session } = await logIn(server, api.with(common), phone)
      return { api: apiOf(server.api, session) }
    }
    const giftOf = async ({ api }: Pick<Diner, 'api'>) => (await api.call('/coupon/getBindPhoneCoupon', common)).gift
    await lever.post('/campaigns/running', { campaignId: 'JOIN', isRunning: true })
    const diner = await join()
    expect(await giftOf(diner)).toMatchObject({ campaignId: 'JOIN', coupons: [{ offerId: 'WELCOME' }] })
    await diner.api.call('/saveUserJumpDialog', { campaignId: 'JOIN' })
    expect(await giftOf(diner)).toBeNull()
    server.clock.advance(120_000)
    expect(await offersOf(await join())).toEqual(['WELCOME'])
    await lever.post('/campaigns/running', { campaignId: 'JOIN', isRunning: false })
  })
})

describe('a link', () => {
  const receive = ({ api }: Diner, promotion: string, idempotencyKey = newKey()) =>
    api.call('/coupon/receivePromotionOneCoupon', { ...common, promotion, idempotencyKey })
  const codeOf = ({ api }: Diner, promotion: string) =>
    api.code('/coupon/receivePromotionOneCoupon', { ...common, promotion, idempotencyKey: newKey() })

  it('gives its coupon once to each person, and the same answer to the same key', async () => {
    const diner = await member()
    const key = newKey()
    const coupon = await receive(diner, 'POSTS', key)
    expect(coupon).toMatchObject({ offerId: 'MANY', state: 'unused' })
    expect(await receive(diner, 'POSTS', key)).toEqual(coupon)
    expect(await codeOf(diner, 'POSTS')).toBe(RESULTS.couponClaimLimit)
    const taps = await member().then((one) => Promise.all(Array.from({ length: 20 }, () => codeOf(one, 'POSTS'))))
    expect(taps.filter((code) => code === RESULTS.success)).toHaveLength(1)
  })

  it('gives the last one to one of 50', async () => {
    const diners = await Promise.all(Array.from({ length: 50 }, member))
    const codes = await Promise.all(diners.map((diner) => codeOf(diner, 'POST')))
    expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(1)
    expect(codes.filter((code) => code === RESULTS.couponsAllClaimed)).toHaveLength(49)
  })

  it.each([
    ['GONE', RESULTS.couponClaimOver],
    ['NONE', RESULTS.couponNotFound],
  ])('%s is refused', async (promotion, code) => expect(await codeOf(await member(), promotion)).toBe(code))

  it('needs a phone, and is not in the coupon centre', async () => {
    const visitor = await Diner.arrive(server)
    expect(await codeOf(visitor, 'POSTS')).not.toBe(RESULTS.success)
    const diner = await member()
    expect(await diner.api.code('/getCoupon', { ...common, offerId: 'MANY', idempotencyKey: newKey() })).toBe(RESULTS.couponNotFound)
  })
})
