import { resultText } from '@domain/resultTexts/index'
import { leversOf } from '../../support/node/levers'
import { type H5App, startH5App } from '../../support/h5App'
import { fieldOf, joins, logsIn } from '../support/logIn'
import { beginning, Shopper } from '../support/shopper'

const PHONE = '13916180078'

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app)
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

it('a member starts to top up their first card, cancels, returns after a reload, and pays', async () => {
  const { t } = diner
  await diner.scan('TNTYYA12')
  await diner.hasApp()
  await diner.open('packUser/pages/cardPay')
  await diner.tap(t('topUp.logIn'))
  await logsIn(diner, app, PHONE)
  await joins(diner)
  await diner.open('packUser/pages/cardPay')
  await diner.sees(t('topUp.newCard'))
  await diner.isChosen(/^¥500/)
  await diner.sees(t('topUp.arrives', { amount: '¥580.00' }))
  await diner.named(t('topUp.pay', { amount: '¥500.00' })).click({ force: true })
  await diner.receives(t('topUp.disagreed'))
  await diner.tap(t('topUp.agree'), 'checkbox')
  await diner.tap(beginning(t('topUp.other')), 'radio')
  await fieldOf(diner, t('topUp.amount')).fill('49')
  await diner.sees(t('topUp.least', { amount: '¥50' }))
  await fieldOf(diner, t('topUp.amount')).fill('300')
  await diner.sees(t('topUp.more', { amount: '¥30.00' }))
  await diner.tap(t('topUp.pay', { amount: '¥300.00' }))
  await diner.sheet().getByText(t('pay.sandbox')).waitFor()
  await diner
    .sheet()
    .getByRole('button', { name: t('pay.leave'), exact: true })
    .click()
  await diner.sheet().waitFor({ state: 'detached' })
  await diner.sees(t('topUp.waiting', { amount: '¥300.00' }))
  await diner.settles()
  await diner.reload()
  await diner.tap(t('topUp.goOn'))
  await diner.pays()
  await diner.sees(t('topUp.done'))
  await diner.sees(t('value.bonus', { amount: '¥30.00' }))
  await diner.open('packUser/pages/cardDetail')
  await diner.sees(t('value.kind.topUp') + t('value.comma') + '愚园路店')
  await diner.sees(t('value.after', { amount: '¥330.00' }))
  await diner.tap(t('value.shops'))
  await diner.isAt('packUser/pages/cardList')
  await diner.sees(t('value.shopsOf', { n: 5 }))
  // The refusal of a code is shown once, in the page itself.
  await diner.page.goto('/?scene=TNTYYZ98#/packUser/pages/cardPay')
  await diner.named(t('noShop.scan')).waitFor()
  await diner.page.waitForLoadState('networkidle')
  expect(await diner.page.getByText(resultText('codeUnknown', {}, 'hans')).count()).toBe(1)
  expect(await diner.question().count()).toBe(0)
})

it('pays an order from the card, tops up where it lacks money, and handles a card that is frozen meanwhile', async () => {
  const { t } = diner
  const levers = leversOf(app.server.url)
  await levers.post('/cards', { who: PHONE, mchntCd: 'M1001', principalFen: -29_990, bonusFen: -3_000 })
  await diner.scan('TNTYYA12')
  await diner.hasApp()
  await diner.add('荷叶糯米鸡')
  await diner.cartOf(1)
  await diner.checksOut()
  await diner.sees(/^余额 ¥0\.10，还差/)
  await diner.tap(beginning(t('checkout.method')))
  await diner.tap(/^余额还差/)
  await diner.isAt('packUser/pages/cardPay')
  await diner.tap(t('topUp.agree'), 'checkbox')
  await diner.tap(/^充 ¥/)
  await diner.pays()
  await diner.tap(t('topUp.toCheckout'))
  await diner.isAt('packOrder/pages/payment/main')
  // A diner who has topped up pays with it, now and the next time.
  const byBalance = beginning(t('by.balance', { amount: '' }).trim())
  await diner.tap(byBalance)
  await diner.isAt('packOrder/pages/success')
  await levers.post('/cards', { who: PHONE, mchntCd: 'M1001', principalFen: 10_000, bonusFen: 0 })
  await diner.scan('TNTYYA12')
  await diner.hasApp()
  await diner.add('荷叶糯米鸡')
  await diner.cartOf(1)
  await diner.tap(t('menu.checkout'))
  await diner.named(byBalance).waitFor()
  await diner.sees(/^余额 ¥.*可付$/)
  await diner.open('packUser/pages/cardPay')
  await diner.sees(t('topUp.howMuch'))
  await levers.post('/cards/frozen', { who: PHONE, mchntCd: 'M1001', isFrozen: true })
  await diner.sees(t('topUp.frozen'))
  await levers.post('/cards/frozen', { who: PHONE, mchntCd: 'M1001', isFrozen: false })
  await diner.sees(t('topUp.howMuch'))
})
