import { readFile } from 'node:fs/promises'
import { until } from '../../support/until'
import { codeSentTo } from '../../support/node/accounts'
import { LANGUAGE_NAMES } from '@/features/about/languages'
import { LANG_TAGS, LANGS } from '@/i18n'
import { leversOf } from '../../support/node/levers'
import { type H5App, startH5App } from '../../support/h5App'
import { fieldOf, joins, logsIn } from '../support/logIn'
import { cardWith, columnOf, mainOnTop } from '../support/parts'
import { beginning, pull, Shopper } from '../support/shopper'
import { LAPTOP, onOneLine } from '../support/sides'
import { rests, turn } from '../support/still'
import { wordsIn } from '../../support/words'
import { sentences } from '../../support/sentences'

const PHONE = '13916180042'

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app)
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

const field = (name: string) => fieldOf(diner, name)

const logIn = async () => {
  await diner.tap(new RegExp(`^${diner.t('profile.logIn')}`))
  await logsIn(diner, app, PHONE)
}

it.each(['hans', 'en'] as const)('the focused field and the button below it stay visible above a keyboard, in %s', async (lang) => {
  const guest = await Shopper.arrive(app, lang)
  const { page, t } = guest
  await guest.open('packOther/pages/validatePhone')
  const code = page
    .getByRole('textbox', { name: t('sms.code'), exact: true })
    .filter({ visible: true })
    .last()
  const inSight = (height: number) =>
    Promise.all(
      [code, guest.named(t('login.enter'))].map(async (what) =>
        ((box) => box!.y >= 0 && box!.y + box!.height <= height)(await what.boundingBox()),
      ),
    )
  await code.focus()
  await page.setViewportSize({ width: 390, height: 450 })
  await until(async () => (await inSight(450)).every(Boolean), 'field and key in sight')
  await guest.leave()
})

it('a pasted number or code is taken over completely, whatever text it is copied from', async () => {
  const guest = await Shopper.arrive(app)
  const { page, t } = guest
  await guest.open('packOther/pages/validatePhone')
  const typedInto = (name: string) => page.getByRole('textbox', { name, exact: true }).filter({ visible: true }).last()
  const paste = async (name: string, text: string) => {
    await typedInto(name).focus()
    await page.keyboard.insertText(text)
  }
  await paste(t('login.phone'), '+86 138-0000-0001')
  await until(async () => (await typedInto(t('login.phone')).inputValue()) === '13800000001', 'the eleven digits')
  await paste(t('sms.code'), '123 456')
  await until(async () => (await typedInto(t('sms.code')).inputValue()) === '123456', 'the six digits')
  await guest.leave()
})

it('and above a keyboard that covers the page without an event', async () => {
  const guest = await Shopper.arrive(app, 'hans', { viewport: { width: 390, height: 640 } })
  const { page, t } = guest
  await page.addInitScript(() => {
    const { get } = Object.getOwnPropertyDescriptor(VisualViewport.prototype, 'height')!
    const view = window.visualViewport!
    let covered = 0
    Object.defineProperty(view, 'height', { get: () => (get!.call(view) as number) - covered })
    document.addEventListener('focusin', () => {
      covered = 300
      view.dispatchEvent(new Event('resize'))
    })
  })
  await guest.open('packOther/pages/validatePhone')
  const code = page
    .getByRole('textbox', { name: t('sms.code'), exact: true })
    .filter({ visible: true })
    .last()
  await code.focus()
  const bottomOf = async (what: typeof code) => ((box) => box!.y + box!.height)((await what.boundingBox())!)
  await until(async () => (await bottomOf(code)) <= 340 && (await bottomOf(guest.named(t('login.enter')))) <= 340, 'field and key in sight')
  await guest.leave()
})

it('a newcomer sees the benefits of membership, and a link to their first order', async () => {
  const guest = await Shopper.arrive(app)
  const { t } = guest
  await guest.open('pages/index/main')
  await guest.sees(t('home.noon'))
  await guest.tap(t('home.logIn'))
  await logsIn(guest, app, '13916180043')
  await joins(guest)
  await guest.named(t('home.membership')).waitFor()
  await guest.opensTab('member')
  await guest.sees(t('member.saving'))
  await guest.named(`0 ${t('figures.coupons')} ${t('figures.couponsAct')}`).waitFor()
  await guest.tap(t('member.menu'))
  await guest.isAt('pages/menu/main')
  await guest.leave()
})

describe('a new diner who becomes a member', () => {
  let orderNo: string

  it(sentences.logIn, async () => {
    await diner.scan('TNTYYA10')
    await diner.addFrom('点心小食', '蟹籽干蒸烧卖')
    await diner.cartOf(1)
    await diner.checksOut()
    await diner.submits()
    await diner.pays()
    await diner.sees(diner.t('paid.title'))
    orderNo = await diner.orderNo()

    await diner.open('pages/user/main')
    await logIn()
    await diner.isAt('packOther/pages/registUser')
    await diner.tap(diner.t('signUp.later'))
    await diner.named(diner.t('me.openProfile', { name: diner.t('profile.unnamed') })).waitFor()
    await diner.opensTab('order')
    await diner.named(new RegExp(diner.t('status.pendingAcceptance'))).waitFor()
  })

  it(sentences.profile, async () => {
    await diner.opensTab('user')
    await diner.tap(diner.t('me.openProfile', { name: diner.t('profile.unnamed') }))
    await field(diner.t('profile.name')).fill('阿敏')
    await diner.tap(diner.t('profile.gender2'), 'radio')
    await diner.page.getByLabel(diner.t('profile.birthday'), { exact: true }).filter({ visible: true }).last().fill('1994-05-06')
    await diner.tap(diner.t('profile.save'))
    await diner.named(diner.t('me.openProfile', { name: '阿敏' })).waitFor()
    await diner.reload()
    await diner.named(diner.t('me.openProfile', { name: '阿敏' })).waitFor()
  })

  it(sentences.phoneStays, async () => {
    const { t } = diner
    await diner.open('packUser/pages/userInfo')
    await diner.tap(new RegExp(`${t('profile.phoneFixed')}$`))
    await diner
      .question()
      .getByText(/绑定的手机号不能自己更换.*南塘小馆 \d/)
      .waitFor()
    await diner
      .question()
      .getByRole('button', { name: t('profile.callMerchant'), exact: true })
      .waitFor()
    await diner.answers(t('profile.understood'))
  })

  it('is greeted at home by the time of day and by name, which moves nothing when it arrives', async () => {
    const { page, t } = diner
    let notify = (): void => undefined
    const untilReleased = new Promise<void>((resolve) => (notify = resolve))
    await page.route('**/api/getUserInfo.action', async (route) => {
      await untilReleased
      await route.continue()
    })
    const request = page.waitForRequest('**/api/getUserInfo.action')
    await diner.open('pages/index/main')
    await diner.reload()
    await diner.sees(t('home.noon'))
    await request
    await diner.named(t('home.follow')).waitFor()
    await rests(page)
    const places = () =>
      Promise.all(
        [
          page.getByRole('group', { name: t('home.entries') }),
          diner.named(t('home.membership')),
          // Content that the card of the greeting would push down.
          mainOnTop(diner).getByRole('heading', { level: 2 }).first(),
        ].map((what) => diner.boxOf(what)),
      )
    const before = await places()
    notify()
    await diner.text('阿敏').waitFor()
    await rests(page)
    expect(await places()).toEqual(before)
    await page.unroute('**/api/getUserInfo.action')
    await diner.opensTab('user')
    await diner.named(t('action.follow')).waitFor()
  })

  it('follows the newest order from the profile page', async () => {
    await diner.tap(diner.t('action.follow'))
    await diner.seesStatus('status.pendingAcceptance')
    expect(await diner.orderNo()).toBe(orderNo)
    await diner.back()
    await diner.named(diner.t('action.follow')).waitFor()
  })

  it('sees on a laptop the level and code beside dishes ordered before', async () => {
    await diner.opensTab('member')
    // Name and birthday are filled in already.
    await diner.tap(diner.t('member.join'))
    await diner.tap(diner.t('signUp.save'))
    await diner.named(diner.t('member.join')).waitFor({ state: 'detached' })
    await turn(diner.page, LAPTOP)
    const picks = cardWith(diner, diner.page.getByRole('button', { name: /¥/ })).filter({ has: diner.page.getByRole('heading') })
    const shown = cardWith(diner, diner.page.getByRole('img', { name: diner.t('memberCode.title') }))
    await picks.first().getByRole('button', { name: /¥/ }).first().waitFor()
    await shown.waitFor()
    await rests(diner.page)
    const [second, standing, code] = await Promise.all([
      diner.boxOf(columnOf(picks)),
      diner.boxOf(shown.locator('xpath=preceding-sibling::*')),
      diner.boxOf(shown),
    ])
    onOneLine(second.y, standing.y)
    onOneLine(code.x, standing.x)
    expect(second.x).toBeGreaterThan(code.x + code.width)
    await turn(diner.page, { width: 390, height: 844 })
    await diner.opensTab('user')
    await diner.named(diner.t('action.follow')).waitFor()
  })

  it.each([...LANGS].reverse())('reads everything in %s at once, and after a reload', async (lang) => {
    await diner.tap(new RegExp('简体中文|繁體中文|English|粵語'))
    await diner.tap(LANGUAGE_NAMES[lang], 'radio')
    const t = wordsIn(lang)
    await diner.sees(t('me.orders'))
    await diner.reload()
    await diner.sees(t('me.orders'))
    await diner.speaks(LANG_TAGS[lang])
  })

  it('logs out and is a visitor without orders', async () => {
    await diner.tap(diner.t('logout.confirm'))
    await diner.answers(diner.t('logout.confirm'))
    await diner.named(new RegExp(`^${diner.t('profile.logIn')}`)).waitFor()
    await diner.named(diner.t('action.follow')).waitFor({ state: 'detached' })
    await diner.opensTab('order')
    await diner.sees(diner.t('orders.none'))
  })

  it('returns to the same orders, and cannot close the account while one is open', async () => {
    app.server.clock.advance(120_000)
    await diner.open('pages/user/main')
    await logIn()
    await diner.named(diner.t('me.openProfile', { name: '阿敏' })).waitFor()
    await diner.open('pages/user/logout/main')
    await diner.sees(diner.t('closing.openOrders', { n: 1 }))
  })

  it('downloads what is held of them, for a code', async () => {
    const { page, t } = diner
    await diner.open('packUser/pages/more')
    await diner.tap(t('myData.title'))
    await diner.sees(t('myData.what'))
    app.server.clock.advance(120_000)
    await diner.tap(t('sms.send'))
    await diner.sees(t('sms.sent'))
    await field(t('sms.code')).fill(await codeSentTo(app.server, PHONE))
    await diner.tap(t('myData.make'))
    await diner.sees(t('myData.ready'))
    const downloaded = async (name: string) => {
      const [download] = await Promise.all([page.waitForEvent('download'), diner.tap(name)])
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
    }
    const data = await downloaded(t('myData.data'))
    expect(data.name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
    expect(JSON.parse(data.bytes.toString())).toMatchObject({
      records: { profile: [{ nickname: '阿敏', phone: PHONE }], orders: [expect.objectContaining({ orderNo })] },
    })
    const pdf = await downloaded(t('myData.pdf'))
    expect([pdf.name.endsWith('.pdf'), pdf.bytes.subarray(0, 5).toString()]).toEqual([true, '%PDF-'])
    await page.keyboard.press('Escape')
    await diner.sheet().waitFor({ state: 'detached' })
  })

  it('closes the account once the order is done', async () => {
    await diner.open('pages/user/main')
    for (const event of ['accept', 'make', 'complete']) await pull(app, orderNo, event)
    // A push arrives: the order has ended, and can be ordered again.
    await diner.named(diner.t('action.reorder')).waitFor()
    const { t } = diner
    const card = { who: PHONE, mchntCd: 'M1001' }
    await leversOf(app.server.url).post('/cards', { ...card, principalFen: 30_000, bonusFen: 1_200 })
    await diner.open('pages/user/logout/main')
    app.server.clock.advance(120_000)
    await diner.reload()
    // At once, before a code can be requested: how much there is, and how to get it back.
    await diner.sees(t('closing.held'))
    await diner.sees('¥312.00')
    await diner.sees(t('closing.parts', { paid: '¥300.00', given: '¥12.00' }))
    await diner.sees(t('closing.moneyBack'))
    await diner.named(beginning(t('closing.call', { name: '' }))).waitFor()
    expect(await diner.named(t('sms.send')).count()).toBe(0)
    await leversOf(app.server.url).post('/cards', { ...card, principalFen: -30_000, bonusFen: -1_200 })
    await diner.reload()
    await diner.tap(diner.t('sms.send'))
    await diner.sees(diner.t('sms.sent'))
    await field(diner.t('sms.code')).fill(await codeSentTo(app.server, PHONE))
    await diner.tap(diner.t('closing.understood'), 'checkbox')
    await diner.tap(diner.t('closing.confirm'))
    // What was removed stands in another dialog right after it.
    await diner
      .question()
      .getByRole('button', { name: diner.t('closing.confirm'), exact: true })
      .click()
    await diner.sees(diner.t('closing.doneBody'))
    await diner.answers(diner.t('closing.understand'))
    await diner.opensTab('user')
    await diner.named(new RegExp(`^${diner.t('profile.logIn')}`)).waitFor()
  })
})
