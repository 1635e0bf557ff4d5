import { rowsOf, setStock } from '../../support/node/diner'
import { type H5App, startH5App } from '../../support/h5App'
import { sentences } from '../../support/sentences'
import { until } from '../../support/until'
import { Line } from '../support/line'
import { toasts } from '../support/parts'
import { Shopper } from '../support/shopper'
import { listenTo } from '../support/announced'
import { LOST, standstill } from '../support/networkFaults'

const DIM_SUM = '点心小食'
const DUMPLINGS = '水晶虾饺'
const SIU_MAI = '蟹籽干蒸烧卖'
const SHOP = 'nt-yuyuan'

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())
beforeEach(async () => {
  await setStock(app.server, 'nt-har-gow', 50, SHOP)
  diner = await Shopper.arrive(app)
})
afterEach(() => diner.leave(LOST))

/** The contents of a table's cart on the server. */
const cartOf = (table: string) =>
  rowsOf<{ item_id: string; quantity: number }>(
    app.server,
    `select l.item_id, l.quantity from cart_line l join cart c using (cart_id) join dining_table d on d.table_id = c.table_id
      where d.name = '${table}' order by l.item_id`,
  )

const offline = (is: boolean) => diner.phone.context.setOffline(is)
const showsLost = () => diner.sees(new RegExp(diner.t('connection.lostMenu', { time: '\\d\\d:\\d\\d' })))
const showsBack = () => diner.receives(diner.t('connection.back'))
const isQuiet = () => diner.text(diner.t('connection.back')).waitFor({ state: 'detached' })

describe('without network', () => {
  it(sentences.offlineCart, async () => {
    await diner.scan('TNTYYA01')
    await diner.addFrom(DIM_SUM, DUMPLINGS)
    await diner.cartOf(1)
    await offline(true)
    await showsLost()
    await diner.add(DUMPLINGS)
    await diner.add(SIU_MAI)
    await diner.add(SIU_MAI)
    await diner.cartOf(4)
    // The strip and the cart bar say so: nothing has failed, and there is no toast.
    await diner.sees(diner.t('cart.offline'))
    expect(await toasts(diner).textContent()).toBe('')
    await offline(false)
    await showsBack()
    await isQuiet()
    await diner.cartOf(4)
    // The cart on screen is the diner's from the start; the server gets the changes one by one.
    await until(async () => (await cartOf('A01')).reduce((sum, { quantity }) => sum + quantity, 0) >= 4, 'all of it has arrived')
    expect(await cartOf('A01')).toEqual([
      { item_id: 'nt-har-gow', quantity: 2 },
      { item_id: 'nt-siu-mai', quantity: 2 },
    ])
  })

  it('dishes that were sold out or became more expensive while offline are shown once the network is back', async () => {
    await diner.scan('TNTYYA02')
    await diner.addFrom(DIM_SUM, SIU_MAI)
    await diner.cartOf(1)
    await offline(true)
    await showsLost()
    await diner.add(DUMPLINGS)
    await diner.cartOf(2)
    await setStock(app.server, 'nt-har-gow', 0, SHOP)
    await offline(false)
    await diner.receives(DUMPLINGS)
    await diner.cartOf(1)
    await until(async () => (await cartOf('A02')).length > 0, 'what can be had has arrived')
    expect(await cartOf('A02')).toEqual([{ item_id: 'nt-siu-mai', quantity: 1 }])
  })

  it(sentences.loadsAgain, async () => {
    await diner.scan('TNTYYA03')
    await diner.named(/^加一份/).waitFor()
    await diner.page.route('**/api/**', (route) => route.abort('connectionrefused'))
    await diner.opensTab('order')
    await diner.sees(diner.t('async.failed'))
    await diner.sees(diner.t('connection.lost'))
    await diner.page.unroute('**/api/**')
    await diner.text(diner.t('async.failed')).waitFor({ state: 'detached' })
    await diner.sees(diner.t('orders.none'))
  })
})

it('an agreement of a merchant who is not known yet says that no answer came, offers a retry, and loads once the server answers', async () => {
  const guest = await Shopper.arrive(app)
  const calls = await standstill(guest.page)
  await guest.open('packOther/pages/validatePhone')
  await guest.tap(guest.t('agreement.privacy'), 'link')
  await guest.sheet().waitFor()
  await calls.fails()
  await guest.sheet().getByText(guest.t('async.failed')).waitFor()
  await guest
    .sheet()
    .getByRole('button', { name: guest.t('async.retry'), exact: true })
    .waitFor()
  await calls.ends()
  // The words of the strip.
  await guest
    .sheet()
    .getByText(/.{200}/s)
    .waitFor()
  await guest.leave(LOST)
})

it('a server that is unreachable and returns: the page says so, keeps what is added, and continues without a reload', async () => {
  const line = await Line.layTo(app.server.url)
  const phone = await app.phone({ baseURL: line.url })
  await listenTo(phone.context)
  const there = new Shopper(app, phone, 'hans')
  try {
    await there.scan('TNTYYA04')
    await there.addFrom(DIM_SUM, SIU_MAI)
    await there.cartOf(1)
    await line.ends()
    await there.sees(new RegExp(there.t('connection.lostMenu', { time: '\\d\\d:\\d\\d' })))
    await there.add(SIU_MAI)
    await there.cartOf(2)
    await line.begins()
    await there.receives(there.t('connection.back'))
    await there.cartOf(2)
    await there.checksOut()
    await there.submits()
    await there.pays()
    await there.sees(there.t('paid.title'))
    phone.expectQuietConsole(LOST)
  } finally {
    await phone.close()
    await line.ends()
  }
})
