import { leversOf } from '../../support/node/levers'
import { usedAndRefunded } from '../../support/node/features/usedAndRefunded'
import { startWeapp, type WeappHost } from '../support/app'
import { beginning, joins, Shopper, t } from '../support/shopper'

const PHONE = '13916180396'

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
  diner = new Shopper(host, { name: 'earner', phone: PHONE })
  diner.scan('SNTYY01')
  await diner.phone.finds('button', beginning(t('cartBar.name')))
  diner.open('packOther/pages/validatePhone')
  await diner.phone.taps(/^我已阅读并同意/, 'checkbox')
  await diner.phone.taps(t('login.byButton'))
  await joins(diner.phone)
})
afterAll(() => host?.close())
afterEach(() => diner.phone.expectQuiet())

it('the pages of draws and stamps say when an order counts, and describe in words what is still due for a refunded order', async () => {
  const { phone } = diner
  diner.open('packDomain/pages/collectPoint')
  await phone.sees(t('stamps.noHistory'))
  diner.open('packOther/pages/luckGame')
  await phone.sees(new RegExp(t('lottery.rule', { free: 2, order: 1 })))

  const owed = await usedAndRefunded(host.server, PHONE)
  diner.open('packOther/pages/luckGame')
  await phone.sees(new RegExp(t('lottery.owed', { n: 1 })))
  diner.open('packUser/pages/vip', { list: 'points' })
  await phone.sees(t('points.owedTitle'))
  await phone.sees(t('points.owed'))
  await phone.sees(t('points.owedAfter', { n: owed }))
})

it('home shows the diner’s progress on the stamp card, also when it is shown again', async () => {
  const { phone } = diner
  diner.open('pages/index/main')
  await phone.sees(t('home.stamps', { n: 6 }))
  await diner.opensTab('menu')
  await phone.isAt('pages/menu/main')
  // As after orders of three cups.
  await host.server.db.exec(
    `insert into stamp_holder (card_id, user_id, stamps)
     select c.card_id, u.user_id, 3 from stamp_card c, app_user u where c.mchnt_cd = 'M1001' and u.phone = '${PHONE}' order by c.sort limit 1`,
  )
  await diner.opensTab('home')
  await phone.sees(/^已集 3\//)
})

it('the page after payment announces a coupon, which is given when the order is completed', async () => {
  const { phone } = diner
  const lever = leversOf(host.server.url)
  const { orderNo } = await lever.post<{ orderNo: string }>('/orders', { who: PHONE, code: 'SXKGQ01', status: 'pendingAcceptance' })
  diner.open('packOrder/pages/success', { orderNo })
  await phone.sees(t('orderAward.comes'))
  for (const event of ['accept', 'make', 'ready', 'pickUp']) await lever.post(`/orders/${orderNo}/${event}`)
  await phone.sees(t('orderAward.taken'))
})
