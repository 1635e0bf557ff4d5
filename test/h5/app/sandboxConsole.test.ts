import type { Page } from 'playwright-core'
import { newPhone, type Phone } from '../../support/chromium'
import { sample } from '../../support/exhaustive'
import { type H5App, startH5App } from '../../support/h5App'
import { leversOf } from '../../support/node/levers'
import { rowsOf } from '../../support/node/diner'
import { seriousProblems } from '../support/axe'
import { DESK, SECTIONS } from '../support/sandbox'
import { Shopper } from '../support/shopper'
import { rests, turn } from '../support/still'

/** Messages of the browser about refused calls. */
const REFUSED = /status of 400/

let app: H5App
let desk: Phone
let page: Page
let lever: ReturnType<typeof leversOf>
beforeAll(async () => {
  app = await startH5App()
  lever = leversOf(app.server.url)
  desk = await newPhone(app.browser, {
    baseURL: app.server.url,
    ...DESK,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  page = desk.page
  await page.goto('/sandbox')
  // The browser's language is Chinese, in which the app's pages are read.
  await page.getByRole('button', { name: 'English' }).click()
})
afterAll(async () => {
  await desk?.close()
  await app?.close()
})
afterEach(() => desk.expectQuietConsole())

const turnTo = async (section: string) => {
  await page.goto(`/sandbox#${section}`)
  await page.getByRole('heading', { level: 2, name: section, exact: false }).waitFor()
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
const search = (text: string) => page.getByRole('searchbox').fill(text)
/** The console's message about what it has done, once the server has done it. */
const reports = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words }).waitFor()
const rows = () => page.getByRole('row').filter({ has: page.getByRole('cell') })

it.each(sample(SECTIONS, 6, 'sections'))('%s can be used by anybody, and fits a laptop and a phone', async (section) => {
  await turnTo(section)
  await page.waitForFunction(() => {
    const main = document.querySelector('#main')!
    return main.children.length > 2 && main.lastElementChild!.textContent !== '…'
  })
  expect(await seriousProblems(page)).toEqual([])
  for (const width of [390, 1280]) {
    await turn(page, { width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

it('is used by keyboard only: a number opens a section, a slash searches it, Escape leaves', async () => {
  await turnTo('codes')
  await page.keyboard.press('5')
  await page.getByRole('heading', { name: 'Staff' }).waitFor()
  await rows().first().waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('梁敏仪')
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('1')
  await page.getByRole('heading', { name: 'Codes' }).waitFor()
})

it('a code has its picture, its link in a phone’s frame, and its scene to copy', async () => {
  await turnTo('codes')
  await search('TNTYYA12')
  // The list follows the typed text a moment later.
  const picture = page.getByRole('img', { name: /TNTYYA12/ })
  expect(await picture.evaluate((one: HTMLImageElement) => one.decode().then(() => one.naturalWidth > 0))).toBe(true)
  await press('scene=TNTYYA12')
  await reports('copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('scene=TNTYYA12')
  const opened = page.waitForEvent('popup')
  await press('Open as a phone')
  const phone = await opened
  await phone.getByText('A12 桌').first().waitFor()
  await phone.close()
})

it('a placed order appears by itself, and a press opens the console where its shop accepts it', async () => {
  await turnTo('orders')
  const diner = await app.server.newCaller()
  const { orderNo } = await lever.post<{ orderNo: string }>('/orders', { who: diner.userId, code: 'TNTYYA03', status: 'pendingAcceptance' })
  const row = rows().filter({ hasText: orderNo })
  await row.getByText('pending acceptance').waitFor()
  await turnTo('staff')
  await search('黄小燕')
  const opened = page.waitForEvent('popup')
  await press('Open the console')
  const board = await opened
  await board.locator(`[data-order="${orderNo}"]`).getByRole('button', { name: '接单' }).click()
  await turnTo('orders')
  await row.getByText('accepted', { exact: true }).waitFor()
  await board.close()
})

it('a button that is pressed while its list is rendered again still works', async () => {
  await turnTo('orders')
  const key = page.getByRole('button', { name: '5×', exact: true })
  await rows().first().waitFor()
  await rests(page)
  const { x, y, width, height } = (await key.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.evaluate(() => window.dispatchEvent(new Event('hashchange')))
  await page.mouse.up()
  await reports('5 times as fast')
  await press('1×')
  await reports('1 times as fast')
})

it('a payment of the app’s cashier is settled, and reported twice, from here', async () => {
  const diner = await Shopper.arrive(app)
  await diner.scan('TNTYYA02')
  await diner.addFrom('点心小食', '蟹籽干蒸烧卖')
  await diner.cartOf(1)
  await diner.checksOut()
  await diner.submits()
  await turnTo('payments')
  await press('Notify twice')
  await rows().first().getByText('settled').waitFor()
  await diner.tap(diner.t('pay.leave'))
  await diner.sees(diner.t('paid.title'))
  // A diner who leaves a cashier after paying comes too late.
  await diner.leave(/status of 409/)
})

it('the clock jumps and returns, and the page head says so', async () => {
  await turnTo('clock')
  await press('+1 h')
  await page.getByText('+1 h from the real time.').waitFor()
  await page.getByRole('link', { name: /\+1 h/ }).waitFor()
  await press('Back to now')
  await page.getByText('The real time.', { exact: true }).waitFor()
})

it('a late answer does not replace the message of a newer press', async () => {
  await turnTo('clock')
  await press('+1 h')
  await page.getByText('+1 h from the real time.').waitFor()
  let letAnswer = () => {}
  const held = new Promise<void>((resolve) => (letAnswer = resolve))
  await page.route('**/sandbox/clock', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await press('Back to now')
  await turnTo('faults')
  await press('Sockets off for a minute')
  await reports('Set')
  const late = page.waitForResponse((response) => response.url().endsWith('/clock') && response.request().method() === 'POST')
  letAnswer()
  await (await late).finished()
  await reports('Set')
  await page.unroute('**/sandbox/clock')
  await press('All well again')
  await page.getByText('Nothing goes wrong.').waitFor()
})

it('a fault is set by its form, takes effect, and is removed', async () => {
  await turnTo('faults')
  await page.getByLabel('What').selectOption('answer')
  await page.getByLabel('Call').fill('/getShopInfo')
  await page.getByLabel('Result code').fill('x')
  await press('Set')
  await page.getByText(/resultCode/).waitFor()
  desk.expectQuietConsole(REFUSED)
  await page.getByLabel('Result code').fill('900015')
  await press('Set')
  const row = rows().filter({ hasText: '/getShopInfo' })
  await row.waitFor()
  expect(await app.server.api.code('/getShopInfo', { shopId: 'nt-yuyuan' })).toBe('900015')
  await row.getByRole('cell', { name: '1', exact: true }).waitFor()
  await press('Remove')
  await page.getByText('Nothing goes wrong.').waitFor()
})

it('a scenario opens the app in its state, in this browser', async () => {
  await turnTo('scenarios')
  await search('nobody paid in time')
  await page.waitForFunction(() => document.querySelectorAll('article').length === 1)
  const opened = page.waitForEvent('popup')
  await press('Pull and open')
  const phone = await opened
  await phone.getByText('超过付款时间，已自动取消。').filter({ visible: true }).first().waitFor()
  await press('Put back')
  await reports('Put back')
  expect(await lever.get('/clock')).toMatchObject({ offsetMs: 0 })
  await phone.close()
})

it('names are shown as text, whatever characters they contain', async () => {
  const evil = '<img src=x onerror="document.title=1">'
  await app.server.db.exec(`update dining_table set name = '${evil}' where shop_id = 'nt-yuyuan' and name = 'A03'`)
  await turnTo('orders')
  await page.getByText(evil).first().waitFor()
  expect(await page.locator('#main img').count()).toBe(0)
  expect(await page.title()).toBe('Zhuoma sandbox')
})

it('everything starts again after a second press', async () => {
  await turnTo('reset')
  await press('Begin anew …')
  await press('Yes, begin anew')
  await reports('Everything is new')
  await page.getByRole('button', { name: 'Begin anew …' }).waitFor()
  expect(await rowsOf(app.server, `select 1 from dining_table where name like '<%'`)).toEqual([])
})
