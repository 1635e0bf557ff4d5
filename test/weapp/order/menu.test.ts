import { until } from '../../support/until'
import { sentences } from '../../support/sentences'
import { startWeapp, type WeappHost } from '../support/app'
import { beginning, Shopper, t } from '../support/shopper'
import { heightOf, SCREEN } from '../support/layout'
import { type Element, elementsIn, nameOf, textOf } from '../support/view'

const FIRST = '红烧牛腱面'
const GREENS = '蒜蓉炒生菜'

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
})
afterAll(() => host?.close())
beforeEach(() => {
  diner = new Shopper(host, { name: `reader-${Math.random().toString(36).slice(2)}` })
})
afterEach(() => diner.leave())

const arrives = async (code = 'TNTYYA12') => {
  diner.scan(code)
  await diner.phone.sees(FIRST)
  await diner.phone.settles()
}
const isMarked = (category: string) => diner.isOn(beginning(category), 'tab', 'ariaSelected')
const list = () => diner.phone.elements().find(({ attr }) => attr.id === 'menu-list')!
const top = () => diner.phone.pages.top.scrolling.topOf(list())
const heightsOf = (elements: readonly Element[]) => elements.map(heightOf)
const rows = () => diner.phone.ofClass('zm-virtual-list__row')

describe('the menu', () => {
  it('requests the cart once on a cold start, and again after a push that somebody else sat down or changed it', async () => {
    // Without the polling that runs while the socket is slow to open.
    diner.phone.beats = false
    const calls = () => diner.phone.done.filter(({ options }) => String(options.url).includes('/getCart')).length
    await arrives('TNTYYA14')
    expect(calls()).toBe(1)
    const other = new Shopper(host, { name: 'other-reader' })
    other.scan('TNTYYA14')
    await until(() => calls() === 2, 'the cart with two at the table')
    await other.add('水晶虾饺')
    await diner.cartOf(1)
    expect(calls()).toBe(3)
    other.leave()
  })

  it('keeps its position through WeChat’s list while rows above it are measured', async () => {
    await arrives()
    expect(list().attr.scrollAnchoring).toBe(true)
  })

  it('renders only the rows near the screen, and others while it is scrolled', async () => {
    await arrives()
    const before = rows().map(textOf)
    expect(before.length).toBeLessThan(40)
    diner.phone.scrolls('menu-list', 4_000)
    await diner.phone.settles()
    const after = rows().map(textOf)
    expect(after.filter((row) => before.includes(row))).toEqual([])
    expect(after.length).toBeGreaterThan(3)
    diner.phone.scrolls('menu-list', 0)
    await diner.phone.sees(FIRST)
    // Measurements meanwhile do not move the row at the top.
    await diner.phone.settles()
    expect(top()).toBe(0)
  })

  it('keeps the boxes of rows that are far away without their content; they are complete again when scrolled back', async () => {
    await arrives()
    const whole = heightsOf(rows())
    const words = rows().map(textOf)
    const places = (): string[] => rows().map(textOf).slice(0, words.length)
    for (let px = 500; px <= 5_000; px += 500) {
      diner.phone.scrolls('menu-list', px)
      await diner.phone.settles()
    }
    expect(places()[0]).toBe('')
    expect(heightsOf(rows()).slice(0, 3)).toEqual(whole.slice(0, 3))
    expect(rows().filter((row) => textOf(row) !== '').length).toBeLessThan(40)
    for (let px = 4_500; px >= 0; px -= 500) {
      diner.phone.scrolls('menu-list', px)
      await diner.phone.settles()
    }
    // Rows below the screen are drawn when they are scrolled to.
    const onScreen = whole.findIndex((_, row) => whole.slice(0, row + 1).reduce((sum, height) => sum + height, 0) > SCREEN.height)
    expect(onScreen).toBeGreaterThan(2)
    expect(places().slice(0, onScreen)).toEqual(words.slice(0, onScreen))
  })

  it('is fetched again when pulled down, and shows a message when no answer came', async () => {
    diner.phone.beats = false
    await arrives()
    const calls = (path: string) => diner.phone.done.filter(({ options }) => String(options.url).includes(path)).length
    const paths = ['/getMchntShopData', '/getAllGoodsInfo', '/getCart']
    const before = paths.map(calls)
    await diner.phone.pulls()
    expect(paths.map(calls)).toEqual(before.map((count) => count + 1))
    await diner.phone.sees(FIRST)
    diner.phone.losesNetwork()
    await diner.phone.pulls()
    await diner.phone.sees(t('menu.notRefreshed'))
    await diner.phone.sees(FIRST)
  })

  it(sentences.category, async () => {
    await arrives()
    await diner.phone.taps(beginning('时蔬'), 'tab')
    expect(await isMarked('时蔬')).toBe(true)
    await diner.phone.sees(GREENS)
    await diner.phone.settles()
    expect(top()).toBeGreaterThan(0)
    expect(await isMarked('时蔬')).toBe(true)
    diner.phone.scrolls('menu-list', 0)
    await diner.phone.waits(() => diner.phone.named('tab', /./)[0]?.attr.ariaSelected === 'true', 'mark of the first category')
  })

  it(sentences.pinyin, async () => {
    await arrives()
    await diner.phone.taps(t('menu.search'))
    await diner.phone.types(t('search.placeholder'), 'xtfl')
    await diner.phone.waits(() => diner.phone.ofClass('zm-mark').some((mark) => textOf(mark) === '虾天妇罗'), 'the marked dish')
    await diner.phone.taps(t('search.cancel'))
    await diner.phone.sees(FIRST)
  })

  it(sentences.setMeal, async () => {
    await arrives()
    await diner.phone.taps(beginning('套餐'), 'tab')
    await diner.phone.finds('button', beginning(t('stepper.add', { name: '双人小聚套餐' })))
    await diner.phone.settles()
    const before = top()
    await diner.add('双人小聚套餐')
    await diner.phone.isAt('packDomain/pages/package')
    await diner.phone.taps(t('spec.add'))
    await diner.phone.sees(t('spec.stillMissing', { n: 2 }))
    await diner.back()
    await diner.phone.isAt('pages/menu/main')
    await diner.phone.settles()
    expect(top()).toBe(before)
    await diner.phone.sees('双人小聚套餐')
  })

  it(sentences.allergens, async () => {
    await arrives()
    await diner.phone.taps(t('menu.avoid'))
    await diner.phone.taps(t('allergen.gluten'), 'checkbox')
    await diner.phone.taps(t('menu.avoidDone'))
    await diner.phone.sees(t('allergen.contains', { list: t('allergen.gluten') }))
    await diner.phone.taps(t('menu.avoidOn', { n: 1 }))
    await diner.phone.taps(/./, 'switch')
    await diner.phone.taps(t('menu.avoidDone'))
    await diner.phone.misses(FIRST)
    await diner.phone.sees(/^隐藏了 \d+ 道含过敏原的菜$/)
  })

  it('adds a set meal once everything in it is chosen', async () => {
    await arrives()
    await diner.phone.taps(beginning('套餐'), 'tab')
    await diner.add('双人小聚套餐')
    await diner.phone.isAt('packDomain/pages/package')
    await diner.phone.taps(t('spec.add'))
    const missing = () => diner.phone.ofClass('zm-slot').find((slot) => textOf(slot).includes(t('spec.stillMissing', { n: 0 }).slice(0, 2)))
    await diner.phone.waits(missing, 'a slot that is still empty')
    for (let slot = missing(); slot; slot = missing()) {
      const before = textOf(slot)
      const choice = elementsIn(slot).find(
        (element) =>
          (element.attr.ariaRole === 'radio' && element.attr.ariaDisabled !== 'true') ||
          (element.attr.ariaRole === 'button' && beginning(t('stepper.add', { name: '' })).test(nameOf(element))),
      )
      diner.phone.tap(choice!)
      await diner.phone.waits(() => missing() === undefined || textOf(missing()!) !== before, 'the slot with one more')
    }
    await diner.phone.taps(t('spec.add'))
    await diner.phone.isAt('pages/menu/main')
    await diner.cartOf(1)
  })
})

it(sentences.together, async () => {
  const yours = new Shopper(host, { name: 'neighbour' })
  diner.scan('TNTYYA08')
  yours.scan('TNTYYA08')
  await diner.addFrom('点心小食', '蟹籽干蒸烧卖')
  await yours.cartOf(1)
  await yours.addFrom('点心小食', '水晶虾饺')
  const amount = await yours.cartOf(2)
  expect(await diner.cartOf(2)).toBe(amount)
  await diner.phone.sees(t('menu.together', { n: 2 }))
  await diner.openCart()
  await diner.phone.sees(t('cart.tableTitle', { table: 'A08 桌' }))
  await diner.phone.sees('水晶虾饺')
  await diner.phone.taps(t('cart.clearMine'))
  await yours.cartOf(1)
  yours.leave()
})

it(sentences.newPrice, async () => {
  const price = (fen: number) =>
    host.server.db.exec(
      `update shop_item set price_fen = ${fen} where shop_id = 'nt-yuyuan' and item_id = 'nt-siu-mai'; update menu_version set version = version + 1`,
    )
  diner.scan('TNTYYA06')
  await diner.addFrom('点心小食', '蟹籽干蒸烧卖')
  await diner.cartOf(1)
  await diner.checksOut()
  await price(2_700)
  await diner.submits()
  await diner.phone.sees(t('change.repriced', { was: '¥24', now: '¥27' }))
  await diner.answers(t('change.accept'))
  await diner.phone.finds('button', t('by.wechat', { amount: '¥27.00' }))
  await diner.pays()
  await price(2_400)
})
