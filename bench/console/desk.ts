import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { MerchantRole } from '@domain/staff'
import { newPhone, type Phone } from '../../test/support/chromium'

/** A laptop at a desk, in the first shop of the first demo merchant. */
export const LAPTOP: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
  locale: 'zh-CN',
}
export const MERCHANT = 'M1001'

/** Signs in to the console as a member of the merchant's staff, in a page's browser. */
export const enterAs = (page: Page, url: string, role: MerchantRole) => page.goto(`${url}/sandbox/staff/st${MERCHANT}-${role}/enter`)

/** A browser with nothing stored. */
export const newDesk = (browser: Browser): Promise<Phone> => newPhone(browser, LAPTOP)
