import { sentences } from '../../support/sentences'
import { stockOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startWeapp, type WeappHost } from '../support/app'
import { beginning, Shopper, t } from '../support/shopper'
import { nameOf } from '../support/view'

const DIM_SUM = '点心小食'
const DUMPLINGS = '水晶虾饺'
const SIU_MAI = '蟹籽干蒸烧卖'
const HOUR = 3_600_000

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
})
afterAll(() => host?.close())
beforeEach(() => {
  diner = new Shopper(host, { name: `payer-${Math.random().toString(36).slice(2)}` })
})
afterEach(() => diner.leave())

/** Answers WeChat's sheet as the diner of the test does. */
const atSheet = async (code: string, payment: 'pay' | 'cancel' | 'hesitate', dish = SIU_MAI): Promise<void> => {
  diner.phone.diner.payment = payment
  diner.scan(code)
  await diner.addFrom(DIM_SUM, dish)
  await diner.cartOf(1)
  await diner.checksOut()
  await diner.submits()
  await diner.phone.waits(() => sheets().at(-1), 'WeChat’s sheet')
}
const sheets = () => diner.phone.done.filter(({ name }) => name === 'requestPayment')

describe('at WeChat’s sheet', () => {
  it(sentences.payAgain, async () => {
    await atSheet('TNTYYA01', 'cancel')
    await diner.phone.isAt('packOrder/pages/details')
    await diner.phone.sees(t('pay.cancelled'))
    await diner.seesStatus('status.toPay')

    diner.phone.diner.payment = 'fail'
    await diner.phone.taps(t('action.pay'))
    await diner.phone.sees(t('pay.failed'))
    await diner.seesStatus('status.toPay')

    diner.phone.diner.payment = 'pay'
    await diner.phone.taps(t('action.pay'))
    await diner.phone.isAt('packOrder/pages/success')
    await diner.phone.sees(t('paid.title'))
  })

  it(sentences.unpaidEnds, async () => {
    const before = await stockOf(host.server, 'nt-har-gow', 'nt-yuyuan')
    await atSheet('TNTYYA02', 'cancel', DUMPLINGS)
    expect(await stockOf(host.server, 'nt-har-gow', 'nt-yuyuan')).toBe(before - 1)
    await diner.seesStatus('status.toPay')
    await diner.phone.sees(/^1[0-4]:\d\d$/)
    host.server.clock.advance(HOUR)
    await diner.seesStatus('status.cancelled')
    await diner.phone.sees(t('order.cancelledUnpaid'))
    expect(await stockOf(host.server, 'nt-har-gow', 'nt-yuyuan')).toBe(before)
  })

  it(sentences.closedWhilePaying, async () => {
    await atSheet('TNTYYA03', 'hesitate')
    diner.phone.end()
    diner.phone.diner.payment = 'pay'
    diner.open('pages/index/main')
    await diner.phone.taps(t('home.pay'))
    await diner.phone.isAt('packOrder/pages/details')
    await diner.phone.taps(t('action.pay'))
    await diner.phone.isAt('packOrder/pages/success')
    await diner.phone.sees(t('paid.title'))
  })

  it(sentences.closedAfterPaying, async () => {
    await atSheet('TNTYYA04', 'hesitate')
    diner.phone.end()
    const prepay = String(sheets()[0]!.options.package).replace('prepay_id=', '')
    await leversOf(host.server.url).post(`/pay/${prepay}`, { action: 'pay' })
    diner.open('pages/order/main')
    await diner.phone.finds('button', new RegExp(t('status.pendingAcceptance')))
    expect(sheets()).toHaveLength(1)
  })

  it('"see order" returns to the page of the order that was paid from there', async () => {
    await atSheet('TNTYYA07', 'cancel')
    await diner.phone.isAt('packOrder/pages/details')
    const below = diner.phone.pages.stack.length
    diner.phone.diner.payment = 'pay'
    await diner.phone.taps(t('action.pay'))
    await diner.phone.isAt('packOrder/pages/success')
    await diner.phone.taps(t('paid.order'))
    await diner.phone.isAt('packOrder/pages/details')
    await diner.seesStatus('status.pendingAcceptance')
    expect(diner.phone.pages.stack).toHaveLength(below)
    expect(diner.phone.pages.stack.filter(({ route }) => route === 'packOrder/pages/details')).toHaveLength(1)
  })

  it('WeChat’s report of a payment does not count before the server’s, and the order still goes to the kitchen', async () => {
    await atSheet('TNTYYA05', 'pay')
    await diner.phone.isAt('packOrder/pages/success')
    await diner.phone.sees(t('paid.title'))
    await diner.phone.taps(t('paid.order'))
    await diner.seesStatus('status.pendingAcceptance')
  })
})

it(sentences.withoutSocket, async () => {
  diner.phone.network.sockets = false
  await atSheet('TNTYYA06', 'pay')
  await diner.phone.isAt('packOrder/pages/success')
  await diner.phone.sees(t('paid.title'))
  const { orderNo } = diner
  await diner.phone.taps(t('paid.order'))
  await diner.seesStatus('status.pendingAcceptance')
  await diner.kitchen(orderNo, 'accept')
  await diner.seesStatus('status.accepted')
})

it(sentences.headcount, async () => {
  diner.scan('TNTJAA03')
  await diner.addFrom(DIM_SUM, SIU_MAI)
  await diner.cartOf(1)
  await diner.checksOut()
  await diner.submits()
  await diner.phone.sees(t('checkout.headcountMissing'))
  await diner.phone.taps(t('checkout.people', { n: 2 }), 'radio')
  await diner.pays()
  await diner.phone.taps(t('paid.order'))
  await diner.phone.sees(t('order.people'))
})

it(sentences.pickupSlot, async () => {
  diner.scan('SNTYY01')
  await diner.phone.taps(t('mode.pickup'), 'radio')
  await diner.addFrom(DIM_SUM, SIU_MAI)
  await diner.cartOf(1)
  await diner.checksOut()
  await diner.phone.taps(t('checkout.changeTime'))
  await diner.phone.finds('radio', /^\d\d:\d\d–\d\d:\d\d$/)
  const slot = diner.phone.named('radio', /^\d\d:\d\d–\d\d:\d\d$/)[3]!
  diner.phone.tap(slot)
  const from = new RegExp(nameOf(slot).slice(0, 5))
  await diner.phone.sees(from)
  await diner.pays()
  await diner.phone.finds('group', new RegExp(t('order.pickupNo')))
  await diner.phone.taps(t('paid.order'))
  await diner.phone.sees(t('order.slot'))
  await diner.phone.sees(from)
})

it('a visitor at the counter is shown what a member would save, and pays', async () => {
  diner.scan('TNTYYA12')
  await diner.phone.sees(t('table.numbered', { name: 'A12' }))
  await diner.phone.navigatesTo('/packOrder/pages/quickPay')
  for (const figure of '110') await diner.phone.taps(figure)
  await diner.phone.sees(t('bill.joinSaves', { amount: '¥5.50' }))
  await diner.phone.taps(beginning(t('quickPay.pay')))
  await diner.phone.isAt('packOrder/pages/success')
})

it('a note to the shop is written, limited to ten characters, and shown in the order', async () => {
  diner.scan('TNTYYA07')
  await diner.addFrom(DIM_SUM, SIU_MAI)
  await diner.cartOf(1)
  await diner.checksOut()
  await diner.phone.taps(beginning(t('checkout.remarks')))
  await diner.phone.isAt('packDomain/pages/remarks')
  await diner.phone.types(t('remark.placeholder'), '请把烧卖切开再送来好吗谢谢')
  await diner.phone.sees(t('remark.tooLong'))
  await diner.phone.types(t('remark.placeholder'), '切开')
  await diner.phone.taps(t('remark.save'))
  await diner.phone.isAt('packOrder/pages/payment/main')
  await diner.phone.sees('切开')
  await diner.pays()
  await diner.phone.taps(t('paid.order'))
  await diner.phone.sees('切开')
})
