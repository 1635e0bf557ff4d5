import { resultText } from '@domain/resultTexts/index'
import type { ResultName } from '@domain/results'
import { HOUR, MINUTE } from '@domain/time'
import { sample } from '../../support/exhaustive'
import { sentences } from '../../support/sentences'
import { BUILT_FOR, startWeapp, type WeappHost } from '../support/app'
import { beginning, Shopper, t } from '../support/shopper'
import { textOf } from '../support/view'

const DIM_SUM = '点心小食'
const SIU_MAI = '蟹籽干蒸烧卖'
const SIDES = '小菜'
const RIBS = '糖醋小排'
/** What codes are printed for: the mini-program calls another host. */
const PRINTED = 'order.example'
const JINGAN = { latitude: 31.2235, longitude: 121.4454 }
const AT_SUZHOU = { latitude: 31.31274, longitude: 120.62658 }
const HOME_SHOP = new RegExp(t('home.shopButton', { name: '.+' }))

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp({ publicUrl: `https://${PRINTED}` })
})
afterAll(() => host?.close())
beforeEach(() => {
  diner = new Shopper(host, { name: `guest-${Math.random().toString(36).slice(2)}` })
})
afterEach(() => diner.leave())
const message = (result: ResultName, params: Record<string, string> = {}) => resultText(result, params, 'hans')
const calls = (name: string) => diner.phone.done.filter((call) => call.name === name)
describe('an invalid code', () => {
  const CODES: [string, string, ResultName][] = [
    ['of a table that was never there', 'TNTYYZ99', 'codeUnknown'],
    ['of somebody else', 'X-9471', 'codeUnknown'],
    ['of a sticker that was withdrawn', 'TNTYYA20', 'codeDisabled'],
    ['of a door that was withdrawn', 'SNTXT02', 'codeDisabled'],
    ['of a table out of use', 'TNTYYA19', 'tableDisabled'],
  ]
  it.each(sample(CODES, 2, 'codes that lead nowhere'))(sentences.codeNowhere, async (_what, code, result) => {
    diner.scan(code)
    await diner.phone.finds('alert', new RegExp(message(result)))
    await diner.phone.finds('button', t('noShop.scan'))
    await diner.opensTab('home')
    await diner.phone.sees(message(result))
    await diner.phone.taps(t('noShop.choose'))
    await diner.phone.isAt('packShop/pages/shop/main')
  })
})

describe('eating in, from home,', () => {
  const entry = beginning(t('mode.dineIn'))
  const leadsHome = async () => {
    await diner.phone.settles()
    await diner.opensTab('home')
    await diner.phone.finds('button', entry)
  }
  const isEatingIn = async () => {
    await diner.phone.isAt('pages/menu/main')
    await diner.isChosen(t('mode.dineIn'))
  }

  it(sentences.dineInFreely, async () => {
    diner.open('pages/index/main')
    await diner.phone.sees(t('home.dineInHere'))
    await diner.phone.taps(entry)
    await isEatingIn()
    expect(calls('scanCode')).toEqual([])
  })

  it(sentences.dineInSeated, async () => {
    diner.scan('TNTXTB03')
    await diner.phone.sees(t('table.numbered', { name: 'B03' }))
    await leadsHome()
    await diner.phone.taps(entry)
    await isEatingIn()
    await diner.phone.sees(t('table.numbered', { name: 'B03' }))
    expect(calls('scanCode')).toEqual([])
  })

  it(sentences.dineInScan, async () => {
    diner.scan('SNTXT01')
    await diner.phone.finds('radio', t('mode.dineIn'))
    await leadsHome()
    await diner.phone.sees(t('home.dineInScan'))
    diner.phone.diner.code = 'TNTXTB03'
    await diner.phone.taps(entry)
    await isEatingIn()
    await diner.phone.sees(t('table.numbered', { name: 'B03' }))
    expect(calls('scanCode')).toHaveLength(1)
  })
})

describe('scanning from home', () => {
  const entry = t('home.scan')
  beforeEach(async () => {
    diner.open('pages/index/main')
    await diner.phone.finds('button', entry)
  })

  it.each([
    ['the text of its code', 'TNTYYA12'],
    ['a link', `${BUILT_FOR}/?scene=TNTYYA12`],
    ['WeChat’s own code for a mini-program', { path: 'pages/menu/main?scene=TNTYYA12' }],
  ])('leads to the table: %s', async (_what, code) => {
    diner.phone.diner.code = code
    await diner.phone.taps(entry)
    await diner.phone.isAt('pages/menu/main')
    await diner.phone.sees(t('table.numbered', { name: 'A12' }))
  })

  it('says so when the code is foreign, and stays', async () => {
    diner.phone.diner.code = 'https://elsewhere.example/pay'
    await diner.phone.taps(entry)
    await diner.phone.sees(t('scan.foreign', { host: 'elsewhere.example' }))
    expect(diner.phone.pages.top.route).toBe('pages/index/main')
  })

  it('leads to the table by a link to the public address of its server, which differs from that of its calls', async () => {
    diner.phone.diner.code = `https://${PRINTED}/?scene=TNTYYA12`
    await diner.phone.taps(entry)
    await diner.phone.isAt('pages/menu/main')
    await diner.phone.sees(t('table.numbered', { name: 'A12' }))
  })

  it('says nothing when the diner cancels', async () => {
    await diner.phone.taps(entry)
    await diner.phone.settles()
    expect(calls('scanCode')).toHaveLength(1)
    expect(diner.phone.pages.top.route).toBe('pages/index/main')
    expect(diner.phone.ofClass('zm-toast')).toHaveLength(0)
  })
})

it('scanning the door of a shop without a terminal from home shows that it cannot take orders', async () => {
  diner.open('pages/index/main', { scene: 'SNTYY01' })
  await diner.phone.finds('button', t('home.scan'))
  diner.phone.diner.code = 'SXKHS01'
  await diner.phone.taps(t('home.scan'))
  await diner.phone.sees(message('shopWithoutTerminal'))
  expect(diner.phone.pages.top.route).toBe('pages/index/main')
})

describe('the shops', () => {
  const toShops = async () => {
    diner.open('pages/index/main')
    await diner.phone.taps(HOME_SHOP)
    await diner.phone.isAt('packShop/pages/shop/main')
    await diner.phone.finds('button', new RegExp(t('shops.orderAt', { name: '.*武康路店' })))
  }
  const distances = () => diner.phone.ofClass('zm-shop__distance').map(textOf)
  const names = () => diner.phone.ofClass('zm-shop__name').map(textOf)

  it('are sorted by distance once the diner allows WeChat to share their position', async () => {
    await toShops()
    expect(calls('getLocation')).toEqual([])
    expect(distances()).toEqual([])
    diner.phone.diner.position = JINGAN
    await diner.phone.taps(t('shops.locate'))
    await diner.phone.sees(t('shops.nearest'))
    await diner.phone.settles()
    const figure = (text: string) => parseFloat(text.replace(',', ''))
    const km = distances().map((text) => (text.endsWith('km') ? figure(text) : figure(text) / 1000))
    expect(km.length).toBeGreaterThan(5)
    expect(km).toEqual([...km].sort((a, b) => a - b))
    expect(names()[0]).toMatch(/静安/)
  })

  it('are found by name and by city by a diner who does not share their position, and who is not asked again', async () => {
    await toShops()
    await diner.phone.taps(t('shops.locate'))
    await diner.phone.sees(t('shops.denied'))
    expect(distances()).toEqual([])
    await diner.phone.types(t('shops.search'), '武康')
    await diner.phone.waits(() => names().length === 1 && /武康路店/.test(names()[0]!), 'the one shop of that name')
    await diner.phone.types(t('shops.search'), '')
    await diner.phone.waits(() => names().length > 1, 'all shops')

    await diner.phone.taps(t('shops.cityLabel', { city: t('shops.anyCity') }))
    await diner.phone.isAt('packShop/pages/city/main')
    await diner.phone.taps(/^杭州/)
    await diner.phone.isAt('packShop/pages/shop/main')
    await diner.phone.finds('button', new RegExp(t('shops.cityLabel', { city: '杭州.*' })))
    await diner.phone.settles()
    const button = await diner.phone.finds(
      'button',
      new RegExp(`^(${t('shops.orderAt', { name: '' })}|${t('shops.lookAt', { name: '' })}|${t('shops.preorderAt', { name: '' })})`),
    )
    diner.phone.tap(button)
    await diner.phone.isAt('pages/menu/main')
    expect(calls('getLocation')).toHaveLength(1)
  })

  it('are sorted by distance after a diner who refused allows it in WeChat’s settings', async () => {
    await toShops()
    await diner.phone.taps(t('shops.locate'))
    await diner.phone.sees(t('shops.denied'))
    diner.phone.diner.position = JINGAN
    await diner.phone.taps(t('shops.settings'))
    await diner.phone.sees(t('shops.nearest'))
    await diner.phone.waits(() => distances().length > 5, 'distances')
  })

  it('know the position at the next start without asking, once it was given', async () => {
    await toShops()
    diner.phone.diner.position = JINGAN
    await diner.phone.taps(t('shops.locate'))
    await diner.phone.sees(t('shops.nearest'))
    diner.open('packShop/pages/shop/main')
    await diner.phone.taps(t('shops.locate'))
    await diner.phone.sees(t('shops.nearest'))
  })
})

it(sentences.bringsAlong, async () => {
  diner.scan('SNTYY01')
  await diner.phone.taps(t('mode.pickup'), 'radio')
  await diner.addFrom(DIM_SUM, SIU_MAI)
  await diner.cartOf(1)
  await diner.opensTab('home')
  diner.phone.diner.code = 'TNTYYA12'
  await diner.phone.taps(t('home.scan'))
  await diner.answers(t('switch.go'))
  await diner.phone.sees(t('table.numbered', { name: 'A12' }))
  await diner.phone.taps(t('menu.bring'))
  await diner.cartOf(1)
  diner.scan('TNTYYA12')
  await diner.cartOf(1)
  diner.scan('SNTYY01')
  await diner.phone.taps(t('mode.pickup'), 'radio')
  await diner.phone.sees(t('cartBar.empty'))
})

it(sentences.needsScan, async () => {
  diner.scan('SNTXT01')
  await diner.phone.taps(t('mode.dineIn'), 'radio')
  await diner.phone.sees(t('menu.needsScan'))
  await diner.addFrom(DIM_SUM, SIU_MAI)
  await diner.answers(t('menu.back'))
  diner.scan('TNTXTB03')
  await diner.phone.sees(t('table.numbered', { name: 'B03' }))
  await diner.addFrom(DIM_SUM, SIU_MAI)
  await diner.cartOf(1)
})

describe('with something in the cart', () => {
  beforeEach(async () => {
    diner.scan('SNTYY01')
    await diner.phone.taps(t('mode.dineIn'), 'radio')
    await diner.addFrom(DIM_SUM, SIU_MAI)
    await diner.cartOf(1)
  })
  const question = () => diner.phone.finds('alertdialog', new RegExp(SIU_MAI))

  it(sentences.otherMode, async () => {
    await diner.phone.taps(t('mode.pickup'), 'radio')
    await question()
    await diner.answers(t('switch.stay'))
    await diner.cartOf(1)
    await diner.phone.taps(t('mode.pickup'), 'radio')
    await diner.answers(t('switch.goMode'))
    await diner.phone.sees(t('cartBar.empty'))
    await diner.isChosen(t('mode.pickup'))
  })

  it(sentences.otherShop, async () => {
    await diner.phone.taps(new RegExp(t('menu.changeShop', { name: '.*' })))
    await diner.phone.isAt('packShop/pages/shop/main')
    const wukang = new RegExp(t('shops.orderAt', { name: '.*武康路店' }))
    await diner.phone.taps(wukang)
    await question()
    await diner.answers(t('switch.stay'))
    await diner.phone.taps(wukang)
    await diner.answers(t('switch.goShop'))
    await diner.phone.isAt('pages/menu/main')
    await diner.phone.finds('button', /武康路店/)
    await diner.phone.sees(t('cartBar.empty'))
  })

  it(sentences.undoClear, async () => {
    await diner.openCart()
    await diner.phone.sees(SIU_MAI)
    await diner.phone.taps(t('cart.clear'))
    await diner.phone.sees(t('cart.cleared'))
    await diner.phone.taps(t('cart.undo'))
    await diner.cartOf(1)
  })
})

it('WeChat’s scan of a printed link opens its table; a foreign link is refused with the name of its host, and opens no shop', async () => {
  const opens = (link: string) => diner.open('pages/menu/main', { q: encodeURIComponent(link) })
  opens('https://elsewhere.example/?scene=TNTYYA12')
  await diner.phone.finds('alert', new RegExp(t('scan.foreign', { host: 'elsewhere.example' })))
  await diner.phone.finds('button', t('noShop.scan'))
  opens(`https://${PRINTED}/?scene=TNTYYA11`)
  await diner.phone.sees(t('table.numbered', { name: 'A11' }))
})

it(sentences.outOfRange, async () => {
  diner.phone.diner.position = JINGAN
  diner.open('packShop/pages/shop/main')
  await diner.phone.taps(t('shops.locate'))
  await diner.phone.sees(t('shops.nearest'))
  diner.scan('TXKGQA01')
  await diner.phone.sees(t('table.numbered', { name: 'A01' }))
  await diner.phone.settles()
  host.server.clock.advance(10 * MINUTE)
  await diner.addFrom(SIDES, RIBS)
  await diner.cartOf(1)
  await diner.phone.settles()
  host.server.clock.advance(3 * HOUR - 5 * MINUTE)
  diner.open('pages/menu/main')
  await diner.phone.finds('alert', new RegExp(message('outsideOrderingRange', { range: '300' })))
  await diner.phone.finds('button', t('menu.rescan'))
  await diner.phone.taps(t('mode.pickup'), 'radio')
  await diner.addFrom(SIDES, RIBS)
  await diner.cartOf(1)
  diner.phone.diner.position = AT_SUZHOU
  await diner.phone.taps(t('mode.dineIn'), 'radio')
  await diner.answers(t('switch.goMode'))
  await diner.cartOf(1)
  await diner.addFrom(SIDES, RIBS)
  await diner.cartOf(2)
})
