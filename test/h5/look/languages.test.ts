import { LANGUAGE_NAMES } from '@/features/about/languages'
import { LANG_TAGS, type Lang } from '@/i18n'
import { type H5App, startH5App } from '../../support/h5App'
import { categoryOf, dishName, dishStory } from '../support/dishes'
import { beginning, Shopper } from '../support/shopper'
import { wordsIn } from '../../support/words'

const TABS = ['home', 'menu', 'order', 'member'] as const
const CHINESE = /[\u3400-\u9fff]/

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app, 'hans')
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

const PATHS = {
  home: 'pages/index/main',
  menu: 'pages/menu/main',
  order: 'pages/order/main',
  member: 'pages/member/main',
  user: 'pages/user/main',
}

/** Turns to a tab, until its page is on screen. */
const go = async (lang: Lang, tab: keyof typeof PATHS) => {
  // The label alone, or with the tab's count.
  const name = new RegExp(`^${wordsIn(lang)(`tab.${tab}`)}(\\s*\\d|$)`)
  await diner.page.getByRole('navigation').filter({ visible: true }).last().getByRole('button', { name }).click()
  await diner.isAt(PATHS[tab])
  await diner.page.waitForFunction(() => {
    const bars = [...document.querySelectorAll('[role=navigation]')].filter((bar) => bar.getClientRects().length > 0)
    return bars.length === 1
  })
  await diner.page
    .getByRole('navigation')
    .filter({ visible: true })
    .getByRole('button', { name })
    .and(diner.page.locator('[aria-current=true]'))
    .waitFor()
}

const shown = () =>
  diner.page.evaluate(() => {
    const pages = [...document.querySelectorAll<HTMLElement>('.taro_page')].filter((page) => page.getClientRects().length > 0)
    return pages.at(-1)?.innerText ?? ''
  })

const speak = async (before: Lang, lang: Lang) => {
  await go(before, 'user')
  await diner.tap(new RegExp(Object.values(LANGUAGE_NAMES).join('|')))
  await diner.tap(LANGUAGE_NAMES[lang], 'radio')
  await diner.sees(wordsIn(lang)('me.orders'))
}

describe('another language, with an order made and every tab open', () => {
  beforeAll(async () => {
    const { t } = diner
    await diner.scan('TNTYYA12')
    await diner.add(dishName('nt-beef-noodle', 'hans'))
    await diner.chooses()
    await diner.cartOf(1)
    await diner.checksOut()
    await diner.submits()
    await diner.pays()
    await diner.sees(t('paid.title'))
    await diner.open('pages/menu/main')
    await diner.add(dishName('nt-beef-noodle', 'hans'))
    await diner.chooses()
    await diner.cartOf(1)
    for (const tab of TABS) await go('hans', tab)
  })

  it('applies everywhere at once: on every tab, in the server’s texts, in the title and for screen readers', async () => {
    await speak('hans', 'en')
    for (const tab of TABS) {
      await go('en', tab)
      await diner.page.waitForFunction(() => {
        const pages = [...document.querySelectorAll<HTMLElement>('.taro_page')].filter((page) => page.getClientRects().length > 0)
        return !/[\u3400-\u9fff]/.test((pages.at(-1)?.innerText ?? '中') + document.title)
      })
      expect([tab, CHINESE.exec(await shown())?.[0]]).toEqual([tab, undefined])
      expect(await diner.page.title()).not.toMatch(CHINESE)
      await diner.speaks(LANG_TAGS.en)
    }
  })

  it('is requested from the server for the cart and the menu, in Cantonese too', async () => {
    await speak('en', 'yue')
    await go('yue', 'menu')
    await diner.sees(dishName('nt-beef-noodle', 'yue'))
    await diner.tap(beginning(wordsIn('yue')('cartBar.name')))
    await diner.sheet().getByText(dishName('nt-beef-noodle', 'yue')).first().waitFor()
  })

  it('is stored for the next visit', async () => {
    await diner.page.goto('about:blank')
    await diner.open('pages/menu/main')
    await diner.sees(dishName('nt-beef-noodle', 'yue'))
    await diner.speaks(LANG_TAGS.yue)
  })
})

it('in the middle of an order loses and reloads nothing, and keeps the scroll position', async () => {
  const shopper = await Shopper.arrive(app, 'hans')
  const { page, t } = shopper
  const english = wordsIn('en')
  await shopper.scan('TNTYYA11')
  await shopper.addFrom(categoryOf('nt-siu-mai', 'hans'), dishName('nt-siu-mai', 'hans'))
  await shopper.cartOf(1)
  await shopper.checksOut()
  await shopper.tap(beginning(t('checkout.remarks')))
  await page.getByRole('textbox').filter({ visible: true }).fill('少冰')
  await shopper.tap(t('remark.save'))
  await shopper.named(/少冰/).waitFor()
  const payable = await shopper.payable()
  await shopper.back()
  await shopper.isChosen(beginning(categoryOf('nt-siu-mai', 'hans')), 'tab')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await shopper.opensTab('user')
  await shopper.tap(beginning(t('language.title')))
  await shopper.isChosen(LANGUAGE_NAMES.hans)
  await shopper.tap(LANGUAGE_NAMES.en, 'radio')
  await shopper.sheet().waitFor({ state: 'detached' })
  await page.waitForFunction((row) => document.activeElement?.textContent?.startsWith(row), english('language.title'))
  await page.waitForFunction(([lang, title]) => document.documentElement.lang === lang && document.title === title, [
    LANG_TAGS.en,
    english('me.title'),
  ] as const)
  const bar = page.getByRole('navigation').filter({ visible: true }).last()
  for (const tab of [...TABS, 'user'] as const)
    await bar.getByRole('button', { name: new RegExp(`^${english(`tab.${tab}`)}(\\s*\\d|$)`) }).waitFor()

  const reader = new Shopper(app, shopper.phone, 'en')
  await reader.tap(english('tab.menu'))
  await reader.isChosen(beginning(categoryOf('nt-siu-mai', 'en')), 'tab')
  await reader.cartOf(1)
  await reader.checksOut()
  await reader.sees(dishName('nt-siu-mai', 'en'))
  await reader.named(/少冰/).waitFor()
  await reader.owes(payable)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  await reader.leave()
})

it('also applies to a sheet that was left open on the page below', async () => {
  const shopper = await Shopper.arrive(app, 'hans')
  const { page, t } = shopper
  await shopper.scan('TNTYYA12')
  await shopper.hasApp()
  await shopper.add(dishName('nt-beef-noodle', 'hans'))
  await shopper.sheet().getByText(dishStory('nt-beef-noodle', 'hans')).waitFor()
  // Checked by the address, since the bar is under the sheet.
  await page.evaluate((path) => void (location.hash = `#/${path}`), PATHS.user)
  await shopper.isAt(PATHS.user)
  await shopper.tap(beginning(t('language.title')))
  await shopper.tap(LANGUAGE_NAMES.en, 'radio')
  await shopper.sees(wordsIn('en')('me.orders'))
  // The sheet of languages is closed, also in history: only the dish remains, on the page below.
  await page.waitForFunction(
    () => document.querySelectorAll('[role=dialog]').length === 1 && !(history.state as { overlays?: number } | null)?.overlays,
  )
  await page.goBack()
  await shopper.isAt(PATHS.menu)
  await shopper.sheet().getByText(dishStory('nt-beef-noodle', 'en')).waitFor()
  await page.waitForFunction(() => !/[\u3400-\u9fff]/.test(document.querySelector<HTMLElement>('[role=dialog]')?.innerText ?? '中'))
  await shopper.leave()
})
