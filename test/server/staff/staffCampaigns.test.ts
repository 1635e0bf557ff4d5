import type { StaffInput } from '@contract/staff/index'
import sharp from 'sharp'
import { RESULTS } from '@domain/results'
import { DAY } from '@domain/time'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, setStock } from '../../support/node/diner'
import { offer } from '../../support/node/features/coupons'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, auditOf, type ConsoleBrowser, hire, signedIn } from '../../support/node/staff'

/** Campaigns that staff run, and the budgets at which they stop (decision 0319). */

let server: TestServer
let owner: ConsoleBrowser
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(
    insertSql('coupon_offer', [
      offer('THREE', 300, { is_listed: false }),
      offer('HIDDEN', 100, { is_listed: false }),
      offer('HALF', 0, { benefit: { kind: 'percent', amountFen: 0, percent: 50, capFen: null }, is_listed: true }),
    ]),
  )
  owner = (await at(server, 'owner')).browser
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await setStock(server, 'I2', 90)
})

const words = (hans: string) => ({ hans, hant: '', en: '', yue: '' })
type Written = Omit<StaffInput<'/staff/createCampaign'>, 'idempotencyKey'>
const written = (more: Partial<Written> = {}): Written => ({
  title: words('下单送券'),
  picture: null,
  kind: 'award',
  offerIds: ['THREE'],
  shopIds: null,
  minimumFen: 0,
  perDay: null,
  perPerson: null,
  tierId: null,
  promotionKey: null,
  days: null,
  startsAt: server.clock.now() - DAY,
  endsAt: server.clock.now() + DAY,
  budgetFen: null,
  mostGifts: null,
  ...more,
})
const create = (more: Partial<Written> = {}, browser = owner) =>
  browser.call('/staff/createCampaign', { idempotencyKey: newKey(), ...written(more) })
const end = ({ campaignId, version }: { campaignId: string; version: number }) => owner.call('/staff/endCampaign', { campaignId, version })
const figures = (campaignId: string) => owner.call('/staff/getCampaign', { campaignId })

let lastPhone = 13_620_000_000
const shopper = () => Diner.arrive(server, undefined, { phone: String((lastPhone += 1)), member: true })
async function served(diner: Diner, seen = 900) {
  const { orderNo, payableFen } = await diner.orderOf(choose('I2'), 1, seen)
  await diner.pay(orderNo)
  return { orderNo, payableFen }
}
const complete = async (orderNo: string) => {
  for (const event of ['accept', 'make', 'ready', 'pickUp'])
    await fetch(`${server.url}/sandbox/orders/${orderNo}/${event}`, { method: 'POST' })
}

it('an award made at the console comes with an order, and its cost and what it brought are counted', async () => {
  const campaign = await create({ minimumFen: 500 })
  const diner = await shopper()
  const { orderNo } = await served(diner)
  await complete(orderNo)
  expect((await diner.api.call('/coupon/getCouponAward', { orderNo })).award).toMatchObject({
    campaignId: campaign.campaignId,
    isDue: false,
  })
  const next = await served(diner)
  expect(next.payableFen).toBe(600)
  const all = { gifts: 2, used: 1, costFen: 300, promisedFen: 0 }
  expect(await figures(campaign.campaignId)).toMatchObject({
    ...all,
    stage: 'running',
    orders: 1,
    paidFen: 600,
    names: { THREE: 'THREE券' },
  })
  expect((await owner.call('/staff/getCampaigns', {})).list[0]).toMatchObject({ ...all, title: '下单送券' })
  expect(await auditOf(server, `what = 'createCampaign'`)).toMatchObject([{ subject: '下单送券', after: { offerIds: ['THREE'] } }])
  await end(campaign)
})

it('a campaign gives no more than its limit, however many orders are paid at once, and more once it is raised', async () => {
  const campaign = await create({ mostGifts: 2 })
  const diners = await Promise.all(Array.from({ length: 5 }, shopper))
  await Promise.all(diners.map((diner) => served(diner)))
  const spent = await figures(campaign.campaignId)
  expect(spent).toMatchObject({ gifts: 2, stage: 'spent' })
  const { campaignId, version } = campaign
  // What was given counts although it was given before.
  const raised = await owner.call('/staff/setCampaign', { campaignId, version, ...written({ mostGifts: null, budgetFen: 900 }) })
  expect(raised).toMatchObject({ stage: 'running', promisedFen: 600 })
  await Promise.all((await Promise.all([shopper(), shopper()])).map((diner) => served(diner)))
  expect(await figures(campaignId)).toMatchObject({ gifts: 3, promisedFen: 900, stage: 'spent' })
  await end({ campaignId, version: raised.version })
})

it('an order that is cancelled gives its part of the budget back, and a promise holds although the minimum was raised', async () => {
  const campaign = await create({ budgetFen: 300 })
  const { campaignId, version } = campaign
  const diner = await shopper()
  const { orderNo } = await served(diner)
  expect((await figures(campaignId)).stage).toBe('spent')
  await diner.cancel(orderNo)
  expect(await figures(campaignId)).toMatchObject({ stage: 'running', gifts: 0, promisedFen: 0 })
  const again = await served(diner)
  const raised = await owner.call('/staff/setCampaign', { campaignId, version, ...written({ budgetFen: 300, minimumFen: 5000 }) })
  await complete(again.orderNo)
  expect((await diner.api.call('/coupon/getCouponAward', { orderNo: again.orderNo })).award?.given).toMatchObject([{ offerId: 'THREE' }])
  await end({ campaignId, version: raised.version })
})

it('a link gives its coupon until its limit, and tells who comes late that all are gone', async () => {
  const link = await create({ kind: 'promotion', promotionKey: 'WALL', mostGifts: 1 })
  expect(link.link).toContain('couponCenter?promotion=WALL')
  const [first, second] = [await shopper(), await shopper()]
  const take = (diner: Diner) => diner.api.code('/coupon/receivePromotionOneCoupon', { promotion: 'WALL', idempotencyKey: newKey() })
  expect(await take(first)).toBe('000000')
  expect(await take(second)).toBe(RESULTS.couponsAllClaimed)
  expect(await take(first)).toBe(RESULTS.couponClaimLimit)
  const ended = await end(link)
  expect(ended.stage).toBe('ended')
})

it('its picture is an upload of its own merchant, shown to diners, and given up for a drawing again', async () => {
  const upload = async (browser: ConsoleBrowser): Promise<string> => {
    const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#c33' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), 'tea.png')
    const cookie = (browser as unknown as { cookie: () => string }).cookie()
    const headers = { origin: server.url, cookie }
    const reply = await fetch(`${server.url}/api/staff/uploadPicture.action?purpose=shop`, { method: 'POST', headers, body: form })
    return ((await reply.json()) as { data: { url: string } }).data.url
  }
  const elsewhere = await upload((await at(server, 'owner', null, 'NOODLE')).browser)
  const refused = await owner.answer('/staff/createCampaign', { idempotencyKey: newKey(), ...written({ picture: elsewhere }) })
  expect(refused.envelope).toMatchObject({ resultCode: RESULTS.forbidden, field: 'picture' })
  const picture = await upload(owner)
  const campaign = await create({ kind: 'dialog', offerIds: ['HALF'], picture })
  expect(campaign).toMatchObject({ picture, shown: picture })
  const { dialog } = await (await shopper()).api.with({ mchntCd: 'TEA' }).call('/v2/getCouponDialog', { shopId: 'S1' })
  expect(dialog).toMatchObject({ campaignId: campaign.campaignId, picture })
  const change = { ...written({ kind: 'dialog', offerIds: ['HALF'] }), campaignId: campaign.campaignId, version: 1 }
  const drawn = await owner.call('/staff/setCampaign', change)
  expect([drawn.picture, drawn.shown]).toEqual([null, '/art/citrus/tropical-drink.svg'])
  expect((await auditOf(server, `what = 'setCampaign'`)).at(-1)).toMatchObject({ before: { picture }, after: { picture: drawn.shown } })
  await end(drawn)
})

it('what is wrong is told at its field, who comes second by whom, and a manager of one shop runs campaigns there alone', async () => {
  const refused = async (more: Partial<Written>, browser = owner) => {
    const { envelope } = await browser.answer('/staff/createCampaign', { idempotencyKey: newKey(), ...written(more) })
    return [envelope.resultCode, (envelope as { field?: string }).field]
  }
  expect(await refused({ title: words('') })).toEqual([RESULTS.nameMissing, 'title'])
  expect(await refused({ offerIds: [] })).toEqual([RESULTS.campaignOffersMissing, 'offerIds'])
  expect(await refused({ kind: 'dialog', offerIds: ['HIDDEN'] })).toEqual([RESULTS.campaignOffersHidden, 'offerIds'])
  expect(await refused({ offerIds: ['HALF'], budgetFen: 5000 })).toEqual([RESULTS.campaignBudgetUnknown, 'budgetFen'])
  expect(await refused({ budgetFen: 200 })).toEqual([RESULTS.campaignBudgetSmall, 'budgetFen'])
  expect(await refused({ kind: 'topUp', tierId: 'elsewhere' })).toEqual([RESULTS.campaignTierMissing, 'tierId'])
  expect(await refused({ kind: 'promotion', promotionKey: 'WALL' })).toEqual([RESULTS.campaignKeyTaken, 'promotionKey'])
  expect(await refused({ endsAt: 1 })).toEqual([RESULTS.campaignTimesCrossed, 'endsAt'])

  const { who, browser: other } = await at(server, 'manager')
  const { campaignId, version } = await create({ kind: 'bindPhone', endsAt: server.clock.now() + 1 })
  await other.call('/staff/setCampaign', { campaignId, version, ...written({ offerIds: ['HIDDEN'], endsAt: server.clock.now() + 1 }) })
  const { envelope } = await owner.answer('/staff/setCampaign', { campaignId, version, ...written() })
  expect(envelope).toMatchObject({ resultCode: RESULTS.staffChanged, resultMsg: expect.stringContaining(who.name) })

  const manager = await signedIn(server, await hire(server, 'TEA', [{ role: 'manager', shopId: 'S1' }]))
  expect(await refused({}, manager)).toEqual([RESULTS.offerElsewhere, 'shopIds'])
  const own = await create({ shopIds: ['S1'], endsAt: server.clock.now() + 1 }, manager)
  expect(own.isEditable).toBe(true)
  expect(await manager.code('/staff/endCampaign', { campaignId, version: version + 1 })).toBe(RESULTS.offerElsewhere)
})
