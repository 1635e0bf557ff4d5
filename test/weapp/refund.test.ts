import { leversOf } from '../support/node/levers'
import { rowsOf } from '../support/node/diner'
import { startWeapp, type WeappHost } from './support/app'
import { beginning, Shopper, t } from './support/shopper'

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
})
afterAll(() => host?.close())
beforeEach(() => {
  diner = new Shopper(host, { name: `refund-${Math.random().toString(36).slice(2)}` })
})
afterEach(() => diner.leave())

const levers = () => leversOf(host.server.url)

/** Whoever has just come: nobody else comes in between. */
async function newcomer(): Promise<string> {
  const known = new Set((await rowsOf<{ user_id: string }>(host.server, 'select user_id from app_user')).map(({ user_id }) => user_id))
  diner.open('pages/order/main')
  await diner.phone.sees(t('orders.none'))
  const after = await rowsOf<{ user_id: string }>(host.server, 'select user_id from app_user')
  return after.find(({ user_id }) => !known.has(user_id))!.user_id
}
const finished = async (quantity: number) => {
  const who = await newcomer()
  return levers().post<{ orderNo: string }>('/orders', { who, code: 'SNTYY01', status: 'completed', quantity })
}
const waiting = async (orderNo: string) => {
  const { list } = await levers().get<{ list: { refundId: string; orderNo: string }[] }>('/refunds')
  return list.find((one) => one.orderNo === orderNo)!.refundId
}

it('a diner asks for portions, is declined, asks once more and gets the money back', async () => {
  const { phone } = diner
  const { orderNo } = await finished(3)
  diner.open('packOrder/pages/details', { orderNo })
  await phone.taps(t('action.refund'))
  await phone.isAt('packDomain/pages/refund')
  await phone.taps(t('refund.sendEmpty'))
  await phone.sees(t('refund.itemsMissing'))
  await phone.taps(t('refund.all'), 'checkbox')
  await phone.taps(t('refund.reason.damaged'), 'radio')
  await phone.taps(new RegExp(`^${t('refund.send', { amount: '.*' })}$`))
  await phone.sees(t('refund.state.requested'))
  await levers().post(`/refunds/${await waiting(orderNo)}`, { action: 'reject', note: '面已经下锅了' })
  await phone.sees('面已经下锅了')
  await phone.taps(t('refund.again'))
  await phone.taps(t('refund.all'), 'checkbox')
  await phone.taps(t('refund.reason.damaged'), 'radio')
  await phone.taps(new RegExp(`^${t('refund.send', { amount: '.*' })}$`))
  await phone.sees(t('refund.state.requested'))
  await levers().post(`/refunds/${await waiting(orderNo)}`, { action: 'approve' })
  await phone.sees(t('refund.state.returned'))
  diner.open('packOrder/pages/details', { orderNo })
  await diner.seesStatus('status.refunded')
})

it('a diner takes a request back, and the order is where it was', async () => {
  const { phone } = diner
  const { orderNo } = await finished(1)
  const { refundId } = await levers().post<{ refundId: string }>('/refunds', { orderNo })
  diner.open('packDomain/pages/refund', { orderNo, refundId })
  await phone.taps(t('refund.withdraw'))
  await diner.answers(t('refund.withdraw'))
  await phone.sees(t('refund.state.withdrawn'))
  diner.open('packOrder/pages/details', { orderNo })
  await diner.seesStatus('status.completed')
})

it('a diner adds a title, asks for an invoice and sees why it was refused, then that it was issued', async () => {
  const { phone } = diner
  const { orderNo } = await finished(2)
  diner.open('packOther/pages/invoice/info', { orderNo })
  await phone.taps(t('invoice.newTitle'))
  await phone.isAt('packOther/pages/invoice/add')
  await phone.taps(t('invoice.save'))
  await phone.sees(t('invoice.wrong.invoiceTitleMissing'))
  await phone.types(t('invoice.title'), '上海满满文化传播有限公司')
  await phone.types(t('invoice.taxNumber'), '91310105MA1FP4XK6Q')
  await phone.types(t('invoice.mobile'), '13800138000')
  await phone.types(t('invoice.email'), 'lin@manman.cn')
  await phone.taps(t('invoice.save'))
  await phone.isAt('packOther/pages/invoice/info')
  await phone.taps(beginning(t('invoice.submit', { amount: '' }).trim()))
  await phone.isAt('packOther/pages/invoice/success')
  await phone.sees(t('invoice.issuingTitle'))
  const [row] = await rowsOf<{ invoice_no: string }>(host.server, `select invoice_no from invoice_order where order_no = '${orderNo}'`)
  await levers().post(`/invoices/${row!.invoice_no}`, { action: 'fail', reason: '税号和名称对不上' })
  await phone.sees('税号和名称对不上')
  diner.open('packOther/pages/invoice/historyDetail', { invoiceNo: row!.invoice_no })
  await phone.taps(t('invoice.retry'))
  await phone.isAt('packOther/pages/invoice/info')
  await phone.taps(beginning(t('invoice.submit', { amount: '' }).trim()))
  await phone.isAt('packOther/pages/invoice/success')
  await levers().post(`/invoices/${row!.invoice_no}`, { action: 'finish' })
  await phone.sees(t('invoice.issuedTitle'))
  diner.open('packOrder/pages/details', { orderNo })
  await phone.sees(t('order.invoice.02'))
})
