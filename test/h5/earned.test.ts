import { type H5App, startH5App } from '../support/h5App'
import { usedAndRefunded } from '../support/node/usedAndRefunded'
import { logsIn } from './support/logIn'
import { Shopper } from './support/shopper'

const PHONE = '13916180306'

let app: H5App
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())

it('the pages of draws and stamps say when an order counts, and what a refunded order is owed is told in words', async () => {
  const diner = await Shopper.arrive(app)
  const { t } = diner
  await diner.scan('SNTYY01')
  await diner.hasApp()
  await diner.open('packOther/pages/validatePhone')
  await logsIn(diner, app, PHONE)
  await diner.isAt('packOther/pages/registUser')
  await diner.open('packDomain/pages/collectPoint')
  await diner.sees(t('stamps.noHistory'))
  await diner.open('packOther/pages/luckGame')
  await diner.sees(new RegExp(t('lottery.rule', { free: 2, order: 1 })))

  const owed = await usedAndRefunded(app.server, PHONE)
  await diner.open('packOther/pages/pointsLottery')
  await diner.open('packOther/pages/luckGame')
  await diner.sees(new RegExp(t('lottery.owed', { n: 1 })))
  await diner.open('packUser/pages/vip?list=points')
  await diner.sees(t('points.owedTitle'))
  await diner.sees(t('points.owed'))
  await diner.sees(t('points.owedAfter', { n: owed }))
  diner.phone.expectQuietConsole()
  await diner.leave()
})
