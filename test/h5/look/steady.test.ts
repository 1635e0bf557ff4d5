import type { CDPSession } from 'playwright-core'
import { routes } from '../../../src/nav/routes'
import { codeSentTo } from '../../support/node/accounts'
import { sample } from '../../support/exhaustive'
import { type H5App, startH5App } from '../../support/h5App'
import { forgetAll } from '../support/stored'
import { orderKeys, skeletons } from '../support/parts'
import { MOVING, Shopper } from '../support/shopper'

/** A member of the demo with orders, one of them open. */
const MEMBER = '13800000001'
/** The limit of a good value (Web Vitals). */
const MOST = 0.1

const watchShifts = () => {
  const shifts: { value: number; what: string }[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node?: { className?: unknown } }[]
    })[])
      if (!entry.hadRecentInput)
        shifts.push({ value: entry.value, what: entry.sources.map(({ node }) => String(node?.className)).join(' | ') })
  }).observe({ type: 'layout-shift', buffered: true })
}

let app: H5App
let diner: Shopper

let devtools: CDPSession

/** Milliseconds until an answer begins to come. */
const respondAfter = (latency: number) =>
  devtools.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: 200_000, uploadThroughput: 94_000 })

/** A slow phone on a slow network, so that the page is seen without whatever comes late. */
const slowDown = async () => {
  devtools = await diner.phone.context.newCDPSession(diner.page)
  await devtools.send('Network.enable')
  await respondAfter(150)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 2 })
}

/** The layout shift of this link's page, once everything has been loaded; `meanwhile` runs before that. */
const shiftsOf = async (link: string, meanwhile?: () => Promise<void>) => {
  await diner.page.goto(link)
  await diner.page.getByRole('main').last().waitFor()
  await meanwhile?.()
  await diner.page.waitForLoadState('networkidle')
  await skeletons(diner).last().waitFor({ state: 'detached' })
  await diner.page.evaluate(() => document.fonts.ready)
  await diner.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const shifts = (await diner.page.evaluate('window.shifts')) as { value: number; what: string }[]
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), shifts }
}

const staysCalm = async (link: string, { isFirst = false, meanwhile }: { isFirst?: boolean; meanwhile?: () => Promise<void> } = {}) => {
  await diner.page.goto('about:blank')
  if (isFirst) await forgetAll(diner)
  const { sum, shifts } = await shiftsOf(link, meanwhile)
  // Names the elements that moved, if any.
  expect(sum < MOST ? [] : shifts).toEqual([])
}

beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app, 'hans', MOVING)
  await diner.phone.context.addInitScript(watchShifts)
  await slowDown()
})
afterAll(() => app?.close())
afterEach(async () => {
  await respondAfter(150)
  diner.phone.expectQuietConsole()
})

const page = ({ path }: { path: string }) => `/#/${path}`

describe('pages that load slowly do not shift', () => {
  const PAGES: [string, string][] = [
    ['the menu of a table', '/?scene=TNTYYA12'],
    ['the menu of another merchant', '/?scene=SSLRG01'],
    ['the menu', page(routes.menu)],
    ['home', page(routes.home)],
    ['orders', page(routes.orders)],
    ['membership', page(routes.memberTab)],
    ['me', page(routes.me)],
    ['shops', page(routes.shops)],
    ['cities', page(routes.cities)],
    ['about', page(routes.about)],
    ['logging in', page(routes.login)],
    ['what is not open yet', page(routes.coupons)],
  ]
  it.each(sample(PAGES, 3, 'steady pages'))('%s', (_name, link) => staysCalm(link))

  const FIRST: [string, string][] = [
    ['the menu', page(routes.menu)],
    ['home', page(routes.home)],
    ['me', page(routes.me)],
    ['about', page(routes.about)],
  ]
  it.each(sample(FIRST, 2, 'steady first pages'))('also where nothing is stored and skeletons are shown: %s', async (_name, link) => {
    await respondAfter(700)
    await staysCalm(link, { isFirst: true })
  })

  const OF_AN_ORDER = sample([routes.orderDetail, routes.paid, routes.review], 2, 'steady pages of an order')
  const OF_A_MEMBER = sample([routes.home, routes.memberTab, routes.me, routes.profile, routes.closeAccount], 3, 'steady pages of a member')
  it('and for a member with orders: the orders, the page of one, the profile, a late answer', async () => {
    await diner.open(routes.login.path)
    const field = (name: string) => diner.page.getByRole('textbox', { name, exact: true }).filter({ visible: true }).last()
    await field(diner.t('login.phone')).fill(MEMBER)
    await diner.page.getByRole('checkbox').filter({ visible: true }).last().click()
    await diner.tap(diner.t('sms.send'))
    await diner.sees(diner.t('sms.sent'))
    await field(diner.t('sms.code')).fill(await codeSentTo(app.server, MEMBER))
    await diner.tap(diner.t('login.enter'))
    await diner.page.waitForURL((url) => !url.hash.includes(routes.login.path))
    await staysCalm(page(routes.orders))
    await orderKeys(diner).first().click()
    const orderNo = await diner.orderNo()
    for (const { path } of OF_AN_ORDER) await staysCalm(`/#/${path}?orderNo=${orderNo}`)
    for (const route of OF_A_MEMBER) await staysCalm(page(route))

    // The member's figures may come after everything else.
    const figures = '**/member/getMemberInfo.action'
    let arrives = () => {}
    const coming = new Promise<void>((resolve) => (arrives = resolve))
    await diner.page.route(figures, async (route) => {
      await coming
      await route.continue()
    })
    await staysCalm(page(routes.memberTab), { meanwhile: () => diner.named(diner.t('member.menu')).last().waitFor().then(arrives) })
    await diner.page.unroute(figures)
  })
})
