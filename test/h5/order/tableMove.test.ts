import { type H5App, startH5App } from '../../support/h5App'
import { leversOf } from '../../support/node/levers'
import { beginning, Shopper } from '../support/shopper'

const TABLE = 'TNTYYR01'
const DIM_SUM = '点心小食'
const SIU_MAI = '蟹籽干蒸烧卖'

let app: H5App
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())

it('guests whom the staff move to another table keep what they ordered', async () => {
  const diner = await Shopper.arrive(app)
  const { t } = diner
  await diner.scan(TABLE)
  await diner.turnsTo(DIM_SUM)
  await diner.tap(t('cart.seeTable'))
  await diner.tap('2', 'radio')
  await diner.tap(beginning('菊普'), 'radio')
  await diner.tap(t('visit.openFor', { n: 2 }))
  await diner.sees(t('visit.people', { n: 2 }))
  await diner.tap(t('visit.addMore'))
  await diner.addFrom(DIM_SUM, SIU_MAI)
  await diner.cartOf(1)
  await diner.tap(t('menu.toKitchen'))
  await diner.isAt('packDomain/pages/tableCode')
  await diner.tap(t('visit.send', { n: 1 }))
  await diner.receives(t('visit.sent', { n: 1 }))

  await leversOf(app.server.url).post('/floor/nt-yuyuan-R01/relocate', { tableId: 'nt-yuyuan-R02' })
  await diner.receives(t('cart.movedTable', { table: 'R02' }))
  await diner.sees(t('table.numbered', { name: 'R02' }))
  await diner.sees(t('visit.people', { n: 2 }))
  await diner.sees(beginning(SIU_MAI))
  await diner.leave()
})
