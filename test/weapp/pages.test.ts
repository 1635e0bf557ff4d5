import { sample, seed } from '../support/exhaustive'
import { DIST, startWeapp, type WeappHost } from './support/app'
import { appJsonOf, declaredPages } from './support/appJson'
import type { Phone } from './support/phone'
import { Shopper, t } from './support/shopper'

const PAGES = declaredPages(appJsonOf(DIST))
const HOME = 'pages/index/main'
/** One reader of queries serves all pages: others are tried in each run. */
const BEARING = 20

/** Nothing where something must be, words where a number or one of a few words belongs, and half a character. */
const BROKEN = Object.fromEntries(
  'orderNo=&itemId=&url=&purpose=nobody&choose=nobody&index=two&word=%E0%A4%A&city=%&shopId=%&scene=%&cardId=%00'
    .split('&')
    .map((pair) => pair.split('=') as [string, string]),
)
const queryOf = (query: Record<string, string>) =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

let host: WeappHost
let phone: Phone
/** What a page's link carries when it must carry something. */
let needed: Record<string, Record<string, string>>

beforeAll(async () => {
  process.stdout.write(`broken links: TEST_SEED=${seed}\n`)
  host = await startWeapp()
  const diner = new Shopper(host, { name: 'walker' })
  diner.scan('TNTYYA12')
  await diner.addFrom('点心小食', '蟹籽干蒸烧卖')
  await diner.cartOf(1)
  await diner.checksOut()
  await diner.pays()
  const { orderNo } = diner
  diner.leave()
  needed = {
    'pages/webview/main': { url: 'https%3A%2F%2Fexample.com' },
    'packOrder/pages/details': { orderNo },
    'packOrder/pages/success': { orderNo },
    'packDomain/pages/comment': { orderNo },
    'packDomain/pages/refund': { orderNo },
    'packShop/pages/detail/main': { shopId: 'nt-yuyuan' },
    'packDomain/pages/package': { itemId: 'nt-two-set' },
  }
})
afterAll(() => host?.close())
afterEach(() => phone.expectQuiet())

/** Older addresses that lead on. */
const FORWARDED: Record<string, string> = { 'userPack/pages/cardPay': 'packUser/pages/cardPay' }

/** Something is drawn, and every picture has an address that WeChat can fetch. */
const isThere = (path: string) => {
  expect(phone.pages.top.route).toBe(FORWARDED[path] ?? path)
  expect(phone.elements().length).toBeGreaterThan(1)
  expect(phone.pictures().filter((address) => !/^(http|data:image\/svg\+xml,)/.test(address))).toEqual([])
}

describe('from outside', () => {
  beforeEach(() => {
    phone = host.phone({ name: 'walker' })
  })
  afterEach(() => phone.end())

  const open = async (path: string, query: Record<string, string>) => {
    phone.launch({ path, query })
    await phone.settles()
    isThere(path)
  }

  it.each(PAGES)('%s opens by its link', async (path) => {
    await open(path, needed[path] ?? {})
    expect(phone.screen).not.toContain(t('page.badLink'))
  })

  it.each(sample(PAGES, BEARING, 'broken links'))('%s bears a link with a broken query', async (path) => {
    await open(path, BROKEN)
    if (needed[path]) expect(phone.screen).toContain(t('page.badLink'))
  })

  it('a page that must be told what to show says so when it is not', async () => {
    for (const path of Object.keys(needed)) {
      await open(path, {})
      expect(phone.screen).toContain(t('page.badLink'))
    }
  })
})

describe('from home', () => {
  beforeAll(async () => {
    phone = host.phone({ name: 'walker' })
    phone.launch({ path: HOME })
    await phone.settles()
  })
  afterEach(async () => {
    if (phone.pages.stack.length > 1) phone.backs()
    else await phone.goesTo(`/${HOME}`)
    await phone.settles()
    isThere(HOME)
  })

  it.each(PAGES)('%s opens and leads back', async (path) => {
    await phone.goesTo(`/${path}?${queryOf(needed[path] ?? {})}`)
    await phone.settles()
    isThere(path)
  })

  it.each(sample(PAGES, BEARING, 'broken queries'))('%s bears a broken query', async (path) => {
    await phone.goesTo(`/${path}?${queryOf(BROKEN)}`)
    await phone.settles()
    isThere(path)
  })
})
