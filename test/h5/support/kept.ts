import type { Page } from 'playwright-core'

/** The app's code and the menu are on the phone. */
export const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const files = (await (await caches.open('shell')).keys()).map(({ url }) => new URL(url).pathname)
    const isWhole = ['/js/app.', '/js/sheets.'].every((name) => files.some((file) => file.startsWith(name)))
    return files.includes('/index.html') && isWhole && localStorage.getItem('menu') !== null
  })
