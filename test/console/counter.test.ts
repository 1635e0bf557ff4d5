import { MINUTE } from '@domain/time'
import { seriousProblems } from '../h5/support/axe'
import { NOON } from '../support/node/clock'
import { choose, Diner, rowsOf } from '../support/node/diner'
import { startTcpPrinter, type TcpPrinter } from '../support/node/providers/tcpPrinter'
import { hire, type Hired } from '../support/node/staff'
import { type ConsoleApp, startConsoleApp } from './support/consoleApp'

/** The counter: setting up and maintaining printers, a shift from its float to its Z report, and the figures of the day. */

/** The small merchant of the tests has no pictures. */
const NO_PICTURES = /logo\/TEA\.svg|\/pictures\//

let app: ConsoleApp
let manager: Hired
let device: TcpPrinter
beforeAll(async () => {
  app = await startConsoleApp()
  manager = await hire(app.server, 'TEA', [{ role: 'manager', shopId: 'S1' }], '梁敏仪')
  device = await startTcpPrinter()
})
afterAll(async () => {
  await app?.close()
  await device.close()
})

const turn = async (ms = MINUTE) => {
  app.server.clock.advance(ms)
  await app.server.sweep(1000)
}
async function paid(quantity: number): Promise<string> {
  const diner = await Diner.arrive(app.server)
  const { orderNo } = await diner.orderOf(choose('I3'), quantity, 700)
  await diner.pay(orderNo)
  await app.server.sweep(1000)
  return orderNo
}

it('a printer is added, tested, shown as unreachable on every page and as back by itself, and removed only when nothing waits for it', async () => {
  const desk = await app.browserOf(manager)
  const { page } = desk
  const note = (text: string) => page.getByRole('banner').getByRole('button', { name: text, exact: true })
  await page.goto('/console/settings/printers')
  await page.getByText('还没有打印机').waitFor()
  await page.getByRole('button', { name: '加打印机' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('名称').fill('前台')
  await form.getByLabel('IP 地址').fill('打印机')
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('打印机的地址不对').waitFor()
  await form.getByLabel('IP 地址').fill('127.0.0.1')
  await form.getByLabel('端口').fill(String(device.port))
  await form.getByText('后厨单', { exact: true }).click()
  await form.getByText('日结单', { exact: true }).click()
  await form.getByRole('button', { name: '保存' }).click()
  await page.getByText('还没用过').first().waitFor()
  await page.getByRole('button', { name: '打测试页' }).click()
  await note('前台 还没用过, 1 张待打').waitFor()
  await app.server.sweep(1000)
  expect((await device.until(1))[0]).toContain('看到这张纸，前台就可以用了。')
  await note('前台 正常').waitFor()

  // Running out of paper while nothing prints is shown on every page until there is paper again.
  device.mood.status = 'paperOut'
  await page.getByRole('link', { name: '今日' }).click()
  await page.getByRole('heading', { name: '今日' }).waitFor()
  await turn()
  await note('前台 缺纸').waitFor()
  await paid(1)
  await note('前台 缺纸, 1 张待打').waitFor()
  await page.goto('/console/settings/printers')
  await page.getByRole('button', { name: '删除' }).click()
  await page.getByText('还有 1 张没打完或没确认，先处理它们').waitFor()
  device.mood.status = 'ok'
  await turn(10_000)
  await note('前台 正常').waitFor()
  expect((await device.until(2))[1]).toContain('结账单')

  await page.getByRole('button', { name: '看单' }).first().click()
  await page.getByRole('dialog').getByText('谢谢光临').waitFor()
  await page.getByRole('dialog').getByRole('button').filter({ hasText: '关闭' }).click()
  await page.getByRole('button', { name: '删除' }).click()
  await page.getByText('前台 已删除').waitFor()
  await page.getByText('还没有打印机').waitFor()
  await page.getByRole('button', { name: '撤回' }).click()
  await page.getByRole('button', { name: '打测试页' }).waitFor()
  desk.expectQuietConsole(NO_PICTURES)
})

it('a shift is opened with a float, its drawer is moved and counted, and its Z report is printed, stored and printed again', async () => {
  app.server.clock.set(NOON + 60 * MINUTE)
  await app.server.db.exec('delete from takings')
  const desk = await app.browserOf(manager)
  const { page } = desk
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/console/shift')
  await page.getByLabel('备用金').fill('200')
  await button('开班').click()
  await page.getByText('应有现金').waitFor()
  const orderNo = await paid(3)
  await button('取出现金').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('金额').fill('30')
  await dialog.getByLabel('原因').fill('买冰')
  // Somebody else was quicker; the input stays, and is sent for the current amounts.
  await app.server.db.exec(`update shift set version = version + 1, changed_by = '何嘉欣'`)
  await dialog.getByRole('button', { name: '记下' }).click()
  await page.getByText('何嘉欣 刚刚动过这一班').waitFor()
  await dialog.getByRole('button', { name: '记下' }).click()
  await page.getByText('取出 买冰 (梁敏仪)').waitFor()

  await button('点钱交班').click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('¥100.00').fill('1')
  await drawer.getByLabel('¥20.00').fill('3')
  await drawer.getByLabel('¥5.00').fill('1')
  expect(await drawer.getByRole('button', { name: '交班，打日结单' }).isDisabled()).toBe(true)
  await drawer.getByLabel('差额的原因').fill('多找了 5 元')
  const before = device.papers.length
  await drawer.getByRole('button', { name: '交班，打日结单' }).click()
  await page.getByText('日结单 第 1 号').waitFor()
  await page.getByText('多找了 5 元').waitFor()
  await app.server.sweep(1000)
  const paper = (await device.until(before + 1))[before]!
  for (const text of ['交班日结 Z', '微信支付', '21.00', '买冰', '-5.00', '多找了 5 元']) expect(paper).toContain(text)
  await page.getByRole('dialog').getByRole('button', { name: '补打' }).click()
  await page.getByText('日结单在打了').waitFor()
  await app.server.sweep(1000)
  expect((await device.until(before + 2))[before + 1]).toContain('补打')
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await page
    .getByRole('row', { name: /梁敏仪/ })
    .getByText('−¥5.00')
    .waitFor()
  expect(await rowsOf(app.server, `select sum(amount_fen)::int as fen from takings where shift_id is not null`)).toEqual([{ fen: 2_100 }])

  await page.goto('/console/today')
  await page.getByRole('definition').filter({ hasText: '¥21.00' }).first().waitFor()
  const download = page.waitForEvent('download')
  await button('导出流水').click()
  const csv = await (await download).createReadStream().then(async (stream) => (await stream.toArray()).join(''))
  expect(csv).toContain(orderNo)
  expect(csv).toContain('21.00')
  desk.expectQuietConsole(NO_PICTURES)
})

it.each([
  ['on a laptop', 1280],
  ['on a tablet', 768],
  ['on a phone', 320],
])('can be used by everybody %s', async (_where, width) => {
  const { page } = await app.browserOf(manager, { viewport: { width, height: 844 } })
  for (const path of ['today', 'shift', 'settings/printers']) {
    await page.goto(`/console/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect({ path, findings: await seriousProblems(page) }).toEqual({ path, findings: [] })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect({ path, overflow }).toEqual({ path, overflow: 0 })
  }
})
