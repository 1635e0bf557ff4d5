import { routes } from '../../../src/nav/routes'
import { type H5App, startH5App } from '../../support/h5App'
import { makePersons, PHONES } from '../../support/node/persons'
import { sessionOf } from '../../support/node/features/belongings'
import { linkTo } from '../../support/pageLinks'
import { SHARED } from '../../support/sharedPages'
import { leversOf } from '../../support/node/levers'
import { dishName, dishStory, optionName } from '../support/dishes'
import { cardWith } from '../support/parts'
import { takesSession } from '../support/persons'
import { beginning, Shopper } from '../support/shopper'
import { rests } from '../support/still'

const NOODLES = 'nt-beef-noodle'
const SHOP = 'nt-yuyuan'
const cardOf = (shop: string, dish: string) => `/#/pages/menu/main?shopId=${shop}&dish=${dish}`

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())
beforeEach(async () => {
  diner = await Shopper.arrive(app, 'hans')
  // The data that the browser's own share sheet gets.
  await diner.phone.context.addInitScript(() => {
    Object.assign(window, { given: [] })
    Object.assign(navigator, {
      share: (data: ShareData) => Promise.resolve((window as unknown as { given: ShareData[] }).given.push(data)),
    })
  })
})
afterEach(() => diner.leave())

/** The data that the browser's share sheet got, once it did. */
const given = async (): Promise<ShareData> => {
  const first = await diner.page.waitForFunction(() => (window as unknown as { given: ShareData[] }).given[0])
  return (await first.jsonValue())!
}
let made: ReturnType<typeof makePersons> | undefined
const belongings = () => (made ??= makePersons(app.server))
const levers = () => leversOf(app.server.url)
const shareKey = (itemId: string) => diner.named(diner.t('spec.share', { name: dishName(itemId, 'hans') }))
const sheetOf = (itemId: string, who = diner) => who.page.getByRole('dialog', { name: dishName(itemId, 'hans') })

describe('a shared dish', () => {
  it('is sent from its sheet, and the friend finds the menu with that dish open, at no table, and can add it', async () => {
    await diner.scan('TNTYYA12')
    await diner.add(dishName(NOODLES, 'hans'))
    await sheetOf(NOODLES).getByText(dishStory(NOODLES, 'hans')).waitFor()
    await shareKey(NOODLES).click()
    const card = await given()
    expect(card.title).toContain(dishName(NOODLES, 'hans'))
    expect(card.title).toContain('愚园路店')
    expect(card.url).toBe(app.server.url + cardOf(SHOP, NOODLES))

    const friend = await Shopper.arrive(app, 'en')
    await friend.page.goto(card.url!)
    const sheet = friend.page.getByRole('dialog', { name: dishName(NOODLES, 'en') })
    await sheet.getByText(dishStory(NOODLES, 'en')).waitFor()
    await friend.chooses(optionName(NOODLES, 'large', 'en'))
    await friend.cartOf(1)
    expect(await friend.page.getByText(friend.t('table.numbered', { name: 'A12' })).count()).toBe(0)
    await friend.leave()
  })

  it('that is a set meal is sent from its page; back from there is the menu', async () => {
    await diner.page.goto(cardOf(SHOP, 'nt-two-set'))
    await diner.isAt('packDomain/pages/package')
    await diner.sees(dishStory('nt-two-set', 'hans'))
    await shareKey('nt-two-set').click()
    expect((await given()).url).toBe(app.server.url + cardOf(SHOP, 'nt-two-set'))
    await diner.back()
    await diner.isAt('pages/menu/main')
    await diner.named(beginning(diner.t('stepper.add', { name: dishName(NOODLES, 'hans') }))).waitFor()
  })

  it('is closed by back; after a reload the page does not open it once more', async () => {
    await diner.page.goto(cardOf(SHOP, NOODLES))
    await sheetOf(NOODLES).waitFor()
    await diner.browsesBack()
    await sheetOf(NOODLES).waitFor({ state: 'detached' })
    await diner.isAt('pages/menu/main')
    await diner.reload()
    await diner.named(beginning(diner.t('stepper.add', { name: dishName(NOODLES, 'hans') }))).waitFor()
    // Today's menu and the code of its sheets are loaded: a sheet that was to open would be open.
    await diner.page.waitForLoadState('networkidle')
    await rests(diner.page)
    expect(await diner.page.getByRole('dialog').count()).toBe(0)
  })

  it('opens in a tab that is open already', async () => {
    await diner.scan('SXKDX01')
    await diner.sees(/定西路店/)
    await diner.named(diner.t('menu.search')).waitFor()
    await diner.page.goto(cardOf(SHOP, NOODLES))
    await sheetOf(NOODLES).getByText(dishStory(NOODLES, 'hans')).waitFor()
    await diner.sees(/愚园路店/)
  })
})

describe('the link of a page’s own share button opens what its sender sees', () => {
  it.each([
    ['home', (t: typeof diner.t) => beginning(t('home.share', { name: '' }).trim())],
    ['setMeal', (t: typeof diner.t) => t('spec.share', { name: '双人小聚套餐' })],
    ['group', (t: typeof diner.t) => t('group.call')],
    ['giveCoupon', (t: typeof diner.t) => t('give.send')],
  ] as const)('%s', async (key, nameOf) => {
    const { query, sees, opens } = SHARED[key]
    const mine = await belongings()
    await takesSession(diner.page, await sessionOf(app.server, PHONES.owner))
    await diner.page.goto('/?scene=SNTYY01')
    await diner.named(diner.t('mode.dineIn'), 'radio').waitFor()
    await diner.open(linkTo(key, query(mine)))
    await diner.sees(new RegExp(sees))
    await diner.named(nameOf(diner.t)).last().click()
    const { url } = await given()
    const friend = await Shopper.arrive(app, 'hans')
    await friend.page.goto(url!)
    await friend.isAt(routes[opens].path)
    await friend.sees(new RegExp(sees))
    await friend.leave()
  })
})

describe('where the browser has no share sheet', () => {
  const openDish = async (takesFromPages: boolean) => {
    await diner.phone.context.addInitScript((takes) => {
      Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
      if (takes) return
      // As on an address without https.
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
      Object.assign(window, { copied: [] })
      document.addEventListener('copy', (event) => {
        const { value } = event.target as HTMLTextAreaElement
        ;(window as unknown as { copied: string[] }).copied.push(value)
      })
    }, takesFromPages)
    await diner.phone.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await diner.page.goto(cardOf(SHOP, NOODLES))
    await sheetOf(NOODLES).getByText(dishStory(NOODLES, 'hans')).waitFor()
  }

  it('the link of the dish is copied with a message, and opens it', async () => {
    await openDish(true)
    await shareKey(NOODLES).click()
    await diner.receives(diner.t('share.copied'))
    const link = await diner.page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(app.server.url + cardOf(SHOP, NOODLES))
    const friend = await Shopper.arrive(app, 'hans')
    await friend.page.goto(link)
    await sheetOf(NOODLES, friend).getByText(dishStory(NOODLES, 'hans')).waitFor()
    await friend.leave()
  })

  it('nor a clipboard for pages, it is copied all the same, and the sheet stays unchanged', async () => {
    await openDish(false)
    await shareKey(NOODLES).click()
    await diner.receives(diner.t('share.copied'))
    expect(await diner.page.evaluate(() => (window as unknown as { copied: string[] }).copied)).toEqual([
      app.server.url + cardOf(SHOP, NOODLES),
    ])
    await sheetOf(NOODLES).waitFor()
    expect(await shareKey(NOODLES).evaluate((key) => key === document.activeElement)).toBe(true)
  })
})

describe('a shared card of a dish', () => {
  it('that is no longer on the menu opens the menu, and says so', async () => {
    await diner.page.goto(cardOf(SHOP, 'nt-nothing'))
    await diner.receives(diner.t('menu.dishMissing'))
    await diner.named(beginning(diner.t('stepper.add', { name: dishName(NOODLES, 'hans') }))).waitFor()
    expect(await diner.page.getByRole('dialog').count()).toBe(0)
  })

  it('that is sold out shows it, and its button says why it is not available', async () => {
    await levers().post(`/shops/${SHOP}/dishes/nt-roast-goose`, { remaining: 0 })
    await diner.page.goto(cardOf(SHOP, 'nt-roast-goose'))
    const key = sheetOf('nt-roast-goose').getByRole('button', { name: diner.t('spec.soldOut'), exact: true })
    await key.waitFor()
    expect(await key.getAttribute('aria-disabled')).toBe('true')
    await levers().post(`/shops/${SHOP}/dishes/nt-roast-goose`, { remaining: null })
  })

  it('of a closed shop shows the dish over the shop’s notice, and nothing can be added', async () => {
    await diner.page.goto(cardOf('sl-wx', 'sl-osmanthus'))
    const key = sheetOf('sl-osmanthus').getByRole('button', { name: diner.t('menu.resting'), exact: true })
    await key.waitFor()
    expect(await key.getAttribute('aria-disabled')).toBe('true')
    await diner.escapes()
    await diner.sees(diner.t('menu.restingTitle'))
  })
})

it('the dish that another page links to is opened on the menu', async () => {
  await diner.scan('SNTYY01')
  await diner.named(beginning(diner.t('stepper.add', { name: dishName(NOODLES, 'hans') }))).waitFor()
  await diner.opensTab('member')
  await diner.named(diner.t('member.join')).waitFor()
  const prices = cardWith(diner, diner.page.getByRole('heading', { name: diner.t('member.prices') }))
  const dish = prices.getByRole('button', { name: /¥/ }).last()
  const name = (await dish.innerText()).split('\n')[0]!
  await dish.click()
  await diner.isAt('pages/menu/main')
  await diner.page.getByRole('dialog', { name }).getByText(name).first().waitFor()
})
