import { type H5App, startH5App } from '../../support/h5App'
import { leversOf } from '../../support/node/levers'
import { sentences } from '../../support/sentences'
import { categoryHead, dish, dishes, marked } from '../support/parts'
import { beginning, Shopper } from '../support/shopper'
import { rests } from '../support/still'
import { keepToasts } from '../support/announced'

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

/** In px below the list's upper edge; its own position may change unseen, while rows above are measured. */
const placeOf = async (category: string) => {
  const list = (await diner.page.locator('#menu-list').boundingBox())!
  return Math.round((await categoryHead(diner, category).boundingBox())!.y - list.y)
}
const scrollTo = (top: number) => diner.page.evaluate((to) => (document.getElementById('menu-list')!.scrollTop = to), top)
const arrives = async (code = 'TNTYYA12') => {
  await diner.scan(code)
  await diner.named('红烧牛腱面').or(diner.text('红烧牛腱面')).first().waitFor()
}

describe('the menu', () => {
  it(sentences.category, async () => {
    await arrives()
    await diner.turnsTo('时蔬')
    await rests(diner.page)
    expect(await diner.named(beginning('时蔬'), 'tab').getAttribute('aria-selected')).toBe('true')
    await diner.text('蒜蓉炒生菜').waitFor()
    await scrollTo(0)
    await diner.page.waitForFunction(() => document.querySelector('[role=tab]')?.getAttribute('aria-selected') === 'true')
  })

  it(sentences.pinyin, async () => {
    await arrives()
    await diner.tap(diner.t('menu.search'))
    await diner.page.getByPlaceholder(diner.t('search.placeholder')).fill('xtfl')
    const found = dish(diner, '虾天妇罗', 'search-hits')
    await marked(found)
      .filter({ hasText: /^虾天妇罗$/ })
      .waitFor()
    await diner.sees(diner.t('search.alike', { category: '点心小食' }))
    await dishes(diner, 'search-hits').nth(3).waitFor()
    // A result that the next letter finds again is not drawn again.
    await found.evaluate((dish) => dish.setAttribute('data-retained', ''))
    await diner.page.keyboard.press('Backspace')
    await marked(diner.page.locator('[data-retained]'))
      .filter({ hasText: /^虾天妇$/ })
      .waitFor()
    await diner.tap(diner.t('search.cancel'))
    await diner.sees('红烧牛腱面')
  })

  it(sentences.setMeal, async () => {
    await arrives()
    await diner.turnsTo('套餐')
    await rests(diner.page)
    const before = await placeOf('套餐')
    await diner.add('双人小聚套餐')
    await diner.isAt('packDomain/pages/package')
    await diner.tap(diner.t('spec.add'))
    await diner.sees(diner.t('spec.stillMissing', { n: 2 }))
    await diner.back()
    await diner.isAt('pages/menu/main')
    await diner.sees('双人小聚套餐')
    await rests(diner.page)
    expect(await placeOf('套餐')).toBe(before)
  })

  it('keeps the choices of a set meal in the cart after a reload of its page', async () => {
    await arrives()
    await diner.turnsTo('套餐')
    await diner.add('一人午市套餐')
    await diner.isAt('packDomain/pages/package')
    await diner.tap(diner.t('spec.add'))
    await diner.cartOf(1)
    await diner.openCart()
    await diner.tap(diner.t('cart.edit', { name: '一人午市套餐' }))
    await diner.named(diner.t('spec.save')).waitFor()
    await diner.reload()
    await diner.tap(diner.t('spec.save'))
    // Nothing lies below a page that was reloaded.
    await diner.isAt('pages/index/main')
    await diner.opensTab('menu')
    await diner.cartOf(1)
  })

  it(sentences.allergens, async () => {
    await arrives()
    await diner.tap(diner.t('menu.avoid'))
    await diner
      .sheet()
      .getByRole('checkbox', { name: diner.t('allergen.gluten') })
      .click()
    await diner.tap(diner.t('menu.avoidDone'))
    await diner.text(diner.t('allergen.contains', { list: diner.t('allergen.gluten') })).waitFor()
    await diner.tap(diner.t('menu.avoidOn', { n: 1 }))
    await diner.sheet().getByRole('switch').click()
    await diner.tap(diner.t('menu.avoidDone'))
    await diner.text('红烧牛腱面').waitFor({ state: 'hidden' })
    await diner.page.getByText(/^隐藏了 \d+ 道含过敏原的菜$/).waitFor()
    await diner.opensTab('home')
    await diner.page
      .getByText(/^隐藏了 \d+ 道含过敏原的菜$/)
      .filter({ visible: true })
      .waitFor()
  })

  it('asks before a change of order mode loses the cart, names what is lost, and keeps it after a no', async () => {
    await arrives('SNTYY01')
    await diner.addFrom('炖汤', '花旗参炖乌鸡')
    await diner.cartOf(1)
    await diner.tap(diner.t('mode.pickup'), 'radio')
    await diner.question().getByText('花旗参炖乌鸡').waitFor()
    await diner.answers(diner.t('switch.stay'))
    await diner.isChosen(diner.t('mode.dineIn'))
    await diner.tap(diner.t('mode.pickup'), 'radio')
    await diner.answers(diner.t('switch.goMode'))
    await diner.sees(diner.t('cartBar.empty'))
  })

  it('restores a cleared cart on request', async () => {
    await keepToasts(diner.phone.context)
    await arrives('SNTYY01')
    await diner.addFrom('炖汤', '花旗参炖乌鸡')
    const sum = await diner.cartOf(1)
    await diner.openCart()
    await diner
      .sheet()
      .getByRole('button', { name: diner.t('cart.clear') })
      .click()
    await diner.tap(diner.t('cart.undo'))
    expect(await diner.cartOf(1)).toBe(sum)
  })

  it('says why an invalid code opens no menu, and leads to the shops', async () => {
    await diner.page.goto('/?scene=TNOPE99#/pages/menu/main')
    await diner.page.getByRole('alert').filter({ visible: true }).first().waitFor()
    await diner.tap(diner.t('noShop.choose'))
    await diner.isAt('packShop/pages/shop/main')
  })

  it('searches for the word in a link', async () => {
    await diner.page.goto(`/?scene=SNTYY01#/packOther/pages/searchGoodsNew?word=${encodeURIComponent('虾')}`)
    await marked(diner.page.locator('#search-hits')).filter({ hasText: '虾' }).first().waitFor()
  })

  it('says at once that a dish in the cart is sold out', async () => {
    const stock = (remaining: number | null) => leversOf(app.server.url).post('/shops/nt-yuyuan/dishes/nt-siu-mai', { remaining })
    const added = diner.page.waitForResponse(/addCart/)
    await diner.scan('TNTYYA04')
    await diner.addFrom('点心小食', '蟹籽干蒸烧卖')
    await added
    try {
      await stock(0)
      await diner.sees(diner.t('cart.changed', { n: 1 }))
    } finally {
      await stock(null)
    }
  })
})
