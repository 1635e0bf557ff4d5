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
