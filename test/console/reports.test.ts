import { readFileSync } from 'node:fs'
import { dateKey } from '@domain/time'
import { rowsOf } from '../support/node/diner'
import { demoShops } from '../support/node/merchants/demoShops'
import { hire } from '../support/node/staff'
import { type ConsoleApp, startConsoleApp } from './support/consoleApp'

/** Reports at the console: a table as a file, and a review whose answer is read on a phone. */

const MERCHANT = 'M1001'
const ANSWER = '谢谢，下次给您多加一勺汤'

let app: ConsoleApp
beforeAll(async () => {
  app = await startConsoleApp({ preparation: demoShops })
})
afterAll(() => app?.close())

it('takings are exported as they are shown, and a review that is answered here has its answer on a phone', async () => {
  const manager = await hire(app.server, MERCHANT, [{ role: 'manager', shopId: null }], '梁敏仪')
  const [newest] = await rowsOf<{ shop_id: string; text: string; created_at: string }>(
    app.server,
    `select r.shop_id, r.text, r.created_at from review r join shop s on s.shop_id = r.shop_id
      where s.mchnt_cd = '${MERCHANT}' and not r.is_held order by r.created_at desc, r.order_no desc limit 1`,
  )
  const day = dateKey(Number(newest!.created_at), 480)
  const { page } = await app.browserOf(manager)

  await page.goto(`/console/reports?from=${day}&to=${day}&by=methods`)
  await page.getByRole('region', { name: '按付款方式' }).getByRole('button', { name: '导出按付款方式' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: '文本 CSV' }).click()
  expect((await saved).suggestedFilename()).toBe(`takings-methods-${day}-${day}.csv`)

  await page.getByRole('main').getByText('评价', { exact: true }).click()
  const review = page.getByRole('listitem').filter({ hasText: newest!.text }).first()
  await review.getByRole('button', { name: '回复', exact: true }).click()
  await review.getByRole('textbox', { name: '回复' }).fill(ANSWER)
  await review.getByRole('button', { name: '发布' }).click()
  await review.getByText(ANSWER).waitFor()
  expect(page.url()).toContain('part=reviews')

  const diner = await app.diner()
  await diner.open(`packShop/pages/detail/main?shopId=${newest!.shop_id}`)
  await diner.sees(diner.t('store.answer', { text: ANSWER }))
})

it('what is owed and who came back are exported as they are shown, and somebody of one shop is not offered them', async () => {
  const accountant = await hire(app.server, MERCHANT, [{ role: 'accountant', shopId: null }], '何家颖')
  const { page } = await app.browserOf(accountant)
  await page.goto('/console/reports?part=owed')
  const value = page.getByRole('region', { name: '储值' })
  await value.getByText('期末还欠').waitFor()
  await value.getByRole('button', { name: '导出储值' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: '文本 CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^owed-value-.*\.csv$/)
  const rows = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  const sums = rows.slice(1).map((row) => Math.round(Number(row.split(',')[4]) * 100))
  // What is owed at the end is what there was and what changed it.
  expect(sums.at(-1)).toBe(sums.slice(0, -1).reduce((all, fen) => all + fen, 0))
  expect(sums.at(-1)).toBeGreaterThan(0)

  await page.getByRole('main').getByText('会员', { exact: true }).click()
  await page.getByRole('region', { name: '会员回头' }).getByRole('table').waitFor()
  expect(page.url()).toContain('part=members')

  const [shop] = await rowsOf<{ shop_id: string }>(
    app.server,
    `select shop_id from shop where mchnt_cd = '${MERCHANT}' order by sort limit 1`,
  )
  const manager = await hire(app.server, MERCHANT, [{ role: 'manager', shopId: shop!.shop_id }], '周敏')
  const { page: other } = await app.browserOf(manager)
  await other.goto('/console/reports?part=owed')
  await other.getByRole('main').getByRole('table').first().waitFor()
  expect(await other.getByRole('main').getByText('欠客人的', { exact: true }).count()).toBe(0)
})
