import { type H5App, startH5App } from '../../support/h5App'
import { until } from '../../support/until'
import { dishName, categoryOf } from '../support/dishes'
import { faultsOf } from '../support/screenReader'
import { beginning, Shopper } from '../support/shopper'

const SIU_MAI = 'nt-siu-mai'
/** With the tea fee not the price of another dish. */
const ROLLS = 'nt-spring-rolls'
/** The last of the menu, which is not sold at the time of the test. */
const LAST = 'nt-tea-set'

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

/** The spoken name of the focused element, or its text. */
const focused = () =>
  diner.page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim() ?? ''
  })
const isRead = (name: string) => until(async () => (await focused()) === name, `focus on ${name}`)

const isSound = async (place: string) => expect([place, faultsOf(await diner.page.locator('body').ariaSnapshot())]).toEqual([place, []])

describe('with a screen reader', () => {
  it('a meal is ordered from scan to pickup number: every control has a name, nothing is read twice, headings skip no level', async () => {
    const { t } = diner
    const name = dishName(ROLLS, 'hans')
    await diner.scan('TNTYYA12')
    await diner.addFrom(categoryOf(ROLLS, 'hans'), name)
    await diner.cartOf(1)
    // Rows are drawn ahead: every row is looked at, and none appears in the middle of it.
    await diner.named(beginning(dishName(LAST, 'hans'))).waitFor({ state: 'attached' })
    await isSound('menu')
    await diner.tap(beginning(`${name} ¥`))
    await diner.sheet().getByRole('heading', { name, level: 2 }).waitFor()
    const add = t('stepper.add', { name })
    await diner.sheet().getByRole('button', { name: add, exact: true }).waitFor()
    await isSound('spec sheet')
    await diner.escapes()
    await diner.tap(t('menu.search'))
    await diner.page.getByPlaceholder(t('search.placeholder')).fill('niu')
    await diner.text(dishName('nt-beef-noodle', 'hans')).waitFor()
    await isSound('search')
    await diner.tap(t('search.cancel'))
    await isRead(t('menu.search'))
    await diner.openCart()
    await diner.sheet().getByText(name).waitFor()
    await isSound('cart')
    await diner
      .sheet()
      .getByRole('button', { name: t('menu.checkout'), exact: true })
      .click()
    await diner.payKey().waitFor()
    await isSound('checkout')
    await diner.submits()
    await isSound('cashier')
    await diner.pays()
    await diner.sees(t('paid.title'))
    await diner.page
      .getByRole('group', { name: new RegExp(t('order.mealNo')) })
      .last()
      .waitFor()
    await isSound('paid')
    await diner.tap(t('paid.order'))
    await diner.seesStatus('status.pendingAcceptance')
    await isSound('order')
    await diner.open('pages/order/main')
    await diner.named(new RegExp(t('status.pendingAcceptance'))).waitFor()
    await isSound('orders')
  })

  it('a page that opens is read from its heading, and on return the control that led away has the focus again', async () => {
    const { t } = diner
    await diner.scan('TNTYYA11')
    await diner.addFrom(categoryOf(SIU_MAI, 'hans'), dishName(SIU_MAI, 'hans'))
    await diner.cartOf(1)
    await diner.checksOut()
    await isRead(t('checkout.title'))
    await diner.tap(beginning(t('checkout.remarks')))
    await isRead(t('remark.title'))
    await diner.back()
    await until(async () => (await focused()).startsWith(t('checkout.remarks')), 'focus on the note')
    await diner.submits()
    await diner.pays()
    await isRead(t('paid.title'))
    await diner.tap(t('paid.home'))
    await diner.opensTab('order')
    await isRead(t('orders.title'))
    await diner.opensTab('user')
    await isRead(t('me.title'))
  })

  it('the total of the cart is announced once, also while its sheet is open', async () => {
    const { t, page } = diner
    await diner.scan('TNTYYA10')
    await diner.addFrom(categoryOf(SIU_MAI, 'hans'), dishName(SIU_MAI, 'hans'))
    await diner.cartOf(1)
    await diner.openCart()
    const add = diner.sheet().getByRole('button', { name: t('stepper.add', { name: dishName(SIU_MAI, 'hans') }) })
    await add.click()
    await diner.cartOf(2)
    const telling = page.locator('[role=status][aria-live=polite]').filter({ hasText: beginning(t('cartBar.open', { n: 2, total: '' })) })
    await telling.waitFor({ state: 'attached' })
    expect(await telling.count()).toBe(1)
    expect(await diner.sheet().locator(telling).count()).toBe(1)
  })
})
