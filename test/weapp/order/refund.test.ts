import { leversOf } from '../../support/node/levers'
import { rowsOf } from '../../support/node/diner'
import { startWeapp, type WeappHost } from '../support/app'
import { Shopper, t } from '../support/shopper'

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

/** The newest member: nobody else registers meanwhile. */
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

it('a diner requests a refund of portions, is refused, requests it once more and gets the money back', async () => {
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

it('a diner withdraws a request, and the order returns to its previous state', async () => {
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
