import { type H5App, startH5App } from '../../support/h5App'
import { leversOf } from '../../support/node/levers'
import { categoryOf, dishName, dishStory } from '../support/dishes'
import { cartLines, cartPill, dishIntro, sheetFoot, toasts } from '../support/parts'
import { Shopper } from '../support/shopper'
import { SMALLEST, TURNED } from '../support/sides'
import { rests } from '../support/still'
import { keepToasts } from '../support/announced'
import { LOST } from '../support/networkFaults'

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app, 'hans', { viewport: TURNED, reducedMotion: 'reduce' })
  await keepToasts(diner.phone.context)
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole(LOST))

describe('the search of a phone in landscape', () => {
  it.each([SMALLEST, TURNED])('keeps a distance from the edge of $width × $height', async (size) => {
    await diner.page.setViewportSize(size)
    await diner.scan('TNTYYA11')
    await diner.hasApp()
    await diner.tap(diner.t('menu.search'))
    await diner.page.getByPlaceholder(diner.t('search.placeholder')).waitFor()
    await rests(diner.page)
    const field = await diner.boxOf(diner.page.getByPlaceholder(diner.t('search.placeholder')).locator('..'))
    expect(field.y).toBeGreaterThanOrEqual(4)
    expect(field.y + field.height).toBeLessThanOrEqual(40)
    await diner.tap(diner.t('search.cancel'))
    await diner.named(diner.t('menu.search')).waitFor()
  })
})

describe('a message on a phone in landscape', () => {
  it('lies in the bar, over no button', async () => {
    await diner.page.setViewportSize(TURNED)
    await diner.scan('TNTJAA05')
    await diner.addFrom('点心小食', dishName('nt-siu-mai', 'hans'))
    await diner.cartOf(1)
    await diner.checksOut()
    await diner.payKey().click()
    const toast = toasts(diner).locator('> *')
    await toast.waitFor()
    const { y, height } = (await toast.boundingBox())!
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y + height).toBeLessThanOrEqual(48)
  })
})

describe('a phone in landscape', () => {
  const NOODLES = 'nt-beef-noodle'

  /** Visible as a whole, with nothing over them. */
  const inSight = (elements: Element[]) =>
    elements.filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y] as const))
      return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
    }).length

  it.each([SMALLEST, TURNED])('on $width × $height shows all the specs of a dish at once', async (size) => {
    const count = 9
    await diner.page.setViewportSize(size)
    await diner.scan('TNTYYA11')
    await diner.hasApp()
    await diner.add(dishName(NOODLES, 'hans'))
    await diner
      .sheet()
      .getByRole('radio')
      .nth(count - 1)
      .waitFor()
    await rests(diner.page)
    expect(await diner.sheet().getByRole('radio').evaluateAll(inSight)).toBe(count)
    await diner.escapes()
  })

  it('shows the whole English text of a dish, with its footer below the choices only', async () => {
    const english = await Shopper.arrive(app, 'en', { viewport: SMALLEST, reducedMotion: 'reduce' })
    await english.scan('TNTYYA10')
    await english.hasApp()
    // The longest name of the menu.
    for (const dish of ['nt-poached-chicken', NOODLES]) {
      await english.turnsTo(categoryOf(dish, 'en'))
      await english.add(dishName(dish, 'en'))
      await english.sheet().getByText(dishStory(dish, 'en')).waitFor()
      await english.sheet().getByRole('radio').first().waitFor()
      await rests(english.page)
      const [words, foot] = [await english.boxOf(dishIntro(english.sheet())), await english.boxOf(sheetFoot(english.sheet()))]
      expect(words.y + words.height).toBeLessThanOrEqual(SMALLEST.height)
      expect(foot.x).toBeGreaterThanOrEqual(words.x + words.width)
      await english.escapes()
    }
    await english.leave()
  })

  it('shows at least two rows of the menu below two strips, with their whole text', async () => {
    await diner.page.setViewportSize(SMALLEST)
    await diner.scan('SNTXT01')
    await diner.hasApp()
    await diner.tap(diner.t('mode.dineIn'), 'radio')
    await diner.sees(diner.t('menu.needsScan'))
    await diner.phone.context.setOffline(true)
    const [needsScan, lost] = [
      diner.text(diner.t('menu.needsScan')),
      diner.text(new RegExp(diner.t('connection.lostMenu', { time: '.+' }))),
    ]
    await lost.waitFor()
    await rests(diner.page)
    const strip = await diner.boxOf(diner.page.getByRole('status').filter({ has: needsScan }))
    const list = await diner.boxOf('#menu-list')
    const tabs = (await diner.page.getByRole('navigation').filter({ visible: true }).last().boundingBox())!
    expect(strip.height).toBeLessThanOrEqual(44)
    expect(tabs.y - list.y).toBeGreaterThanOrEqual(160)
    for (const words of [needsScan, lost])
      expect(await words.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0)
    await diner.phone.context.setOffline(false)
    await lost.waitFor({ state: 'detached' })
  })

  it('shows the cart below the list of its changes', async () => {
    const [dear, soldOut] = ['nt-siu-mai', 'nt-spring-rolls'] as const
    await diner.page.setViewportSize(SMALLEST)
    await diner.scan('TNTJAA06')
    for (const dish of [dear, soldOut]) await diner.addFrom(categoryOf(dish, 'hans'), dishName(dish, 'hans'))
    await diner.cartOf(2)
    await diner.checksOut()
    const levers = leversOf(app.server.url)
    await levers.post(`/shops/nt-jingan/dishes/${dear}`, { priceFen: 5900 })
    await levers.post(`/shops/nt-jingan/dishes/${soldOut}`, { remaining: 0 })
    await diner.question().getByText(diner.t('change.soldOut')).waitFor()
    await diner.question().getByText(/¥59/).waitFor()
    await rests(diner.page)
    const changed = (itemId: string) => diner.boxOf(diner.question().getByText(dishName(itemId, 'hans'), { exact: true }))
    const [one, other] = [await changed(dear), await changed(soldOut)]
    expect(other.y).toBe(one.y)
    const agree = (await diner
      .question()
      .getByRole('button', { name: diner.t('change.accept') })
      .boundingBox())!
    expect(agree.y + agree.height).toBeLessThanOrEqual(SMALLEST.height - 16)
    await diner.answers(diner.t('change.back'))
    await diner.isAt('pages/menu/main')
    await diner.openCart()
    await diner.sheet().getByText(diner.t('cart.changesTitle')).waitFor()
    await rests(diner.page)
    const line = (await cartLines(diner.sheet()).first().boundingBox())!
    const bar = await diner.boxOf(cartPill(diner, diner.sheet()))
    expect(line.y + line.height).toBeLessThanOrEqual(bar.y)
  })
})
