import { routes } from '../../src/nav/routes'
import type { Phone } from '../support/chromium'
import { sample, seed } from '../support/exhaustive'
import { type H5App, startH5App } from '../support/h5App'

let app: H5App
let phone: Phone
beforeAll(async () => {
  app = await startH5App()
  phone = await app.phone()
})
afterAll(() => app?.close())

/** What the link of a page carries when it must carry something. */
const NEEDED: Record<string, string> = {
  [routes.webview.path]: '?url=https%3A%2F%2Fexample.com',
  [routes.orderDetail.path]: '?orderNo=none',
  [routes.paid.path]: '?orderNo=none',
  [routes.review.path]: '?orderNo=none',
  [routes.setMeal.path]: '?itemId=none',
  [routes.pictureViewer.path]: '?urls=none',
  [routes.placeOnMap.path]: '?latitude=31.23&longitude=121.47&name=Somewhere',
}

/** Nothing where something must be, words where a number or one of a few words belongs, and half a character. */
const BROKEN = '?orderNo=&itemId=&url=&purpose=nobody&choose=nobody&index=two&word=%E0%A4%A&city=%&=&&'

/** Tabs are told by the app's name or by their shop. */
const TABS: readonly string[] = [routes.home, routes.menu, routes.orders, routes.me, routes.memberTab].map(({ path }) => path)

/** One heading of the first level says what the page is, for screen readers, and the document's title says the same. */
const isNamed = async (path: string) => {
  const heading = phone.page.locator('.taro_page').last().getByRole('heading', { level: 1 })
  await heading.first().waitFor({ state: 'attached' })
  expect(await heading.count()).toBe(1)
  if (TABS.includes(path)) return
  // Compared as they are, not with what stood there first: a heading may still be on its way.
  await phone.page.waitForFunction(() => {
    const page = [...document.querySelectorAll('.taro_page')].at(-1)
    return page?.querySelector('[role=heading][aria-level="1"], h1')?.textContent === document.title
  })
}

const shown = async () => {
  const page = phone.page.locator('.taro_page').last()
  await page.waitFor()
  await phone.page.waitForFunction(() => (document.querySelector('.taro_page:last-of-type')?.textContent ?? '').trim().length > 0)
  return page
}

const PATHS = Object.values(routes).map(({ path }) => path)
/** What is the same code for every page is tried on a few, on others in each run. */
const FEW = 12
const RELOADED = sample(PATHS, FEW, 'pages after a reload')
const WITH_BROKEN_LINKS = sample(PATHS, FEW * 2, 'pages by broken links')

describe('every page of the specification', () => {
  it.each(PATHS)('%s opens by its link, again after a reload, fits the phone and keeps quiet', async (path) => {
    await phone.page.goto('about:blank')
    await phone.page.goto(`/#/${path}${NEEDED[path] ?? ''}`)
    await shown()
    if (RELOADED.includes(path)) {
      await phone.page.reload()
      await shown()
    }
    await isNamed(path)
    expect(phone.page.url()).toContain(path === routes.oldTopUp.path ? routes.topUp.path : path)
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    phone.expectQuietConsole()
  })

  it.each(WITH_BROKEN_LINKS)('%s bears a link with a broken query', async (path) => {
    await phone.page.goto('about:blank')
    await phone.page.goto(`/#/${path}${BROKEN}`)
    await shown()
    await isNamed(path)
    phone.expectQuietConsole()
  })
})

beforeAll(() => process.stdout.write(`pages by links: TEST_SEED=${seed}\n`))

it('a path that no page has leads home', async () => {
  await phone.page.goto('about:blank')
  await phone.page.goto('/#/pages/of/nobody?scene=TNTYYA12')
  await phone.page.waitForURL(`**/#/${routes.home.path}`)
  await shown()
  phone.expectQuietConsole()
})
