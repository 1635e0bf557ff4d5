import { rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startWeapp, type WeappHost } from '../support/app'
import { beginning, Shopper, t } from '../support/shopper'

/** A booth of a full-service shop (server/seeds/nantang). */
const TABLE = 'TNTYYR01'
const FLOOR = '/floor/nt-yuyuan-R01'
const DIM_SUM = '点心小食'
const SIU_MAI = '蟹籽干蒸烧卖'

let host: WeappHost
beforeAll(async () => {
  host = await startWeapp()
})
afterAll(() => host?.close())

/** The button for the first round, or for one more. */
const TO_KITCHEN = new RegExp(`^(${t('menu.toKitchen')}|${t('menu.toKitchenAgain')})$`)

const adds = async (who: Shopper, key: string | RegExp = TO_KITCHEN) => {
  await who.addFrom(DIM_SUM, SIU_MAI)
  await who.cartOf(1)
  await who.phone.taps(key)
  await who.phone.isAt('packDomain/pages/tableCode')
}

it('one evening at a table: two phones open it, send rounds, call, cancel a dish, pay one bill and leave', async () => {
  const ann = new Shopper(host, { name: 'ann' })
  const ben = new Shopper(host, { name: 'ben' })
  const levers = leversOf(host.server.url)

  ann.scan(TABLE)
  await ann.phone.taps(t('cart.seeTable'))
  await ann.phone.sees(t('visit.howMany'))
  await ann.phone.taps(t('visit.open'))
  await ann.phone.sees(t('visit.headcountMissing'))
  await ann.phone.taps('4', 'radio')
  await ann.phone.taps(beginning('菊普'), 'radio')
  await ann.phone.taps(t('visit.openFor', { n: 4 }))
  await ann.phone.sees(t('visit.people', { n: 4 }))

  // Ben scans the same code and sits at the same table.
  ben.scan(TABLE)
  await adds(ben, t('menu.toKitchen'))
  await ben.phone.sees(t('visit.people', { n: 4 }))
  await ann.phone.sees(t('visit.notSent'))
  await ann.phone.taps(t('visit.send', { n: 1 }))
  await ben.phone.sees(t('visit.dish.waiting'))
  await levers.post(`${FLOOR}/serve`, { lineNo: null })
  await ben.phone.sees(t('visit.allServed'))
  await ann.phone.sees(t('visit.allServed'))

  // A second round is held until the table calls for it, and one portion of it is cancelled by the waiter's code.
  await ben.phone.taps(t('visit.addMore'))
  await adds(ben, t('menu.toKitchenAgain'))
  await ben.phone.taps(t('visit.held'), 'radio')
  await ben.phone.taps(t('visit.send', { n: 2 }))
  await ann.phone.sees(t('visit.dish.held'))
  await ann.phone.taps(t('visit.fire'))
  await ben.phone.sees(t('visit.dish.waiting'))
  // The newest round comes first.
  ben.phone.tap(ben.phone.named('button', t('visit.changeOf', { name: SIU_MAI }))[0]!)
  await ben.phone.taps(t('visit.takeBack'))
  await ben.phone.field(t('visit.code'))
  const [permit] = await rowsOf<{ code: string }>(host.server, 'select code from waiter_permit')
  await ben.phone.types(t('visit.code'), permit!.code)
  await ben.phone.taps(t('visit.takeBack'))
  await ann.phone.sees(t('visit.dish.takenBack'))

  await ann.phone.taps(t('visit.call.waiter'))
  await ann.phone.sees(t('visit.called.waiter'))
  await levers.post(`${FLOOR}/answer`, { kind: 'waiter' })
  await ann.phone.sees(t('visit.coming', { who: '阿美' }))

  // Opening the bill reserves nothing: it shows who had what, one portion at ¥24, and four guests' tea at ¥6 shared by two.
  await ben.phone.taps(t('visit.settle'))
  await ben.phone.sees(t('visit.pay', { price: '¥48.00' }))
  await ben.phone.sees(t('bill.joinSaves', { amount: '¥2.20' }))
  expect(ann.phone.screen).not.toContain(t('visit.paying', { who: t('visit.guest') }))
  await ben.phone.taps(t('visit.shares'))
  await ben.phone.sees('¥36.00')
  await ben.phone.taps(t('sheet.close'))

  // Ann begins to pay; Ben takes over, and Ann's phone shows it.
  ann.phone.diner.payment = 'hesitate'
  await ann.phone.taps(t('visit.settle'))
  await ann.phone.taps(t('visit.pay', { price: '¥48.00' }))
  // Until WeChat's sheet is open her payment is about to begin, and a takeover is refused.
  await ann.phone.waits(() => ann.phone.done.some(({ name }) => name === 'requestPayment'), 'WeChat’s sheet')
  await ben.phone.sees(t('visit.paying', { who: t('visit.guest') }))
  await ben.phone.taps(t('visit.payInstead', { price: '¥48.00' }))
  await ben.answers(t('visit.takeOver'))
  await ben.phone.isAt('packOrder/pages/success')
  await ben.phone.sees(t('paid.title'))
  await ann.phone.sees(t('visit.paid'))
  // Nothing is left of the second round; the order shows the first.
  await ben.phone.taps(t('paid.order'))
  await ben.phone.isAt('packOrder/pages/details')
  await ben.phone.sees(t('order.round', { n: 1 }))
  await levers.post(`${FLOOR}/clear`, {})
  // The page that stayed open belongs to no visit any more; the code leads to the next party.
  await ann.phone.sees(t('tableCode.endedBody'))
  ann.phone.diner.code = TABLE
  await ann.phone.taps(t('tableCode.scan'))
  await ann.phone.sees(t('visit.howMany'))
  ann.leave()
  ben.leave()
})

it('a guest who pays while dishes are still due sees which ones, also after payment, until they are served', async () => {
  const diner = new Shopper(host, { name: 'hungry' })
  const { phone } = diner
  const levers = leversOf(host.server.url)
  const serves = () => levers.post(`${FLOOR}/serve`, { lineNo: null })
  diner.scan(TABLE)
  await phone.taps(t('cart.seeTable'))
  await phone.taps('4', 'radio')
  await phone.taps(beginning('菊普'), 'radio')
  await phone.taps(t('visit.openFor', { n: 4 }))
  for (const n of [1, 2]) {
    await phone.taps(t('visit.addMore'))
    await adds(diner)
    await phone.taps(t('visit.send', { n }))
    await phone.sees(t('visit.dish.waiting'))
    if (n === 1) await serves()
  }
  await phone.taps(t('visit.settle'))
  await phone.sees(t('visit.notAll', { n: 1 }))
  await phone.taps(beginning(t('visit.pay', { price: '' }).trim()))
  await phone.isAt('packOrder/pages/success')
  await phone.taps(t('paid.home'))
  await diner.opensTab('menu')
  await phone.taps(t('cart.seeTable'))
  await phone.sees(t('visit.paidNotAll', { n: 1 }))
  await phone.sees(t('visit.dish.waiting'))
  await serves()
  await phone.misses(t('visit.dish.waiting'))
  expect(phone.screen).not.toContain(t('visit.paidNotAll', { n: 1 }))
  await levers.post(`${FLOOR}/clear`, {})
  diner.leave()
})

it('where the shop accepts by hand a table sees its order placed, refused, ordered again and accepted', async () => {
  const diner = new Shopper(host, { name: 'placing' })
  const { phone } = diner
  const levers = leversOf(host.server.url)
  await levers.post('/shops/nt-hubin', { isOpen: true })
  const placed = async () => {
    await adds(diner)
    await phone.taps(t('visit.send', { n: 1 }))
    await phone.sees(t('visit.placed'))
    const [order] = await rowsOf<{ order_no: string }>(host.server, "select order_no from customer_order where status = 'placed'")
    return order!.order_no
  }

  diner.scan('TNTHBV01')
  await phone.taps(t('cart.seeTable'))
  await phone.taps('4', 'radio')
  await phone.taps(beginning('菊普'), 'radio')
  await phone.taps(t('visit.openFor', { n: 4 }))
  await phone.taps(t('visit.addMore'))
  const refused = await placed()
  expect(phone.named('button', t('visit.settle'))).toEqual([])
  await levers.post(`/orders/${refused}/reject`, { role: 'waiter' })
  await phone.sees(t('visit.refusedBody'))

  await phone.taps(t('visit.addMore'))
  const accepted = await placed()
  diner.open('packOrder/pages/details', { orderNo: accepted })
  await phone.sees(t('order.placedBody'))
  await levers.post(`/orders/${accepted}/accept`, { role: 'waiter' })
  await diner.seesStatus('status.dining')

  // One portion at ¥24 and four guests' tea at ¥6. The shop takes tips, and asks for none.
  diner.open('packDomain/pages/tableCode')
  await phone.taps(t('visit.settle'))
  await diner.isChosen(t('tip.none'))
  await phone.sees(t('visit.pay', { price: '¥48.00' }))
  await phone.taps(beginning(t('tip.percent', { n: 10 })), 'radio')
  await phone.taps(t('visit.pay', { price: '¥50.40' }))
  await diner.submits()
  await phone.isAt('packOrder/pages/success')
  await phone.taps(t('paid.order'))
  await phone.isAt('packOrder/pages/details')
  await phone.sees(t('bill.tip'))
  await phone.sees('¥2.40')
  diner.leave()
})

it('where the shop takes tips, a custom tip is paid with the order, and can be removed before', async () => {
  const diner = new Shopper(host, { name: 'generous' })
  const { phone } = diner
  await leversOf(host.server.url).post('/shops/nt-hubin', { isOpen: true })
  diner.scan('TNTHBA02')
  await diner.addFrom(DIM_SUM, SIU_MAI)
  await diner.cartOf(1)
  await diner.checksOut()
  const owes = (amount: string) => phone.finds('button', t('by.wechat', { amount }))
  await owes('¥24.00')
  await phone.taps(beginning(t('tip.percent', { n: 15 })), 'radio')
  await owes('¥27.60')
  await phone.taps(t('tip.own'), 'radio')
  await owes('¥24.00')
  await phone.types(t('tip.amount'), '6.66')
  await owes('¥30.66')
  await diner.pays()
  await phone.taps(t('paid.order'))
  await phone.isAt('packOrder/pages/details')
  await phone.sees(t('bill.tip'))
  await phone.sees('¥6.66')
  diner.leave()
})
