import { rowsOf } from '../../support/node/diner'
import { sentences } from '../../support/sentences'
import { until } from '../../support/until'
import { startWeapp, type WeappHost } from '../support/app'
import { Shopper, t } from '../support/shopper'
import { textOf } from '../support/view'

const DIM_SUM = '点心小食'
const DUMPLINGS = '水晶虾饺'
const SIU_MAI = '蟹籽干蒸烧卖'

let host: WeappHost
let diner: Shopper
let began: number
beforeAll(async () => {
  host = await startWeapp()
  began = host.server.clock.now()
})
afterAll(() => host?.close())
beforeEach(() => {
  diner = new Shopper(host, { name: `traveller-${Math.random().toString(36).slice(2)}` })
})
afterEach(() => diner.leave())

const showsLost = () => diner.phone.sees(new RegExp(t('connection.lostMenu', { time: '\\d\\d:\\d\\d' })))
const sockets = () => diner.phone.done.filter(({ name }) => name === 'connectSocket').length
/** The contents of a table's cart on the server. */
const cartOf = (table: string) =>
  rowsOf<{ item_id: string; quantity: number }>(
    host.server,
    `select l.item_id, l.quantity from cart_line l join cart c using (cart_id) join dining_table d on d.table_id = c.table_id
      where d.name = '${table}' order by l.item_id`,
  )

describe('without network', () => {
  it(sentences.offlineCart, async () => {
    diner.scan('TNTYYA01')
    await diner.addFrom(DIM_SUM, DUMPLINGS)
    await diner.cartOf(1)
    await diner.phone.settles()
    diner.phone.losesNetwork()
    await showsLost()
    await diner.add(DUMPLINGS)
    await diner.add(SIU_MAI)
    await diner.add(SIU_MAI)
    await diner.cartOf(4)
    await diner.phone.sees(t('cart.offline'))
    diner.phone.regainsNetwork()
    await diner.phone.sees(t('connection.back'))
    await diner.phone.misses(t('connection.back'))
    await diner.cartOf(4)
    // The cart on screen is the diner's from the start; the server gets the changes one by one.
    await until(async () => (await cartOf('A01')).reduce((sum, { quantity }) => sum + quantity, 0) >= 4, 'all of it has arrived')
    expect(await cartOf('A01')).toEqual([
      { item_id: 'nt-har-gow', quantity: 2 },
      { item_id: 'nt-siu-mai', quantity: 2 },
    ])
  })

  it(sentences.loadsAgain, async () => {
    diner.open('pages/menu/main')
    await diner.phone.settles()
    diner.phone.losesNetwork()
    await diner.opensTab('order')
    await diner.phone.sees(t('async.failed'))
    diner.phone.regainsNetwork()
    await diner.phone.misses(t('async.failed'))
    await diner.phone.sees(t('orders.none'))
  })

  it('an app that is started loads once there is a network', async () => {
    diner.phone.network.online = false
    diner.scan('TNTYYA03')
    await diner.phone.sees(t('async.failed'))
    diner.phone.regainsNetwork()
    await diner.phone.sees(t('table.numbered', { name: 'A03' }))
    await diner.addFrom(DIM_SUM, SIU_MAI)
    await diner.cartOf(1)
  })
})

it('an app that is restarted without a network shows the last menu with its time, and the current one once there is a network', async () => {
  diner.scan('TNTYYA06')
  await diner.phone.sees(t('table.numbered', { name: 'A06' }))
  await diner.phone.waits(() => diner.phone.stored('menu') !== undefined, 'menu on the shelf')
  diner.phone.network.online = false
  diner.scan('TNTYYA06')
  await showsLost()
  await diner.phone.sees(DUMPLINGS)
  diner.phone.regainsNetwork()
  await diner.phone.sees(t('connection.back'))
  await diner.addFrom(DIM_SUM, SIU_MAI)
  await diner.cartOf(1)
})

it('an order whose answer is lost is made once, and paid', async () => {
  diner.scan('TNTYYA04')
  await diner.addFrom(DIM_SUM, SIU_MAI)
  await diner.cartOf(1)
  await diner.checksOut()
  diner.phone.network.losses.push({ url: /createOrder/, time: 'after' })
  await diner.pays()
  expect(diner.phone.network.losses).toEqual([])
  const orders = await rowsOf<{ order_no: string }>(
    host.server,
    `select order_no from customer_order where user_id = (select user_id from customer_order where order_no = '${diner.orderNo}')`,
  )
  expect(orders).toEqual([{ order_no: diner.orderNo }])
})

const pendsAt = async (table: string) => {
  diner.scan(`TNTYY${table}`)
  await diner.addFrom(DIM_SUM, SIU_MAI)
  await diner.cartOf(1)
  await diner.checksOut()
  await diner.phone.settles()
  diner.phone.losesNetwork()
  await diner.submits()
  await diner.phone.sees(t('pendingOrder.unknown'))
  await diner.back()
  await diner.phone.isAt('pages/menu/main')
  await diner.phone.sees(t('pendingOrder.unknown'))
}
const ordersAt = (table: string) =>
  rowsOf(
    host.server,
    `select order_no from customer_order o join dining_table d on d.table_id = o.table_id where d.name = '${table}' and o.created_at >= ${began}`,
  )

it('an order that was reported as failed is shown as unknown on every page, and not placed when the network is back', async () => {
  await pendsAt('A07')
  await diner.opensTab('order')
  await diner.phone.sees(t('pendingOrder.unknown'))
  // The tap's action has ended with a message by then, not with an error.
  await diner.phone.misses(t('app.networkFailed'))
  diner.phone.regainsNetwork()
  await diner.phone.misses(t('pendingOrder.unknown'))
  expect(await ordersAt('A07')).toEqual([])
  await diner.opensTab('menu')
  await diner.cartOf(1)
})

it('an order that was given up without network is not placed afterwards', async () => {
  await pendsAt('A08')
  await diner.phone.taps(t('pendingOrder.giveUp'))
  await diner.phone.misses(t('pendingOrder.unknown'))
  diner.phone.regainsNetwork()
  await diner.phone.sees(t('connection.back'))
  await diner.phone.settles()
  expect(await ordersAt('A08')).toEqual([])
  await diner.cartOf(1)
})

it('an order that was seen is shown without the network after a restart, with its time', async () => {
  diner.scan('TNTYYA09')
  await diner.addFrom(DIM_SUM, SIU_MAI)
  await diner.cartOf(1)
  await diner.checksOut()
  await diner.pays()
  const { orderNo } = diner
  const number = () => diner.phone.ofClass('zm-pickup').map(textOf)
  const shown = number()
  expect(shown).toHaveLength(1)
  await diner.phone.waits(() => diner.phone.stored('seenOrders') !== undefined, 'order on the phone')
  diner.phone.network.online = false
  const asOf = new RegExp(t('order.asOf', { time: '\\d\\d:\\d\\d' }))
  for (const path of ['packOrder/pages/details', 'packOrder/pages/success']) {
    diner.open(path, { orderNo })
    await diner.phone.sees(asOf)
    expect(number()).toEqual(shown)
  }
  diner.phone.regainsNetwork()
  await diner.phone.misses(asOf)
  expect(number()).toEqual(shown)
})

it('an app that returns from a long time in the background shows what happened meanwhile, by a new socket', async () => {
  const neighbour = new Shopper(host, { name: 'neighbour' })
  diner.scan('TNTYYA05')
  neighbour.scan('TNTYYA05')
  await diner.addFrom(DIM_SUM, SIU_MAI)
  await neighbour.cartOf(1)
  await diner.phone.settles()
  diner.phone.hides({ long: true })
  const before = sockets()
  await neighbour.addFrom(DIM_SUM, DUMPLINGS)
  await neighbour.cartOf(2)
  await neighbour.phone.settles()
  expect(sockets()).toBe(before)
  diner.phone.reenter()
  await diner.cartOf(2)
  await diner.phone.waits(() => sockets() > before, 'new socket')
  await diner.phone.settles()
  await neighbour.add(DUMPLINGS)
  await diner.cartOf(3)
  neighbour.leave()
})
