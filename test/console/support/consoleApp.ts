import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { newPhone, type Phone } from '../../support/chromium'
import { chromiumOfWorker } from '../../support/chromiumOfWorker'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { type Hired, PASSWORD } from '../../support/node/staff'

/** A laptop as in the drawings. */
const LAPTOP: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  reducedMotion: 'reduce',
  deviceScaleFactor: 1,
  locale: 'zh-CN',
}

export interface ConsoleApp {
  server: TestServer
  /** A browser of its own: other cookies, another person. */
  browser: (options?: BrowserContextOptions) => Promise<Phone>
  /** The same, with somebody signed in by the form. */
  browserOf: (who: Hired, options?: BrowserContextOptions) => Promise<Phone>
  close: () => Promise<void>
}

export const signInAs = async (page: Page, who: Pick<Hired, 'phone'>, password = PASSWORD): Promise<void> => {
  await page.getByLabel('手机号或邮箱').fill(who.phone)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录' }).click()
}

/** The built console and the diners' app, served by the real server, and browsers to open them in. `isEmpty`: of a database without merchants. */
export const startConsoleApp = async ({ isEmpty = false } = {}): Promise<ConsoleApp> => {
  const consoleDir = resolve(__dirname, '../../../dist/console')
  if (!existsSync(resolve(consoleDir, 'index.html'))) throw new Error('dist/console is not built: npm run build:console')
  const h5Dir = resolve(__dirname, '../../../dist/h5')
  const { browser } = await chromiumOfWorker()
  const server = await startTestServer({ config: { consoleDir, h5Dir }, ...(!isEmpty && { preparation: smallMerchant }) })
  const opened: Phone[] = []
  const open = async (options: BrowserContextOptions = {}) => {
    const phone = await newPhone(browser, { baseURL: server.url, ...LAPTOP, ...options })
    opened.push(phone)
    return phone
  }
  return {
    server,
    browser: open,
    browserOf: async (who, options) => {
      const phone = await open(options)
      await phone.page.goto('/console/')
      await signInAs(phone.page, who)
      await phone.page.getByRole('banner').waitFor()
      return phone
    },
    close: async () => {
      await Promise.all(opened.map((phone) => phone.close()))
      await server.close()
    },
  }
}
