import type { Page } from 'playwright-core'
import { demoShops } from '../support/node/merchants/demoShops'
import { hire } from '../support/node/staff'
import { type ConsoleApp, startConsoleApp } from './support/consoleApp'

/** The home page designed at the console, and what a diner sees of it on their phone. */

const MERCHANT = 'M1001'
const TEXT = '今晚八点后粥品半价'

let app: ConsoleApp
beforeAll(async () => {
  app = await startConsoleApp({ preparation: demoShops })
})
afterAll(() => app?.close())

const key = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
/** The first of such blocks on the page. */
const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first().locator('.looks-open')
const saved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^草稿 .* 存好$/ })
    .waitFor()

it('a block made at the console is in the preview before it is published and on no phone; then a tap on it leads where it says, until it is rolled back', async () => {
  const diner = await app.diner()
  await diner.scan('SNTYY01')
  await diner.open('pages/index/main')
  const owner = await hire(app.server, MERCHANT, [{ role: 'owner', shopId: null }], '周启明')
  const { page } = await app.browserOf(owner)
  await page.getByRole('navigation', { name: '页面' }).getByRole('link', { name: '装修' }).click()
  await page.getByRole('heading', { level: 1, name: '首页装修' }).waitFor()
  const frame = page.frameLocator('iframe')
  await frame.getByText('店长推荐').waitFor()

  await key(page, '加公告').click()
  const panel = page.getByRole('region', { name: '公告' })
  await panel.getByRole('textbox', { name: '公告内容' }).fill(TEXT)
  await panel.getByRole('combobox', { name: '点了去哪' }).fill('集点卡')
  await page.keyboard.press('Enter')
  await saved(page)
  await frame.getByText(TEXT).waitFor()
  await diner.reload()
  await diner.sees('店长推荐')
  expect(await diner.page.getByText(TEXT).count()).toBe(0)

  // An unfinished block is named before anything is published.
  await key(page, '加推荐菜').click()
  await saved(page)
  await key(page, '发布').click()
  await page.getByRole('dialog').getByText('还没选菜').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await key(page, '撤销').click()
  await page.getByRole('region', { name: '推荐菜' }).waitFor({ state: 'detached' })
  await saved(page)
  await key(page, '发布').click()
  await page.getByRole('dialog').getByText('新加').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await page.getByRole('status').filter({ hasText: '和客人看到的一样' }).waitFor()

  await diner.reload()
  await diner.tap(TEXT)
  await diner.isAt('packDomain/pages/collectPoint')

  await key(page, '以前的版本').click()
  await page.getByRole('listitem', { name: '第 1 版' }).getByRole('button', { name: '退回到这一版' }).click()
  await page.getByRole('dialog', { name: '退回到第 1 版？' }).getByRole('button', { name: '退回到这一版' }).click()
  await page.getByText('已退回').waitFor()
  await frame.getByText(TEXT).waitFor({ state: 'detached' })
  await diner.open('pages/index/main')
  await diner.reload()
  await diner.sees('店长推荐')
  expect(await diner.page.getByText(TEXT).count()).toBe(0)
})

it('blocks are moved by keyboard, a removed one comes back, and two people who edit are told of each other', async () => {
  const owner = await hire(app.server, MERCHANT, [{ role: 'owner', shopId: null }], '吴佩珊')
  const { page } = await app.browserOf(owner)
  await page.goto('/console/looks')
  const names = () => page.getByRole('main').getByRole('listitem').locator('.looks-name').allTextContents()
  await row(page, '轮播').click()
  await key(page, '删除').click()
  await row(page, '轮播').waitFor({ state: 'detached' })
  await key(page, '撤销').click()
  await row(page, '轮播').click()
  await key(page, '下移').click()
  expect((await names()).slice(0, 2)).toEqual(['点单入口', '轮播'])
  await saved(page)

  // Its news of the other's change waits until it has a change of its own; otherwise it would take over the other's first.
  let show: () => void
  const isMoved = new Promise<void>((resolve) => (show = resolve))
  await page.route('**/getDecoration.action', async (route) => {
    await isMoved
    await route.continue()
  })
  const manager = await hire(app.server, MERCHANT, [{ role: 'manager', shopId: null }], '梁敏仪')
  const other = (await app.browserOf(manager)).page
  await other.goto('/console/looks')
  await row(other, '公告').click()
  await other.getByRole('region', { name: '公告' }).getByRole('textbox', { name: '公告内容' }).fill('明天休息')
  await saved(other)
  await key(page, '下移').click()
  show!()
  await page.getByText('梁敏仪刚刚也改了这一页').waitFor()
  await page.getByRole('button', { name: '用对方的' }).click()
  await row(page, '公告').click()
  await page.getByText('明天休息').waitFor()
})
