import sharp from 'sharp'
import { demoShops } from '../support/node/merchants/demoShops'
import { type ConsoleApp, startConsoleApp } from './support/consoleApp'
import { hire } from '../support/node/staff'

/** What a shop shows of itself, from the console to the diner's page. */

const MERCHANT = 'M1001'
const SHOP = 'nt-yuyuan'

let app: ConsoleApp
beforeAll(async () => {
  app = await startConsoleApp({ preparation: demoShops })
})
afterAll(() => app?.close())

it('a manager changes the page of the shop with a photo cropped for its place, and a diner opens it', async () => {
  const manager = await hire(app.server, MERCHANT, [{ role: 'manager', shopId: SHOP }], '林晓')
  const { page, expectQuietConsole } = await app.browserOf(manager)
  await page.goto('/console/settings/shop')
  await page.locator('.settings-tabs').getByText('主页', { exact: true }).click()
  const part = page.getByRole('region', { name: '主页', exact: true })
  await part.getByLabel('介绍 · 简体中文').fill('弄堂口的面馆，周三做蟹粉。')
  await part.getByText('可带宠物').click()
  await part.getByRole('button', { name: '加照片' }).click()
  const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#884422' } })
    .png()
    .toBuffer()
  await part.locator('input[type=file]').last().setInputFiles({ name: 'lane.png', mimeType: 'image/png', buffer: photo })
  await page.getByRole('dialog').getByRole('button', { name: '用这张' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await part.getByRole('button', { name: '加一条' }).click()
  await part.getByLabel('一句话 · 简体中文').fill('靠窗六座不留位')
  await part.getByRole('button', { name: '保存' }).click()
  await part.getByText('没有改动').waitFor()
  const url = await part.locator('img').nth(-2).getAttribute('src')
  const { width, height } = await sharp(Buffer.from(await (await page.request.get(url!)).body())).metadata()
  expect([width, height]).toEqual([1200, 900])

  const diner = await app.diner()
  await diner.open(`packShop/pages/detail/main?shopId=${SHOP}`)
  await diner.hasApp()
  for (const words of ['弄堂口的面馆，周三做蟹粉。', '可带宠物', '靠窗六座不留位']) await diner.sees(words)
  await diner.page.locator(`img[src*="${url}"]`).first().waitFor({ state: 'attached' })
  expectQuietConsole()
})
