import { routes } from '../../../src/nav/routes'
import { sample } from '../../support/exhaustive'
import { type H5App, startH5App } from '../../support/h5App'
import { cards, cardWith, columnOf, loginBrand, loginForm, mainOnTop, skeletons, suggestedDishes, suggestions } from '../support/parts'
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

/** The benefits of a member, shown beside the form once they are known. */
const benefits = () =>
  (['priceBody', 'devicesBody', 'nameBody'] as const).map((name) => loginBrand(diner).getByText(diner.t(`member.${name}`)))
const hasBenefits = async () => {
  for (const benefit of benefits()) await benefit.waitFor()
  await rests(diner.page)
}

describe('home', () => {
  beforeAll(async () => {
    await diner.open(routes.home.path)
    await diner.named(beginning(diner.t('mode.pickup'))).waitFor()
  })

  it.each([TABLET, LAPTOP, { width: 844, height: 390 }, TURNED, { width: 568, height: 320 }])(
    'has the picture and the card that orders side by side, equally high, on $width × $height',
    async (size) => {
      await turn(diner.page, size)
      const picture = await diner.boxOf(diner.page.getByRole('group', { name: diner.t('banner.all') }).first())
      const card = await diner.boxOf(cardWith(diner, diner.page.getByRole('group', { name: diner.t('home.entries') })))
      expect(card.x - (picture.x + picture.width)).toBe(12)
      expect([card.y, card.height]).toEqual([picture.y, picture.height])
    },
  )

  it('has every button of that card above the tabs of the smallest phone in landscape, in Chinese and in English', async () => {
    const english = await Shopper.arrive(app, 'en', { viewport: SMALLEST, reducedMotion: 'reduce' })
    await turn(diner.page, SMALLEST)
    await english.open(routes.home.path)
    await english.named(beginning(english.t('mode.pickup'))).waitFor()
    await rests(english.page)
    for (const who of [diner, english]) {
      const change = await who.named(who.t('home.changeShop')).boundingBox()
      const tabs = await who.page.getByRole('navigation').filter({ visible: true }).last().boundingBox()
      expect(change!.y + change!.height).toBeLessThanOrEqual(tabs!.y)
    }
    await english.leave()
  })
})

describe('the profile page', () => {
  it.each([ON_ITS_SIDE, LAPTOP])('starts both columns on one line below the member’s name, on $width × $height', async (size) => {
    await turn(diner.page, size)
    await diner.open(routes.me.path)
    await diner.named(beginning(diner.t('profile.logIn'))).waitFor()
    // It is loaded after the page itself.
    await suggestions(diner).filter({ visible: true }).waitFor()
    await rests(diner.page)
    const [who, orders, services] = [
      await diner.boxOf(diner.named(beginning(diner.t('profile.logIn')))),
      await diner.boxOf(cardWith(diner, diner.page.getByRole('heading', { name: diner.t('me.orders') }))),
      await diner.boxOf(cardWith(diner, diner.page.getByRole('button', { name: diner.t('me.visitCards') }))),
    ]
    expect(services.y).toBe(orders.y)
    expect(services.x).toBe(orders.x + orders.width + 12)
    expect(who.y + who.height).toBeLessThanOrEqual(orders.y)
    expect(who.x + who.width).toBe(services.x + services.width)
    const more = await diner.boxOf(suggestions(diner))
    onOneLine(more.x, orders.x)
    onOneLine(more.x + more.width, orders.x + orders.width)
    expect(more.y).toBeGreaterThanOrEqual(orders.y + orders.height)
    const tiles = await suggestedDishes(diner).filter({ visible: true }).all()
    expect(tiles.length).toBeGreaterThan(1)
    onOneLine(...(await Promise.all(tiles.map(async (tile) => (await tile.boundingBox())!.y))))
  })
})

describe('a sheet', () => {
  it.each([TABLET, LAPTOP])('is centred at $width × $height, no wider than a page', async (size) => {
    await turn(diner.page, size)
    await diner.open(routes.me.path)
    await diner.tap(beginning(diner.t('language.title')))
    await diner.sheet().waitFor()
    await rests(diner.page)
    const { x, y, width, height } = (await diner.sheet().boundingBox())!
    expect(width).toBeLessThanOrEqual(560)
    expect(Math.abs(size.width - width - 2 * x)).toBeLessThanOrEqual(1)
    expect(Math.abs(size.height - height - 2 * y)).toBeLessThanOrEqual(1)
    await diner.escapes()
  })
})

describe('the main button of a page', () => {
  const join = () => diner.named(diner.t('register.join'))
  const gap = async () => {
    const [last, key] = [await diner.boxOf(cards(mainOnTop(diner))), await diner.boxOf(join())]
    return key.y - (last.y + last.height)
  }

  it('follows its content on a tablet, and stays visible where that is longer than the screen', async () => {
    await turn(diner.page, TABLET)
    await diner.open(routes.register.path)
    await join().waitFor()
    // The second card, which is loaded later: member prices here.
    await cards(mainOnTop(diner)).nth(1).waitFor()
    await rests(diner.page)
    expect(await gap()).toBeGreaterThanOrEqual(8)
    expect(await gap()).toBeLessThanOrEqual(48)
    await turn(diner.page, { width: 768, height: 600 })
    const key = await diner.boxOf(join())
    expect(key.y + key.height).toBeLessThanOrEqual(600)
  })
})

describe('a page with little content', () => {
  const NAV = 44

  it.each([
    [routes.login, 'sms.send', TABLET],
    [routes.login, 'sms.send', LAPTOP],
    [routes.about, 'agreement.privacy', LAPTOP],
  ] as const)('$path stands a little above the middle of its screen', async ({ path }, key, size) => {
    await turn(diner.page, size)
    await diner.open(path)
    await diner.named(diner.t(key)).waitFor()
    await rests(diner.page)
    const { x, y, width, height } = await diner.boxOf(mainOnTop(diner).locator('> *'))
    const [above, below] = [y - NAV, size.height - y - height]
    expect(above).toBeGreaterThan(40)
    expect(Math.abs(above * 3 - below * 2)).toBeLessThanOrEqual(6)
    expect(Math.abs(size.width - width - 2 * x)).toBeLessThanOrEqual(1)
  })

  it.each([TABLET, LAPTOP])('asks for a phone number beside its benefits on $width × $height', async (size) => {
    await turn(diner.page, size)
    await diner.open(routes.login.path)
    await diner.named(diner.t('sms.send')).waitFor()
    await hasBenefits()
    const [brand, form] = [await diner.boxOf(loginBrand(diner)), await diner.boxOf(loginForm(diner))]
    onOneLine(brand.y, form.y)
    onOneLine(brand.x + brand.width, form.x)
  })
})

describe('content that extends to both edges', () => {
  it.each(sample([routes.home, routes.me, routes.shops, routes.orders, routes.register, routes.menu], 3, 'pages to both edges'))(
    'makes nothing of $path scroll sideways on laptops, tablets and phones on their side',
    async ({ path }) => {
      await diner.open(path)
      await skeletons(diner).last().waitFor({ state: 'detached' })
      for (const size of [LAPTOP, ON_ITS_SIDE, TABLET, TURNED, SMALLEST]) {
        await turn(diner.page, size)
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

describe('pages of one column on phones', () => {
  it('log in beside a member’s benefits, and join beside member prices', async () => {
    await turn(diner.page, ON_ITS_SIDE)
    await diner.open(routes.login.path)
    await diner.named(diner.t('sms.send')).waitFor()
    await hasBenefits()
    const [brand, form] = [await diner.boxOf(loginBrand(diner)), await diner.boxOf(loginForm(diner))]
    expect(form.x).toBeGreaterThanOrEqual(brand.x + brand.width)
    await diner.open(routes.register.path)
    const cardOf = (title: 'register.gets' | 'member.prices') =>
      cardWith(diner, diner.page.getByRole('heading', { name: diner.t(title), exact: true }))
    await cardOf('member.prices').waitFor()
    await rests(diner.page)
    const [gets, pays] = [await diner.boxOf(cardOf('register.gets')), await diner.boxOf(cardOf('member.prices'))]
    expect(pays.x).toBe(gets.x + gets.width + 12)
    const join = (await diner.named(diner.t('register.join')).boundingBox())!
    expect(join.x).toBeGreaterThanOrEqual(pays.x - 1)
    expect(join.y + join.height).toBeLessThanOrEqual(ON_ITS_SIDE.height)
  })

  it('show three cities in a row', async () => {
    await turn(diner.page, ON_ITS_SIDE)
    await diner.open(routes.cities.path)
    const rows = cards(mainOnTop(diner)).last().getByRole('button')
    await rows.nth(3).waitFor()
    await rests(diner.page)
    const [first, second, third, fourth] = await Promise.all([0, 1, 2, 3].map(async (at) => (await rows.nth(at).boundingBox())!))
    onOneLine(first!.y, second!.y, third!.y)
    onOneLine(first!.x, fourth!.x)
    expect(fourth!.y).toBeGreaterThanOrEqual(first!.y + first!.height)
  })

  it('search begins with dishes instead of their names', async () => {
    await turn(diner.page, ON_ITS_SIDE)
    await diner.scan('TNTYYA11')
    await diner.hasApp()
    await diner.tap(diner.t('menu.search'))
    await diner.sees(diner.t('search.often'))
    const often = columnOf(columnOf(diner.page.getByRole('heading', { name: diner.t('search.often') })))
    const dishes = often.getByRole('button', { name: / ¥/ }).locator('..')
    await dishes.nth(7).waitFor()
    await rests(diner.page)
    expect(await dishes.count()).toBe(8)
    const [first, second] = [(await dishes.nth(0).boundingBox())!, (await dishes.nth(1).boundingBox())!]
    onOneLine(first.y, second.y)
    await turn(diner.page, TURNED)
    await dishes.first().waitFor({ state: 'detached' })
    await often.getByRole('button').first().waitFor()
    await diner.tap(diner.t('search.cancel'))
  })
})
