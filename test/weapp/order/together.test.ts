import { rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startWeapp, type WeappHost } from '../support/app'
import { beginning, Shopper, t } from '../support/shopper'

const DIM_SUM = '点心小食'
const DUMPLINGS = '水晶虾饺'
const SIU_MAI = '蟹籽干蒸烧卖'
const TABLE = 'TNTYYA02'

let host: WeappHost
let payer: Shopper
let mate: Shopper
beforeAll(async () => {
  host = await startWeapp()
})
afterAll(() => host?.close())
beforeEach(() => {
  payer = new Shopper(host, { name: 'payer' })
  mate = new Shopper(host, { name: 'mate' })
})
afterEach(() => {
  payer.leave()
  mate.leave()
})

const who = t('cart.tablemate')

it('a table-mate’s order is shown as being paid, as left unpaid and as cancelled, and its dishes return to the cart', async () => {
  payer.scan(TABLE)
  await payer.addFrom(DIM_SUM, SIU_MAI)
  mate.scan(TABLE)
  await mate.cartOf(1)
  await mate.addFrom(DIM_SUM, DUMPLINGS)
  await payer.cartOf(2)

  payer.phone.diner.payment = 'hesitate'
  await payer.checksOut()
  await payer.submits()
  await mate.phone.sees(t('tableOrder.paying', { who }))
  await mate.phone.sees(t('cartBar.empty'))

  payer.phone.end()
  payer.phone.diner.payment = 'cancel'
  payer.open('pages/index/main')
  await payer.phone.taps(t('home.pay'))
  await payer.phone.isAt('packOrder/pages/details')
  await payer.phone.taps(t('action.pay'))
  await mate.phone.sees(t('tableOrder.turnedBack', { who }))

  // The payment has to end first.
  await payer.phone.reaches('button', t('action.pay'))
  await payer.phone.taps(t('action.cancel'))
  await payer.answers(t('cancel.confirm'))
  await mate.phone.sees(t('tableOrder.cancelled', { who }))
  expect(mate.phone.screen).not.toContain(t('tableOrder.turnedBack', { who }))
  await mate.cartOf(2)
  await mate.openCart()
  await mate.phone.sees(new RegExp(t('table.cancelled')))
  await mate.phone.sees(new RegExp(DUMPLINGS))
})

it('somebody else’s dish is removed in the cart, and its owner is notified and restores it', async () => {
  const [owner, table] = [payer, 'TNTYYA10']
  owner.scan(table)
  await owner.addFrom(DIM_SUM, SIU_MAI)
  mate.scan(table)
  await mate.cartOf(1)
  await mate.openCart()
  await mate.phone.taps(t('stepper.remove', { name: SIU_MAI }))
  await owner.phone.sees(t('cart.taken', { who, name: SIU_MAI }))
  await owner.phone.sees(t('cartBar.empty'))
  await owner.phone.taps(t('cart.putBack'))
  await owner.cartOf(1)
  await mate.phone.sees(beginning(t('cartBar.open', { n: 1, total: '' })))

  // It is ordered and paid. A second scan still shows it; once it has been served, the next scan starts over.
  await owner.checksOut()
  await owner.pays()
  mate.scan(table)
  await mate.openCart()
  await mate.phone.sees(t('table.orders'))
  const [order] = await rowsOf<{ order_no: string }>(
    host.server,
    'select order_no from customer_order where paid_at is not null order by created_at desc limit 1',
  )
  for (const event of ['accept', 'make', 'serve']) await leversOf(host.server.url).post(`/orders/${order!.order_no}/${event}`, {})
  const next = new Shopper(host, { name: 'next' })
  next.scan(table)
  await next.phone.sees(t('cartBar.empty'))
  await next.openCart()
  expect(next.phone.screen).not.toContain(t('table.orders'))
  await mate.phone.sees(/这次用餐已经结束/)
  next.leave()
})
