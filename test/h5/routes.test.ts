import { type PageKey, routes } from '../../src/nav/routes'
import type { Phone } from '../support/chromium'
import { sample, seed } from '../support/exhaustive'
import { type H5App, startH5App } from '../support/h5App'
import type { Belongings } from '../support/node/belongings'
import { makePersons } from '../support/node/persons'
import { goodQuery, linkTo, missingIn, ownersIn, PAGE_KEYS, PAGE_LINKS, PERSONAL, refusalOf, unknownQuery } from '../support/pageLinks'
import { BY_LINK } from './support/byLink'
import { becomes, listensToCalls, pageWords, settles } from './support/persons'
import { Shopper } from './support/shopper'

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

/** Nothing where something must be, words where a number or one of a few words belongs, and half a character. */
const BROKEN = '?orderNo=&itemId=&url=&purpose=nobody&choose=nobody&index=two&word=%E0%A4%A&city=%&=&&'

/** Tabs are told by the app's name or by their shop. */
const TABS: readonly PageKey[] = ['home', 'menu', 'orders', 'me', 'memberTab']

/** Not a tab's that lies hidden; the last one is on top. */
const ON_SCREEN = '.taro_page:not(.taro_page_shade)'

/** One heading of the first level says what the page is, for screen readers, and the document's title says the same. */
const isNamed = async (key: PageKey) => {
  const heading = phone.page.locator(ON_SCREEN).last().getByRole('heading', { level: 1 })
  await heading.first().waitFor({ state: 'attached' })
  expect(await heading.count()).toBe(1)
  if (TABS.includes(key)) return
  // Compared as they are, not with what stood there first: a heading may still be on its way.
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

/** In the app that is open: what a page asks for, and shows, is the same. That each opens by its link alone, a visitor proves. */
const turnsTo = async (link: string) => {
  await new Shopper(app, phone, 'hans').open(link)
  await shown()
}

const wordsOnceAllIsThere = async (): Promise<string> => {
  await settles(phone.page)
  return pageWords(phone.page)
}

/** What is the same code for every page is tried on a few. */
const FEW = 8
const pathsByLink = BY_LINK.map((link) => link.replace(/\?.*/, ''))
/** The others are come by in the walk through every screen; who sees what on each of them, `weapp/pages` asks. */
const BY_LINK_ALONE = PAGE_KEYS.filter((key) => pathsByLink.includes(routes[key].path))
const COME_BY = PAGE_KEYS.filter((key) => !BY_LINK_ALONE.includes(key))
const OPENED = [...BY_LINK_ALONE, ...sample(COME_BY, FEW, 'pages that are come by')]
const RELOADED = sample(OPENED, FEW, 'pages after a reload')
const OWNED = sample(PERSONAL, FEW, 'pages of their owner')
const UNKNOWN = sample(PAGE_KEYS, FEW, 'pages by links to nothing')
const ELSE = PAGE_KEYS.filter((key) => !PERSONAL.includes(key))
const OF_ANOTHER = [...sample(PERSONAL, FEW, 'personal pages'), ...sample(ELSE, FEW / 2, 'pages that are not personal')]

describe('a visitor', () => {
  it.each(OPENED)('%s opens by its link, again after a reload, fits the phone and keeps quiet', async (key) => {
    await opens(linkTo(key, goodQuery(key, mine)))
    if (RELOADED.includes(key)) {
      await phone.page.reload()
      await shown()
    }
    await isNamed(key)
    expect(phone.page.url()).toContain(key === 'oldTopUp' ? routes.topUp.path : routes[key].path)
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const words = await wordsOnceAllIsThere()
    expect(ownersIn(words, key, mine)).toEqual([])
    expect(words).toContain(PAGE_LINKS[key].denied?.visitor ?? '')
  })

  it.each(sample(PAGE_KEYS, FEW, 'pages by broken links'))('%s bears a link with a broken query', async (key) => {
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

describe('whoever has what a page shows', () => {
  beforeAll(() => becomes(app, phone, 'owner'))

  it.each(OWNED)('%s shows it', async (key) => {
    await turnsTo(linkTo(key, goodQuery(key, mine)))
    await isNamed(key)
    expect(missingIn(await wordsOnceAllIsThere(), key)).toEqual([])
  })

  it.each(UNKNOWN)('%s bears a link to nothing', async (key) => {
    await turnsTo(linkTo(key, unknownQuery(key, mine)))
    await isNamed(key)
    expect(await wordsOnceAllIsThere()).toContain(refusalOf(key, 'another', mine))
  })
})

describe('another member', () => {
  beforeAll(() => becomes(app, phone, 'another'))

  it.each(OF_ANOTHER)('%s shows nothing of it', async (key) => {
    await turnsTo(linkTo(key, goodQuery(key, mine)))
    await isNamed(key)
    const words = await wordsOnceAllIsThere()
    expect(ownersIn(words, key, mine)).toEqual([])
    expect(words).toContain(PAGE_LINKS[key].denied?.another ?? '')
  })
})
