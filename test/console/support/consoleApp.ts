import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { listenedTo, PHONE, type Phone } from '../../support/chromium'
import { chromiumOfWorker, openWorkerPhone } from '../../support/chromiumOfWorker'
import { atServersTime } from '../../support/h5App'
import type { Preparation } from '../../support/node/database/database'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { type Hired, PASSWORD } from '../../support/node/staff'
import { Shopper } from '../../h5/support/shopper'
import { listenTo } from '../../h5/support/announced'

/** A laptop as in the designs. */
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
  /** The same, signed in by the form. */
  browserOf: (who: Hired, options?: BrowserContextOptions) => Promise<Phone>
  /** A diner with a phone of their own. */
  diner: () => Promise<Shopper>
  close: () => Promise<void>
}

export const signInAs = async (page: Page, who: Pick<Hired, 'phone'>, password = PASSWORD): Promise<void> => {
  await page.getByLabel('手机号或邮箱').fill(who.phone)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录' }).click()
}

interface ConsoleAppOptions {
  /** A database without merchants. */
  isEmpty?: boolean
  /** The data that replaces the small merchants. */
  preparation?: Preparation
}

/** The built console and the diners' app, served by the real server, and browsers to open them in. */
export const startConsoleApp = async ({ isEmpty = false, preparation = smallMerchant }: ConsoleAppOptions = {}): Promise<ConsoleApp> => {
  const consoleDir = resolve(__dirname, '../../../dist/console')
  if (!existsSync(resolve(consoleDir, 'index.html'))) throw new Error('dist/console is not built: npm run build:console')
  const h5Dir = resolve(__dirname, '../../../dist/h5')
  const worker = await chromiumOfWorker()
  const server = await startTestServer({ config: { consoleDir, h5Dir }, ...(!isEmpty && { preparation }) })
  const opened: Phone[] = []
  const open = async (options: BrowserContextOptions = {}) => {
    const phone = listenedTo(await openWorkerPhone(worker, { baseURL: server.url, ...LAPTOP, ...options }))
    opened.push(phone)
    return phone
  }
  const phoneOf = (options: BrowserContextOptions = {}) => open({ ...PHONE, deviceScaleFactor: 1, serviceWorkers: 'block', ...options })
  return {
    server,
    browser: open,
    diner: async () => {
      const phone = await phoneOf()
      await atServersTime(phone, server)
      await listenTo(phone.context)
      return new Shopper({ server, browser: worker.browser, phone: phoneOf, close: () => phone.close() }, phone, 'hans')
    },
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
