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
