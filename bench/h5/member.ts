import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { leversOf } from '../../test/support/node/levers'
import { makeSlow, type SlowPhone, slowPhone } from './phone'
import type { BenchServer } from './server'

interface Stored {
  localStorage: { getItem(key: string): string | null }
}
interface Visible {
  zmShownAt?: number
}

const shownJs = readFileSync(path.join(__dirname, 'shown.js'), 'utf8')

/** Makes this phone's user a member, as the sandbox's console does it. */
export const becomeMember = async ({ page }: Pick<SlowPhone, 'page'>, { url }: BenchServer, who: string): Promise<void> => {
  const session = await leversOf(url).post('/people/enter', { who })
  await page.goto(`${url}/health`)
  await page.evaluate(`import('/sandbox/assets/console/identity.js').then(({ become }) => become(${JSON.stringify(session)}))`)
}

const untilShown = async (page: Page): Promise<number> => {
  const shown = () => (globalThis as Visible).zmShownAt
  const value = await page.waitForFunction(shown, undefined, { polling: 100, timeout: 60_000 })
  return (await value.jsonValue())!
}

/** The app's files are not cached, as after an update; identity and place are stored from the last visit. */
const forgetCode = async ({ cdp }: SlowPhone, { url }: BenchServer): Promise<void> => {
  await cdp.send('Network.clearBrowserCache')
  await cdp.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'service_workers,cache_storage' })
}

/** A link opened by a member who has visited this code before: ms from the navigation until the element is painted. */
export const memberVisit = async (
  browser: Browser,
  server: BenchServer,
  { who, code, link, selector }: { who: string; code: string; link: string; selector: string },
): Promise<number> => {
  const phone = await slowPhone(browser, false)
  const { page } = phone
  try {
    await becomeMember(phone, server, who)
    await page.goto(`${server.url}/?scene=${code}`)
    await page.locator('#zm-first').waitFor({ state: 'detached' })
    // As after a visit: the place and its menu are stored.
    await page.waitForFunction(() => (globalThis as unknown as Stored).localStorage.getItem('menu') !== null)
    await page.waitForLoadState('networkidle')
    await page.goto('about:blank')
    await forgetCode(phone, server)
    await makeSlow(phone)
    await page.addInitScript({ content: `window.zmWanted = ${JSON.stringify(selector)}\n${shownJs}` })
    await page.goto(`${server.url}/#/${link}`, { waitUntil: 'commit' })
    return await untilShown(page)
  } finally {
    await phone.close()
  }
}
