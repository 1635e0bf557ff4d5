import type { Locator } from 'playwright-core'
import { beginning, type Shopper } from './shopper'

/**
 * Parts of pages, for tests that measure where they are. Roles, names, words and the app's own ids find them; a class stands here, once, where a part has none
 * of these.
 */

type Seen = Pick<Shopper, 'page' | 't'>
type List = 'menu-list' | 'search-hits'

/** Hidden from screen readers, which read that its place is busy. */
export const SKELETON = '.zm-skeleton'
/** A merchant's colours have no role or name. */
export const THEME_ROOT = '.zm-theme'

export const skeletons = ({ page }: Pick<Seen, 'page'>): Locator => page.locator(SKELETON)

/** The content of the page on top. */
export const mainOnTop = ({ page }: Pick<Seen, 'page'>): Locator => page.getByRole('main').filter({ visible: true }).last()
/** The bar at the bottom with the main button of the page on top. */
export const footOnTop = ({ page }: Pick<Seen, 'page'>): Locator => page.getByRole('contentinfo').filter({ visible: true }).last()

/** The current step of an order, by its word. */
export const currentStep = ({ page }: Pick<Seen, 'page'>, word: string): Locator =>
  page.locator('[aria-current=step]').filter({ hasText: word, visible: true }).last()

/** The background of a group of elements, which is not spoken. */
export const cards = (within: Pick<Seen['page'], 'locator'>): Locator => within.locator('.zm-card')
/** A card, by something on it. */
export const cardWith = (diner: Seen, on: Locator): Locator => cards(mainOnTop(diner)).filter({ has: on })
/** The column that contains this. */
export const columnOf = (part: Locator): Locator => part.locator('..')

/** Its rows on the menu: between the two end elements, which are as high as the undrawn rows. */
export const menuRows = ({ page }: Pick<Seen, 'page'>, list: List = 'menu-list'): Locator => page.locator(`#${list}-rows > *`)
export const categoryHead = ({ page }: Seen, category: string): Locator =>
  menuRows({ page }).filter({ has: page.getByRole('heading').filter({ hasText: category }) })
/** Without the rows of words, and of dishes side by side, which begin with a heading. */
const rowsOfDishes = ({ page }: Seen, list: List): Locator =>
  menuRows({ page }, list).filter({ hasNot: page.getByRole('heading', { includeHidden: true }) })
/** The button that opens a dish covers all of its card, and its name is the dish's name and price; also on a page below another. */
const opening = (name: string) => ({ name: beginning(`${name} ¥`), includeHidden: true })
export const dishRow = (diner: Seen, name: string, list: List = 'menu-list'): Locator =>
  rowsOfDishes(diner, list).filter({ has: diner.page.getByRole('button', opening(name)) })
export const dishKey = (diner: Seen, name: string, list: List = 'menu-list'): Locator =>
  rowsOfDishes(diner, list).getByRole('button', opening(name))
export const dish = (diner: Seen, name: string, list: List = 'menu-list'): Locator => dishKey(diner, name, list).locator('..')
export const dishKeys = (diner: Seen, list: List = 'menu-list'): Locator => rowsOfDishes(diner, list).getByRole('button', { name: / ¥/ })
export const dishes = (diner: Seen, list: List = 'menu-list'): Locator => dishKeys(diner, list).locator('..')
/** Beside its picture: the visible name, whose words are spoken by the button that covers all of it. */
export const wordsOf = (card: Locator): Locator => card.locator('.zm-dish__body')
/** The searched word is marked by colour alone. */
export const marked = (within: Locator): Locator => within.locator('.zm-mark')
/** "+", "−" and the number between them. */
export const stepperOf = ({ t }: Seen, within: Locator, name: string): Locator =>
  within.getByRole('button', { name: beginning(t('stepper.add', { name })) }).locator('..')

/** The bar that shows the cart, in the menu or in a sheet. */
export const cartPill = ({ t }: Seen, within: Locator): Locator =>
  within.getByRole('button', { name: beginning(t('cartBar.name')) }).locator('..')
/** Lines with a picture, a name, a price and a stepper, which have names of their own; the line itself has none. */
export const cartLines = (sheet: Locator): Locator => sheet.locator('.zm-line')
/** The bar at the bottom of a sheet: only its buttons are spoken. */
export const sheetFoot = (sheet: Locator): Locator => sheet.locator('.zm-sheet__footer')
/** The texts of a dish's sheet: around its name. */
export const dishIntro = (sheet: Locator): Locator => sheet.getByRole('heading', { level: 2 }).first().locator('xpath=../..')

/** Dishes of a checkout or an order: by the number of each. */
const ofPortions = ({ t }: Seen): RegExp =>
  new RegExp(`^(${[1, 2].map((n) => t('checkout.times', { n }).replace(`${n}`, '\\d+')).join('|')})$`)
export const portions = (diner: Seen): Locator => diner.page.getByRole('img', { name: ofPortions(diner) })
export const orderLines = (diner: Seen): Locator => portions(diner).locator('..')

/** The button that opens an order covers all of its card. */
export const orderKeys = ({ page, t }: Seen): Locator =>
  page.getByRole('button', { name: new RegExp(`^${t('orders.openOrder', { shop: '.+', status: '.+', amount: '.+\\d' })}$`) })
export const orderCards = (diner: Seen): Locator => cards(diner.page).filter({ has: orderKeys(diner) })

/** Suggested dishes: by the link to the menu in their head; also on pages below. */
export const suggestions = ({ page, t }: Seen): Locator =>
  cards(page).filter({ has: page.getByRole('button', { name: t('suggest.menu'), exact: true, includeHidden: true }) })
export const suggestedDishes = (diner: Seen): Locator => suggestions(diner).getByRole('button', { name: /¥/ })

/** All announcements are in regions like this one; only toasts are also visible. */
export const toasts = ({ page }: Pick<Seen, 'page'>): Locator => page.locator('.zm-toasts')

/** The dots behind a list that is pulled down: hidden from screen readers. */
export const pulled = ({ page }: Pick<Seen, 'page'>, state: 'still' | 'pulling' | 'ready'): Locator => page.locator(`.zm-pull--${state}`)

/** Columns of the login, on screens with room for two. */
export const loginBrand = ({ page }: Pick<Seen, 'page'>): Locator => page.locator('.zm-login__brand').filter({ visible: true })
export const loginForm = ({ page }: Pick<Seen, 'page'>): Locator => page.locator('.zm-login__form').filter({ visible: true })

/** A map is one picture with one name. Its marks have no size of their own: the last one is drawn on top. */
export const riderOnMap = ({ page }: Pick<Seen, 'page'>): Locator =>
  page.locator('.zm-map__marker--rider > :last-child').filter({ visible: true })
/** For fingers: by keyboard or screen reader an end is chosen by its time. */
export const bookingGrip = ({ page }: Pick<Seen, 'page'>): Locator => page.locator('.zm-booking__grip').filter({ visible: true })

/** Places that were found: by their distance. */
export const placesFound = (diner: Seen): Locator => mainOnTop(diner).getByRole('button', { name: /\d ?(m|km|米|公里)$/ })
