import sharp from 'sharp'
import { RESULTS } from '@domain/results'
import { demoShops } from '../support/node/merchants/demoShops'
import { type ConsoleApp, startConsoleApp } from './support/consoleApp'
import { hire, signedIn } from '../support/node/staff'

/** What a shop shows of itself, with which others, and who may register: from the console to the diner's page. */

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

it('the owner makes a group of two shops, and a diner opens it from the brand’s page', async () => {
  const person = await hire(app.server, MERCHANT, [{ role: 'owner', shopId: null }], '周宁')
  const { page, expectQuietConsole } = await app.browserOf(person)
  await page.goto('/console/settings/shop-groups')
  await page.getByRole('button', { name: '加一组' }).click()
  const group = page.getByRole('region', { name: /^第 \d 组$/ }).last()
  await group.getByLabel('组名 · 简体中文').fill('通宵有汤')
  await group.getByLabel('一句介绍 · 简体中文').fill('凌晨也开的两家')
  const shops = group.getByRole('combobox')
  await shops.click()
  for (const name of ['武康', '愚园']) {
    await shops.fill(name)
    await shops.press('Enter')
  }
  await shops.press('Escape')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('没有改动').waitFor()

  const diner = await app.diner()
  await diner.open(`packOther/pages/case?mchntCd=${MERCHANT}`)
  await diner.hasApp()
  await diner.sees('凌晨也开的两家')
  await diner.page.getByText('通宵有汤').last().click()
  await diner.sees('武康路店')

  const owner = await signedIn(app.server, person)
  await owner.call('/staff/setShopClosed', { shopId: 'nt-wukang', isClosed: true, wasClosed: false })
  await page.reload()
  await group.getByText('停业的门店').waitFor()
  expectQuietConsole()
})

it('the owner pastes a list with a wrong line, corrects it, and others can no longer register', async () => {
  const { page, expectQuietConsole } = await app.browserOf(await hire(app.server, MERCHANT, [{ role: 'owner', shopId: null }], '方怡'))
  await page.goto('/console/settings/registration')
  await page.getByRole('switch').click()
  const list = page.getByRole('textbox', { name: '手机号，一行一个' })
  await list.fill('13800000001\n1380000\n+86 138-0000-0002')
  await page.getByText('第 2 行：1380000').waitFor()
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('第 2 行不是手机号：1380000').waitFor()
  await list.fill('13800000001\n+86 138-0000-0002')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('没有改动').waitFor()
  expect(await list.inputValue()).toBe('13800000001\n13800000002')
  const check = (phone: string) => app.server.api.code('/nocheck/checkPhoneWhiteList', { mchntCd: MERCHANT, phone })
  expect([await check('13800000002'), await check('13800000003')]).toEqual([RESULTS.success, RESULTS.phoneNotOnWhiteList])
  expectQuietConsole()
})
