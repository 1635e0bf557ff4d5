import { rowsOf } from '../support/node/diner'
import { leversOf } from '../support/node/levers'
import { startWeapp, type WeappHost } from './support/app'
import { beginning, Shopper, t } from './support/shopper'

/** A booth of a shop that serves it first (server/seeds/nantang). */
const TABLE = 'TNTYYR01'
const FLOOR = '/floor/nt-yuyuan-R01'
const DIM_SUM = '点心小食'
const SIU_MAI = '蟹籽干蒸烧卖'

let host: WeappHost
beforeAll(async () => {
  host = await startWeapp()
})
afterAll(() => host?.close())

const adds = async (who: Shopper) => {
  await who.addFrom(DIM_SUM, SIU_MAI)
  await who.cartOf(1)
  await who.phone.taps(t('menu.toKitchen'))
  await who.phone.isAt('packDomain/pages/tableCode')
}

it('one evening at a table: two phones open it, send rounds, call, take a dish back, pay one bill and leave', async () => {
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
  await adds(ben)
  await ben.phone.sees(t('visit.people', { n: 4 }))
  await ann.phone.sees(t('visit.notSent'))
  await ann.phone.taps(t('visit.send', { n: 1 }))
  await ben.phone.sees(t('visit.dish.waiting'))
  await levers.post(`${FLOOR}/serve`, { lineNo: null })
  await ben.phone.sees(t('visit.allServed'))
  await ann.phone.sees(t('visit.allServed'))

  // A second round waits for the table's word, and one portion of it is taken back by the waiter's code.
  await ben.phone.taps(t('visit.addMore'))
  await adds(ben)
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
  await ann.phone.sees(t('visit.called', { what: t('visit.call.waiter') }))
  await levers.post(`${FLOOR}/answer`, { kind: 'waiter' })
  await ann.phone.sees(t('visit.coming', { who: '阿美' }))

  // Ben pays one portion at ¥24 and four guests' tea at ¥6; Ann follows.
  await ben.phone.taps(t('visit.settle'))
  await ben.phone.taps(t('visit.pay', { price: '¥48.00' }))
  await ben.phone.isAt('packOrder/pages/success')
  await ben.phone.sees(t('paid.title'))
  await ann.phone.sees(t('visit.paid'))
  // Of the second round nothing is left; the order tells the first.
  await ben.phone.taps(t('paid.order'))
  await ben.phone.isAt('packOrder/pages/details')
  await ben.phone.sees(t('order.round', { n: 1 }))
  await levers.post(`${FLOOR}/clear`, {})
  // The page that stayed open is nobody's any more; the code leads to the next party.
  await ann.phone.sees(t('tableCode.endedBody'))
  ann.phone.diner.code = TABLE
  await ann.phone.taps(t('tableCode.scan'))
  await ann.phone.sees(t('visit.howMany'))
  ann.leave()
  ben.leave()
})
