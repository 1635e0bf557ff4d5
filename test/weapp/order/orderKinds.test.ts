import { ORDER_KINDS } from '@domain/order/kind'
import { retriesPayment, placeOrderOf } from '../../support/node/features/orderKinds'
import { BOUGHT_IN_TURN, SHOWN_OF } from '../../support/orderKinds'
import { startWeapp, type WeappHost } from '../support/app'
import { beginning, joins, Shopper, t } from '../support/shopper'

const PHONE = '13916180664'

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
  diner = new Shopper(host, { name: 'buyer-of-all' })
  const { phone } = diner
  phone.diner.phone = PHONE
  diner.open('pages/user/main')
  await phone.taps(beginning(t('profile.logIn')))
  await phone.isAt('packOther/pages/validatePhone')
  await phone.taps(/^我已阅读并同意/, 'checkbox')
  await phone.taps(t('login.byButton'))
  await joins(phone)
})
afterAll(() => host?.close())
afterEach(() => diner.phone.expectQuiet())

it.each(BOUGHT_IN_TURN)('an order of the kind %s is opened, left unpaid at WeChat’s sheet, paid there, and opened again', async (kind) => {
  const { phone } = diner
  const orderNo = await placeOrderOf(host.server, kind, PHONE)
  diner.open('packOrder/pages/details', { orderNo })
  await diner.seesStatus('status.toPay')
  phone.diner.payment = 'cancel'
  await phone.taps(t('action.pay'))
  await phone.sees(t('pay.cancelled'))
  await diner.seesStatus(SHOWN_OF[kind].unpaid)
  await retriesPayment(host.server, orderNo, kind, PHONE)
  await diner.seesStatus('status.toPay')

  phone.diner.payment = 'pay'
  await phone.taps(t('action.pay'))
  await phone.isAt('packOrder/pages/success')
  await phone.sees(t('paid.title'))
  await phone.sees(t(SHOWN_OF[kind].paid))
  await phone.taps(t('paid.order'))
  await phone.isAt('packOrder/pages/details')
  await phone.sees(t(SHOWN_OF[kind].paid))
})

it('the list has a row for each kind that is listed, with its own texts, and none for the others', async () => {
  const { phone } = diner
  diner.open('pages/order/main')
  const rows = ORDER_KINDS.flatMap((kind) => SHOWN_OF[kind].row ?? [])
  for (const row of rows) await phone.sees(t(row))
  expect(phone.ofClass('zm-ordercard')).toHaveLength(rows.length)
})
