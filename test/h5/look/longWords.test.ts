import { type H5App, startH5App } from '../../support/h5App'
import { type Audits, installAudits } from '../support/audits'
import { dish } from '../support/parts'
import { beginning, Shopper } from '../support/shopper'

declare const window: Audits

/** A name of one word, as a merchant may write it by mistake or on purpose. */
const WORD = 'Pneumonoultramicroscopicsilicovolcanoing'
const DISH = 'Mediterranean Chrysanthemum Soup'
const SMALLEST = { width: 320, height: 568 }

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  const named = (name: string) => JSON.stringify({ hans: name, hant: name, en: name, yue: name })
  await app.server.db.exec(`
    update merchant set name = '${named('Nantang')}';
    update shop set name = '${named(WORD)}', address = '${named(WORD)}' where shop_id = 'nt-yuyuan';
    update category set name = '${named('Mediterranean')}' where category_id = (select category_id from menu_item where item_id = 'nt-beef-noodle');
    update menu_item set name = '${named(WORD)}' where item_id = 'nt-siu-mai';
    update menu_item set name = '${named(DISH)}' where item_id = 'nt-beef-noodle';
    update menu_version set version = version + 1`)
})
afterAll(() => app?.close())
beforeEach(async () => {
  diner = await Shopper.arrive(app, 'en', { viewport: SMALLEST, reducedMotion: 'reduce' })
  await installAudits(diner.phone.context)
})
afterEach(() => diner.leave())

it('words of dishes and categories that do not fit are hyphenated, also at twice the font size', async () => {
  await diner.scan('TNTJAA05')
  await diner.hasApp()
  const [parted, enlarged, lines] = await dish(diner, DISH).evaluate((card) => {
    /** The number of lines of the word. */
    const linesOf = (from: string, to: string) => {
      // Its name comes first.
      const text = document.createTreeWalker(card, NodeFilter.SHOW_TEXT).nextNode()!
      const range = document.createRange()
      range.setStart(text, text.textContent!.indexOf(from))
      range.setEnd(text, text.textContent!.indexOf(to) + to.length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }
    const look = () => [window.fits.parted(), linesOf('Chrysan', 'themum')] as const
    const [asItIs, large] = [look(), window.fits.enlarged(look)]
    return [asItIs[0], large[0], [asItIs[1], large[1]]] as const
  })
  expect([parted, enlarged]).toEqual([[], []])
  expect(lines).toEqual([1, 2])
})

it('one word of forty letters stays within its box, wherever names are shown', async () => {
  const { t, page } = diner
  const found: string[] = []
  const look = async (place: string) => {
    const problems = await page.evaluate(() => window.fits.cut([]))
    found.push(...problems.map((problem) => `${place}: ${problem}`))
  }
  await diner.scan('TNTYYA12')
  await diner.hasApp()
  await look('menu')
  await diner.turnsTo('Dim sum')
  await diner.named(beginning(t('stepper.add', { name: WORD }))).waitFor()
  await look('dishes')
  await diner.add(WORD)
  await diner.cartOf(1)
  await diner.tap(beginning(`${WORD} ¥`))
  await diner.sheet().waitFor()
  await look('dish')
  await diner.escapes()
  await diner.openCart()
  await diner.sheet().getByText('Pneumono').first().waitFor()
  await look('cart')
  await diner
    .sheet()
    .getByRole('button', { name: t('menu.checkout'), exact: true })
    .click()
  await diner.payKey().waitFor()
  await look('checkout')
  await diner.submits()
  await look('cashier')
  await diner.pays()
  await diner.sees(t('paid.title'))
  await look('paid')
  await diner.tap(t('paid.order'))
  await diner.seesStatus('status.pendingAcceptance')
  await look('order')
  await diner.open('pages/order/main')
  await diner.named(new RegExp(t('status.pendingAcceptance'))).waitFor()
  await look('orders')
  await diner.tap(t('tab.user'))
  await diner.named(beginning(t('me.contact'))).waitFor()
  await look('me')
  await diner.opensTab('home')
  await diner.named(t('home.call', { name: WORD })).waitFor()
  await look('home')
  await diner.open('packShop/pages/shop/main')
  await diner.named(t('shops.details', { name: `Nantang ${WORD}` })).waitFor()
  await look('shops')
  await diner.open('packOther/pages/register')
  await diner.named(t('register.join')).waitFor()
  await look('register')
  expect(found).toEqual([])
})
