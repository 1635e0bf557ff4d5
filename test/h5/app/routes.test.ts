import { resultText } from '@domain/resultTexts'
import { MINUTE } from '@domain/time'
import { type PageKey, routes } from '../../../src/nav/routes'
import type { Phone } from '../../support/chromium'
import { sample, seed } from '../../support/exhaustive'
import { type H5App, startH5App } from '../../support/h5App'
import type { Belongings } from '../../support/node/features/belongings'
import { makePersons, PHONES } from '../../support/node/persons'
import { goodQuery, linkTo, missingIn, ownersIn, PAGE_KEYS, PAGE_LINKS, PERSONAL, refusalOf, unknownQuery } from '../../support/pageLinks'
import { BY_LINK } from '../support/byLink'
import { becomes, listensToCalls, pageWords, settles } from '../support/persons'
import { logsIn } from '../support/logIn'
import { Shopper } from '../support/shopper'

let app: H5App
let phone: Phone
let mine: Belongings
beforeAll(async () => {
  app = await startH5App()
  mine = await makePersons(app.server)
  phone = await app.phone()
  listensToCalls(phone.page)
  process.stdout.write(`pages by links: TEST_SEED=${seed}\n`)
})
afterAll(() => app?.close())
afterEach(() => phone.expectQuietConsole())

/** Missing values, words in place of a number or of one of a few words, and half a character. */
const BROKEN = '?orderNo=&itemId=&url=&purpose=nobody&choose=nobody&index=two&word=%E0%A4%A&city=%&=&&'

/** The titles of tabs are the app's name or their shop's. */
const TABS: readonly PageKey[] = ['home', 'menu', 'orders', 'me', 'memberTab']

/** Not those of hidden tabs; the last one is on top. */
const ON_SCREEN = '.taro_page:not(.taro_page_shade)'

/** One heading of the first level names the page, for screen readers, and the document's title is the same. */
const isNamed = async (key: PageKey) => {
  const heading = phone.page.locator(ON_SCREEN).last().getByRole('heading', { level: 1 })
  await heading.first().waitFor({ state: 'attached' })
  expect(await heading.count()).toBe(1)
  if (TABS.includes(key)) return
  // Both are read at once, since a heading may still be changing.
  await phone.page.waitForFunction((onScreen) => {
    const page = [...document.querySelectorAll(onScreen)].at(-1)
    return page?.querySelector('[role=heading][aria-level="1"], h1')?.textContent === document.title
  }, ON_SCREEN)
}

const shown = async () => {
  await phone.page.locator(ON_SCREEN).last().waitFor()
  await phone.page.waitForFunction((onScreen) => [...document.querySelectorAll(onScreen)].at(-1)?.textContent?.trim(), ON_SCREEN)
}

/** As if the app were opened by the link. */
const opens = async (link: string) => {
  await phone.page.goto('about:blank')
  await phone.page.goto(`/#/${link}`)
  await shown()
}

/** In the app that is open: what a page loads and shows is the same. The visitor's tests prove that each page opens by its link alone. */
const turnsTo = async (link: string) => {
  await new Shopper(app, phone, 'hans').open(link)
  await shown()
}

const wordsOnceLoaded = async (): Promise<string> => {
  await settles(phone.page)
  return pageWords(phone.page)
}

/** A few pages stand for all where the code is the same. */
const FEW = 6
const pathsByLink = BY_LINK.map((link) => link.replace(/\?.*/, ''))
/** The walk through every screen visits the others; `weapp/app/pages` tests who sees what on each of them. */
const BY_LINK_ALONE = PAGE_KEYS.filter((key) => pathsByLink.includes(routes[key].path))
const COME_BY = PAGE_KEYS.filter((key) => !BY_LINK_ALONE.includes(key))
const OPENED = [...sample(BY_LINK_ALONE, 2 * FEW, 'pages by their link'), ...sample(COME_BY, FEW, 'pages that are come by')]
const RELOADED = sample(OPENED, FEW, 'pages after a reload')
const OWNED = sample(PERSONAL, FEW, 'pages of their owner')
const UNKNOWN = sample(PAGE_KEYS, FEW, 'pages by links to nothing')
const ELSE = PAGE_KEYS.filter((key) => !PERSONAL.includes(key))
const OF_ANOTHER = [...sample(PERSONAL, FEW, 'personal pages'), ...sample(ELSE, FEW / 2, 'pages that are not personal')]

const logInKey = () =>
  phone.page
    .locator(ON_SCREEN)
    .last()
    .getByRole('button', { name: /登录|加入/ })
    .filter({ visible: true })
    .first()
/** Without a shop they show a message in their place, or a question over their content. */
const CODED: readonly PageKey[] = ['checkout', 'search', 'setMeal', 'orderDetail', 'coupons', 'me', 'addresses', 'levels']
const LEADING_BACK: readonly PageKey[] = ['orderDetail', 'refund']

describe('a visitor', () => {
  it.each(OPENED)('%s opens by its link, again after a reload, fits the phone and logs no errors', async (key) => {
    await opens(linkTo(key, goodQuery(key, mine)))
    if (RELOADED.includes(key)) {
      await phone.page.reload()
      await shown()
    }
    await isNamed(key)
    expect(phone.page.url()).toContain(key === 'oldTopUp' ? routes.topUp.path : routes[key].path)
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const words = await wordsOnceLoaded()
    expect(ownersIn(words, key, mine)).toEqual([])
    expect(words).toContain(PAGE_LINKS[key].denied?.visitor ?? '')
    if (PAGE_LINKS[key].denied?.visitor) await logInKey().waitFor()
  })

  it.each(sample(CODED, FEW / 2, 'pages by refused codes'))('%s says why a code is refused, and leads to a shop', async (key) => {
    await phone.page.goto('about:blank')
    await phone.page.goto(`/?scene=TNTYYZ98#/${linkTo(key, goodQuery(key, mine))}`)
    await shown()
    await phone.page
      .getByText(resultText('codeUnknown', {}, 'hans'))
      .filter({ visible: true })
      .waitFor()
    await phone.page
      .getByRole('button', { name: /^(选门店|重新扫码)$/ })
      .filter({ visible: true })
      .first()
      .waitFor()
    await settles(phone.page)
  })

  it.each(LEADING_BACK)('%s leads its owner to the login, and shows its content afterwards', async (key) => {
    const again = await app.phone()
    listensToCalls(again.page)
    const diner = new Shopper(app, again, 'hans')
    await again.page.goto(`/#/${linkTo(key, goodQuery(key, mine))}`)
    await diner.named(/^登录$/).click()
    await diner.isAt(routes.login.path)
    // A phone is sent at most one code a minute.
    app.server.clock.advance(MINUTE)
    await logsIn(diner, app, PHONES.owner)
    await diner.isAt(routes[key].path)
    await settles(again.page)
    expect(missingIn(await pageWords(again.page), key)).toEqual([])
    await again.close()
  })

  it.each(sample(PAGE_KEYS, FEW, 'pages by broken links'))('%s handles a link with a broken query', async (key) => {
    await turnsTo(routes[key].path + BROKEN)
    await isNamed(key)
  })

  it('a path that no page has leads home', async () => {
    await phone.page.goto('about:blank')
    await phone.page.goto('/#/pages/of/nobody?scene=TNTYYA12')
    await phone.page.waitForURL(`**/#/${routes.home.path}`)
    await shown()
  })
})

describe('for the owner of what a page shows', () => {
  beforeAll(() => becomes(app, phone, 'owner'))

  it.each(OWNED)('%s shows it', async (key) => {
    await turnsTo(linkTo(key, goodQuery(key, mine)))
    await isNamed(key)
    expect(missingIn(await wordsOnceLoaded(), key)).toEqual([])
  })

  it.each(UNKNOWN)('%s handles a link to something that does not exist', async (key) => {
    await turnsTo(linkTo(key, unknownQuery(key, mine)))
    await isNamed(key)
    expect(await wordsOnceLoaded()).toContain(refusalOf(key, 'another', mine))
  })
})

describe('another member', () => {
  beforeAll(() => becomes(app, phone, 'another'))

  it.each(OF_ANOTHER)('%s shows nothing of it', async (key) => {
    await turnsTo(linkTo(key, goodQuery(key, mine)))
    await isNamed(key)
    const words = await wordsOnceLoaded()
    expect(ownersIn(words, key, mine)).toEqual([])
    expect(words).toContain(PAGE_LINKS[key].denied?.another ?? '')
  })
})
