import QRCode from 'qrcode'
import sharp from 'sharp'
import { sample } from '../../support/exhaustive'
import { type H5App, startH5App } from '../../support/h5App'
import { sentences } from '../../support/sentences'
import { beginning, Shopper } from '../support/shopper'
import { keepToasts } from '../support/announced'
import { resultText } from '@domain/resultTexts/index'
import type { ResultName } from '@domain/results'
import { HOUR, MINUTE } from '@domain/time'

const DIM_SUM = '点心小食'
const SIU_MAI = '蟹籽干蒸烧卖'
const SIDES = '小菜'
const RIBS = '糖醋小排'
/** A position as browsers report it, by satellite coordinates, which place Suzhou’s shop some 460 m away from where maps draw it. */
const AT_SUZHOU = { latitude: 31.31491, longitude: 120.6224 }
const JINGAN = { latitude: 31.2235, longitude: 121.4454 }

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())
beforeEach(async () => {
  diner = await Shopper.arrive(app)
})
afterEach(() => diner.leave())

/** A photograph without a code. */
const photographs = async (requests: () => Promise<unknown>, picture?: Buffer) => {
  const chooser = diner.page.waitForEvent('filechooser')
  await requests()
  const buffer =
    picture ??
    (await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
      .png()
      .toBuffer())
  await (await chooser).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer })
}

const message = (result: ResultName, params: Record<string, string> = {}) => resultText(result, params, 'hans')

describe('an invalid code', () => {
  const CODES: [string, string, ResultName][] = [
    ['of a table that was never there', 'TNTYYZ99', 'codeUnknown'],
    ['of somebody else', 'X-9471', 'codeUnknown'],
    ['of a sticker that was withdrawn', 'TNTYYA20', 'codeDisabled'],
    ['of a door that was withdrawn', 'SNTXT02', 'codeDisabled'],
    ['of a table out of use', 'TNTYYA19', 'tableDisabled'],
  ]
  it.each(sample(CODES, 2, 'codes that lead nowhere'))(sentences.codeNowhere, async (_what, code, result) => {
    await diner.scan(code)
    await diner.page
      .getByRole('alert')
      .filter({ hasText: message(result), visible: true })
      .waitFor()
    await diner.named(diner.t('noShop.scan')).waitFor()
    await diner.opensTab('home')
    await diner.sees(message(result))
    await diner.tap(diner.t('noShop.choose'))
    await diner.isAt('packShop/pages/shop/main')
  })
})

it('an id at enterprise WeChat in a link is sent with every call, also after a reload', async () => {
  const requestOf = () =>
    diner.page.waitForRequest((request) => request.url().includes('/api/') && (request.postData() ?? '').includes('"qwOpenId":"wmLink-7"'))
  const first = requestOf()
  await diner.page.goto('/?scene=SNTYY01&qwOpenId=wmLink-7')
  await first
  const second = requestOf()
  await diner.page.goto('/#/pages/order/main')
  await second
})

it('a link without a code opens the home page with a shop', async () => {
  await diner.page.goto('/')
  await diner.named(new RegExp(diner.t('home.shopButton', { name: '.+' }))).waitFor()
})

describe('eating in, from home,', () => {
  const leadsHome = async () => {
    await diner.named(diner.t('mode.dineIn'), 'radio').waitFor()
    await diner.opensTab('home')
  }
  const eatsIn = () => diner.tap(beginning(diner.t('mode.dineIn')))
  const eatsInWithoutCode = () => photographs(eatsIn)
  const isEatingIn = async () => {
    await diner.isAt('pages/menu/main')
    await diner.isChosen(diner.t('mode.dineIn'))
  }

  it(sentences.dineInFreely, async () => {
    await diner.page.goto('/')
    await diner.sees(diner.t('home.dineInHere'))
    await eatsIn()
    await isEatingIn()
  })

  it(sentences.dineInSeated, async () => {
    await diner.scan('TNTXTB03')
    await leadsHome()
    await eatsIn()
    await isEatingIn()
    await diner.sees(diner.t('table.numbered', { name: 'B03' }))
  })

  it(sentences.dineInScan, async () => {
    await diner.scan('SNTXT01')
    await leadsHome()
    await diner.sees(diner.t('home.dineInScan'))
    await eatsInWithoutCode()
    await diner.answers(diner.t('home.understood'))
    await diner.isAt('pages/index/main')
  })
})

it('a foreign code is refused with the name of its host, whatever its parameters', async () => {
  await diner.scan('SNTYY01')
  await diner.named(diner.t('mode.dineIn'), 'radio').waitFor()
  await diner.opensTab('home')
  const code = await QRCode.toBuffer('https://order.example.com/?scene=TNTYYA05', { width: 480, margin: 4 })
  await photographs(() => diner.tap(diner.t('home.scan')), code)
  await diner.receives(diner.t('scan.foreign', { host: 'order.example.com' }))
  await diner.isAt('pages/index/main')
})

it('a shop without a terminal says so to a diner who scans its door, and leads to the others', async () => {
  await diner.scan('SXKHS01')
  await diner.page
    .getByRole('alert')
    .filter({ hasText: message('shopWithoutTerminal'), visible: true })
    .waitFor()
  await diner.tap(diner.t('noShop.choose'))
  await diner.isAt('packShop/pages/shop/main')
})

it('a diner who cannot scan in the app can type the number of a table of the open shop', async () => {
  await diner.scan('SNTYY01')
  await diner.named(diner.t('mode.dineIn'), 'radio').waitFor()
  await diner.opensTab('home')
  await photographs(() => diner.tap(diner.t('home.scan')))
  await diner
    .question()
    .getByRole('button', { name: diner.t('scan.typeNumber'), exact: true })
    .click()
  await diner.isAt('packDomain/pages/tableCode')
  await diner.page.getByRole('textbox').fill('a05')
  await diner.tap(diner.t('tableCode.sit'))
  await diner.sees(diner.t('table.numbered', { name: 'A05' }))
})

it('a diner who refused their position is shown where a browser allows it, and is located once it does', async () => {
  const { context } = diner.phone
  await diner.open('packShop/pages/shop/main')
  await diner.tap(diner.t('shops.locate'))
  await diner.sees(diner.t('shops.denied'))
  await diner.tap(diner.t('shops.allow'))
  await diner.question().getByText(diner.t('shops.allowBody')).waitFor()
  await context.setGeolocation({ latitude: 31.2235, longitude: 121.4454 })
  await context.grantPermissions(['geolocation'])
  await diner.answers(diner.t('scan.understood'))
  await diner.tap(diner.t('shops.allow'))
  await diner.sees(diner.t('shops.nearest'))
})

it(sentences.needsScan, async () => {
  await diner.scan('SNTXT01')
  await diner.tap(diner.t('mode.dineIn'), 'radio')
  await diner.sees(diner.t('menu.needsScan'))
  await diner.addFrom(DIM_SUM, SIU_MAI)
  await diner.answers(diner.t('menu.back'))
  await diner.scan('TNTXTB03')
  await diner.sees(diner.t('table.numbered', { name: 'B03' }))
  await diner.addFrom(DIM_SUM, SIU_MAI)
  await diner.cartOf(1)
})

describe('dishes chosen before a table is scanned', () => {
  const chosen = () => diner.t('menu.earlier', { n: 1 })
  beforeEach(async () => {
    await diner.scan('SNTYY01')
    await diner.tap(diner.t('mode.pickup'), 'radio')
    await diner.addFrom(DIM_SUM, SIU_MAI)
    await diner.cartOf(1)
  })

  it(sentences.bringsAlong, async () => {
    await diner.scan('TNTYYA06')
    await diner.sees(chosen())
    await diner.sees(diner.t('cartBar.empty'))
    await diner.tap(diner.t('menu.bring'))
    await diner.cartOf(1)
    await diner.text(chosen()).waitFor({ state: 'detached' })
    await diner.scan('SNTYY01')
    await diner.tap(diner.t('mode.pickup'), 'radio')
    await diner.sees(diner.t('cartBar.empty'))
    await diner.scan('TNTYYA06')
    await diner.cartOf(1)
    await diner.text(chosen()).waitFor({ state: 'detached' })
  })

  it('stay in their own cart when the offer is declined', async () => {
    await diner.scan('TNTYYA07')
    await diner.sees(chosen())
    await diner.tap(diner.t('menu.problemClose'))
    await diner.text(chosen()).waitFor({ state: 'detached' })
    await diner.scan('SNTYY01')
    await diner.tap(diner.t('mode.pickup'), 'radio')
    await diner.cartOf(1)
  })

  it('are offered at a table whose number was typed, without a question before', async () => {
    await diner.opensTab('home')
    await photographs(() => diner.tap(diner.t('home.scan')))
    await diner
      .question()
      .getByRole('button', { name: diner.t('scan.typeNumber'), exact: true })
      .click()
    await diner.isAt('packDomain/pages/tableCode')
    await diner.page.getByRole('textbox').fill('a08')
    await diner.tap(diner.t('tableCode.sit'))
    await diner.sees(diner.t('table.numbered', { name: 'A08' }))
    await diner.sees(chosen())
  })
})

describe('with something in the cart', () => {
  beforeEach(async () => {
    await keepToasts(diner.phone.context)
    await diner.scan('SNTYY01')
    await diner.tap(diner.t('mode.dineIn'), 'radio')
    await diner.addFrom(DIM_SUM, SIU_MAI)
    await diner.cartOf(1)
  })

  it(sentences.otherMode, async () => {
    await diner.tap(diner.t('mode.pickup'), 'radio')
    await diner.question().getByText(SIU_MAI).waitFor()
    await diner.answers(diner.t('switch.stay'))
    await diner.cartOf(1)
    await diner.tap(diner.t('mode.pickup'), 'radio')
    await diner.answers(diner.t('switch.goMode'))
    await diner.sees(diner.t('cartBar.empty'))
    await diner.isChosen(diner.t('mode.pickup'))
  })

  it(sentences.otherShop, async () => {
    await diner.tap(new RegExp(diner.t('menu.changeShop', { name: '.*' })))
    await diner.isAt('packShop/pages/shop/main')
    const wukang = new RegExp(diner.t('shops.orderAt', { name: '.*武康路店' }))
    await diner.tap(wukang)
    await diner.question().getByText(SIU_MAI).waitFor()
    await diner.answers(diner.t('switch.stay'))
    await diner.tap(wukang)
    await diner.answers(diner.t('switch.goShop'))
    await diner.isAt('pages/menu/main')
    await diner.named(/武康路店/).waitFor()
    await diner.sees(diner.t('cartBar.empty'))
  })

  it(sentences.undoClear, async () => {
    await diner.openCart()
    await diner.sheet().getByText(SIU_MAI).first().waitFor()
    await diner.tap(diner.t('cart.clear'))
    await diner.sees(diner.t('cart.cleared'))
    await diner.tap(diner.t('cart.undo'))
    await diner.cartOf(1)
    await diner.sheet().getByText(SIU_MAI).first().waitFor()
  })

  it('back and forward go through the job', async () => {
    await diner.tap(new RegExp(`^${diner.t('stepper.add', { name: SIU_MAI })}`))
    await diner.cartOf(2)
    const { page } = diner
    await diner.checksOut()
    await diner.tap(new RegExp(diner.t('checkout.remarks')))
    await diner.isAt('packDomain/pages/remarks')
    await diner.named(diner.t('remark.save')).waitFor()
    await diner.browsesBack()
    await diner.isAt('packOrder/pages/payment/main')
    await diner.payKey().waitFor()
    await diner.browsesBack()
    await diner.isAt('pages/menu/main')
    await diner.cartOf(2)
    await page.goForward()
    await diner.isAt('packOrder/pages/payment/main')
    await diner.payKey().waitFor()
    await page.goForward()
    await diner.isAt('packDomain/pages/remarks')
    await diner.named(diner.t('remark.save')).waitFor()
    await diner.browsesBack()
    await diner.browsesBack()
    await diner.isAt('pages/menu/main')
    await diner.cartOf(2)
  })
})

it(sentences.outOfRange, async () => {
  const { context } = diner.phone
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(JINGAN)
  const seated = diner.page.waitForResponse((answer) => answer.url().includes('getCart.action'))
  await diner.scan('TXKGQA01')
  await diner.sees(diner.t('table.numbered', { name: 'A01' }))
  await seated
  app.server.clock.advance(10 * MINUTE)
  const added = diner.page.waitForResponse((answer) => answer.url().includes('addCart.action'))
  await diner.addFrom(SIDES, RIBS)
  await added
  // Once the app has applied the answer nothing of it is sent again: the table's cart is on the server alone.
  await diner.page.waitForFunction(() => localStorage.getItem('cartOutbox') === null)
  // An open page would load the cart with the time that it knew until then.
  await diner.page.goto('about:blank')
  app.server.clock.advance(3 * HOUR - 5 * MINUTE)
  await diner.page.goto('/#/pages/menu/main')
  const alert = diner.page.getByRole('alert').filter({ hasText: message('outsideOrderingRange', { range: '300' }), visible: true })
  await alert.getByRole('button', { name: diner.t('menu.rescan') }).waitFor()
  await diner.tap(diner.t('mode.pickup'), 'radio')
  await alert.waitFor({ state: 'detached' })
  await diner.addFrom(SIDES, RIBS)
  await diner.cartOf(1)
  await context.setGeolocation(AT_SUZHOU)
  await diner.reload()
  await diner.cartOf(1)
  await diner.tap(diner.t('mode.dineIn'), 'radio')
  await diner.answers(diner.t('switch.goMode'))
  await diner.cartOf(1)
  await diner.addFrom(SIDES, RIBS)
  await diner.cartOf(2)
})
