import { logsIn, joins } from '../h5/support/logIn'
import { rowsOf } from '../support/node/diner'
import { leversOf } from '../support/node/levers'
import { demoShops } from '../support/node/merchants/demoShops'
import { hire } from '../support/node/staff'
import { type ConsoleApp, startConsoleApp } from './support/consoleApp'

const MERCHANT = 'M1002'
const PHONE = '13916180744'

let app: ConsoleApp
beforeAll(async () => {
  app = await startConsoleApp({ preparation: demoShops })
})
afterAll(() => app?.close())

it('a visit card made at the console is bought on a phone and pays a dish there; goods put on the shelf are exchanged, handed over and sent', async () => {
  const owner = await hire(app.server, MERCHANT, [{ role: 'owner', shopId: null }], '林知夏')
  const { page } = await app.browserOf(owner)
  await page.goto('/console/marketing/visit-cards')
  await page.getByRole('button', { name: '新建次卡' }).click()
  const drawer = page.getByRole('dialog').last()
  await drawer.getByLabel('名称 · 简体中文').fill('牛乳六次卡')
  await drawer.getByLabel('次数').fill('6')
  await drawer.getByLabel('售价').fill('90')
  await drawer.getByLabel('单买这么多次要').fill('80')
  await drawer.getByLabel('分类').fill('茶咖')
  await drawer.getByLabel('分类').press('Enter')
  await drawer.getByRole('button', { name: '保存' }).click()
  // What is wrong is told at its field, and nothing is lost.
  await drawer.getByText('单买的价格要不低于售价').waitFor()
  await drawer.getByLabel('单买这么多次要').fill('120')
  await drawer.getByText('每次 ¥15.00，客人省 25%。').waitFor()
  await drawer.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '上架' }).click()
  await page.getByText('已上架，客人马上看到').waitFor()
  await page.keyboard.press('Escape')

  const diner = await app.diner()
  const { t } = diner
  await diner.scan('SSLRG01')
  await diner.isAt('pages/menu/main')
  await diner.open('packOther/pages/visitCard')
  await diner.tap(t('visits.logIn'))
  await logsIn(diner, diner.app, PHONE)
  await joins(diner)
  await diner.open('packOther/pages/visitCard')
  await diner.tap(`${t('visits.buy')} 牛乳六次卡`)
  await diner.tap(t('visits.agree'), 'checkbox')

  // The price changes while the guest reads: the guest is asked to look again, and buys by the new one.
  await page.getByRole('button', { name: '牛乳六次卡', exact: true }).click()
  await page.getByRole('dialog').last().getByLabel('售价').fill('84')
  await page.getByRole('dialog').last().getByRole('button', { name: '保存' }).click()
  await page.getByText('没有改动').waitFor()
  await diner.tap(t('visits.pay', { amount: '¥90.00' }))
  await diner.receives('商家刚刚改了这张次卡，请看一下再买')
  await diner.tap(t('visits.pay', { amount: '¥84.00' }))
  await diner.tap(/^确认支付/)
  await diner.sees(t('visits.bought'))
  await diner.tap(t('visits.finish'))

  await diner.open('pages/menu/main')
  await diner.addFrom('茶咖与冰品', '每日鲜牛乳')
  await diner.tap(t('menu.checkout'))
  await diner.isAt('packOrder/pages/payment/main')
  await diner.sees(t('bill.why.visitCard', { name: '牛乳六次卡', count: 1 }))
  await diner.tap(t('checkout.place'))
  await diner.isAt('packOrder/pages/success')

  // What is still to be given for it stands on the page, so it can be taken off sale, but not removed.
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: '牛乳六次卡' })
  await row.getByText('1 张卡，¥70.00').waitFor()
  await row.getByRole('button', { name: '牛乳六次卡', exact: true }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog', { name: '删除“牛乳六次卡”？' }).getByRole('button', { name: '删除' }).click()
  await page.getByText(/已经有人买了这张次卡/).waitFor()

  await page.goto('/console/marketing/mall')
  await page.getByRole('button', { name: '新建礼品' }).click()
  await drawer.getByLabel('名称 · 简体中文').fill('冷泡茶包')
  await drawer.getByLabel('积分', { exact: true }).fill('30')
  await drawer.getByLabel('现有库存').fill('8')
  await drawer.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '上架' }).click()
  await page.getByText('已上架，客人马上看到').waitFor()
  await page.keyboard.press('Escape')
  await leversOf(app.server.url).post('/members/points', { who: PHONE, mchntCd: MERCHANT, points: 100 })
  await diner.open('packUser/pages/couponCenter?tab=points')
  await diner.tap(/冷泡茶包/)
  await diner
    .sheet()
    .getByRole('button', { name: t('mall.do') })
    .click()
  await diner.sees('70')
  await page.reload()
  await page.getByRole('listitem').filter({ hasText: '冷泡茶包' }).getByText('待领 1').waitFor()

  // They are handed over for the code on the phone, once.
  const [won] = await rowsOf<{ code: string; user_id: string }>(
    app.server,
    `select code, user_id from prize_award where source = 'mall' order by won_at desc limit 1`,
  )
  await page.goto('/console/members')
  const counter = page.getByRole('region', { name: '凭码交东西' })
  await counter.getByRole('textbox').fill(won!.code.replace(/^(\d{5})/, '$1 '))
  await counter.getByRole('textbox').press('Enter')
  await counter.getByText('冷泡茶包').waitFor()
  await counter.getByRole('button', { name: '交给客人' }).click()
  await page.getByText('已交出：冷泡茶包').waitFor()
  await diner.open('packUser/pages/couponCenter?tab=exchanges')
  await diner.sees(t('exchange.state.received'))

  // What goes by parcel is shown on the open page as soon as its number is noted, and again when that is corrected.
  await app.server.db.exec(
    `insert into goods_exchange (exchange_id, goods_id, user_id, mchnt_cd, shop_id, name, picture, quantity, points, price_fen, days, day, is_sent, address, state, made_at)
     select 'sent', goods_id, user_id, mchnt_cd, shop_id, '{"hans":"帆布袋"}', picture, 1, 30, 0, 30, 0, true,
            '{"consignee":"陈小麦","phone":"13800000001","address":"愚园路 3 号 402"}', 'toShip', made_at + 1 from goods_exchange where user_id = '${won!.user_id}'`,
  )
  await diner.reload()
  await diner.sees(t('exchange.state.toShip'))
  await page.goto('/console/marketing/sent-goods')
  await page.getByRole('button', { name: '填单号' }).click()
  await drawer.getByLabel('快递公司').fill('顺丰速运')
  await drawer.getByLabel(/^单号/).fill('SF 1')
  await drawer.getByRole('button', { name: '确定寄出' }).click()
  await drawer.getByText('单号是 6 到 40 位字母和数字').waitFor()
  await drawer.getByLabel(/^单号/).fill('SF 2026 0007')
  await drawer.getByRole('button', { name: '确定寄出' }).click()
  await diner.sees(t('exchange.parcel', { carrier: '顺丰速运', number: 'SF20260007' }))
  await page.getByText('已寄出', { exact: true }).click()
  await page.getByRole('button', { name: '改单号' }).click()
  await drawer.getByLabel(/^单号/).fill('SF20260008')
  await drawer.getByRole('button', { name: '保存' }).click()
  await diner.sees(t('exchange.parcel', { carrier: '顺丰速运', number: 'SF20260008' }))
})
