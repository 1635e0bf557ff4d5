import sharp from 'sharp'
import { ORDER_STATUSES, type OrderStatus } from '@domain/order/status'
import type { RefundState } from '@domain/order/refund/refund'
import { HOUR } from '@domain/time'
import { sample, seed } from '../../support/exhaustive'
import { leversOf } from '../../support/node/levers'
import { ORDER_STATES } from '../../support/orderStates'
import { startWeapp, type WeappHost } from '../support/app'
import { beginning, joins as becomesMember, Shopper, t } from '../support/shopper'
import { classesOf, type Element, elementsIn, isHidden, nameOf, textOf } from '../support/view'

const PHONE = '13916180378'

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  process.stdout.write(`states of money: TEST_SEED=${seed}\n`)
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
  await becomesMember(phone)
}

const plugins = () => diner.phone.done.filter(({ name }) => name === 'pluginPayment').length

const types = async (figures: string): Promise<void> => {
  for (const figure of figures) await diner.phone.taps(figure)
}

it('a quick payment is paid from the card and, where that does not cover it, by WeChat besides', async () => {
  const { phone } = diner
  await levers().post('/cards', { who: PHONE, mchntCd: 'M1001', principalFen: 3_000, bonusFen: 0 })
  diner.scan('TNTYYA12')
  await phone.sees(t('table.numbered', { name: 'A12' }))
  await phone.navigatesTo('/packOrder/pages/quickPay')
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

it('a top-up page that was opened by a refused code shows the reason once, in the page', async () => {
  const { phone } = diner
  diner.open('packUser/pages/cardPay', { scene: 'TNTYYZ98' })
  await phone.finds('button', t('noShop.scan'))
  await phone.settles()
  expect(phone.named('alertdialog', /./)).toEqual([])
})

it('a build with WeChat’s payment plugin pays by it, and by the usual sheet where the plugin fails', async () => {
  const { phone } = diner
  for (const payPlugin of ['works', 'broken'] as const) {
    const before = plugins()
    phone.diner.payPlugin = payPlugin
    diner.scan('TNTYYA12')
    await phone.sees(t('table.numbered', { name: 'A12' }))
    await phone.navigatesTo('/packOrder/pages/quickPay')
    await types('2')
    await phone.taps(beginning(t('quickPay.pay')))
    await phone.isAt('packOrder/pages/success')
    expect(plugins()).toBe(before + 1)
  }
  phone.diner.payPlugin = 'none'
})

it('a diner’s code is scanned by the cashier, confirmed on the phone, and paid', async () => {
  const { phone } = diner
  diner.scan('TNTYYA12')
  await phone.sees(t('table.numbered', { name: 'A12' }))
  await phone.navigatesTo('/packOther/pages/pay')
  await phone.taps(t('payCode.read'))
  const code = (await phone.sees(/^62[\d ]+$/)).replace(/ /g, '')
  // More than a scan alone may take from a card.
  await levers().post('/counter/scan', { shopId: 'nt-yuyuan', code, amountFen: 128_000 })
  await phone.taps(beginning(t('payCode.pay', { amount: '' }).trim()))
  await phone.isAt('packOrder/pages/success')
  await phone.sees(t('paid.title'))
})

it('a cashier’s code that WeChat has scanned shows shop and amount, and is paid', async () => {
  const { phone } = diner
  const { charge } = await levers().post<{ charge: string }>('/counter/charges', { shopId: 'nt-yuyuan', amountFen: 4_300 })
  diner.open('packOther/pages/pay', { charge })
  await phone.sees(t('charge.to'))
  await phone.taps(beginning(t('payCode.pay', { amount: '' }).trim()))
  await phone.isAt('packOrder/pages/success')
  await phone.sees(t('paid.title'))
})

it('an order is paid by a transfer with a proof, once the desk has found it', async () => {
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

/** The most important is drawn last, at the right. */
const keysIn = (elements: readonly Element[]): string =>
  elements
    .flatMap((element) => elementsIn(element))
    .filter((element) => element.attr.ariaRole === 'button' && !isHidden(element) && !classesOf(element).includes('zm-ordercard__open'))
    .map(nameOf)
    .reverse()
    .join(' ')

describe('an order in the list and on its page', () => {
  /** A diner's own order is never shown as placed: the table's bill is accepted as it begins. */
  const STATES = ORDER_STATUSES.filter((status) => status !== 'placed')
  const BY_RIDER: readonly OrderStatus[] = ['toBeDelivered', 'inDelivery', 'deliveryException']
  const made = async (status: OrderStatus): Promise<void> => {
    // The newest comes first.
    host.server.clock.advance(1_000)
    if (status === 'dining') return void (await levers().post('/floor', { who: PHONE, code: 'TNTYYR02', stage: 'ordered' }))
    const isRejected = status === 'refundRejected'
    const isDelivered = BY_RIDER.includes(status)
    const input = { who: PHONE, code: isDelivered ? 'SSLZS01' : 'SNTYY01', status: isRejected ? 'completed' : status, isDelivered }
    const { orderNo } = await levers().post<{ orderNo: string }>('/orders', input)
    if (!isRejected) return
    const { refundId } = await levers().post<{ refundId: string }>('/refunds', { orderNo })
    await levers().post(`/refunds/${refundId}`, { action: 'reject', note: '已经做好了' })
  }
  beforeAll(() => levers().post('/autopilot', { on: false }))
  it.each(sample(STATES, 4, 'states of orders'))('that is %s says so, with its buttons', async (status) => {
    const { phone } = diner
    const [word, inList, onPage] = ORDER_STATES[status]
    await made(status)
    // The refund that is requested now comes first.
    diner.open('pages/order/main')
    const first = () =>
      phone
        .ofClass('zm-ordercard')
        .slice(0, 1)
        .find((card) => textOf(card).includes(word))
    const card = await phone.waits(first, `card of an order that is ${status}`)
    expect(keysIn([card])).toBe(inList)
    phone.tap(elementsIn(card).find((element) => classesOf(element).includes('zm-ordercard__open'))!)
    await phone.isAt('packOrder/pages/details')
    await phone.sees(t('order.live', { status: word }))
    const why = phone.ofClass('zm-order__why').map((element) => `[${textOf(element)}]`)
    const shown = [keysIn(phone.ofClass('zm-order__keys')), ...why].join(' ')
    const requested = BY_RIDER.includes(status) ? onPage.replace('我已取餐', '我已收到') : onPage
    // A diner at that table finds the link to it.
    expect(shown).toBe(status === 'dining' ? `看这一桌 ${requested}` : requested)
  })
})

/** The row on the order's page, the head of the progress, and its keys. */
const REFUNDS: Record<RefundState, [row: string, head: string, keys: string]> = {
  requested: ['退款等门店答复', '等门店答复', '撤回申请 联系门店'],
  approved: ['退款正在退回', '退款中', '联系门店'],
  returned: ['已退款', '已退款', '继续退其他菜品 联系门店'],
  rejected: ['门店没有同意退款', '门店没有同意', '补充说明再申请 联系门店'],
  withdrawn: ['退款申请已撤回', '已撤回', '申请退款 联系门店'],
}
it.each(sample(Object.keys(REFUNDS) as RefundState[], 2, 'states of refunds'))(
  'a refund that is %s says so on the order’s page and in its progress',
  async (state) => {
    const { phone } = diner
    const [row, head, keys] = REFUNDS[state]
    const input = { who: PHONE, code: 'SNTYY01', status: 'completed', quantity: 2 }
    const { orderNo } = await levers().post<{ orderNo: string }>('/orders', input)
    const { refundId } = await levers().post<{ refundId: string }>('/refunds', {
      orderNo,
      provider: state === 'approved' ? 'late' : 'prompt',
    })
    const answer = (more: object) => levers().post(`/refunds/${refundId}`, more)
    if (state === 'approved') await answer({ action: 'approve' })
    if (state === 'returned') await answer({ action: 'approve', lines: [{ lineNo: 1, quantity: 1 }] })
    if (state === 'rejected') await answer({ action: 'reject', note: '已经做好了' })
    diner.open('packOrder/pages/details', { orderNo })
    if (state === 'withdrawn') {
      await phone.taps(beginning('退款等门店答复'))
      await phone.taps(t('refund.withdraw'))
      await diner.answers(t('refund.withdraw'))
      await phone.sees(t('refund.state.withdrawn'))
      await diner.back()
    }
    await phone.taps(beginning(row))
    await phone.isAt('packDomain/pages/refund')
    await phone.sees(head)
    await phone.waits(() => keysIn(phone.ofClass('zm-refund__keys')) === keys, `keys ${keys}`)
  },
)

/** The word at its head in the history, and its buttons. */
const INVOICES: Record<'issuing' | 'issued' | 'failed' | 'reversed', [head: string, keys: string]> = {
  issuing: ['开票中', ''],
  issued: ['已开票', '查看发票 重新发送'],
  failed: ['开票失败', '修改后重开'],
  reversed: ['已冲红', ''],
}
it.each(sample(Object.keys(INVOICES) as (keyof typeof INVOICES)[], 2, 'states of invoices'))(
  'an invoice that is %s says so in the history',
  async (state) => {
    const { phone } = diner
    const [head, keys] = INVOICES[state]
    host.server.clock.advance(1_000)
    const { orderNo } = await levers().post<{ orderNo: string }>('/orders', { who: PHONE, code: 'SNTYY01', status: 'completed' })
    const action = { issuing: 'hold', issued: 'finish', failed: 'fail', reversed: 'finish' }[state]
    await levers().post('/invoices', { orderNo, action })
    if (state === 'reversed') {
      const { refundId } = await levers().post<{ refundId: string }>('/refunds', { orderNo })
      await levers().post(`/refunds/${refundId}`, { action: 'approve' })
      for (let minutes = 0; minutes < 4; minutes++) {
        host.server.clock.advance(60_000)
        await host.server.sweep()
      }
    }
    diner.open('packOther/pages/invoice/history')
    const first = () => phone.ofClass('zm-invoice__card')[0]
    await phone.waits(() => first() && textOf(first()!).startsWith(head), `${head} at the head`)
    const card = first()!.parent!
    expect(keysIn([card].flatMap((one) => elementsIn(one).filter((element) => classesOf(element).includes('zm-invoice__keys'))))).toBe(keys)
  },
)
