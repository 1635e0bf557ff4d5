import { leversOf } from '../../support/node/levers'
import { startWeapp, type WeappHost } from '../support/app'
import { beginning, Shopper, t } from '../support/shopper'

/** The shop whose dialog runs in the demo. */
const STORE = 'SXKGQ01'

const SEASON = '秋冬满减券'
const GIFT = 'packUser/pages/giveCoupon'

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
  diner = new Shopper(host, { name: 'newcomer' })
})
afterAll(() => host?.close())

const registers = async ({ phone }: Shopper) => {
  await phone.isAt('packOther/pages/validatePhone')
  await phone.taps(/^我已阅读并同意/, 'checkbox')
  await phone.taps(t('login.byButton'))
  await phone.isAt('packOther/pages/registUser')
  await phone.taps(t('signUp.later'))
}

it('home offers the merchant’s coupons once; a visitor who takes them logs in first and receives them', async () => {
  const { phone } = diner
  phone.diner.phone = '13916180477'
  diner.scan(STORE)
  await phone.isAt('pages/menu/main')
  await diner.opensTab('home')
  await phone.sees('首单立减券\n秋冬满减券\n外卖配送券')
  await phone.taps(t('homeGift.take'))
  await registers(diner)
  await phone.isAt('pages/index/main')
  await phone.sees(beginning(t('homeGift.taken', { n: 3 })))
  diner.open('packUser/pages/coupon')
  await phone.finds('button', `${t('coupons.use')} ${SEASON}`)
})

it('a coupon from it is chosen at checkout and explained, returns with the refund, is given away and received on another phone', async () => {
  const { phone } = diner
  await host.server.db.exec(`update coupon_offer set is_giftable = true where offer_id = 'M1003-season'`)
  diner.scan(STORE)
  await diner.addFrom('小菜', '糖醋小排')
  await diner.cartOf(1)
  await diner.add('糖醋小排')
  await diner.cartOf(2)
  await diner.add('三黄白斩鸡')
  await diner.cartOf(3)
  await diner.checksOut()
  await phone.sees(t('pick.saves', { amount: '¥15.00' }))
  await phone.taps(beginning(t('pick.label')))
  await phone.sees(t('coupon.why.otherMode'))
  const season = new RegExp(SEASON)
  // The app may have chosen this one of two equal coupons already; a tap would remove it.
  const option = await phone.finds('radio', season)
  if (option.attr.ariaChecked !== 'true') phone.tap(option)
  await diner.isChosen(season)
  await phone.taps(t('pick.done'))
  await diner.pays()
  const { orderNo } = diner
  diner.open('packUser/pages/coupon')
  await phone.taps(t('coupons.used'), 'tab')
  await phone.sees(season)

  await diner.kitchen(orderNo, 'reject')
  diner.open('packOrder/pages/details', { orderNo })
  await diner.seesStatus('status.refunded')
  diner.open('packUser/pages/coupon')
  await phone.finds('button', `${t('coupons.use')} ${SEASON}`)
  const ends = [...phone.screen.matchAll(/有效期至 ((?:今天|明天|\d+ 月 \d+ 日)(?: \d\d:\d\d)?)/g)].map(([, end]) => end!)
  await phone.taps(`${t('coupons.details')} ${SEASON}`)
  // The rules name the same last day as the list.
  await phone.sees(new RegExp(` – (${ends.join('|')})$`))
  await phone.taps(t('coupons.give'))
  await phone.isAt(GIFT)
  await phone.taps(t('give.wish.birthday'))
  await phone.taps(t('give.give'))
  await phone.sees(t('give.open'))
  const { list } = await leversOf(host.server.url).get<{ list: { giftId: string; wish: string }[] }>('/gifts')
  const { giftId } = list.find(({ wish }) => wish === t('give.wish.birthday'))!

  const taker = new Shopper(host, { name: 'taker' })
  taker.phone.diner.phone = '13916180478'
  taker.scan(STORE)
  // The shop is known, and stored for the next start of the app.
  await taker.phone.finds('button', beginning(t('stepper.add', { name: '' })))
  taker.open(GIFT, { giftId })
  await taker.phone.taps(t('give.logInToTake'))
  await registers(taker)
  taker.open(GIFT, { giftId })
  await taker.phone.taps(t('give.take'))
  await taker.phone.finds('button', t('give.use'))
  taker.open('packUser/pages/coupon')
  await taker.phone.finds('button', `${t('coupons.use')} ${SEASON}`)
  taker.leave()
  await phone.sees(t('give.takenBody'))
  diner.leave()
})
