import type { BrowserContextOptions, Page } from 'playwright-core'
import type { Shopper } from '../h5/support/shopper'
import { rowsOf } from '../support/node/diner'
import { leversOf } from '../support/node/levers'
import { demoShops } from '../support/node/merchants/demoShops'
import { hire, type Hired, signedIn } from '../support/node/staff'
import { type ConsoleApp, startConsoleApp } from './support/consoleApp'

/** The shop's own riders, from the order to the diner's phone. */

const SHOP = 'sl-zs'
const CODE = 'SSLZS01'
const ON_PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
/** Nothing is loaded while the network is off. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED|WebSocket|ERR_FAILED/

let app: ConsoleApp
let diner: Shopper
let zhang: Hired
let wang: Hired
let manager: Hired
beforeAll(async () => {
  app = await startConsoleApp({ preparation: demoShops })
  const [{ mchnt_cd: merchant }] = (await rowsOf<{ mchnt_cd: string }>(
    app.server,
    `select mchnt_cd from shop where shop_id = '${SHOP}'`,
  )) as [{ mchnt_cd: string }]
  zhang = await hire(app.server, merchant, [{ role: 'rider', shopId: SHOP }], '张勇')
  wang = await hire(app.server, merchant, [{ role: 'rider', shopId: SHOP }], '王磊')
  manager = await hire(app.server, merchant, [{ role: 'manager', shopId: SHOP }], '林晓')
  const desk = await signedIn(app.server, manager)
  const { shopId, delivery } = await desk.call('/staff/getShopSettings', { shopId: SHOP })
  const { changedBy: _by, changedAt: _at, ...values } = delivery
  await desk.call('/staff/setShopDelivery', { shopId, ...values, ownRiders: true })
  diner = await app.diner()
  await diner.scan(CODE)
  await diner.hasApp()
})
afterAll(() => app?.close())

const levers = () => leversOf(app.server.url)
async function ordered(status: 'accepted' | 'toBeDelivered'): Promise<{ orderNo: string; no: string }> {
  const input = { who: await diner.userId(), code: CODE, status, quantity: 2, isDelivered: true }
  const { orderNo } = await levers().post<{ orderNo: string }>('/orders', input)
  const [{ pickup_no: no }] = (await rowsOf<{ pickup_no: string }>(
    app.server,
    `select pickup_no from customer_order where order_no = '${orderNo}'`,
  )) as [{ pickup_no: string }]
  return { orderNo, no }
}
const cardOf = (page: Page, { orderNo }: { orderNo: string }) => page.locator(`[data-order="${orderNo}"]`)
const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const view = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByText(new RegExp(`^${name} \\d+$`))
    .click()

it('a rider takes a delivery, brings it without a network, and its diner follows it to the end', async () => {
  const phone = await app.browserOf(zhang, ON_PHONE)
  const { page } = phone
  // A rider has no other page.
  await page.waitForURL('**/console/deliveries')
  const order = await ordered('accepted')
  const card = cardOf(page, order)
  await card.getByText('厨房在做').waitFor()
  await key(page, '接这一单').click()
  await view(page, '我的')
  await card.getByText('3-502').waitFor()
  expect(await key(page, '取到餐了').isDisabled()).toBe(true)
  await diner.open(`packOrder/pages/details?orderNo=${order.orderNo}`)
  await diner.sees('张勇 会送过来')

  for (const event of ['make', 'readyToShip']) await levers().post(`/orders/${order.orderNo}/${event}`)
  await card.getByText('做好了，可以取').waitFor()
  const directions = new URL((await card.getByRole('link', { name: '导航' }).getAttribute('href'))!)
  expect([directions.host, directions.searchParams.get('to')?.split(',').length]).toEqual(['uri.amap.com', 3])
  await key(page, '打给客人').click()
  await card.getByRole('link', { name: /^1\d{10}$/ }).waitFor()
  for (const box of await card.locator('.ant-btn').evaluateAll((keys) => keys.map((one) => one.getBoundingClientRect().height)))
    expect(box).toBeGreaterThanOrEqual(48)

  await page.context().setOffline(true)
  await page.getByText('起没有连接').waitFor()
  await key(page, '取到餐了').click()
  await card.getByText('在路上').waitFor()
  await key(page, '送到了').click()
  await page.getByText('2 个操作等待发出').waitFor()
  await card.waitFor({ state: 'detached' })
  await diner.sees('张勇 会送过来')
  await page.context().setOffline(false)
  await page.getByText('个操作等待发出').waitFor({ state: 'detached' })
  await diner.sees('张勇 送到的')
  await view(page, '今天完成')
  await page.getByText('已送到').waitFor()
  const events = await rowsOf<{ event: string; staff_name: string }>(
    app.server,
    `select event, staff_name from order_event where order_no = '${order.orderNo}' and event in ('ship', 'deliver') order by version`,
  )
  expect(events).toEqual([
    { event: 'ship', staff_name: '张勇' },
    { event: 'deliver', staff_name: '张勇' },
  ])
  phone.expectQuietConsole(OFFLINE)
})

it('two riders tap at once, and the second reads who was first', async () => {
  const [first, second] = [await app.browserOf(zhang, ON_PHONE), await app.browserOf(wang, ON_PHONE)]
  const order = await ordered('toBeDelivered')
  await view(first.page, '待接')
  await cardOf(second.page, order).waitFor()
  await second.page.route('**/getDeliveries.action', (route) => route.abort())
  await cardOf(first.page, order).getByRole('button', { name: '接这一单' }).click()
  await view(first.page, '我的')
  await cardOf(first.page, order).getByRole('button', { name: '取到餐了' }).waitFor()
  await cardOf(second.page, order).getByRole('button', { name: '接这一单' }).click()
  await second.page.getByText('张勇 已经接了这一单').waitFor()
  await cardOf(first.page, order).getByRole('button', { name: '交回去' }).click()
  await cardOf(first.page, order).waitFor({ state: 'detached' })
})

it('what could not be delivered comes back to the shop, which sends it again by somebody else', async () => {
  const { page } = await app.browserOf(zhang, ON_PHONE)
  const order = await ordered('toBeDelivered')
  const card = cardOf(page, order)
  await card.getByRole('button', { name: '接这一单' }).click()
  await view(page, '我的')
  await card.getByRole('button', { name: '取到餐了' }).click()
  await diner.open(`packOrder/pages/details?orderNo=${order.orderNo}`)
  await diner.sees('张勇 在送')
  await card.getByRole('button', { name: '没送到' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('别的原因').click()
  const ends = dialog.getByRole('button', { name: '没送到' })
  expect(await ends.isDisabled()).toBe(true)
  await dialog.getByRole('textbox').fill('小区门卫不让进')
  await ends.click()
  await diner.sees('小区门卫不让进')

  const desk = await app.browserOf(manager)
  await desk.page.getByRole('button', { name: `订单 ${order.no}`, exact: true }).click()
  const riders = desk.page.getByRole('region', { name: '骑手' })
  await riders.getByText('没送到：小区门卫不让进').waitFor()
  await riders.getByRole('button', { name: '再送一次' }).click()
  await riders.getByText('还没有人接').waitFor()
  await diner.sees('门店会再送一次')
  await riders.getByRole('combobox').click()
  await desk.page.locator('.ant-select-item-option').filter({ hasText: '王磊' }).click()
  await riders.getByRole('button', { name: '派给骑手' }).click()
  await riders.getByText('王磊接了').waitFor()
  await diner.sees('王磊 会送过来')
  await riders.getByRole('button', { name: '收回' }).click()
  await riders.getByText('还没有人接').waitFor()
})
