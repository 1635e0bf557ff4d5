import { type H5App, startH5App } from '../../support/h5App'
import { usedAndRefunded } from '../../support/node/features/usedAndRefunded'
import { joins, logsIn } from '../support/logIn'
import { Shopper } from '../support/shopper'

const PHONE = '13916180306'

let app: H5App
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())

it('the pages of draws and stamps say when an order counts, and describe in words what is still due for a refunded order', async () => {
  const diner = await Shopper.arrive(app)
  const { t } = diner
  await diner.scan('SNTYY01')
  await diner.hasApp()
  await diner.open('packOther/pages/validatePhone')
  await logsIn(diner, app, PHONE)
  await joins(diner)
  await diner.open('packDomain/pages/collectPoint')
  await diner.sees(t('stamps.noHistory'))
  await diner.open('packOther/pages/luckGame')
  await diner.sees(new RegExp(t('lottery.rule', { free: 2, order: 1 })))

  // As after orders of three cups.
  await app.server.db.exec(
    `insert into stamp_holder (card_id, user_id, stamps)
     select c.card_id, u.user_id, 3 from stamp_card c, app_user u where c.mchnt_cd = 'M1001' and u.phone = '${PHONE}' order by c.sort limit 1`,
  )
  // There is no push about it: home loads it when it is shown again.
  await diner.open('pages/index/main')
  await diner.sees(/^已集 3\//)

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
