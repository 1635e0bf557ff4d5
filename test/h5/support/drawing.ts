import type { Locator, Page } from 'playwright-core'
import { beginning, type Shopper } from './shopper'

/** What the server drew. */
export const drawing = (page: Page): Locator => page.locator('#zm-first')

/** Opens the sheet of the dish with choices in the server's drawing. `other`: a choice that is not chosen yet. */
export const opensSheet = async (diner: Shopper, dish: string) => {
  await drawing(diner.page)
    .locator('.zm-dish--row')
    .getByRole('button', { name: beginning(diner.t('stepper.add', { name: dish })) })
    .click()
  const sheet = drawing(diner.page).getByRole('dialog')
  await sheet.getByText(dish).first().waitFor()
  const free = sheet.locator('[role=radio][aria-checked=false]:not([aria-disabled])').first()
  const label = await free.evaluate((key) => key.firstChild!.textContent!)
  const other = sheet.getByRole('radio', { name: beginning(label) })
  return { sheet, other, label, add: sheet.getByRole('button', { name: diner.t('spec.add'), exact: true }) }
}
export const isChosen = (sheet: Locator, label: string) => sheet.getByRole('radio', { name: beginning(label), checked: true }).waitFor()

interface SheetsSeen {
  sheets: number
  slides: number
}
/** Counts the sheets that the app shows from now on, and those that slide in. */
export const watchSheets = (page: Page) =>
  page.evaluate(() => {
    const seen: SheetsSeen = { sheets: 0, slides: 0 }
    Object.assign(window, { seenSheets: seen })
    const found = new Set<Element>()
    new MutationObserver(() => {
      for (const one of document.querySelectorAll('.taro_page .zm-specSheet')) found.add(one)
      seen.sheets = found.size
    }).observe(document.body, { childList: true, subtree: true })
    document.addEventListener('animationstart', ({ animationName }) => {
      if (animationName.startsWith('zm-sheet-')) seen.slides += 1
    })
  })
export const sheetsSeen = (page: Page) => page.evaluate(() => (window as unknown as { seenSheets: SheetsSeen }).seenSheets)
