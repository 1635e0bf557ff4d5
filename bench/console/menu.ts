import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BIG_MERCHANT, BIG_SHOP, seedBigData } from '../../server/seeds/big/index'
import type { ManualClock } from '../../test/support/node/clock'
import { launchWholeChromium } from '../../test/support/chromium'
import { hire, PASSWORD } from '../../test/support/node/staff'
import { type Area, type Figure, quantile } from '../lib/figure'
import { onPostgres, openOn, temporaryFolder } from '../server/engines'
import { startServer } from '../server/serverProcess'
import { newDesk } from './desk'

const DIST = path.join(__dirname, '..', '..', 'dist')
const DISHES = 10_000
const IMPORTED = 5_000
const LEAPS = 20
/** console.md: what is tapped answers within this; two frames of a screen that shows sixty a second. */
const SEEN_MS = 300
const SMOOTH_MS = 34

const inPage = ['../lib/framesInPage.js', 'menuInPage.js'].map((name) => readFileSync(path.join(__dirname, name), 'utf8')).join('\n')
const spreadsheet = () =>
  `品名,单价(元),类别\n${Array.from({ length: IMPORTED }, (_, no) => `进口菜 ${no + 1},${10 + (no % 50)},进口 ${1 + (no % 40)}`).join('\n')}\n`

const measure = (): Promise<Figure[]> =>
  onPostgres(async (url) => {
    const folder = temporaryFolder()
    const database = await openOn(url, 'menu', folder.path)
    const now = Date.now()
    await seedBigData(database.db, { dishes: DISHES, orders: 0 }, now)
    const owner = await hire({ db: database.db, clock: { now: () => now } as ManualClock }, BIG_MERCHANT, [{ role: 'owner', shopId: null }])
    await database.db.exec('analyze')
    await database.close()
    const server = await startServer({ ...database.env, CONSOLE_DIR: path.join(DIST, 'console'), H5_DIR: path.join(DIST, 'h5') })
    const browser = await launchWholeChromium()
    try {
      const { page, context } = await newDesk(browser)
      const devtools = await context.newCDPSession(page)
      await page.addInitScript({ content: inPage })
      const menu = `http://127.0.0.1:${server.port}/console/menu?shop=${BIG_SHOP}`
      await page.goto(menu)
      await page.getByLabel('手机号或邮箱').fill(owner.phone)
      await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: '登录' }).click()
      const row = page.locator('.dish-row:not(.is-coming)').first()
      await row.waitFor()
      const opened: number[] = []
      for (let run = 0; run < 5; run += 1) {
        const before = Date.now()
        await page.goto(menu, { waitUntil: 'commit' })
        await row.waitFor()
        opened.push(Date.now() - before)
      }

      // Anywhere in the list by the scroll bar, until no row of the screen is pending.
      const leaps: number[] = []
      for (let leap = 1; leap <= LEAPS; leap += 1) leaps.push(await page.evaluate<number>(`menu.leap(${((leap * 7) % LEAPS) / LEAPS})`))
      await page.evaluate('menu.leap(0)')
      await page.evaluate('frameTimes.watch()')
      await devtools.send('Input.synthesizeScrollGesture', { x: 640, y: 600, yDistance: -20_000, speed: 4_000, gestureSourceType: 'mouse' })
      const gaps = await page.evaluate<number[]>('frameTimes.gaps')

      await page.evaluate('menu.leap(0)')
      await page.getByRole('button', { name: '导入', exact: true }).click()
      const drawer = page.getByRole('dialog', { name: '把菜单搬进来' })
      const file = { name: '菜单.csv', mimeType: 'text/csv', buffer: Buffer.from(spreadsheet()) }
      const chosen = Date.now()
      await drawer.getByLabel('选一个 XLSX 或 CSV 文件', { exact: true }).setInputFiles(file)
      const key = drawer.getByRole('button', { name: `导入 ${IMPORTED} 道` })
      await key.waitFor()
      const previewed = Date.now()
      await key.click()
      await page.getByText(`${IMPORTED} 道已放进草稿`).waitFor({ timeout: 120_000 })
      const saved = Date.now()
      return [
        { name: `${DISHES} dishes: menu opened until its first rows`, unit: 'ms', readings: opened },
        { name: `${DISHES} dishes: rows after a leap in the list, p95`, unit: 'ms', readings: [quantile(leaps, 0.95)], limit: SEEN_MS },
        {
          name: `${DISHES} dishes: 95 of 100 frames while scrolling come within`,
          unit: 'ms',
          readings: [quantile(gaps, 0.95)],
          limit: SMOOTH_MS,
        },
        { name: `file of ${IMPORTED} dishes: chosen until its preview`, unit: 'ms', readings: [previewed - chosen] },
        { name: `file of ${IMPORTED} dishes: imported until the draft has it`, unit: 'ms', readings: [saved - previewed] },
      ]
    } finally {
      await browser.close()
      await server.stop()
      folder.remove()
    }
  })

export const menuArea: Area = {
  name: 'console.menu',
  about: `The menu of a shop with ${DISHES} dishes on a laptop: opened, scrolled, leapt through, and a file of ${IMPORTED} dishes imported.`,
  needs: ['console', 'h5'],
  measure,
}
