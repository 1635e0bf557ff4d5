import sharp from 'sharp'
import { HOUR } from '@domain/time'
import { leversOf } from '../support/node/levers'
import { startWeapp, type WeappHost } from './support/app'
import { beginning, Shopper, t } from './support/shopper'

const PHONE = '13916180378'

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
  diner = new Shopper(host, { name: 'payer' })
  diner.phone.diner.phone = PHONE
  await joins()
})
afterAll(() => host?.close())
afterEach(() => diner.phone.expectQuiet())

const levers = () => leversOf(host.server.url)

/** Becomes a member by WeChat's button. */
async function joins(): Promise<void> {
  const { phone } = diner
  diner.open('pages/user/main')
  await phone.taps(beginning(t('profile.logIn')))
  await phone.isAt('packOther/pages/validatePhone')
  await phone.taps(/^我已阅读并同意/, 'checkbox')
  await phone.taps(t('login.byButton'))
  await phone.isAt('packOther/pages/registUser')
}

const plugins = () => diner.phone.done.filter(({ name }) => name === 'pluginPayment').length

const types = async (figures: string): Promise<void> => {
  for (const figure of figures) await diner.phone.taps(figure)
}

it('a quick payment is paid from the card and, where that does not cover it, by WeChat besides', async () => {
  const { phone } = diner
  await levers().post('/cards', { who: PHONE, mchntCd: 'M1001', principalFen: 3_000, bonusFen: 0 })
  diner.scan('TNTYYA12')
  await phone.sees(t('menu.table', { name: 'A12' }))
  await phone.goesTo('/packOrder/pages/quickPay')
  await types('20')
  await phone.taps(new RegExp(`${t('quickPay.change')}$`))
  await phone.taps(beginning(t('method.balance')), 'radio')
  await phone.sees(t('quickPay.enough'))
  await types('0')
  await phone.sees(`${t('method.balance')} ¥30.00`)
  await phone.taps(beginning(t('quickPay.pay')))
  await phone.isAt('packOrder/pages/success')
  const sheets = phone.done.filter(({ name }) => name === 'requestPayment')
  expect(sheets).toHaveLength(1)
  await phone.taps(t('paid.order'))
  await diner.seesStatus('status.completed')
})

it('a build with WeChat’s payment plugin pays by it, and by the usual sheet where the plugin fails', async () => {
  const { phone } = diner
  for (const payPlugin of ['works', 'broken'] as const) {
    const before = plugins()
    phone.diner.payPlugin = payPlugin
    diner.scan('TNTYYA12')
    await phone.sees(t('menu.table', { name: 'A12' }))
    await phone.goesTo('/packOrder/pages/quickPay')
    await types('2')
    await phone.taps(beginning(t('quickPay.pay')))
    await phone.isAt('packOrder/pages/success')
    expect(plugins()).toBe(before + 1)
  }
  phone.diner.payPlugin = 'none'
})

it('a diner’s code is scanned by the cashier, agreed to on the phone, and paid', async () => {
  const { phone } = diner
  diner.scan('TNTYYA12')
  await phone.sees(t('menu.table', { name: 'A12' }))
  await phone.goesTo('/packOther/pages/pay')
  await phone.taps(t('payCode.read'))
  const code = (await phone.sees(/^62[\d ]+$/)).replace(/ /g, '')
  // More than what the scan alone takes from a card.
  await levers().post('/counter/scan', { shopId: 'nt-yuyuan', code, amountFen: 128_000 })
  await phone.taps(beginning(t('payCode.pay', { amount: '' }).trim()))
  await phone.isAt('packOrder/pages/success')
  await phone.sees(t('paid.title'))
})

it('a cashier’s code that WeChat has scanned shows shop and sum, and is paid', async () => {
  const { phone } = diner
  const { charge } = await levers().post<{ charge: string }>('/counter/charges', { shopId: 'nt-yuyuan', amountFen: 4_300 })
  diner.open('packOther/pages/pay', { charge })
  await phone.sees(t('charge.to'))
  await phone.taps(beginning(t('payCode.pay', { amount: '' }).trim()))
  await phone.isAt('packOrder/pages/success')
  await phone.sees(t('paid.title'))
})

it('an order is transferred for with a proof, and paid when the desk has found it', async () => {
  const { phone } = diner
  phone.diner.pictures = [
    await sharp({ create: { width: 60, height: 90, channels: 3, background: '#48c' } })
      .jpeg()
      .toBuffer(),
  ]
  const { orderNo } = await levers().post<{ orderNo: string }>('/orders', { who: PHONE, code: 'TNTJAA09', status: 'toPay', quantity: 2 })
  diner.open('packOrder/pages/payment/orderMemoMingXian/main', { orderNo })
  await phone.sees(t('transfer.to'))
  await phone.types(t('transfer.payerName'), '上海满满文化传播有限公司')
  await phone.picks(t('transfer.paidOn'), new Date(host.server.clock.now() + 8 * HOUR).toISOString().slice(0, 10))
  await phone.taps(t('grid.add'))
  await phone.finds('button', t('grid.open', { n: 1 }))
  await phone.settles()
  await phone.taps(t('transfer.send'))
  await phone.sees(t('transfer.waiting'))
  const { list } = await levers().get<{ list: { transferId: string; orderNo: string }[] }>('/transfers')
  await levers().post(`/transfers/${list.find((one) => one.orderNo === orderNo)!.transferId}`, { action: 'receive' })
  await phone.sees(t('transfer.done'))
  await phone.taps(t('transfer.toOrder'))
  await diner.seesStatus('status.pendingAcceptance')
})
