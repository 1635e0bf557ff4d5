import { routes } from '../../../src/nav/routes'
import { type H5App, startH5App } from '../../support/h5App'
import { categoryOf, dishName } from '../support/dishes'
import {
  cards,
  cardWith,
  columnOf,
  mainOnTop,
  orderCards,
  orderKeys,
  orderLines,
  portions,
  suggestedDishes,
  suggestions,
} from '../support/parts'
import { beginning, Shopper } from '../support/shopper'
import { LAPTOP, ON_ITS_SIDE, onOneLine, SMALLEST, TABLET, TURNED } from '../support/sides'
import { rests, turn } from '../support/still'

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

  const more = () => suggestions(diner).filter({ visible: true }).last()
  /** Suggested dishes are loaded after the page itself. */
  const hasMore = async () => {
    await more().waitFor()
    await rests(diner.page)
  }
  const cardOfDishes = () => cardWith(diner, portions(diner))
  const dishesAtCheckout = () => diner.boxOf(columnOf(cardOfDishes()))

  it.each([ON_ITS_SIDE, LAPTOP])(
    'has its bill beside its dishes on $width × $height, and the key that pays right below it',
    async (size) => {
      await turn(diner.page, size)
      // What is loaded after the page itself may move them between two measurements.
      await hasMore()
      const dishes = await dishesAtCheckout()
      const bill = await diner.boxOf(columnOf(cardWith(diner, diner.page.getByText(diner.t('checkout.payable'), { exact: true }))))
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
      const tiles = suggestedDishes(diner).filter({ visible: true })
      const count = size === TABLET ? 6 : 12
      await tiles.nth(count - 1).waitFor()
      await rests(diner.page)
      const below = await diner.boxOf(more())
      const key = (await diner.payKey().boundingBox())!
      const dishes = await dishesAtCheckout()
      expect(below.y).toBeGreaterThanOrEqual(Math.max(key.y + key.height, dishes.y + dishes.height))
      onOneLine(below.x, dishes.x)
      onOneLine(below.x + below.width, key.x + key.width)
      expect(await tiles.count()).toBe(count)
      for (const phone of [SMALLEST, TURNED, { width: 390, height: 844 }]) {
        await turn(diner.page, phone)
        await suggestions(diner).waitFor({ state: 'detached' })
      }
    },
  )

  it.each([TABLET, LAPTOP])('has the note and its button beside the dishes on $width × $height', async (size) => {
    await turn(diner.page, size)
    await diner.tap(beginning(diner.t('checkout.remarks')))
    await diner.page.getByPlaceholder(diner.t('remark.placeholder')).waitFor()
    await hasMore()
    const note = await diner.boxOf(cardWith(diner, diner.page.getByRole('textbox')))
    const dishes = await diner.boxOf(cardOfDishes())
    onOneLine(note.y, dishes.y)
    onOneLine(note.width, dishes.width)
    expect(dishes.x).toBe(note.x + note.width + 12)
    const key = (await diner.named(diner.t('remark.save')).boundingBox())!
    onOneLine(key.x, note.x)
    expect(key.y).toBeGreaterThanOrEqual(note.y + note.height)
    onOneLine(key.y + key.height, dishes.y + dishes.height)
    const below = await diner.boxOf(more())
    onOneLine(below.x, note.x)
    onOneLine(below.x + below.width, dishes.x + dishes.width)
    expect(below.y).toBeGreaterThanOrEqual(key.y + key.height)
    await diner.back()
    await diner.payKey().waitFor()
  })

  it('asks before an unsaved note is left for a recommended dish', async () => {
    await turn(diner.page, TABLET)
    await diner.tap(beginning(diner.t('checkout.remarks')))
    const field = diner.page.getByPlaceholder(diner.t('remark.placeholder'))
    await field.fill('少冰')
    const tile = suggestedDishes(diner).filter({ visible: true }).first()
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

  it('shows the whole cashier on the smallest phone in landscape', async () => {
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
    await hasMore()
    const parts = cards(mainOnTop(diner))
    const [status, shop, dishes, facts] = await Promise.all([0, 1, 2, 3].map(async (at) => (await parts.nth(at).boundingBox())!))
    onOneLine(status!.x, dishes!.x)
    onOneLine(shop!.x, facts!.x, status!.x + status!.width + 12)
    onOneLine(status!.y, shop!.y)
    onOneLine(status!.y + status!.height, shop!.y + shop!.height)
    onOneLine(dishes!.y, facts!.y)
    const key = (await diner.named(diner.t('action.cancel')).boundingBox())!
    expect(key.x).toBeGreaterThanOrEqual(facts!.x - 1)
    expect(key.y).toBeGreaterThanOrEqual(facts!.y + facts!.height)
    onOneLine(dishes!.y + dishes!.height, key.y + key.height)
    const below = await diner.boxOf(more())
    onOneLine(below.x, dishes!.x)
    onOneLine(below.x + below.width, facts!.x + facts!.width)
    expect(below.y).toBeGreaterThanOrEqual(dishes!.y + dishes!.height)
  })

  it('is centred in the list while it is the only one, no wider than a page', async () => {
    await turn(diner.page, LAPTOP)
    await diner.open(routes.orders.path)
    await orderCards(diner).waitFor()
    await hasMore()
    const { x, width } = await diner.boxOf(orderCards(diner))
    expect(width).toBeLessThanOrEqual(560)
    expect(Math.abs(LAPTOP.width - width - 2 * x)).toBeLessThanOrEqual(1)
    const tabs = await diner.boxOf(diner.page.getByRole('tablist'))
    expect(Math.abs(LAPTOP.width - tabs.width - 2 * tabs.x)).toBeLessThanOrEqual(1)
    const below = await diner.boxOf(more())
    onOneLine(below.x, x)
    onOneLine(below.width, width)
    expect(below.y + below.height).toBeGreaterThan(LAPTOP.height / 2)
  })

  it('of another shop suggests dishes of the shop whose menu is open, and names it', async () => {
    await turn(diner.page, LAPTOP)
    await diner.open(routes.orders.path)
    await orderKeys(diner).first().click()
    const orderNo = await diner.orderNo()
    await diner.scan('TNTYYA11')
    await diner.hasApp()
    await diner.open(`${routes.orderDetail.path}?orderNo=${orderNo}`)
    await mainOnTop(diner)
      .getByRole('heading', { name: diner.t('suggest.at', { name: '愚园路店' }) })
      .waitFor()
    await rests(diner.page)
    const [dishes, below] = [await diner.boxOf(cardOfDishes()), await diner.boxOf(more())]
    expect(below.y).toBeGreaterThanOrEqual(dishes.y + dishes.height)
    expect(below.y + below.height).toBeGreaterThan(LAPTOP.height * 0.8)
  })

  it('of many dishes shows them two in a row, and its other data below, as wide as both', async () => {
    await turn(diner.page, LAPTOP)
    await diner.scan('TNTYYA10')
    const many = ['nt-siu-mai', 'nt-spring-rolls', 'nt-tempura', 'nt-har-gow']
    for (const dish of many) await diner.addFrom(categoryOf(dish, 'hans'), dishName(dish, 'hans'))
    await diner.cartOf(many.length)
    await diner.checksOut()
    await diner.submits()
    await diner.pays()
    await diner.tap(diner.t('paid.order'))
    await diner.seesStatus('status.pendingAcceptance')
    const lines = orderLines(diner).filter({ visible: true })
    await lines.nth(many.length - 1).waitFor()
    await rests(diner.page)
    const [first, second, third] = await Promise.all([0, 1, 2].map(async (at) => (await lines.nth(at).boundingBox())!))
    onOneLine(first!.y, second!.y)
    onOneLine(first!.x, third!.x)
    const [state, shop, facts] = [
      (await cards(mainOnTop(diner)).first().boundingBox())!,
      await diner.boxOf(cardWith(diner, diner.page.getByRole('button', { name: beginning(diner.t('order.call', { name: '' })) }))),
      await diner.boxOf(cardWith(diner, diner.page.getByText(diner.t('order.placedAt'), { exact: true }))),
    ]
    onOneLine(state.x, facts.x)
    onOneLine(shop.x + shop.width, facts.x + facts.width)
    const sum = await diner.boxOf(diner.page.getByText(diner.t('order.paid'), { exact: true }).locator('..'))
    expect(sum.x).toBeGreaterThan(second!.x)
  })
})
