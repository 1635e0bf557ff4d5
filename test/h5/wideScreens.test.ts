import { routes } from '../../src/nav/routes'
import { type H5App, startH5App } from '../support/h5App'
import { dishName } from './support/dishes'
import { beginning, Shopper } from './support/shopper'

jest.setTimeout(60_000)

const TABLET = { width: 768, height: 1024 }
const LAPTOP = { width: 1280, height: 800 }
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
    'makes nothing of $path scroll sideways on a laptop',
    async ({ path }) => {
      await diner.page.setViewportSize(LAPTOP)
      await diner.open(path)
      await diner.page.locator('.zm-skeleton').last().waitFor({ state: 'detached' })
      const wider = await diner.page.evaluate(() =>
        [document.documentElement, document.body, ...document.querySelectorAll('.taro_page')]
          .filter((box) => box.scrollWidth > box.clientWidth)
          .map((box) => `${box.tagName} ${box.className}`),
      )
      expect(wider).toEqual([])
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
