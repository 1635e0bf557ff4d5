import { type H5App, startH5App } from '../../support/h5App'
import { leversOf } from '../../support/node/levers'
import { beginning, Shopper } from '../support/shopper'

/** Takes cash up to ¥500 (server/seeds/nantang). */
const TABLE = (no: number) => `TNTHBA0${no}`
const DIM_SUM = '点心小食'
const SIU_MAI = '蟹籽干蒸烧卖'

interface Waiting {
  orderNo: string
  code: string
  triesLeft: number
}

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

/** The newest of the waiter's codes. */
const code = async (): Promise<Waiting> => (await leversOf(app.server.url).get<{ list: Waiting[] }>('/waiter-codes')).list[0]!
const another = (digits: string): string => String((Number(digits) + 1) % 1_000_000).padStart(6, '0')

const atCheckout = async (table: string): Promise<void> => {
  await diner.scan(table)
  await diner.addFrom(DIM_SUM, SIU_MAI)
  await diner.cartOf(1)
  await diner.checksOut()
}
const types = async (digits: string): Promise<void> => {
  await diner
    .sheet()
    .getByRole('textbox', { name: diner.t('code.label') })
    .fill(digits)
  await diner
    .sheet()
    .getByRole('button', { name: diner.t('code.confirm'), exact: true })
    .click()
}
const byCash = () => beginning(diner.t('by.cash', { amount: '' }).trim())
const choosesCash = () =>
  diner
    .sheet()
    .getByRole('radio', { name: beginning(diner.t('method.cash')) })
    .click()

describe('cash', () => {
  it('is chosen at checkout, and paid with the digits that the waiter reads out, after a wrong try', async () => {
    await atCheckout(TABLE(1))
    await diner.tap(beginning(diner.t('checkout.method')))
    await choosesCash()
    await diner.tap(byCash())
    await diner.sees(diner.t('code.how'))
    const { code: digits } = await code()
    await types(another(digits))
    await diner.sees(/还能试 4 次/)
    await types(digits)
    await diner.sees(diner.t('paid.title'))
    await diner.sees(diner.t('method.cash'))
  })

  it('is chosen for an unpaid order, and is preselected the next time', async () => {
    await atCheckout(TABLE(2))
    await diner.submits()
    await diner.tap(diner.t('pay.leave'))
    await diner.isAt('packOrder/pages/details')
    await diner.tap(diner.t('action.pay'))
    await choosesCash()
    await diner.tap(byCash())
    await diner.sees(diner.t('code.how'))
    await types((await code()).code)
    await diner.sees(diner.t('paid.title'))
    await diner.scan(TABLE(2))
    await diner.addFrom(DIM_SUM, SIU_MAI)
    await diner.cartOf(1)
    await diner.tap(diner.t('menu.checkout'))
    await diner.named(byCash()).waitFor()
  })
})
