import { startH5App, type H5App } from '../../support/h5App'
import { leversOf } from '../../support/node/levers'
import { beginning, Shopper } from '../support/shopper'

const SHOP = 'nt-yuyuan'

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())
beforeEach(async () => {
  diner = await Shopper.arrive(app)
})
afterEach(() => diner.leave())

const levers = () => leversOf(app.server.url)
const scan = (code: string, amountFen: number) => levers().post<{ orderNo: string }>('/counter/scan', { shopId: SHOP, code, amountFen })

/** The digits below the bars. */
const digits = async (): Promise<string> => {
  await diner.tap(diner.t('payCode.read'))
  await diner.named(diner.t('payCode.hide')).waitFor()
  return (await diner.text(/^\d{4}( \d{1,4})+$/).textContent())!
}
const opens = async (): Promise<void> => {
  await diner.scan('SNTYY01')
  await diner.hasApp()
  await diner.open('packOther/pages/pay')
  await diner.page.getByRole('img', { name: diner.t('payCode.bars') }).waitFor()
}

describe('a diner’s code at the counter', () => {
  it('is scanned by the cashier, confirmed on the phone, and paid', async () => {
    await opens()
    await diner.page.getByRole('img', { name: diner.t('payCode.qr') }).waitFor()
    await scan(await digits(), 12_800)
    await diner.sees(/请你付款/)
    await diner
      .sheet()
      .getByRole('button', { name: beginning(diner.t('payCode.pay', { amount: '' }).trim()) })
      .click()
    await diner.pays()
    await diner.sees(diner.t('paid.title'))
  })

  it('is renewed as soon as the app is on screen again, and shown masked', async () => {
    await opens()
    const first = await digits()
    await diner.page.evaluate('document.dispatchEvent(new Event("visibilitychange"))')
    await diner.named(diner.t('payCode.read')).waitFor()
    await expect(diner.page.getByRole('img', { name: diner.t('payCode.masked') }).textContent()).resolves.toContain('****')
    expect(await digits()).not.toBe(first)
  })
})

describe('a cashier’s code', () => {
  it('opens a page with shop and amount, and is paid there', async () => {
    const { link } = await levers().post<{ link: string }>('/counter/charges', { shopId: SHOP, amountFen: 4_300 })
    await diner.page.goto(link)
    await diner.sees(diner.t('charge.to'))
    await diner.tap(beginning(diner.t('payCode.pay', { amount: '' }).trim()))
    await diner.pays()
    await diner.sees(diner.t('paid.title'))

    const other = await Shopper.arrive(app)
    await other.page.goto(link)
    await other.sees('付款码已经用过')
    await other.leave()
  })
})
