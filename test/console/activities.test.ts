import type { Page } from 'playwright-core'
import { joins, logsIn } from '../h5/support/logIn'
import type { Shopper } from '../h5/support/shopper'
import { rowsOf } from '../support/node/diner'
import { leversOf } from '../support/node/levers'
import { demoShops } from '../support/node/merchants/demoShops'
import { hire, type Hired } from '../support/node/staff'
import { type ConsoleApp, startConsoleApp } from './support/consoleApp'

/** Activities made at the console, and what a diner has of them on their phone. */

const MERCHANT = 'M1001'
const PHONE = '13916180517'

let app: ConsoleApp
let manager: Hired
let diner: Shopper
beforeAll(async () => {
  app = await startConsoleApp({ preparation: demoShops })
  manager = await hire(app.server, MERCHANT, [{ role: 'manager', shopId: null }], '梁敏仪')
  diner = await app.diner()
})
afterAll(() => app?.close())

const levers = () => leversOf(app.server.url)
const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const confirms = (page: Page, title: RegExp, name: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name }).click()
const eats = (quantity: number) => levers().post('/orders', { who: PHONE, code: 'SNTYY01', status: 'completed', quantity })

it('a stamp card made here is stamped by orders and its gift taken, and what is left when it ends early is made up for', async () => {
  const { t } = diner
  await diner.open('packUser/pages/account')
  await diner.tap(t('value.logIn'))
  await logsIn(diner, diner.app, PHONE)
  await joins(diner)
  await diner.scan('SNTYY01')
  await diner.hasApp()

  const { page } = await app.browserOf(manager)
  await page.goto('/console/marketing/stamps')
  // The card of the demo data makes room for a new one.
  await key(page, '南塘常客卡').click()
  await key(page, '提前结束').click()
  await page.getByText('现在没有客人手上有没换到礼品的点').waitFor()
  await confirms(page, /提前结束/, '提前结束')
  await page.getByText('已提前结束').waitFor()
  await page
    .getByRole('dialog', { name: '南塘常客卡' })
    .getByRole('button', { name: /Close|关闭/ })
    .click()

  await key(page, '新建集点卡').click()
  const drawer = page.getByRole('dialog', { name: '新建集点卡' })
  await drawer.getByRole('textbox', { name: /^名称/ }).first().fill('早茶卡')
  await drawer
    .getByRole('textbox', { name: /^一句话/ })
    .first()
    .fill('四份送一份')
  await drawer.getByRole('textbox', { name: /^规则/ }).first().fill('每份一点')
  await drawer.getByLabel('集满要几点').fill('4')
  await drawer
    .getByRole('textbox', { name: /^叫什么/ })
    .first()
    .fill('虾饺一笼')
  await drawer.getByRole('button', { name: '保存' }).click()
  await drawer.getByText('礼品要在第 1 到第 4 点之间').waitFor()
  await drawer.getByLabel('在第几点').fill('4')
  await drawer.getByRole('button', { name: '保存' }).click()
  await page.getByText('已存为草稿').waitFor()
  const card = page.getByRole('dialog', { name: '早茶卡' })
  await card.getByText('草稿', { exact: true }).waitFor()
  await diner.open('packDomain/pages/collectPoint')
  await diner.sees(t('stamps.none'))
  await card.getByRole('button', { name: '开始', exact: true }).click()
  await confirms(page, /开始「早茶卡」/, '开始')
  await card.getByText('进行中').waitFor()

  await eats(5)
  await diner.reload()
  // Four of five have brought the gift, and a new card has begun.
  await diner.sees(t('stamps.count', { filled: 1, goal: 4 }))
  await diner.sees(t('award.use'))
  const [won] = await rowsOf<{ code: string }>(
    app.server,
    `select code from prize_award where source = 'stamps' order by won_at desc limit 1`,
  )
  await levers().post(`/prizes/${won!.code}`, {})
  await diner.sees(t('award.state.redeemed'))

  // What may no longer change cannot be typed; the rest is kept for those who collect.
  await card.getByLabel('集满要几点').and(page.locator(':disabled')).waitFor()
  await card.getByRole('button', { name: '提前结束' }).click()
  const ending = page.getByRole('dialog', { name: /提前结束「早茶卡」/ })
  await ending.getByText('1 位客人手上有 1 点还没换到礼品').waitFor()
  await ending.getByRole('button', { name: '提前结束' }).click()
  await page.getByText('已提前结束').waitFor()
  await app.server.sweep()
  await card.getByText('正在补给客人').waitFor({ state: 'detached' })
  await diner.sees(t('stamps.overGift'))
  await diner.sees(t('award.use'))
})

it('a draw made here shows what it will cost before it starts, and is won on a phone', async () => {
  const { t } = diner
  const { page } = await app.browserOf(manager)
  await page.goto('/console/marketing/lottery')
  await key(page, '转一转，吃点好的').click()
  await key(page, '提前结束').click()
  await confirms(page, /提前结束/, '提前结束')
  await page.getByText('已提前结束').waitFor()
  await page
    .getByRole('dialog', { name: '转一转，吃点好的' })
    .getByRole('button', { name: /Close|关闭/ })
    .click()

  await key(page, '新建抽奖').click()
  const drawer = page.getByRole('dialog', { name: '新建抽奖' })
  await drawer.getByRole('textbox', { name: /^名称/ }).first().fill('周末转盘')
  const prizes = drawer.getByRole('group', { name: /^奖品 \d$/ })
  const [first, last] = [prizes.first(), prizes.last()]
  for (const [no, prize] of (await prizes.all()).entries()) {
    if (no === 7) break
    await prize
      .getByRole('textbox', { name: /^叫什么/ })
      .first()
      .fill(no === 0 ? '蛋挞一打' : '再来')
  }
  await first.getByLabel('概率').fill('100')
  await first.getByLabel('每份成本').fill('12')
  await first.getByLabel('一共几份').fill('3')
  await drawer.getByText('概率合计 200%').waitFor()
  await last.getByLabel('概率').fill('0')
  await drawer.getByText('概率合计 100%').waitFor()
  await drawer.getByLabel('预计一共抽几次').fill('50')
  const forecast = drawer.getByRole('region', { name: '预计要花多少' })
  await forecast.getByRole('definition').filter({ hasText: '¥36.00' }).first().waitFor()
  await forecast.getByRole('row', { name: /蛋挞一打 3 100%/ }).waitFor()
  await drawer.getByRole('button', { name: '保存' }).click()
  const draw = page.getByRole('dialog', { name: '周末转盘' })
  await draw.getByText('草稿', { exact: true }).waitFor()
  await draw.getByLabel('预计一共抽几次').fill('50')
  await draw.getByRole('button', { name: '开始', exact: true }).click()
  await page
    .getByRole('dialog', { name: /开始「周末转盘」/ })
    .getByText('平均花 ¥36.00')
    .waitFor()
  await confirms(page, /开始「周末转盘」/, '开始')
  await draw.getByText('进行中').waitFor()

  await diner.open('packOther/pages/luckGame')
  await diner.sees('周末转盘')
  await diner.tap(`${t('lottery.draw')} ${t('lottery.chances', { n: 1 })}`)
  await diner.sees(/蛋挞一打/)
  await page.reload()
  await key(page, '周末转盘').click()
  await page.getByText('还剩 2 份，已送 1 份').waitFor()
})
