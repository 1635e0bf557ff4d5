import type { StaffInput, StaffOutput } from '@contract/staff/index'
import sharp from 'sharp'
import { RESULTS } from '@domain/results'
import { dateKey, DAY, HOUR, MINUTE } from '@domain/time'
import { NOON, noonAgain } from '../../support/node/clock'
import { choose, Diner, PICKUP } from '../../support/node/diner'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'

/** Settings of a shop by staff, and that they apply to the diners' next action. */

type Settings = StaffOutput<'/staff/getShopSettings'>
let server: TestServer
let desk: ConsoleBrowser
const shopId = 'S1'
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  desk = (await at(server, 'manager', shopId)).browser
})
afterAll(() => server.close())
beforeEach(() => noonAgain(server))

const settings = () => desk.call('/staff/getShopSettings', { shopId })
/** The fields that a form sends, without those that only the answer has. */
const formOf = <F extends 'profile' | 'page' | 'members' | 'hours' | 'ordering' | 'service' | 'delivery' | 'refunds'>(
  all: Settings,
  form: F,
) => {
  const { changedBy: _by, changedAt: _at, ...fields } = all[form]
  return { shopId, ...fields } as Omit<Settings[F], 'changedBy' | 'changedAt'> & { shopId: string }
}
const shopNow = async () => (await Diner.arrive(server)).api.call('/getShopInfo', { shopId })
const checkout = async () => {
  const diner = await Diner.arrive(server, PICKUP)
  await diner.change(choose('I2'), 1, 900)
  return diner.api.code('/calcOrderDis', { ...PICKUP, slotAt: null })
}

it('every form is saved as it was read, and a second save of the same version is refused with the first person’s name', async () => {
  const second = await at(server, 'manager', shopId)
  const all = await settings()
  const forms = {
    profile: '/staff/setShopProfile',
    page: '/staff/setShopPage',
    members: '/staff/setShopMembers',
    hours: '/staff/setShopHours',
    ordering: '/staff/setShopOrdering',
    service: '/staff/setShopService',
    delivery: '/staff/setShopDelivery',
    refunds: '/staff/setShopRefunds',
  } as const
  for (const form of Object.keys(forms) as (keyof typeof forms)[]) {
    const input = formOf(all, form) as StaffInput<'/staff/setShopHours'>
    const after = await second.browser.call(forms[form] as '/staff/setShopHours', input)
    const { version, changedBy, changedAt, ...fields } = after[form]
    expect({ form, version, changedBy, changedAt }).toEqual({ form, version: 1, changedBy: second.who.name, changedAt: NOON })
    expect({ form, ...fields }).toEqual({
      form,
      ...fields,
      ...Object.fromEntries(Object.keys(fields).map((key) => [key, (all[form] as Record<string, unknown>)[key]])),
    })
    const { envelope } = await desk.answer(forms[form], input)
    expect([form, envelope.resultCode, envelope.resultMsg.includes(second.who.name)]).toEqual([form, RESULTS.staffChanged, true])
  }
})

it('of many who save one form at once one succeeds', async () => {
  const hours = formOf(await settings(), 'hours')
  const codes = await Promise.all(
    Array.from({ length: 8 }, (_, index) => desk.code('/staff/setShopHours', { ...hours, openMin: 540 + index })),
  )
  expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(1)
  expect(codes.filter((code) => code === RESULTS.staffChanged)).toHaveLength(7)
  const audit = await auditOf(server, `what = 'setShopHours' and (after ->> 'openMin') is not null`)
  expect(audit).toHaveLength(1)
  const { openMin } = (await settings()).hours
  expect(audit[0]!.after).toEqual({ openMin })
  expect((await shopNow()).openHoursBegin).toBe(openMin)
})

describe('closed days', () => {
  const today = () => dateKey(server.clock.now(), 480)
  const day = (ahead: number) => dateKey(server.clock.now() + ahead * DAY, 480)
  const close = async (closures: { fromDay: string; untilDay: string }[]) =>
    desk.call('/staff/setShopHours', {
      ...formOf(await settings(), 'hours'),
      openMin: 600,
      closeMin: 1320,
      closures: closures.map((one) => ({ ...one, reason: '春节' })),
    })

  it('begin and end with the shop’s own days, and show when it opens again', async () => {
    await close([{ fromDay: today(), untilDay: day(9) }])
    expect(await shopNow()).toMatchObject({ openState: '0', opensAt: NOON - 2 * HOUR + 10 * DAY })
    expect(await checkout()).toBe(RESULTS.shopClosed)
    await close([{ fromDay: day(1), untilDay: day(1) }])
    expect(await shopNow()).toMatchObject({ openState: '1' })
    expect(await checkout()).toBe(RESULTS.success)
    await close([])
  })

  it('that do not exist or end before they begin are refused', async () => {
    const hours = formOf(await settings(), 'hours')
    for (const [fromDay, untilDay] of [
      ['2026-02-30', '2026-03-01'],
      ['2026-03-02', '2026-03-01'],
      ['2026-01-01', '2028-01-01'],
    ]) {
      const { envelope } = await desk.answer('/staff/setShopHours', { ...hours, closures: [{ fromDay, untilDay, reason: '' }] })
      expect([envelope.resultCode, envelope.field]).toEqual([RESULTS.badInput, 'closures'])
    }
  })
})

describe('a busy hour', () => {
  const pause = (minutes: number, busyMin: number, modes: ('dineIn' | 'pickup' | 'delivery')[] = []) =>
    desk.call('/staff/pauseShop', { shopId, minutes, busyMin, modes })

  it('adds to the wait until it is over', async () => {
    const before = await shopNow()
    await pause(60, 40)
    expect((await shopNow()).waitMinutes).toBe(before.waitMinutes! + 40)
    server.clock.advance(61 * MINUTE)
    expect((await shopNow()).waitMinutes).toBe(before.waitMinutes)
    expect((await settings()).busy).toBeNull()
  })

  it('can stop orders of a mode until then, and is ended by hand', async () => {
    expect(await checkout()).toBe(RESULTS.success)
    expect((await pause(40, 0, ['pickup'])).pauses).toEqual([{ mode: 'pickup', until: NOON + 40 * MINUTE }])
    const diner = await Diner.arrive(server, PICKUP)
    await diner.change(choose('I2'), 1, 900)
    // Later today it can still be had.
    const { slots, asapReadyAt } = await diner.checkout()
    expect([asapReadyAt, slots[0]! >= NOON + 40 * MINUTE]).toEqual([null, true])
    expect((await shopNow()).openState).toBe('1')
    await pause(0, 0)
    expect((await diner.checkout()).asapReadyAt).not.toBeNull()
  })

  it('of every mode closes the shop for that long', async () => {
    await pause(40, 0, ['dineIn', 'pickup', 'delivery'])
    expect(await shopNow()).toMatchObject({ openState: '0', opensAt: NOON + 40 * MINUTE })
    server.clock.advance(41 * MINUTE)
    expect(await shopNow()).toMatchObject({ openState: '1' })
  })
})

it('delivery needs a radius, and a shop at least one way to order', async () => {
  const all = await settings()
  const refused = async (path: '/staff/setShopDelivery' | '/staff/setShopOrdering', input: object) => {
    const { envelope } = await desk.answer(path, input)
    return [envelope.resultCode, envelope.field]
  }
  const delivery = { ...formOf(all, 'delivery'), delivery: true, fence: [], maxMetres: null }
  expect(await refused('/staff/setShopDelivery', delivery)).toEqual([RESULTS.deliveryNowhere, 'maxMetres'])
  expect(await refused('/staff/setShopDelivery', { ...delivery, fence: [[121, 31]] })).toEqual([RESULTS.deliveryNowhere, 'fence'])
  expect(await refused('/staff/setShopOrdering', { ...formOf(all, 'ordering'), dineIn: false, pickup: false })).toEqual([
    RESULTS.orderTypeMissing,
    'dineIn',
  ])
  await desk.call('/staff/setShopDelivery', {
    ...delivery,
    maxMetres: 3000,
    steps: [
      { beyondM: 2000, feeFen: 800 },
      { beyondM: 1000, feeFen: 600 },
    ],
  })
  expect(await shopNow()).toMatchObject({
    takeOut: '1',
    expressDistance: 3000,
    expressFee: [
      { beyondM: 1000, feeFen: 600 },
      { beyondM: 2000, feeFen: 800 },
    ],
  })
})

type Way = StaffInput<'/staff/setShopPayments'>['taken'][number]
const way = (method: Way['method'], terms: Partial<Way> = {}): Way => ({
  method,
  minFen: 0,
  maxFen: null,
  forMembers: false,
  modes: null,
  ...terms,
})

it('an owner sets the payment methods of a shop and sees what each still needs, and nobody else may', async () => {
  const owner = (await at(server, 'owner')).browser
  const known = await owner.call('/staff/getShopPayments', { shopId: 'S2' })
  expect(known).toMatchObject({ wechat: 'sandbox', account: null, version: 0 })
  expect(known.methods.find(({ method }) => method === 'bankTransfer')).toEqual({
    method: 'bankTransfer',
    isTaken: false,
    missing: 'account',
    minFen: 0,
    maxFen: null,
    forMembers: false,
    modes: null,
  })
  const input = {
    shopId: 'S2',
    version: 0,
    taken: [way('cash', { minFen: 500, maxFen: 20_000, modes: ['dineIn', 'pickup'] }), way('bankTransfer', { forMembers: true })],
    quickPay: true,
    quickPayMemberPercent: 95,
  }
  const { envelope } = await owner.answer('/staff/setShopPayments', { ...input, account: null })
  expect([envelope.resultCode, envelope.field]).toEqual([RESULTS.transferAccountMissing, 'account'])
  const requests = {
    asksRemark: true,
    asksPickupCode: false,
    pickupPoints: [{ id: 'p1', name: { hans: '东门', hant: '', en: 'East gate', yue: '' } }],
  }
  const account = { name: '上海山岚茶业有限公司', bank: '工商银行', number: '6222', confirmHours: 24, ...requests }
  const saved = await owner.call('/staff/setShopPayments', { ...input, account })
  expect(saved).toMatchObject({ account, quickPay: true, quickPayMemberPercent: 95, version: 1 })
  expect(saved.methods.filter(({ isTaken }) => isTaken).map(({ method, missing }) => [method, missing])).toEqual([
    ['bankTransfer', null],
    ['cash', null],
  ])
  expect(saved.methods.find(({ method }) => method === 'cash')).toMatchObject({ minFen: 500, maxFen: 20_000, modes: ['dineIn', 'pickup'] })
  expect(await owner.code('/staff/setShopPayments', { ...input, account })).toBe(RESULTS.staffChanged)
  const crossed = await owner.answer('/staff/setShopPayments', {
    ...input,
    version: 1,
    account,
    taken: [way('cash', { minFen: 500, maxFen: 400 })],
  })
  expect([crossed.envelope.resultCode, crossed.envelope.field]).toEqual([RESULTS.payLimitsCrossed, 'taken'])
  expect(await desk.code('/staff/getShopPayments', { shopId })).toBe(RESULTS.forbidden)
})

describe('the picture of a shop', () => {
  const upload = async (browser: ConsoleBrowser) => (await browser.upload('shop', await sharp({ create: PINK }).png().toBuffer())).url
  const PINK = { width: 900, height: 900, channels: 3 as const, background: '#ee8899' }
  const save = async (picture: string | null) => desk.answer('/staff/setShopProfile', { ...formOf(await settings(), 'profile'), picture })

  it('is an upload of its own staff, seen by diners at once, and a drawing again without one', async () => {
    const url = await upload(desk)
    expect((await save(url)).envelope.resultCode).toBe(RESULTS.success)
    expect((await settings()).profile).toMatchObject({ picture: url, pictureShown: url })
    expect(JSON.stringify(await shopNow())).toContain(url)
    await save(null)
    const { picture, pictureShown } = (await settings()).profile
    expect([picture, pictureShown.startsWith('/art/')]).toEqual([null, true])
  })

  it('cannot be another person’s upload or an outside address', async () => {
    const { browser: noodle } = await at(server, 'owner', null, 'NOODLE')
    const { envelope } = await save(await upload(noodle))
    expect([envelope.resultCode, envelope.field]).toEqual([RESULTS.forbidden, 'picture'])
    expect((await save('https://elsewhere.example/a.jpg')).envelope.field).toBe('picture')
  })
})

it('a delivery area is drawn on the configured map, whose host alone browsers may load pictures from, and on none without one', async () => {
  expect((await settings()).mapTiles).toBe('/map/{z}/{x}/{y}.svg?lang={lang}')
  const mapTiles = 'https://tiles.example/{z}/{x}/{y}.png?key={key}'
  const configured = await startTestServer({ config: { mapTiles, mapTilesKey: 'a b' }, preparation: smallMerchant })
  const unmapped = await startTestServer({ config: { mapAdapter: 'none' }, preparation: smallMerchant })
  try {
    const tilesOf = async (of: TestServer) =>
      (await (await at(of, 'manager', shopId)).browser.call('/staff/getShopSettings', { shopId })).mapTiles
    expect(await tilesOf(configured)).toBe('https://tiles.example/{z}/{x}/{y}.png?key=a%20b')
    expect(await tilesOf(unmapped)).toBeNull()
    const policy = async (of: TestServer) => (await fetch(of.url)).headers.get('content-security-policy')!
    expect(await policy(configured)).toContain("img-src 'self' data: blob: https://tiles.example;")
    expect(await policy(unmapped)).toContain("img-src 'self' data: blob:;")
  } finally {
    await configured.close()
    await unmapped.close()
  }
})
