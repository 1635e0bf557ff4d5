import { logsIn, joins } from '../h5/support/logIn'
import { demoShops } from '../support/node/merchants/demoShops'
import { hire } from '../support/node/staff'
import { type ConsoleApp, startConsoleApp } from './support/consoleApp'

/** The tea chain, whose members climb to silver at 500 and to gold at 2,000. */
const MERCHANT = 'M1002'
const PHONE = '13916180733'

let app: ConsoleApp
beforeAll(async () => {
  app = await startConsoleApp({ preparation: demoShops })
})
afterAll(() => app?.close())

it('a level made between two others tells whom it touches, is shown in its place in the guests’ app, and is bought on a phone, as is an amount to top up', async () => {
  const owner = await hire(app.server, MERCHANT, [{ role: 'owner', shopId: null }], '林知夏')
  const { page } = await app.browserOf(owner)
  await page.getByRole('navigation', { name: '页面' }).getByRole('link', { name: '营销' }).click()
  await page.getByRole('heading', { level: 1, name: '会员等级' }).waitFor()
  await page.getByRole('button', { name: '新等级' }).click()
  const drawer = page.getByRole('dialog', { name: '新等级' })
  await drawer.getByLabel('名称 · 简体中文').fill('翠卡')
  await drawer.getByLabel('需要成长值').fill('500')
  await drawer.getByLabel('售价').fill('19.9')
  await drawer.getByLabel('有效天数').fill('60')
  await drawer.getByRole('button', { name: '保存' }).click()
  // What is wrong is told at its field, and nothing is lost.
  await drawer.getByText('已经有一个等级是 500 成长值').waitFor()
  await drawer.getByLabel('需要成长值').fill('1000')
  await drawer.getByText(/位会员升级/).waitFor()
  await drawer.getByRole('button', { name: '保存' }).click()
  await drawer.waitFor({ state: 'detached' })
  const rows = page.getByRole('row')
  await rows.filter({ hasText: '翠卡' }).filter({ hasText: '¥19.90 / 60 天' }).waitFor()
  const names = (await rows.allTextContents()).map((text) => /会员|银卡|翠卡|金卡|黑金/.exec(text)?.[0])
  expect(names.slice(1, 6)).toEqual(['会员', '银卡', '翠卡', '金卡', '黑金'])

  await page.getByRole('button', { name: '客人看到的' }).click()
  await page.frameLocator('iframe').getByText('翠卡').first().waitFor()

  const diner = await app.diner()
  const { t } = diner
  await diner.scan('SSLRG01')
  await diner.isAt('pages/menu/main')
  await diner.open('packUser/pages/vip')
  await diner.tap(`${t('levelSale.buy')} 翠卡`)
  await logsIn(diner, diner.app, PHONE)
  await joins(diner)
  await diner.open('packUser/pages/vip')
  await diner.tap(`${t('levelSale.buy')} 翠卡`)
  await diner.tap(t('levelSale.agree'), 'checkbox')
  await diner.tap(t('levelSale.agreePrivacy'), 'checkbox')
  await diner.tap(t('levelSale.pay', { amount: '¥19.90' }))
  await diner.tap(/^确认支付/)
  await diner.sees(t('levelSale.done', { level: '翠卡' }))
  await diner.tap(t('levelSale.finish'))
  await diner.sees(t('levelSale.term', { level: '翠卡', n: 60 }))

  // It cannot be removed under the member who has just bought it.
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: '翠卡' }).click()
  await page.getByRole('dialog', { name: '翠卡' }).getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog', { name: '删除“翠卡”？' }).getByRole('button', { name: '删除' }).click()
  await page.getByText(/还有 1 位会员买了这一级/).waitFor()

  // An amount that the owner adds is put on the card, with what is given on top.
  await page.goto('/console/marketing/top-ups')
  await page.getByRole('button', { name: '加一档' }).click()
  await page.getByLabel('充', { exact: true }).last().fill('8888')
  await page.getByLabel('送', { exact: true }).last().fill('9999')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('充 8888.00，送的不能比充的多').waitFor()
  await page.getByLabel('送', { exact: true }).last().fill('1888')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('没有改动').waitFor()
  await diner.open('packUser/pages/cardPay')
  await diner.tap(/^¥8,?888/, 'radio')
  await diner.tap(t('topUp.agree'), 'checkbox')
  await diner.tap(t('topUp.pay', { amount: '¥8,888.00' }))
  await diner.pays()
  await diner.sees(t('topUp.done'))
  await diner.sees(t('value.bonus', { amount: '¥1,888.00' }))
})
