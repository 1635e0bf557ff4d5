import { leversOf } from '../../support/node/levers'
import { type H5App, startH5App } from '../../support/h5App'
import { joins, logsIn } from '../support/logIn'
import { beginning, Shopper } from '../support/shopper'

const PHONE = '13916180088'
const TABLE = 'TNTJAA08'
const DIM_SUM = '点心小食'
const SIU_MAI = '蟹籽干蒸烧卖'

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app)
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

const publish = (name: string, amountFen: number, minimumFen: number) =>
  leversOf(app.server.url).post('/coupons', {
    mchntCd: 'M1001',
    name,
    kind: 'amount',
    amountFen,
    percent: 100,
    minimumFen,
    total: 10,
    perPerson: 1,
  })
const coupon = (name: string) => diner.sheet().getByRole('radio').filter({ hasText: name })

it('a coupon is claimed, chosen at checkout with its reason, deselected, chosen again, reserved by the order and returned', async () => {
  const { t } = diner
  await publish('五元券', 500, 0)
  await publish('三元券', 300, 0)
  await publish('远大券', 5_000, 90_000)
  await diner.scan(TABLE)
  await diner.hasApp()
  await diner.open('packUser/pages/couponCenter')
  await diner.tap(`${t('centre.claim')} 五元券`)
  await diner.isAt('packOther/pages/validatePhone')
  await logsIn(diner, app, PHONE)
  await joins(diner)
  await diner.open('packUser/pages/couponCenter')
  for (const name of ['五元券', '三元券', '远大券']) {
    await diner.tap(`${t('centre.claim')} ${name}`)
    await diner.named(`${t('coupons.use')} ${name}`).waitFor()
  }
  await diner.open('packUser/pages/coupon')
  await diner.sees('五元券')
  const end = /^有效期至 (.+)$/.exec(
    (await diner.page
      .getByText(/^有效期至 /)
      .first()
      .textContent())!,
  )![1]!
  await diner.page
    .getByRole('button', { name: beginning(t('coupons.details')) })
    .first()
    .click()
  await diner.sheet().getByText(t('coupons.rule.everywhere')).last().waitFor()
  // The rules name the same last day as the list.
  await diner
    .sheet()
    .getByText(new RegExp(` – ${end}$`))
    .waitFor()
  await diner.escapes()

  await diner.scan(TABLE)
  await diner.addFrom(DIM_SUM, SIU_MAI)
  await diner.cartOf(1)
  await diner.checksOut()
  const whole = diner.named(beginning(t('pick.label')))
  await whole.filter({ hasText: t('pick.savesMore', { amount: '¥5.00', more: '¥2.00' }) }).waitFor()
  const withBest = await diner.payable()
  await whole.click()
  await diner.sheet().getByText('远大券').waitFor()
  await diner
    .sheet()
    .getByText(t('pick.notUsable', { n: 1 }))
    .waitFor()
  await coupon('三元券').click()
  await whole.filter({ hasText: t('pick.saves', { amount: '¥3.00' }) }).waitFor({ state: 'attached' })
  await diner
    .sheet()
    .getByRole('radio', { name: t('pick.none') })
    .click()
  await diner
    .sheet()
    .getByText(t('pick.chosen', { n: 0 }))
    .waitFor()
  await diner
    .sheet()
    .getByRole('button', { name: t('pick.done') })
    .click()
  await diner.owes(`¥${(Number(withBest.slice(1)) + 5).toFixed(2)}`)
  await whole.click()
  await diner
    .sheet()
    .getByRole('button', { name: t('pick.auto') })
    .click()
  await diner
    .sheet()
    .getByText(t('pick.chosen', { n: 1 }))
    .waitFor()
  await diner
    .sheet()
    .getByRole('button', { name: t('pick.done') })
    .click()
  await diner.owes(withBest)

  await diner.tap(t('checkout.people', { n: 2 }), 'radio')
  await diner.submits()
  const orderNo = await leversOf(app.server.url)
    .get<{ list: { orderNo: string }[] }>('/orders')
    .then(({ list }) => list[0]!.orderNo)
  await diner.open('packUser/pages/coupon')
  await diner.sees(t('coupons.locked'))
  await diner.open(`packOrder/pages/details?orderNo=${orderNo}`)
  await diner.sees('五元券')
})

it('a coupon for the cash register says so, leads to the member code, and is used once the cashier has scanned it', async () => {
  const { t } = diner
  const levers = leversOf(app.server.url)
  const { couponId } = await levers.post<{ couponId: string }>('/coupons/hand', { who: PHONE, offerId: 'M1001-banquet' })
  await diner.open('packUser/pages/coupon')
  await diner.sees(t('coupon.why.registerOnly'))
  await diner.tap(`${t('coupons.details')} 宴请满减券`)
  await diner.sheet().getByText(t('coupons.rule.register')).waitFor()
  await diner.sheet().getByText(t('coupons.mode.dineIn'), { exact: true }).waitFor()
  const coming = diner.page.waitForResponse((answer) => answer.url().includes('getMemberCode'))
  await diner
    .sheet()
    .getByRole('button', { name: t('coupons.showCode') })
    .click()
  await diner.isAt('packUser/pages/member')
  const { code } = ((await (await coming).json()) as { data: { code: string } }).data
  const sale = await levers.post<{ tillNo: string; dueFen: number; chosen: string[] }>('/coupons/till', {
    code,
    door: 'SNTYY01',
    amountFen: 26_800,
  })
  expect(sale).toMatchObject({ chosen: [couponId], dueFen: 23_800 })
  await diner.back()
  await diner.named(`${t('coupons.show')} 宴请满减券`).waitFor()
  await levers.post('/coupons/till/take', { tillNo: sale.tillNo })
  await diner.named(`${t('coupons.show')} 宴请满减券`).waitFor({ state: 'detached' })
  await diner.tap(t('coupons.used'), 'tab')
  await diner.sees('宴请满减券')
})
