import { type H5App, startH5App } from '../../support/h5App'
import { leversOf } from '../../support/node/levers'
import { isOrderStored } from '../support/stored'
import { LOST } from '../support/networkFaults'
import { beginning, Shopper } from '../support/shopper'

let app: H5App
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())

it.each([
  ['packOrder/pages/details', 'order.title'],
  ['packOrder/pages/success', 'paid.title'],
] as const)('an order that was seen at %s is shown without the network after a reload, with its time', async (path, title) => {
  const diner = await Shopper.arrive(app, 'hans', { serviceWorkers: 'allow' })
  const { page, phone } = diner
  await diner.open('pages/order/main')
  await diner.sees(diner.t('orders.none'))
  const who = await diner.userId()
  const { orderNo } = (await leversOf(app.server.url).post('/orders', { who, code: 'SNTYY01', status: 'inProduction' })) as {
    orderNo: string
  }
  await diner.open(`${path}?orderNo=${orderNo}`)
  const number = page.getByRole('group', { name: beginning(diner.t('order.pickupNo')) }).last()
  const shown = await number.textContent()
  const asOf = new RegExp(diner.t('order.asOf', { time: '\\d\\d:\\d\\d' }))
  expect(await diner.text(asOf).count()).toBe(0)
  while (!(await isOrderStored(page))) await page.waitForTimeout(100)
  await phone.context.setOffline(true)
  await diner.reload()
  await diner.sees(asOf)
  await diner.sees(diner.t(title))
  expect(await number.textContent()).toBe(shown)
  await phone.context.setOffline(false)
  await diner.text(asOf).waitFor({ state: 'detached' })
  expect(await number.textContent()).toBe(shown)
  await diner.leave(LOST)
})
