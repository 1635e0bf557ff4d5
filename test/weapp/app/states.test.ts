import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lang } from '@domain/lang'
import { LANGUAGE_NAMES } from '@/features/about/languages'
import { deriveTheme } from '@domain/shop/theme'
import { themeStyle } from '@/theme/themeStyle'
import { leversOf } from '../../support/node/levers'
import { wordsIn } from '../../support/words'
import { menuWordsIn } from '../pictures/menuWords'
import { builtClass } from '../support/classes'
import { DIST, startWeapp, type WeappHost } from '../support/app'
import { beginning, Shopper, t } from '../support/shopper'
import { classesOf, isWithin, textOf } from '../support/view'
import type { Diner } from '../support/wx'

/** The built mini-program in the merchant's colours, in each language, and where a dish is not available. */

const TABS = ['menu', 'order', 'member', 'user', 'home'] as const
const DUMPLINGS = '水晶虾饺'
const SOLD_OUT = '红烧牛腱面'
const REMOVED = '售完'

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
})
afterAll(() => host?.close())
afterEach(() => diner.leave())

const levers = () => leversOf(host.server.url)
const arrive = (options: Partial<Diner> = {}) => {
  diner = new Shopper(host, { name: `guest-${Math.random().toString(36).slice(2)}`, ...options })
  return diner.phone
}

describe('a merchant’s colours', () => {
  it.each([
    { brand: '#FFD000', label: '#B08800', tab: '#FFD000' },
    { brand: '#5B2BE0', label: '#C084FC', tab: '#A4D65E' },
  ])('as $brand are on every tab’s page and on its tab bar', async ({ brand, label, tab }) => {
    const { list } = await levers().get<{ list: { mchntCd: string }[] }>('/merchants')
    for (const { mchntCd } of list) await levers().post(`/merchants/${mchntCd}`, { brandColor: brand, labelColor: label, tabColor: tab })
    const phone = arrive()
    diner.scan('TNTYYA12')
    await phone.finds('button', beginning(t('stepper.add', { name: DUMPLINGS })))
    const requested = Object.entries(themeStyle(deriveTheme({ brand, label, tab }))).map(([name, value]) => `${name}:${String(value)}`)
    for (const one of TABS) {
      await diner.opensTab(one)
      await phone.isAt(`pages/${one === 'home' ? 'index' : one}/main`)
      const isPainted = () => {
        const worn = String(phone.ofClass('zm-theme')[0]?.attr.style).replace(/\s*([:;])\s*/g, '$1')
        return requested.every((colour) => worn.includes(colour))
      }
      await phone.waits(isPainted, `page in ${requested.join('; ')}`)
      const [tabOn] = phone.ofClass('zm-tabs__tab--on')
      expect(textOf(tabOn!)).toContain(t(`tab.${one}`))
      expect(isWithin(tabOn!, phone.ofClass('zm-theme')[0]!)).toBe(true)
    }
    expect(readFileSync(join(DIST, 'common.wxss'), 'utf8')).toMatch(
      new RegExp(`\\.${builtClass('zm-tabs__tab')}--on\\s*{[^}]*color:\\s*var\\(--zm-tab\\)`),
    )
  })
})

describe('in the language of WeChat', () => {
  const LANGUAGES: [Lang, Diner['language']][] = [
    ['hant', 'zh_TW'],
    ['en', 'en'],
    ['yue', 'zh_HK'],
  ]

  it.each(LANGUAGES)('%s: dishes, tabs and titles', async (lang, language) => {
    const words = wordsIn(lang)
    const phone = arrive({ language })
    diner.scan('TNTYYA13')
    await phone.sees(menuWordsIn(lang)(DUMPLINGS))
    const tabs = () => phone.ofClass('zm-tabs__label').map(textOf)
    expect(tabs()).toEqual(['home', 'menu', 'order', 'member', 'user'].map((tab) => words(`tab.${tab as 'home'}`)))
    for (const [tab, title] of [
      ['order', words('orders.title')],
      ['member', words('member.title')],
    ] as const) {
      await phone.taps(beginning(words(`tab.${tab}`)))
      await phone.waits(() => phone.ofClass('zm-nav__title').some((element) => textOf(element).includes(title)), `title ${title}`)
    }
  })

  it('and in another at once, on every page that is open, and at the next start', async () => {
    const [hans, en] = [wordsIn('hans'), wordsIn('en')]
    const phone = arrive()
    diner.scan('TNTYYA13')
    await phone.sees(DUMPLINGS)
    await diner.opensTab('user')
    await phone.taps(new RegExp(LANGUAGE_NAMES.hans))
    await phone.taps(LANGUAGE_NAMES.en, 'radio')
    await phone.taps(beginning(en('tab.menu')))
    await phone.sees(menuWordsIn('en')(DUMPLINGS))
    await phone.misses(hans('tab.menu'))
    diner.scan('TNTYYA13')
    await phone.sees(menuWordsIn('en')(DUMPLINGS))
  })
})

describe('unavailable dishes', () => {
  it('a sold-out dish comes last in its category, says so, and has no button', async () => {
    await host.server.db.exec(
      `insert into stock (shop_id, sku, remaining) select 'nt-yuyuan', item_id, 0 from menu_item where name->>'hans' = '${SOLD_OUT}'
        on conflict (shop_id, sku) do update set remaining = 0`,
    )
    const phone = arrive()
    diner.scan('TNTYYA14')
    await phone.sees(REMOVED)
    await phone.settles()
    const cards = phone.ofClass('zm-dish--row')
    const off = cards.filter((card) => classesOf(card).includes('zm-dish--off'))
    expect(off.map((card) => [textOf(card).includes(SOLD_OUT), textOf(card).includes(REMOVED)])).toEqual([[true, true]])
    // Otherwise it would be the first of the menu.
    expect(cards.indexOf(off[0]!)).toBeGreaterThan(2)
    expect(phone.named('button', beginning(t('stepper.add', { name: SOLD_OUT })))).toEqual([])
  })

  it('a closed shop says so and leads to an open one', async () => {
    const phone = arrive()
    diner.scan('SSLWX01')
    await phone.sees(t('menu.restingTitle'))
    await phone.taps(new RegExp(`^${t('menu.goThereSpoken', { name: '.*' })}$`))
    await phone.finds('radiogroup', t('menu.modes'))
  })

  it('a visitor without orders is shown the way to the menu', async () => {
    const phone = arrive()
    diner.scan('SNTYY01')
    await phone.sees(DUMPLINGS)
    await diner.opensTab('order')
    await phone.taps(t('orders.toMenu'))
    await phone.isAt('pages/menu/main')
  })
})

it('WeChat moves each form above its keyboard, with room for the line below the field', async () => {
  const phone = arrive()
  for (const path of ['packOther/pages/validatePhone', 'packDomain/pages/remarks', 'packShop/pages/city/main']) {
    diner.open(path)
    await phone.settles()
    if (path.endsWith('validatePhone')) await phone.taps(t('login.bySms'))
    const fields = () => phone.elements().filter(({ tag }) => tag === 'input' || tag === 'textarea')
    await phone.waits(() => fields().length > 0, `field of ${path}`)
    for (const { attr } of fields()) expect([attr.cursorSpacing, attr.adjustPosition]).toEqual([40, true])
  }
})
