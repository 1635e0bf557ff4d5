import { type H5App, startH5App } from '../../support/h5App'
import { leversOf } from '../../support/node/levers'
import { Shopper } from '../support/shopper'

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app)
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

const levers = () => leversOf(app.server.url)
const openRefund = async () => {
  const { list } = await levers().get<{ list: { refundId: string; state: string }[] }>('/refunds')
  return list.find(({ state }) => state === 'requested')!.refundId
}

it('a diner requests a refund of portions, is refused, requests it once more and gets the money back', async () => {
  const { t } = diner
  await diner.open('pages/order/main')
  await diner.sees(t('orders.none'))
  const who = await diner.page.evaluate(() => (JSON.parse(localStorage.getItem('identity')!) as { value: { userId: string } }).value.userId)
  const { orderNo } = (await levers().post('/orders', { who, code: 'SNTYY01', status: 'completed', quantity: 3 })) as { orderNo: string }
  await diner.open(`packOrder/pages/details?orderNo=${orderNo}`)
  await diner.tap(t('action.refund'))
  await diner.isAt('packDomain/pages/refund')
  await diner.sees(t('refund.items'))
  await diner.tap(t('refund.sendEmpty'))
  await diner.sees(t('refund.itemsMissing'))
  await diner.page.getByRole('checkbox').nth(1).click()
  await diner.tap(t('refund.reason.damaged'), 'radio')
  await diner.page.getByRole('button', { name: new RegExp(`^${t('refund.send', { amount: '.*' })}$`) }).click()
  await diner.sees(t('refund.state.requested'))
  await levers().post(`/refunds/${await openRefund()}`, { action: 'reject', note: '面已经下锅了' })
  await diner.sees('面已经下锅了')
  await diner.tap(t('refund.again'))
  await diner.page.getByRole('checkbox', { name: t('refund.all') }).click()
  await diner.tap(t('refund.reason.damaged'), 'radio')
  await diner.page.getByRole('button', { name: new RegExp(`^${t('refund.send', { amount: '.*' })}$`) }).click()
  await diner.sees(t('refund.state.requested'))
  await levers().post(`/refunds/${await openRefund()}`, { action: 'approve', note: '对不起' })
  await diner.sees(t('refund.state.returned'))
  await diner.open(`packOrder/pages/details?orderNo=${orderNo}`)
  await diner.seesStatus('status.refunded')
})
