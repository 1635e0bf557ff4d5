import type { Page } from 'playwright-core'
import type { Shopper } from './shopper'

/** The app's code and the menu are on the phone. */
export const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const files = (await (await caches.open('shell')).keys()).map(({ url }) => new URL(url).pathname)
    const isWhole = ['/js/app.', '/js/sheets.'].every((name) => files.some((file) => file.startsWith(name)))
    return files.includes('/index.html') && isWhole && localStorage.getItem('menu') !== null
  })

/** The phone knows nothing of the app any more. From another page: the app itself might write once more what it was just told. */
export const forgetAll = async ({ app, phone, page }: Shopper): Promise<void> => {
  const devtools = await phone.context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin: app.server.url, storageTypes: 'local_storage' })
  await devtools.detach()
}

/** The order that is looked at is on the phone, and so is all the code that its page runs on. */
export const isOrderKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const files = new Set((await (await caches.open('shell')).keys()).map(({ url }) => url))
    const code = performance.getEntriesByType('resource').map(({ name }) => name)
    const isWhole = code.filter((name) => /\/(js|css)\/[^/]+$/.test(name)).every((name) => files.has(name))
    return files.has(`${location.origin}/index.html`) && isWhole && localStorage.getItem('seenOrders') !== null
  })
