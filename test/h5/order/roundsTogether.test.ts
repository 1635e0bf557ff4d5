import { rowsOf } from '../../support/node/diner'
import { type H5App, startH5App } from '../../support/h5App'
import { until } from '../../support/until'
import { weappBeside, type WeappHost } from '../../weapp/support/app'
import { Shopper as WeappShopper } from '../../weapp/support/shopper'
import { LOST } from '../support/networkFaults'
import { beginning, Shopper } from '../support/shopper'

/** A booth of a full-service shop (server/seeds/nantang). */
const TABLE = 'TNTYYR02'
const DIM_SUM = '点心小食'
const SIU_MAI = '蟹籽干蒸烧卖'
const DUMPLINGS = '水晶虾饺'

let app: H5App
let weapp: WeappHost
beforeAll(async () => {
  app = await startH5App()
  weapp = weappBeside(app.server)
})
afterAll(async () => {
  await weapp?.close()
  await app?.close()
})

/** The table's dishes in the kitchen, round by round, as `round dish quantity`. */
const sent = async (): Promise<string[]> => {
  const rows = await rowsOf<{ round_no: number; name: string; quantity: number }>(
    app.server,
    `select d.round_no, d.name ->> 'hans' as name, sum(d.quantity)::int as quantity
       from round_dish d join table_visit v using (order_no) join dining_table t using (table_id)
      where t.name = 'R02' and v.cleared_at is null group by 1, 2 order by 1, 2`,
  )
  return rows.map(({ round_no, name, quantity }) => `${round_no} ${name} ${quantity}`)
}

it('of three browsers and a mini-program at one table one is offline with changes while a round is sent: all end in the same state', async () => {
  const [ann, ben, cal] = [await Shopper.arrive(app), await Shopper.arrive(app), await Shopper.arrive(app)]
  const dee = new WeappShopper(weapp, { name: 'dee' })
  const { t } = ann
  await ann.scan(TABLE)
  await ann.turnsTo(DIM_SUM)
  await ann.tap(t('cart.seeTable'))
  await ann.tap('4', 'radio')
  await ann.tap(beginning('菊普'), 'radio')
  await ann.tap(t('visit.openFor', { n: 4 }))
  await ann.sees(t('visit.people', { n: 4 }))

  for (const one of [ben, cal]) {
    await one.scan(TABLE)
    await one.turnsTo(DIM_SUM)
  }
  dee.scan(TABLE)
  await ben.add(SIU_MAI)
  await dee.cartOf(1)
  await dee.addFrom(DIM_SUM, DUMPLINGS)
  await cal.cartOf(2)

  // Cal is in a tunnel: what Cal adds is in Cal's cart alone.
  await cal.phone.context.setOffline(true)
  await cal.add(DUMPLINGS)
  await cal.cartOf(3)
  await cal.sees(t('cart.offline'))
  await ann.tap(t('visit.send', { n: 1 }))
  await until(async () => (await sent()).length === 2, 'the first round')
  expect(await sent()).toEqual([`1 ${DUMPLINGS} 1`, `1 ${SIU_MAI} 1`].sort())

  // Cal is back: sent dishes are not in the cart again, and those added meanwhile are in the next round.
  await cal.phone.context.setOffline(false)
  for (const one of [cal, ben, dee]) await one.cartOf(1)
  await ann.tap(t('visit.send', { n: 2 }))
  await until(async () => (await sent()).length === 3, 'the second round')
  expect((await sent())[2]).toBe(`2 ${DUMPLINGS} 1`)
  dee.leave()
  for (const one of [ann, ben, cal]) await one.leave(LOST)
})
