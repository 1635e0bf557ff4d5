import type { Page } from 'playwright-core'
import type { Shopper } from './shopper'

/** Whether the app's code and the menu are stored on the phone. */
export const isStored = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const files = (await (await caches.open('shell')).keys()).map(({ url }) => new URL(url).pathname)
    const isWhole = ['/js/app.', '/js/sheets.'].every((name) => files.some((file) => file.startsWith(name)))
    return files.includes('/index.html') && isWhole && localStorage.getItem('menu') !== null
  })

/** Deletes everything that the phone has stored of the app. Done on another page, since the app might store its latest data again. */
export const forgetAll = async ({ app, phone, page }: Shopper): Promise<void> => {
  const devtools = await phone.context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin: app.server.url, storageTypes: 'local_storage' })
  await devtools.detach()
}

/** Whether the open order is stored on the phone, with all the code that its page needs. */
export const isOrderStored = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const files = new Set((await (await caches.open('shell')).keys()).map(({ url }) => url))
    const code = performance.getEntriesByType('resource').map(({ name }) => name)
    const isWhole = code.filter((name) => /\/(js|css)\/[^/]+$/.test(name)).every((name) => files.has(name))
    return files.has(`${location.origin}/index.html`) && isWhole && localStorage.getItem('seenOrders') !== null
  })
