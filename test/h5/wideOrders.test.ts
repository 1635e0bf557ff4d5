import { routes } from '../../src/nav/routes'
import { type H5App, startH5App } from '../support/h5App'
import { categoryOf, dishName } from './support/dishes'
import { beginning, Shopper } from './support/shopper'
import { LAPTOP, ON_ITS_SIDE, onOneLine, SMALLEST, TABLET, TURNED } from './support/sides'
import { rests, turn } from './support/still'

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app, 'hans', { viewport: TABLET, reducedMotion: 'reduce' })
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

describe('an order on wide screens', () => {
  beforeAll(async () => {
    await turn(diner.page, LAPTOP)
    await diner.scan('SMSYK01')
    await diner.addFrom(categoryOf('ms-bagel', 'hans'), dishName('ms-bagel', 'hans'))
    await diner.cartOf(1)
    await diner.checksOut()
  })

  const begin = (selector: string) => diner.page.locator(selector).filter({ visible: true }).first().boundingBox()
  /** Dishes to go with it come after the page itself. */
  const hasMore = async (page: string) => {
    await diner.page.locator(`${page} .zm-suggested`).filter({ visible: true }).first().waitFor()
    await rests(diner.page)
  }

  it.each([ON_ITS_SIDE, LAPTOP])(
    'has its bill beside its dishes on $width × $height, and the key that pays right below it',
    async (size) => {
      await turn(diner.page, size)
      const dishes = (await begin('.zm-checkout__column:first-child'))!
      const bill = await diner.boxOf('.zm-checkout__column')
      const key = (await diner.payKey().boundingBox())!
      expect(bill.x).toBe(dishes.x + dishes.width + 12)
      expect(bill.width).toBeLessThanOrEqual(400)
      expect(bill.y).toBe(dishes.y)
      onOneLine(key.x, bill.x)
      onOneLine(key.width, bill.width)
      onOneLine(key.y + key.height, bill.y + bill.height)
    },
  )

  it.each([TABLET, ON_ITS_SIDE, LAPTOP])(
    'has dishes to go with it below what it comes to on $width × $height, and none on phones',
    async (size) => {
      await turn(diner.page, size)
      const tiles = diner.page.locator('.zm-tiles__tile').filter({ visible: true })
      const count = size === TABLET ? 6 : 12
      await tiles.nth(count - 1).waitFor()
      await rests(diner.page)
      const more = (await begin('.zm-suggested'))!
      const key = (await diner.payKey().boundingBox())!
      const dishes = (await begin('.zm-checkout__column:first-child'))!
      expect(more.y).toBeGreaterThanOrEqual(Math.max(key.y + key.height, dishes.y + dishes.height))
      onOneLine(more.x, dishes.x)
      onOneLine(more.x + more.width, key.x + key.width)
      expect(await tiles.count()).toBe(count)
      for (const phone of [SMALLEST, TURNED, { width: 390, height: 844 }]) {
        await turn(diner.page, phone)
        await diner.page.locator('.zm-suggested').waitFor({ state: 'detached' })
      }
    },
  )

  it.each([TABLET, LAPTOP])('has the note and its key beside the dishes that it is about on $width × $height', async (size) => {
    await turn(diner.page, size)
    await diner.tap(beginning(diner.t('checkout.remarks')))
    await diner.page.getByPlaceholder(diner.t('remark.placeholder')).waitFor()
    await hasMore('.zm-checkout--remarks')
    const note = (await begin('.zm-checkout--remarks > .zm-card'))!
    const dishes = (await begin('.zm-checkout--remarks > .zm-btn + .zm-card'))!
    onOneLine(note.y, dishes.y)
    onOneLine(note.width, dishes.width)
    expect(dishes.x).toBe(note.x + note.width + 12)
    const key = (await diner.named(diner.t('remark.save')).boundingBox())!
    onOneLine(key.x, note.x)
    expect(key.y).toBeGreaterThanOrEqual(note.y + note.height)
    onOneLine(key.y + key.height, dishes.y + dishes.height)
    const more = (await begin('.zm-checkout--remarks > .zm-suggested'))!
    onOneLine(more.x, note.x)
    onOneLine(more.x + more.width, dishes.x + dishes.width)
    expect(more.y).toBeGreaterThanOrEqual(key.y + key.height)
    await diner.back()
    await diner.payKey().waitFor()
  })

  it('asks before a note that is not saved is left for a dish that is recommended', async () => {
    await turn(diner.page, TABLET)
    await diner.tap(beginning(diner.t('checkout.remarks')))
    const field = diner.page.getByPlaceholder(diner.t('remark.placeholder'))
    await field.fill('少冰')
    const tile = diner.page.locator('.zm-checkout--remarks .zm-tiles__tile').filter({ visible: true }).first()
    await tile.click()
    await diner.answers(diner.t('leave.stay'))
    expect(await field.inputValue()).toBe('少冰')
    await tile.click()
    await diner.answers(diner.t('leave.confirm'))
    await diner.isAt(routes.menu.path)
    await diner.sheet().waitFor()
    await diner.tap(diner.t('sheet.close'))
    await diner.sheet().waitFor({ state: 'detached' })
    await diner.checksOut()
    await diner.named(new RegExp(diner.t('checkout.noRemarks'))).waitFor()
  })

  it('shows all of the cashier on the smallest phone on its side', async () => {
    await turn(diner.page, SMALLEST)
    await diner.submits()
    await rests(diner.page)
    const leave = diner.sheet().getByRole('button', { name: diner.t('pay.leave') })
    const key = (await diner
      .sheet()
      .getByRole('button', { name: new RegExp(diner.t('pay.confirm', { amount: '.*' })) })
      .boundingBox())!
    const { y, height } = (await leave.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(key.y)
    expect(key.y + key.height).toBeLessThanOrEqual(SMALLEST.height)
    await leave.click()
    await diner.seesStatus('status.toPay')
  })

  it.each([ON_ITS_SIDE, LAPTOP])('ends both its columns on one line on $width × $height, with dishes of the shop below', async (size) => {
    await turn(diner.page, size)
    const cards = diner.page.locator('.zm-order--detail > .zm-card').filter({ visible: true })
    await cards.nth(3).waitFor()
    await hasMore('.zm-order--detail')
    const [status, shop, dishes, facts] = await Promise.all([0, 1, 2, 3].map(async (at) => (await cards.nth(at).boundingBox())!))
    onOneLine(status!.x, dishes!.x)
    onOneLine(shop!.x, facts!.x, status!.x + status!.width + 12)
    onOneLine(status!.y, shop!.y)
    onOneLine(status!.y + status!.height, shop!.y + shop!.height)
    onOneLine(dishes!.y, facts!.y)
    const key = (await begin('.zm-order__keys .zm-btn'))!
    expect(key.x).toBeGreaterThanOrEqual(facts!.x - 1)
    expect(key.y).toBeGreaterThanOrEqual(facts!.y + facts!.height)
    onOneLine(dishes!.y + dishes!.height, key.y + key.height)
    const more = (await begin('.zm-order--detail .zm-suggested'))!
    onOneLine(more.x, dishes!.x)
    onOneLine(more.x + more.width, facts!.x + facts!.width)
    expect(more.y).toBeGreaterThanOrEqual(dishes!.y + dishes!.height)
  })

  it('stands in the middle of the list while it is the only one, no wider than a page', async () => {
    await turn(diner.page, LAPTOP)
    await diner.open(routes.orders.path)
    await diner.page.locator('.zm-ordercard').waitFor()
    await hasMore('.zm-orders')
    const { x, width } = await diner.boxOf('.zm-ordercard')
    expect(width).toBeLessThanOrEqual(560)
    expect(Math.abs(LAPTOP.width - width - 2 * x)).toBeLessThanOrEqual(1)
    const tabs = (await begin('.zm-orders__filter [role=tablist]'))!
    expect(Math.abs(LAPTOP.width - tabs.width - 2 * tabs.x)).toBeLessThanOrEqual(1)
    const more = (await begin('.zm-orders .zm-suggested'))!
    onOneLine(more.x, x)
    onOneLine(more.width, width)
    expect(more.y + more.height).toBeGreaterThan(LAPTOP.height / 2)
  })

  it('of another shop goes on with dishes of the one whose menu is open, and says whose they are', async () => {
    await turn(diner.page, LAPTOP)
    await diner.open(routes.orders.path)
    await diner.page.locator('.zm-ordercard__open').first().click()
    const orderNo = await diner.orderNo()
    await diner.scan('TNTYYA11')
    await diner.hasApp()
    await diner.open(`${routes.orderDetail.path}?orderNo=${orderNo}`)
    await diner.page
      .locator('.zm-order--detail')
      .getByRole('heading', { name: diner.t('suggest.at', { name: '愚园路店' }) })
      .waitFor()
    await rests(diner.page)
    const [dishes, more] = [await diner.boxOf('.zm-order__shop + .zm-card'), await diner.boxOf('.zm-order--detail .zm-suggested')]
    expect(more.y).toBeGreaterThanOrEqual(dishes.y + dishes.height)
    expect(more.y + more.height).toBeGreaterThan(LAPTOP.height * 0.8)
  })

  it('of many dishes has them two in a line, and what is to be known of it below, as wide as both', async () => {
    await turn(diner.page, LAPTOP)
    await diner.scan('TNTYYA10')
    const many = ['nt-siu-mai', 'nt-spring-rolls', 'nt-tempura', 'nt-har-gow']
    for (const dish of many) await diner.addFrom(categoryOf(dish, 'hans'), dishName(dish, 'hans'))
    await diner.cartOf(many.length)
    await diner.checksOut()
    await diner.submits()
    await diner.pays()
    await diner.tap(diner.t('paid.order'))
    const lines = diner.page.locator('.zm-order--long .zm-lines__line').filter({ visible: true })
    await lines.nth(many.length - 1).waitFor()
    await rests(diner.page)
    const [first, second, third] = await Promise.all([0, 1, 2].map(async (at) => (await lines.nth(at).boundingBox())!))
    onOneLine(first!.y, second!.y)
    onOneLine(first!.x, third!.x)
    const [state, shop, facts] = [
      (await begin('.zm-order--long > .zm-card'))!,
      await diner.boxOf('.zm-order__shop'),
      await diner.boxOf('.zm-order__facts'),
    ]
    onOneLine(state.x, facts.x)
    onOneLine(shop.x + shop.width, facts.x + facts.width)
    const sum = await diner.boxOf('.zm-order__sum')
    expect(sum.x).toBeGreaterThan(second!.x)
  })
})
