import type { StaffInput } from '@contract/staff/index'
import { ANYTHING } from '@domain/coupon/terms'
import { RESULTS } from '@domain/results'
import { DAY } from '@domain/time'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, setStock } from '../../support/node/diner'
import { claimCoupon, couponsOf } from '../../support/node/features/coupons'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, auditOf, type ConsoleBrowser, hire, signedIn } from '../../support/node/staff'

/** Coupons that staff publish, change and withdraw, and what becomes of them in diners' hands (decision 0313). */

let server: TestServer
let owner: ConsoleBrowser
let other: { browser: ConsoleBrowser; who: { name: string } }
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  owner = (await at(server, 'owner')).browser
  other = await at(server, 'manager')
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await setStock(server, 'I2', 50)
})

const words = (hans: string) => ({ hans, hant: '', en: '', yue: '' })
type Written = Omit<StaffInput<'/staff/createCouponOffer'>, 'idempotencyKey'>
const written = (more: Partial<Written> = {}): Written => ({
  name: words('满减券'),
  caption: words('全部门店'),
  kind: 'amount',
  amountFen: 300,
  percent: 100,
  capFen: null,
  ...ANYTHING,
  shopIds: null,
  itemIds: null,
  categoryIds: null,
  modes: null,
  weekdays: null,
  stackGroup: null,
  perOrder: 1,
  perDay: null,
  perPerson: 2,
  total: null,
  isListed: true,
  isGiftable: true,
  pointsPrice: null,
  claimFrom: server.clock.now(),
  claimUntil: server.clock.now() + 30 * DAY,
  validFrom: null,
  validUntil: null,
  validDays: 7,
  ...more,
})
const create = (more: Partial<Written> = {}, browser = owner) =>
  browser.call('/staff/createCouponOffer', { idempotencyKey: newKey(), ...written(more) })
/** Where a coupon is refused, and why. */
const refused = async (more: Partial<Written>, browser = owner) => {
  const { envelope } = await browser.answer('/staff/createCouponOffer', { idempotencyKey: newKey(), ...written(more) })
  return [envelope.resultCode, (envelope as { field?: string }).field]
}

let lastPhone = 13_610_000_000
const shopper = () => Diner.arrive(server, undefined, { phone: String((lastPhone += 1)), member: true })

it('a coupon made at the console is claimed and used, and the list says what it has cost', async () => {
  const idempotencyKey = newKey()
  const { offerId } = await owner.call('/staff/createCouponOffer', { idempotencyKey, ...written() })
  expect((await owner.call('/staff/createCouponOffer', { idempotencyKey, ...written() })).offerId).toBe(offerId)
  const diner = await shopper()
  await claimCoupon(diner, offerId)
  await claimCoupon(diner, offerId)
  const { orderNo, payableFen } = await diner.orderOf(choose('I2'), 1, 900)
  expect(payableFen).toBe(600)
  await diner.pay(orderNo)
  const used = { offerId, given: 2, held: 1, used: 1, costFen: 300, uncounted: 0 }
  expect((await owner.call('/staff/getCouponOffers', {})).list[0]).toMatchObject({ ...used, stage: 'running', claimed: 2 })
  await diner.cancel(orderNo)
  expect(await owner.call('/staff/getCouponOffer', { offerId })).toMatchObject({ held: 2, holders: 1, used: 0, costFen: 0, promised: 2 })
  expect(await auditOf(server, `what = 'createCouponOffer'`)).toMatchObject([{ subject: '满减券', after: { amountFen: 300 } }])
})

it('changes reach those who have one, and only in their favour; how it is given out changes freely', async () => {
  const { offerId, version } = await create()
  // Nobody has one yet.
  const lower = await owner.call('/staff/setCouponOffer', { offerId, version, ...written({ amountFen: 200 }) })
  const diner = await shopper()
  await claimCoupon(diner, offerId)
  const change = (more: Partial<Written>) =>
    owner.answer('/staff/setCouponOffer', { offerId, version: lower.version, ...written({ amountFen: 200, ...more }) })
  const worse: [Partial<Written>, string][] = [
    [{ amountFen: 100 }, 'amountFen'],
    [{ minimumFen: 500 }, 'minimumFen'],
    [{ itemIds: ['I2'] }, 'itemIds'],
    [{ isGiftable: false }, 'isGiftable'],
  ]
  for (const [more, field] of worse) {
    const { envelope } = await change(more)
    expect([envelope.resultCode, (envelope as { field?: string }).field]).toEqual([RESULTS.offerPromised, field])
  }
  const better = await owner.call('/staff/setCouponOffer', {
    offerId,
    version: lower.version,
    ...written({ amountFen: 400, total: 1, perPerson: 1, validDays: 1 }),
  })
  expect(better).toMatchObject({ amountFen: 400, stage: 'exhausted', held: 1, promised: 1 })
  expect((await couponsOf(diner)).list).toMatchObject([{ offerId, amountFen: 400 }])
  const { payableFen } = await diner.orderOf(choose('I2'), 1, 900)
  expect(payableFen).toBe(500)
  const { envelope } = await owner.answer('/staff/setCouponOffer', {
    offerId,
    version: better.version,
    ...written({ amountFen: 400, total: 1 }),
  })
  expect(envelope.resultCode).toBe('000000')
})

it('who comes second is told by whom, and nothing is lost', async () => {
  const { offerId, version } = await create()
  await other.browser.call('/staff/setCouponOffer', { offerId, version, ...written({ total: 9 }) })
  const { envelope } = await owner.answer('/staff/setCouponOffer', { offerId, version, ...written({ total: 5 }) })
  expect(envelope).toMatchObject({ resultCode: RESULTS.staffChanged, resultMsg: expect.stringContaining(other.who.name) })
  expect(await owner.code('/staff/withdrawCouponOffer', { offerId, version, isWithdrawn: true })).toBe(RESULTS.staffChanged)
  expect(await owner.call('/staff/getCouponOffer', { offerId })).toMatchObject({ total: 9, changedBy: other.who.name })
})

it('a withdrawn coupon is given to nobody until it is resumed; those that people have can be used', async () => {
  const { offerId, version } = await create()
  const diner = await shopper()
  await claimCoupon(diner, offerId)
  const withdrawn = await owner.call('/staff/withdrawCouponOffer', { offerId, version, isWithdrawn: true })
  expect(withdrawn.stage).toBe('withdrawn')
  await expect(claimCoupon(diner, offerId)).rejects.toMatchObject({ code: RESULTS.couponClaimOver })
  const ofTea = { mchntCd: 'TEA' }
  const { list } = await diner.api.call('/getNewSendCouponList', { ...ofTea, shopId: 'S1' })
  expect(list.map((one) => one.offerId)).not.toContain(offerId)
  const { payableFen } = await diner.orderOf(choose('I2'), 1, 900)
  expect(payableFen).toBe(600)
  for (const stage of ['running', 'withdrawn'] as const) {
    const shown = await owner.call('/staff/getCouponOffers', { stage })
    expect(shown.list.every((one) => one.stage === stage)).toBe(true)
    expect(shown.list.some((one) => one.offerId === offerId)).toBe(stage === 'withdrawn')
  }
  await owner.call('/staff/withdrawCouponOffer', { offerId, version: withdrawn.version, isWithdrawn: false })
  await claimCoupon(diner, offerId)
})

it('what is wrong is told at its field', async () => {
  expect(await refused({ name: words(' ') })).toEqual([RESULTS.nameMissing, 'name'])
  expect(await refused({ amountFen: 0 })).toEqual([RESULTS.offerAmountMissing, 'amountFen'])
  expect(await refused({ kind: 'exchange' })).toEqual([RESULTS.offerDishesMissing, 'itemIds'])
  expect(await refused({ itemIds: ['elsewhere'] })).toEqual([RESULTS.menuPartMissing, 'itemIds'])
  expect(await refused({ shopIds: ['N1'] })).toEqual([RESULTS.shopNotFound, 'shopIds'])
  expect(await refused({ level: 9 })).toEqual([RESULTS.offerLevelGone, 'level'])
  expect(await refused({ validDays: null })).toEqual([RESULTS.offerEndMissing, 'validDays'])
})

it('a manager of one shop publishes and changes coupons of that shop alone', async () => {
  const manager = await signedIn(server, await hire(server, 'TEA', [{ role: 'manager', shopId: 'S1' }]))
  expect(await refused({}, manager)).toEqual([RESULTS.offerElsewhere, 'shopIds'])
  expect(await refused({ shopIds: ['S1', 'S2'] }, manager)).toEqual([RESULTS.offerElsewhere, 'shopIds'])
  const own = await create({ shopIds: ['S1'] }, manager)
  expect(own).toMatchObject({ isEditable: true, names: { S1: '人民广场店' } })
  const everywhere = await create()
  expect(await manager.call('/staff/getCouponOffer', { offerId: everywhere.offerId })).toMatchObject({ isEditable: false })
  const change = { offerId: everywhere.offerId, version: everywhere.version }
  expect(await manager.code('/staff/setCouponOffer', { ...change, ...written({ shopIds: ['S1'] }) })).toBe(RESULTS.offerElsewhere)
  expect(await manager.code('/staff/withdrawCouponOffer', { ...change, isWithdrawn: true })).toBe(RESULTS.offerElsewhere)
  const foreign = (await at(server, 'owner', null, 'NOODLE')).browser
  expect(await foreign.code('/staff/getCouponOffer', { offerId: own.offerId })).toBe(RESULTS.couponNotFound)
})

it('a basket that staff try out costs what the order of a diner with these coupons costs, and says why a coupon is not used', async () => {
  await server.db.exec(`
    insert into member_rules (mchnt_cd) values ('TEA') on conflict do nothing;
    insert into member_level (mchnt_cd, level, name, growth, member_price, pay_percent) values
      ('TEA', 1, '{"hans":"会员","en":"Member","yue":"會員"}', 0, false, 90)`)
  const part = { stackGroup: 'dish', kind: 'percent', percent: 50, capFen: 400, itemIds: ['I2'] } as const
  const dish = await create({ ...part, itemIds: ['I2'], name: words('糕点半价') })
  const order = await create({ stackGroup: 'order', amountFen: 200, minimumFen: 1000, name: words('满十减二') })
  const gold = await create({ stackGroup: 'gold', level: 1, minimumFen: 9000, name: words('大桌券') })
  const offers = [dish, order, gold]
  const tried = await owner.call('/staff/tryCoupons', {
    shopId: 'S1',
    mode: 'pickup',
    level: 1,
    isNewCustomer: true,
    deliveryFen: 0,
    dishes: [{ itemId: 'I2', quantity: 2 }],
    coupons: offers.map(({ offerId }) => ({ offerId, count: 1 })),
  })
  const diner = await shopper()
  for (const { offerId } of offers) await claimCoupon(diner, offerId)
  const without = tried.before.payableFen
  const { payableFen } = await diner.orderOf(choose('I2'), 2, 900)
  expect(tried.after.payableFen).toBe(payableFen)
  expect(tried.coupons).toMatchObject([
    { name: '糕点半价', taken: 1, savedFen: 400, obstacle: null },
    { name: '满十减二', taken: 1, savedFen: 200, obstacle: null },
    { name: '大桌券', taken: 0, savedFen: 0, obstacle: { reason: 'belowMinimum', params: { missingFen: 7200 } } },
  ])
  expect(without - payableFen).toBe(600)
  const trial = { shopId: 'S1', mode: 'pickup', level: null, isNewCustomer: false, deliveryFen: 0, coupons: [] }
  const refused = await owner.answer('/staff/tryCoupons', { ...trial, dishes: [{ itemId: 'N1', quantity: 1 }] })
  expect(refused.envelope).toMatchObject({ resultCode: RESULTS.itemRemoved, field: 'dishes' })
})
