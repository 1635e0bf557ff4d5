import { type PageKey, routes, SHARED_PAGES } from '../../../src/nav/routes'
import { resultText } from '@domain/resultTexts'
import { isExhaustive, sample, seed } from '../../support/exhaustive'
import type { Belongings } from '../../support/node/features/belongings'
import { makePersons, type Person, PERSONS, PHONES } from '../../support/node/persons'
import { goodQuery, missingIn, ownersIn, PAGE_KEYS, PAGE_LINKS, PERSONAL, refusalOf, unknownQuery } from '../../support/pageLinks'
import { SHARED, SHARED_KEYS } from '../../support/sharedPages'
import { DIST, startWeapp, type WeappHost } from '../support/app'
import { appJsonOf, declaredPages } from '../support/appJson'
import type { Phone } from '../support/phone'
import { Shopper, t } from '../support/shopper'

type Query = Readonly<Record<string, string>>

const DECLARED = declaredPages(appJsonOf(DIST))
/** Pages that WeChat has built in exist in browsers only. */
const KEYS = PAGE_KEYS.filter((key) => DECLARED.includes(routes[key].path))
const HOME = 'pages/index/main'
/** Pages that show something of a member. The server checks the owner, call by call (test/server); the pages make the same calls. */
const OWNED = KEYS.filter((key) => PERSONAL.includes(key))
const FOREIGN = 14
/** One reader of queries serves all pages, so a few are tried. */
const BEARING = 10

/** Missing values, words in place of a number or of one of a few words, and half a character. */
const BROKEN = Object.fromEntries(
  'orderNo=&itemId=&url=&purpose=nobody&choose=nobody&index=two&word=%E0%A4%A&city=%&shopId=%&scene=%&cardId=%00'
    .split('&')
    .map((pair) => pair.split('=') as [string, string]),
)
const encoded = (query: Query) => Object.fromEntries(Object.entries(query).map(([name, value]) => [name, encodeURIComponent(value)]))
const queryOf = (query: Query) =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** Pages whose links must say what to show. */
const NEEDING: readonly PageKey[] = ['webview', 'orderDetail', 'paid', 'review', 'refund', 'store', 'setMeal']

const LOGIN = /登录|加入/
/** Except the counter's codes and a group's, which their own pages read, and WeChat's web-view, over which nothing can be drawn. */
const READ_ELSEWHERE: readonly PageKey[] = ['payCode', 'group', 'webview', 'oldTopUp']
const CODED = KEYS.filter((key) => !READ_ELSEWHERE.includes(key))
const LEADING_BACK = OWNED.filter((key) => PAGE_LINKS[key].denied?.visitor && key !== 'orderDetail' && key !== 'refund')

let host: WeappHost
let mine: Belongings
const phones = {} as Record<Person, Phone>
let phone: Phone

const arrives = async (person: Person): Promise<Phone> => {
  const diner = new Shopper(host, { name: person })
  if (person === 'visitor') return diner.phone
  diner.scan('SNTYY01')
  await diner.phone.settles()
  diner.open('packOther/pages/validatePhone')
  diner.phone.diner.phone = PHONES[person]
  await diner.phone.taps(/^我已阅读并同意/, 'checkbox')
  await diner.phone.taps(t('login.byButton'))
  await diner.phone.misses(t('login.byButton'))
  return diner.phone
}

beforeAll(async () => {
  process.stdout.write(`broken links: TEST_SEED=${seed}\n`)
  host = await startWeapp()
  mine = await makePersons(host.server)
  for (const person of PERSONS) phones[person] = await arrives(person)
})
afterAll(() => host?.close())
afterEach(() => phone.expectQuiet())

/** Outdated addresses that lead on, except for a link that is refused. */
const FORWARDED: Partial<Record<PageKey, string>> = { oldTopUp: routes.topUp.path }

/** Something is drawn, and every picture has an address that WeChat can fetch. */
const isThere = (key: PageKey) => {
  const isRefused = phone.screen.includes(t('page.badLink'))
  expect(phone.pages.top.route).toBe((!isRefused && FORWARDED[key]) || routes[key].path)
  expect(phone.elements().length).toBeGreaterThan(1)
  expect(phone.pictures().filter((address) => !/^(http|data:image\/svg\+xml,)/.test(address))).toEqual([])
}

/** Everything that the page on top says, shows or has in its fields. */
const words = (): string =>
  [phone.screen, ...phone.elements().flatMap(({ attr }) => [attr.ariaLabel, attr.value, attr.placeholder].map(String))].join('\n')

/** A cold start. */
const opens = async (key: PageKey, query: Query) => {
  phone.launch({ path: routes[key].path, query })
  await phone.settles()
  isThere(key)
}

describe.each(['visitor', 'another'] as const)('from outside, %s', (person) => {
  beforeAll(() => void (phone = phones[person]))
  afterAll(() => phone.end())

  const known = person === 'visitor' || isExhaustive ? KEYS : sample(OWNED, FOREIGN, 'pages of somebody else')
  it.each(known)('%s opens by its link for a stranger, and shows nothing of its owner', async (key) => {
    await opens(key, encoded(goodQuery(key, mine)))
    expect(phone.screen).not.toContain(t('page.badLink'))
    expect(ownersIn(words(), key, mine)).toEqual([])
    expect(words()).toContain(PAGE_LINKS[key].denied?.[person] ?? '')
    if (person === 'visitor' && PAGE_LINKS[key].denied?.visitor) expect(phone.named('button', LOGIN)).not.toEqual([])
  })

  it.each(sample(KEYS, BEARING / 2, `broken links, ${person}`))('%s handles a link with a broken query', async (key) => {
    await opens(key, BROKEN)
    if (NEEDING.includes(key)) expect(phone.screen).toContain(t('page.badLink'))
  })

  it.each(sample(KEYS, BEARING / 2, `links to nothing, ${person}`))('%s handles a link to something that does not exist', async (key) => {
    await opens(key, unknownQuery(key, mine))
    expect(words()).toContain(refusalOf(key, person, mine))
  })
})

describe('by a link whose code is refused', () => {
  beforeAll(() => void (phone = phones.visitor))
  afterAll(() => phone.end())
  const WAY_ON = new RegExp(`^(${t('noShop.choose')}|${t('noShop.scan')})$`)
  const opensWith = async (key: PageKey, code: string) => {
    await opens(key, { ...encoded(goodQuery(key, mine)), scene: code })
    expect(phone.screen.split(resultText('codeUnknown', {}, 'hans'))).toHaveLength(2)
    expect(phone.named('button', WAY_ON)).not.toEqual([])
    expect(phone.named('status', t('async.loading'))).toEqual([])
  }

  it.each(CODED)('%s says why, once, and leads to a shop', (key) => opensWith(key, 'TNTYYZ98'))
  it.each(sample(CODED, BEARING / 2, 'codes that are none'))('%s does so for a text that is no code at all', (key) =>
    opensWith(key, '%E0%A4%A'),
  )
})

describe('a visitor who is the owner', () => {
  afterEach(() => phone.end())
  it.each(['orderDetail', 'refund', ...sample(LEADING_BACK, 2, 'pages that lead to the login and back')] as const)(
    '%s leads to the login, and is there with what it shows afterwards',
    async (key) => {
      phone = host.phone({ name: `again-${key}`, phone: PHONES.owner })
      await opens(key, encoded(goodQuery(key, mine)))
      await phone.taps(LOGIN)
      await phone.isAt(routes.login.path)
      await phone.taps(/^我已阅读并同意/, 'checkbox')
      await phone.taps(t('login.byButton'))
      await phone.isAt(routes[key].path)
      await phone.settles()
      expect(missingIn(words(), key)).toEqual([])
    },
  )
})

describe('a page that can be shared', () => {
  afterEach(() => phone.end())
  it.each(SHARED_KEYS)('%s is registered with WeChat, and its card opens what its sender sees', async (key) => {
    const { query, sees, seesThere = sees, opens: target } = SHARED[key]
    phone = phones.owner
    phone.launch({ path: HOME, query: { scene: 'SNTYY01' } })
    await phone.settles()
    await opens(key, encoded(query(mine)))
    expect(words()).toContain(sees)
    const card = phone.shares()
    phone.end()
    phone = phones.another
    phone.opensCard(card)
    await phone.isAt(routes[target].path)
    await phone.settles()
    expect(words()).toContain(seesThere)
  })
})

it('a page that needs a parameter says so when it is missing', async () => {
  phone = phones.visitor
  for (const key of NEEDING) {
    await opens(key, {})
    expect(phone.screen).toContain(t('page.badLink'))
  }
  phone.end()
})

describe('from home, for the owner of what is shown', () => {
  beforeAll(async () => {
    phone = phones.owner
    phone.launch({ path: HOME })
    await phone.settles()
  })
  afterEach(async () => {
    if (phone.pages.stack.length > 1) phone.backs()
    else await phone.navigatesTo(`/${HOME}`)
    await phone.settles()
    isThere('home')
  })

  const turns = async (key: PageKey, query: Query) => {
    await phone.navigatesTo(`/${routes[key].path}?${queryOf(query)}`)
    await phone.settles()
    isThere(key)
  }

  it.each(KEYS)('%s opens, shows it and leads back', async (key) => {
    await turns(key, encoded(goodQuery(key, mine)))
    expect(missingIn(words(), key)).toEqual([])
    // WeChat offers to share these pages and no others.
    expect([key, Boolean(phone.pages.top.instance.onShareAppMessage)]).toEqual([key, SHARED_PAGES.some((shared) => shared === key)])
  })

  it.each(sample(KEYS, BEARING / 2, 'broken queries'))('%s handles a broken query', (key) => turns(key, BROKEN))
  it.each(sample(KEYS, BEARING / 2, 'queries of nothing'))('%s handles a query for something that does not exist', async (key) => {
    await turns(key, unknownQuery(key, mine))
    expect(words()).toContain(refusalOf(key, 'another', mine))
  })
})
