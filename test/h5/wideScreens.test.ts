import { routes } from '../../src/nav/routes'
import { type H5App, startH5App } from '../support/h5App'
import { categoryOf, dishName } from './support/dishes'
import { beginning, Shopper } from './support/shopper'

jest.setTimeout(60_000)

const TABLET = { width: 768, height: 1024 }
const LAPTOP = { width: 1280, height: 800 }
const ON_ITS_SIDE = { width: 1024, height: 768 }
const SMALLEST = { width: 568, height: 320 }
const TURNED = { width: 667, height: 375 }

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app, 'hans', { viewport: TABLET, reducedMotion: 'reduce' })
}, 120_000)
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

const boxOf = async (selector: string) => (await diner.page.locator(selector).filter({ visible: true }).last().boundingBox())!

describe('home', () => {
  beforeAll(async () => {
    await diner.open(routes.home.path)
    await diner.named(beginning(diner.t('mode.pickup'))).waitFor()
  })

  it.each([TABLET, LAPTOP, { width: 844, height: 390 }, TURNED, { width: 568, height: 320 }])(
    'has the picture and the card that orders side by side, equally high, on $width × $height',
    async (size) => {
      await diner.page.setViewportSize(size)
      const [picture, card] = [await boxOf('.zm-banner--hero'), await boxOf('.zm-home__order')]
      expect(card.x - (picture.x + picture.width)).toBe(12)
      expect([card.y, card.height]).toEqual([picture.y, picture.height])
    },
  )

  it('has every key of that card above the tabs of the smallest phone on its side, in Chinese and in English', async () => {
    const english = await Shopper.arrive(app, 'en', { viewport: SMALLEST, reducedMotion: 'reduce' })
    await diner.page.setViewportSize(SMALLEST)
    await english.open(routes.home.path)
    for (const who of [diner, english]) {
      const change = await who.named(who.t('home.changeShop')).boundingBox()
      const tabs = await who.page.getByRole('navigation').filter({ visible: true }).last().boundingBox()
      expect(change!.y + change!.height).toBeLessThanOrEqual(tabs!.y)
    }
    english.phone.expectQuietConsole()
    await english.leave()
  })
})

describe('the search of a phone on its side', () => {
  it.each([SMALLEST, TURNED])('keeps off the edge of $width × $height', async (size) => {
    await diner.page.setViewportSize(size)
    await diner.scan('TNTYYA11')
    await diner.hasApp()
    await diner.tap(diner.t('menu.search'))
    await diner.page.getByPlaceholder(diner.t('search.placeholder')).waitFor()
    const field = await boxOf('.zm-search__bar .zm-field__box')
    expect(field.y).toBeGreaterThanOrEqual(4)
    expect(field.y + field.height).toBeLessThanOrEqual(40)
    await diner.tap(diner.t('search.cancel'))
    await diner.named(diner.t('menu.search')).waitFor()
  })
})

describe('an order on wide screens', () => {
  beforeAll(async () => {
    await diner.page.setViewportSize(LAPTOP)
    await diner.scan('SMSYK01')
    await diner.addFrom(categoryOf('ms-bagel', 'hans'), dishName('ms-bagel', 'hans'))
    await diner.cartOf(1)
    await diner.checksOut()
  })

  const begin = (selector: string) => diner.page.locator(selector).filter({ visible: true }).first().boundingBox()

  it.each([ON_ITS_SIDE, LAPTOP])(
    'has its bill beside its dishes on $width × $height, and the key that pays right below it',
    async (size) => {
      await diner.page.setViewportSize(size)
      const dishes = (await begin('.zm-checkout__column:first-child'))!
      const bill = await boxOf('.zm-checkout__column')
      const key = (await diner.payKey().boundingBox())!
      expect(bill.x).toBe(dishes.x + dishes.width + 12)
      expect(bill.width).toBeLessThanOrEqual(400)
      expect(bill.y).toBe(dishes.y)
      expect([Math.round(key.x), Math.round(key.width)]).toEqual([Math.round(bill.x), Math.round(bill.width)])
      expect(key.y - Math.max(bill.y + bill.height, dishes.y + dishes.height)).toBeLessThanOrEqual(48)
    },
  )

  it('shows all of the cashier on the smallest phone on its side', async () => {
    await diner.page.setViewportSize(SMALLEST)
    await diner.submits()
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

  it('stands in the middle of the list while it is the only one, no wider than a page', async () => {
    await diner.page.setViewportSize(LAPTOP)
    await diner.open(routes.orders.path)
    await diner.page.locator('.zm-ordercard').waitFor()
    const { x, width } = await boxOf('.zm-ordercard')
    expect(width).toBeLessThanOrEqual(560)
    expect(Math.abs(LAPTOP.width - width - 2 * x)).toBeLessThanOrEqual(1)
    const tabs = (await begin('.zm-orders__filter [role=tablist]'))!
    expect(Math.abs(LAPTOP.width - tabs.width - 2 * tabs.x)).toBeLessThanOrEqual(1)
  })
})

describe("the page of one's own", () => {
  it.each([ON_ITS_SIDE, LAPTOP])('begins both columns on one line below whose it is, on $width × $height', async (size) => {
    await diner.page.setViewportSize(size)
    await diner.open(routes.me.path)
    await diner.named(beginning(diner.t('me.logIn'))).waitFor()
    const [who, orders, settings] = [
      await boxOf('.zm-account__who'),
      await boxOf('.zm-account__orders'),
      await boxOf('.zm-account .zm-card'),
    ]
    expect(settings.y).toBe(orders.y)
    expect(settings.x).toBe(orders.x + orders.width + 12)
    expect(who.y + who.height).toBeLessThanOrEqual(orders.y)
    expect(who.x + who.width).toBe(settings.x + settings.width)
  })
})

describe('a sheet', () => {
  it.each([TABLET, LAPTOP])('stands in the middle of $width × $height, no wider than a page', async (size) => {
    await diner.page.setViewportSize(size)
    await diner.open(routes.me.path)
    await diner.tap(beginning(diner.t('language.title')))
    await diner.sheet().waitFor()
    const { x, y, width, height } = (await diner.sheet().boundingBox())!
    expect(width).toBeLessThanOrEqual(560)
    expect(Math.abs(size.width - width - 2 * x)).toBeLessThanOrEqual(1)
    expect(Math.abs(size.height - height - 2 * y)).toBeLessThanOrEqual(1)
    await diner.page.keyboard.press('Escape')
    await diner.sheet().waitFor({ state: 'detached' })
  })
})

describe('the key of a page', () => {
  const gap = async () => {
    const [last, key] = [await boxOf('.zm-page__main .zm-card'), await boxOf('.zm-page__footer .zm-btn')]
    return key.y - (last.y + last.height)
  }

  it('follows what it belongs to on a tablet, and stays in sight where that is longer than the screen', async () => {
    await diner.page.setViewportSize(TABLET)
    await diner.open(routes.register.path)
    await diner.named(diner.t('register.join')).waitFor()
    // The second card, which comes later: what members pay here.
    await diner.page.locator('.zm-page__main .zm-card').filter({ visible: true }).nth(1).waitFor()
    expect(await gap()).toBeGreaterThanOrEqual(8)
    expect(await gap()).toBeLessThanOrEqual(48)
    await diner.page.setViewportSize({ width: 768, height: 600 })
    const key = await boxOf('.zm-page__footer .zm-btn')
    expect(key.y + key.height).toBeLessThanOrEqual(600)
  })
})

describe('what runs on to both edges', () => {
  it.each([routes.home, routes.me, routes.shops, routes.orders, routes.register, routes.menu])(
    'makes nothing of $path scroll sideways on laptops, tablets and phones on their side',
    async ({ path }) => {
      await diner.open(path)
      await diner.page.locator('.zm-skeleton').last().waitFor({ state: 'detached' })
      for (const size of [LAPTOP, ON_ITS_SIDE, TABLET, TURNED, SMALLEST]) {
        await diner.page.setViewportSize(size)
        const wider = await diner.page.evaluate(() =>
          [document.documentElement, document.body, ...document.querySelectorAll('.taro_page')]
            .filter((box) => box.scrollWidth > box.clientWidth)
            .map((box) => `${innerWidth}: ${box.tagName} ${box.className}`),
        )
        expect(wider).toEqual([])
      }
    },
  )
})

describe('a message on a phone on its side', () => {
  it('lies in the bar, over no key', async () => {
    await diner.page.setViewportSize(TURNED)
    await diner.scan('TNTJAA05')
    await diner.addFrom('点心小食', dishName('nt-siu-mai', 'hans'))
    await diner.cartOf(1)
    await diner.checksOut()
    await diner.payKey().click()
    const toast = diner.page.locator('.zm-toast')
    await toast.waitFor()
    const { y, height } = (await toast.boundingBox())!
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y + height).toBeLessThanOrEqual(48)
  })
})
