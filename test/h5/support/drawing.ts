import type { Locator, Page } from 'playwright-core'
import { beginning, type Shopper } from './shopper'

/** The server's drawing. */
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

/** Holds these files back until they are released. */
export const without = async (page: Page, files: string) => {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(files, async (route) => {
    await gate
    await route.continue()
  })
  return letGo
}

/** Holds the app's code back until it is released: what is visible meanwhile came in the page. */
export const withoutApp = (page: Page) => without(page, '**/js/*.js')
export const isStyled = (page: Page) =>
  page.waitForFunction(() => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every((link) => link.sheet))

/** The places of all its elements, and their styles as far as rules of equal weight could change them. */
export const lookOf = (part: Locator) =>
  part.evaluate(async (root) => {
    // Waits for sheets that slide in.
    const ending = root.getAnimations({ subtree: true }).filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
    return [...root.querySelectorAll('*')].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      const { color, backgroundColor, fontSize, fontWeight, borderRadius, boxShadow } = getComputedStyle(one)
      return [one.className, x, y, width, height, color, backgroundColor, fontSize, fontWeight, borderRadius, boxShadow].join(' ')
    })
  })
