import type { Lang } from '@/i18n'
import { LANGUAGE_NAMES } from '@/features/account/languages'
import { codeSentTo } from '../../support/node/accounts'
import { dishName, dishStory, optionName } from './dishes'
import { beginning, pull, type Shopper } from './shopper'

/** Where the tour stands: a page, or a page with a sheet or a question over it. */
export type Stop = (name: string) => Promise<void>
type Leg = (diner: Shopper, stop: Stop) => Promise<void>

/** Each tour has a table and a telephone of its own. */
const TABLES: Record<Lang, string> = { hans: 'TNTYYA12', hant: 'TNTYYA11', en: 'TNTYYA10', yue: 'TNTYYA09' }
const PHONES: Record<Lang, string> = { hans: '13916180051', hant: '13916180052', en: '13916180053', yue: '13916180054' }

const dismissSheet = async ({ page, sheet }: Shopper): Promise<void> => {
  await page.keyboard.press('Escape')
  await sheet().waitFor({ state: 'detached' })
}

const looking: Leg = async (diner, stop) => {
  const { t, page } = diner
  await page.goto('/')
  await diner.named(new RegExp(t('home.shopButton', { name: '.+' }))).waitFor()
  await diner.named(beginning(t('mode.pickup'))).waitFor()
  await stop('home')
  await diner.tap(new RegExp(t('home.shopButton', { name: '.+' })))
  await diner.named(new RegExp(t('shops.orderAt', { name: '.+' }))).waitFor()
  await stop('shops')
  await diner.tap(beginning(t('shops.cityLabel', { city: '' })))
  await page.getByPlaceholder(t('cities.search'), { exact: true }).waitFor()
  await diner.sees(t('shops.anyCity'))
  await stop('cities')
  await diner.back()
  await page.getByPlaceholder(t('shops.search'), { exact: true }).fill('zzz')
  await diner.sees(t('shops.none'))
  await stop('shops, none found')
}

const choosing: Leg = async (diner, stop) => {
  const { t, page, lang } = diner
  const noodles = dishName('nt-beef-noodle', lang)
  await diner.scan(TABLES[lang])
  await diner.named(beginning(t('stepper.add', { name: noodles }))).waitFor()
  await stop('menu')
  await diner.tap(t('menu.avoid'))
  await diner
    .sheet()
    .getByRole('checkbox', { name: t('menu.allergen.gluten') })
    .click()
  await stop('allergens')
  await diner
    .sheet()
    .getByRole('checkbox', { name: t('menu.allergen.gluten') })
    .click()
  await diner.tap(t('menu.avoidDone'))
  await diner.sheet().waitFor({ state: 'detached' })
  await diner.tap(t('menu.search'))
  await page.getByPlaceholder(t('search.placeholder')).fill('ntf')
  await diner.sees(t('search.none', { word: 'ntf' }))
  await stop('search, none found')
  await page.getByPlaceholder(t('search.placeholder')).fill('xtfl')
  await page.locator('.zm-dish--hit').first().waitFor()
  await stop('search')
  await diner.tap(t('search.cancel'))
  await diner.open('packDomain/pages/package?itemId=nt-two-set')
  await diner.sees(dishName('nt-two-set', lang))
  await page.getByText(dishStory('nt-two-set', lang)).waitFor()
  await stop('set meal')
  await page.goBack()
  await diner.isAt('pages/menu/main')
  await diner.add(noodles)
  await diner.sheet().waitFor()
  await diner.sheet().getByText(dishStory('nt-beef-noodle', lang)).waitFor()
  await stop('spec sheet')
  await diner.chooses(optionName('nt-beef-noodle', 'large', lang))
  await diner.cartOf(1)
  await diner.tap(t('mode.pickup'), 'radio')
  await diner.question().waitFor()
  await stop('switch question')
  await diner.answers(t('switch.stay'))
  await stop('menu with a cart')
  await diner.openCart()
  await diner.sheet().getByText(noodles).first().waitFor()
  await stop('cart')
}

const ordering: Leg = async (diner, stop) => {
  const { t, page } = diner
  await diner
    .sheet()
    .getByRole('button', { name: t('menu.checkout'), exact: true })
    .click()
  await diner.isAt('packOrder/pages/payment/main')
  await diner.payKey().waitFor()
  await stop('checkout')
  await diner.tap(beginning(t('checkout.remarks')))
  await diner.named(t('remark.save')).waitFor()
  await stop('remarks')
  await diner.back()
  await diner.submits()
  await stop('cashier')
  await diner
    .sheet()
    .getByRole('button', { name: t('pay.leave') })
    .click()
  await diner.isAt('packOrder/pages/details')
  await diner.seesStatus('status.toPay')
  await diner.sheet().waitFor({ state: 'detached' })
  await stop('order to pay')
  await diner.tap(t('action.cancel'))
  await diner.question().waitFor()
  await stop('cancel question')
  await diner.answers(t('cancel.keep'))
  await diner.tap(t('action.pay'))
  await diner.sheet().getByText(t('pay.sandbox')).waitFor()
  await diner.pays()
  await diner.sees(t('paid.title'))
  await page
    .getByRole('group', { name: new RegExp(t('order.pickupNo')) })
    .last()
    .waitFor()
  await stop('paid')
  const orderNo = await diner.orderNo()
  for (const event of ['accept', 'make']) await pull(diner.app, orderNo, event)
  await diner.tap(t('paid.order'))
  await diner.seesStatus('status.inProduction')
  await stop('order being made')
  await diner.open('pages/order/main')
  await diner.named(new RegExp(t('status.inProduction'))).waitFor()
  await stop('orders')
  await pull(diner.app, orderNo, 'complete')
  await diner.open(`packDomain/pages/comment?orderNo=${orderNo}`)
  await diner.tap(t('rating.of', { n: 4 }), 'radio')
  await stop('review')
}

/** A shop that rests, one where food is ordered ahead, and what is not built yet. */
const elsewhere: Leg = async (diner, stop) => {
  const { t } = diner
  await diner.scan('SSLWX01')
  await diner.sees(t('menu.restingTitle'))
  await diner.sees(t('menu.stillOpen'))
  await stop('closed shop')
  await diner.scan('TNOPE99')
  await diner.page.getByRole('alert').filter({ visible: true }).first().waitFor()
  await stop('code that leads nowhere')
  await diner.open('packUser/pages/coupon')
  await diner.sees(t('unavailable.title'))
  await stop('not available')
  await diner.open('packOrder/pages/payment/main')
  await diner.sees(t('checkout.empty'))
  await stop('checkout, empty')
  await diner.open('packOrder/pages/details')
  await diner.sees(t('page.badLink'))
  await stop('broken link')
}

const joining: Leg = async (diner, stop) => {
  const { t, page } = diner
  await diner.open('pages/user/main')
  await diner.named(beginning(t('me.logIn'))).waitFor()
  await stop('me, visitor')
  await diner.tap(new RegExp(Object.values(LANGUAGE_NAMES).join('|')))
  await diner.sheet().waitFor()
  await stop('languages')
  await dismissSheet(diner)
  await diner.tap(beginning(t('me.data')))
  await diner.sheet().waitFor()
  await stop('data use')
  await dismissSheet(diner)
  await diner.goes('member')
  await diner.named(t('member.join')).waitFor()
  await stop('member, visitor')
  await diner.open('packOther/pages/register')
  await diner.named(t('register.join')).waitFor()
  await stop('register')
  await diner.open('packOther/pages/validatePhone')
  await diner.named(t('sms.send')).waitFor()
  await stop('login')
  await diner.tap(t('agreement.privacy'), 'link')
  await diner.sheet().waitFor()
  await page.waitForFunction(() => (document.querySelector('.zm-sheet__body')?.textContent ?? '').length > 200)
  await stop('agreement')
  await dismissSheet(diner)
}

const belonging: Leg = async (diner, stop) => {
  const { t, page, app } = diner
  const phone = PHONES[diner.lang]
  const field = (name: string) => page.getByRole('textbox', { name, exact: true }).filter({ visible: true }).last()
  await field(t('login.phone')).fill(phone)
  await diner.tap(t('login.agreeAll', { member: t('agreement.member'), privacy: t('agreement.privacy') }), 'checkbox')
  await diner.tap(t('sms.send'))
  await diner.sees(t('sms.sent'))
  await field(t('sms.code')).fill(await codeSentTo(app.server, phone))
  await diner.tap(t('login.enter'))
  await diner.isAt('packOther/pages/registUser')
  await diner.named(t('signUp.later')).waitFor()
  await stop('sign up')
  await diner.open('pages/user/main')
  await diner.named(t('me.openProfile', { name: t('me.unnamed') })).waitFor()
  await stop('me')
  await diner.tap(t('logout.confirm'))
  await diner.question().waitFor()
  await stop('log out question')
  await diner.answers(t('logout.stay'))
  await diner.goes('member')
  await diner.sees(t('member.active'))
  await stop('member')
  await diner.open('packUser/pages/userInfo')
  await field(t('profile.name')).waitFor()
  await stop('profile')
  await diner.open('packUser/pages/more')
  await diner.named(beginning(t('about.licences'))).waitFor()
  await stop('about')
  await diner.tap(beginning(t('about.licences')))
  await diner.sheet().waitFor()
  await stop('licences')
  await dismissSheet(diner)
  await diner.open('pages/user/logout/main')
  await diner.sees(t('closing.erased'))
  await stop('close account')
}

/** Every page and sheet of the main job, as one diner meets them from the first visit to membership. */
export const tour: Leg = async (diner, stop) => {
  for (const leg of [looking, choosing, ordering, elsewhere, joining, belonging]) await leg(diner, stop)
}
