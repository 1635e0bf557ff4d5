import { wordsIn } from '../support/words'
import { startWeapp, type WeappHost } from './support/app'
import type { Phone } from './support/phone'

const t = wordsIn('hans')
const DISH = '水晶虾饺'
const PAY = new RegExp(t('checkout.pay', { amount: '¥' }))

let host: WeappHost
let phone: Phone
beforeAll(async () => {
  host = await startWeapp()
  phone = host.phone({ name: 'payer', payment: 'cancel' })
}, 60_000)
afterAll(() => host?.close())
afterEach(() => phone.expectQuiet())

const seesStatus = (status: string) => phone.sees(t('order.live', { status }))

it('who turns back at WeChat’s sheet keeps the order', async () => {
  phone.launch({ path: 'pages/menu/main', query: { scene: 'TNTYYA01' }, scene: 1011 })
  await phone.taps(new RegExp(`^${t('stepper.add', { name: DISH })}`))
  await phone.sees(new RegExp(`^${t('cartBar.open', { n: 1, total: '' })}`))
  await phone.taps(t('menu.checkout'))
  await phone.taps(PAY)
  await phone.isAt('packOrder/pages/details')
  await phone.sees(t('pay.cancelled'))
  await seesStatus(t('status.toPay'))
})

it('a payment that fails is told, and can be tried again', async () => {
  phone.diner.payment = 'fail'
  await phone.taps(t('action.pay'))
  await phone.sees(t('pay.failed'))
  await seesStatus(t('status.toPay'))
})

it('whoever was killed while paying finds the order, and pays it', async () => {
  const { orderNo } = phone.pages.top.query
  phone.diner.payment = 'pay'
  phone.launch({ path: 'packOrder/pages/details', query: { orderNo: orderNo! } })
  await seesStatus(t('status.toPay'))
  await phone.taps(t('action.pay'))
  await phone.isAt('packOrder/pages/success')
  await phone.sees(t('paid.title'))
})

it('the order page follows the kitchen by socket', async () => {
  const { orderNo } = phone.pages.top.query
  phone.launch({ path: 'packOrder/pages/details', query: { orderNo: orderNo! } })
  await seesStatus(t('status.pendingAcceptance'))
  await phone.settles()
  const { status } = await fetch(`${host.server.url}/sandbox/orders/${orderNo}/accept`, { method: 'POST' })
  expect(status).toBe(200)
  const began = Date.now()
  await seesStatus(t('status.accepted'))
  expect(Date.now() - began).toBeLessThan(2_000)
})
