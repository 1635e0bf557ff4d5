import sharp from 'sharp'
import { isExhaustive } from '../../support/exhaustive'
import { type H5App, startH5App } from '../../support/h5App'
import { sentences } from '../../support/sentences'
import { median } from '../../support/until'
import { MOVING, pull, Shopper } from '../support/shopper'

const NOODLES = { hans: '红烧牛腱面', en: 'Slow-Braised Beef Shank Noodle Soup' }
const LARGE = { hans: '大份', en: 'Large' }
const REVIEW = { hans: '汤很鲜，面筋道。', en: 'Clear broth, firm noodles.' }

let app: H5App
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())

/** Calls that would ask a diner for more than the order needs. */
const ASKING = /getSmsCode|loginAndRegister|getPhoneNumber/

/** In English the walk checks every screen (screens.test.ts). */
const WALKED: readonly ('hans' | 'en')[] = isExhaustive ? ['hans', 'en'] : ['hans']

describe.each(WALKED)('an order from scan to review in %s', (lang) => {
  let diner: Shopper
  let questions: string[]
  let amount: string
  let orderNo: string
  /** The last sum on the page. */
  const figure = () => diner.text(/^¥[\d,]+\.\d\d$/).textContent()

  beforeAll(async () => {
    diner = await Shopper.arrive(app, lang, MOVING)
    questions = []
    diner.page.on('request', (request) => ASKING.test(request.url()) && questions.push(request.url()))
    await diner.phone.context.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => console.error('The position was asked for')
    })
  })
  afterAll(() => diner.leave())
  afterEach(() => diner.phone.expectQuietConsole())

  it(sentences.atTable, async () => {
    await diner.scan('TNTYYA12')
    await diner.sees(diner.t('table.numbered', { name: 'A12' }))
    await diner.isAt('pages/menu/main')
    await diner.isChosen(diner.t('mode.dineIn'))
  })

  it(sentences.intoCart, async () => {
    await diner.add(NOODLES[lang])
    await diner.sheet().waitFor()
    await diner.chooses(LARGE[lang])
    amount = await diner.cartOf(1)
    await diner.openCart()
    await diner.sheet().getByText(new RegExp(LARGE[lang])).first().waitFor()
    await diner
      .sheet()
      .getByRole('button', { name: diner.t('menu.checkout'), exact: true })
      .click()
  })

  it(sentences.sameSum, async () => {
    await diner.isAt('packOrder/pages/payment/main')
    await diner.owes(amount)
  })

  it(sentences.paidWithNumber, async () => {
    await diner.submits()
    expect(await diner.pays()).toBe(amount)
    await diner.sees(diner.t('paid.title'))
    await diner.isAt('packOrder/pages/success')
    orderNo = await diner.orderNo()
    await diner.page
      .getByRole('group', { name: new RegExp(diner.t('order.mealNo')) })
      .last()
      .waitFor()
    expect(await figure()).toBe(amount)
    expect(questions).toEqual([])
  })

  it(sentences.liveKitchen, async () => {
    await diner.tap(diner.t('paid.order'))
    await diner.isAt('packOrder/pages/details')
    await diner.seesStatus('status.pendingAcceptance')
    expect(await figure()).toBe(amount)
    const took: number[] = []
    for (const [event, status] of [
      ['accept', 'status.accepted'],
      ['make', 'status.inProduction'],
      ['complete', 'status.completed'],
    ] as const) {
      await pull(app, orderNo, event)
      const began = Date.now()
      // Exact to the frame: a poll of Playwright's comes up to half a second late.
      await diner.receives(diner.t('order.live', { status: diner.t(status) }))
      took.push(Date.now() - began)
    }
    expect(median(took)).toBeLessThan(2_000)
  })

  it(sentences.review, async () => {
    await diner.tap(diner.t('action.review'))
    await diner.tap(diner.t('rating.of', { n: 5 }), 'radio')
    await diner.page.getByRole('textbox', { name: diner.t('review.text') }).fill(REVIEW[lang])
    const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c84' } })
      .jpeg()
      .toBuffer()
    const chooser = diner.page.waitForEvent('filechooser')
    await diner.tap(diner.t('grid.add'))
    await (await chooser).setFiles({ name: 'noodles.jpg', mimeType: 'image/jpeg', buffer })
    // The server has received it: before that nothing is sent.
    await diner
      .named(diner.t('grid.open', { n: 1 }))
      .and(diner.page.locator(':not([aria-busy])'))
      .waitFor()
    await diner.tap(diner.t('review.send'))
    await diner.isAt('packOrder/pages/details')
    await diner.sees(REVIEW[lang])
    await diner.named(diner.t('grid.open', { n: 1 })).waitFor()
    await diner.seesStatus('status.reviewed')
  })

  it('shows a picture large over the page, and returns to the order by the browser’s back button', async () => {
    const pages = diner.phone.context.pages().length
    const large = diner.page.getByRole('dialog', { name: diner.t('viewer.picture', { n: 1, count: 1 }) })
    const opens = async () => {
      await diner.tap(diner.t('grid.open', { n: 1 }))
      await large.waitFor()
    }
    await opens()
    expect(diner.phone.context.pages()).toHaveLength(pages)
    await diner.browsesBack()
    await large.waitFor({ state: 'detached' })
    await diner.isAt('packOrder/pages/details')
    await opens()
    await diner.page.keyboard.press('Escape')
    await large.waitFor({ state: 'detached' })
    await diner.sees(REVIEW[lang])
  })

  it(sentences.history, async () => {
    await diner.open('pages/order/main')
    await diner.named(new RegExp(`${diner.t('status.reviewed')}.*${amount.replace('.', '\\.')}`)).waitFor()
    const { payableFen } = await app.server.db
      .all<[], { payableFen: number }>({
        name: '',
        text: `select payable_fen as "payableFen" from customer_order where order_no = '${orderNo}'`,
      })
      .then(([row]) => row!)
    expect(`¥${(payableFen / 100).toFixed(2)}`).toBe(amount)
    await diner.opensTab('home')
    await diner.named(new RegExp(diner.t('home.shopButton', { name: '.+' }))).waitFor()
  })
})
