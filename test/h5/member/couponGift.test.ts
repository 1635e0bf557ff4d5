import { codeSentTo } from '../../support/node/accounts'
import { leversOf } from '../../support/node/levers'
import { type H5App, startH5App } from '../../support/h5App'
import { beginning, Shopper } from '../support/shopper'

const GIVER = '13916180171'
const TAKER = '13916180172'
const TABLE = 'TNTJAA09'
const PAGE = 'packUser/pages/giveCoupon'

let app: H5App
let giver: Shopper
let taker: Shopper
beforeAll(async () => {
  app = await startH5App()
  giver = await Shopper.arrive(app)
  taker = await Shopper.arrive(app)
})
afterAll(() => app?.close())
afterEach(() => [giver, taker].forEach(({ phone }) => phone.expectQuietConsole()))

const fill = ({ page }: Shopper, name: string, text: string) =>
  page.getByRole('textbox', { name, exact: true }).filter({ visible: true }).last().fill(text)

async function logIn(diner: Shopper, phone: string): Promise<void> {
  const { t } = diner
  await diner.isAt('packOther/pages/validatePhone')
  await fill(diner, t('login.phone'), phone)
  await diner.tap(/^我已阅读并同意/, 'checkbox')
  await diner.tap(t('sms.send'))
  await diner.sees(t('sms.sent'))
  await fill(diner, t('sms.code'), await codeSentTo(app.server, phone))
  await diner.tap(t('login.enter'))
  await diner.isAt('packOther/pages/registUser')
}

it('a coupon is given, seen by a visitor, received on another phone and used there; its giver sees who has it', async () => {
  const { t } = giver
  const levers = leversOf(app.server.url)
  await giver.scan(TABLE)
  await giver.hasApp()
  await giver.open('packUser/pages/coupon')
  await giver.tap(t('coupons.logIn'))
  await logIn(giver, GIVER)
  const offer = { mchntCd: 'M1001', name: '请客券', kind: 'amount', amountFen: 600, percent: 100, minimumFen: 0, total: 9, perPerson: 1 }
  const { offerId } = await levers.post<{ offerId: string }>('/coupons', offer)
  await levers.post('/coupons/hand', { who: GIVER, offerId })

  await giver.open('packUser/pages/coupon')
  await giver.tap(`${t('coupons.details')} 请客券`)
  await giver
    .sheet()
    .getByRole('button', { name: t('coupons.give') })
    .click()
  await giver.isAt(PAGE)
  await giver.tap(t('give.cover.cake'), 'radio')
  await giver.tap(t('give.wish.thanks'))
  await giver.tap(t('give.give'))
  await giver.sees(t('give.open'))
  const [gift] = (await levers.get<{ list: { giftId: string; wish: string }[] }>('/gifts')).list.filter(
    ({ wish }) => wish === t('give.wish.thanks'),
  )
  const link = `${PAGE}?giftId=${gift!.giftId}`

  await taker.scan(TABLE)
  await taker.hasApp()
  await taker.open(link)
  await taker.sees(t('give.quote', { wish: t('give.wish.thanks') }))
  await taker.tap(t('give.logInToTake'))
  await logIn(taker, TAKER)
  await taker.open(link)
  await taker.tap(t('give.take'))
  await taker.named(t('give.use')).waitFor()
  await taker.sees(t('give.received'))

  await giver.sees(t('give.takenBody'))
  await giver.open('packUser/pages/coupon')
  await giver.tap(t('coupons.gifted'), 'tab')
  await giver.named(t('coupons.seeGift')).waitFor()
  await giver.open(PAGE)
  await giver.sees('请客券')

  await taker.scan(TABLE)
  await taker.addFrom('点心小食', '蟹籽干蒸烧卖')
  await taker.cartOf(1)
  await taker.checksOut()
  await taker
    .named(beginning(t('pick.label')))
    .filter({ hasText: t('pick.saves', { amount: '¥6.00' }) })
    .waitFor()
})

it('a diner who comes too late sees that, and where to find coupons', async () => {
  const { t } = taker
  const levers = leversOf(app.server.url)
  const { giftId } = await levers.post<{ giftId: string }>('/gifts', { who: '13800000005', offerId: 'M1001-treat' })
  await levers.post('/gifts/take', { giftId, who: '13800000003' })
  await taker.open(`${PAGE}?giftId=${giftId}`)
  await taker.sees(t('give.late', { name: '琪*' }))
  await taker.tap(t('give.toCentre'))
  await taker.isAt('packUser/pages/couponCenter')
})
