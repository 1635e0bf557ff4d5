import type { Locator } from 'playwright-core'
import { beginning, type Shopper } from './shopper'

/**
 * Parts of pages, for tests that ask where they lie. Roles, names, words and the app's own ids find them; a class stands here, once, where a part
 * has none of these.
 */

type Seen = Pick<Shopper, 'page' | 't'>
type List = 'menu-list' | 'search-hits'

/** Hidden from screen readers, which hear that its place is busy. */
export const SKELETON = '.zm-skeleton'
/** A merchant's colours are told to nobody. */
export const THEME_ROOT = '.zm-theme'

export const skeletons = ({ page }: Pick<Seen, 'page'>): Locator => page.locator(SKELETON)

/** What the page on top is about. */
export const mainOnTop = ({ page }: Pick<Seen, 'page'>): Locator => page.getByRole('main').filter({ visible: true }).last()
/** The bar at the bottom with the key of the page on top. */
export const footOnTop = ({ page }: Pick<Seen, 'page'>): Locator => page.getByRole('contentinfo').filter({ visible: true }).last()

/** A ground under what belongs together, which is not spoken. */
export const cards = (within: Pick<Seen['page'], 'locator'>): Locator => within.locator('.zm-card')
/** By something on it. */
export const cardWith = (diner: Seen, on: Locator): Locator => cards(mainOnTop(diner)).filter({ has: on })
/** What holds this and what stands above and below it. */
export const columnOf = (part: Locator): Locator => part.locator('..')

/** Where it stands on the menu: between the ends, which are only as high as what is not drawn. */
export const menuRows = ({ page }: Pick<Seen, 'page'>, list: List = 'menu-list'): Locator => page.locator(`#${list}-rows > *`)
export const categoryHead = ({ page }: Seen, category: string): Locator =>
  menuRows({ page }).filter({ has: page.getByRole('heading').filter({ hasText: category }) })
/** Without the rows of words, and of dishes side by side, which begin with a heading. */
const rowsOfDishes = ({ page }: Seen, list: List): Locator =>
  menuRows({ page }, list).filter({ hasNot: page.getByRole('heading', { includeHidden: true }) })
/** What opens a dish lies over all of its card, and is called by its name and price; also on a page below another. */
const opening = (name: string) => ({ name: beginning(`${name} ¥`), includeHidden: true })
export const dishRow = (diner: Seen, name: string, list: List = 'menu-list'): Locator =>
  rowsOfDishes(diner, list).filter({ has: diner.page.getByRole('button', opening(name)) })
export const dishKey = (diner: Seen, name: string, list: List = 'menu-list'): Locator =>
  rowsOfDishes(diner, list).getByRole('button', opening(name))
export const dish = (diner: Seen, name: string, list: List = 'menu-list'): Locator => dishKey(diner, name, list).locator('..')
export const dishKeys = (diner: Seen, list: List = 'menu-list'): Locator => rowsOfDishes(diner, list).getByRole('button', { name: / ¥/ })
export const dishes = (diner: Seen, list: List = 'menu-list'): Locator => dishKeys(diner, list).locator('..')
/** Beside its picture: the name has its words, which are spoken by the key over all of it. */
export const wordsOf = (card: Locator): Locator => card.locator('.zm-dish__body')
/** What was searched for is told by colour alone. */
export const marked = (within: Locator): Locator => within.locator('.zm-mark')
/** "+", "−" and the number between them. */
export const stepperOf = ({ t }: Seen, within: Locator, name: string): Locator =>
  within.getByRole('button', { name: beginning(t('stepper.add', { name })) }).locator('..')

/** The bar that shows the cart, in the menu or in a sheet. */
export const cartPill = ({ t }: Seen, within: Locator): Locator =>
  within.getByRole('button', { name: beginning(t('cartBar.name')) }).locator('..')
/** Each with a picture, a name, a price and a stepper, which have their own names; the line has none. */
export const cartLines = (sheet: Locator): Locator => sheet.locator('.zm-line')
/** Closes a sheet off at the bottom: its keys are what is spoken. */
export const sheetFoot = (sheet: Locator): Locator => sheet.locator('.zm-sheet__footer')
/** What a dish's sheet says of it: around its name. */
export const dishIntro = (sheet: Locator): Locator => sheet.getByRole('heading', { level: 2 }).first().locator('xpath=../..')

/** Dishes of a checkout or an order: by how many there are of each. */
const ofPortions = ({ t }: Seen): RegExp =>
  new RegExp(`^(${[1, 2].map((n) => t('checkout.times', { n }).replace(`${n}`, '\\d+')).join('|')})$`)
export const portions = (diner: Seen): Locator => diner.page.getByRole('img', { name: ofPortions(diner) })
export const orderLines = (diner: Seen): Locator => portions(diner).locator('..')

/** What opens an order lies over all of its card. */
export const orderKeys = ({ page, t }: Seen): Locator =>
  page.getByRole('button', { name: new RegExp(`^${t('orders.openOrder', { shop: '.+', status: '.+', amount: '.+\\d' })}$`) })
export const orderCards = (diner: Seen): Locator => cards(diner.page).filter({ has: orderKeys(diner) })

/** Dishes to go on with: by the way to the menu in their head; also on pages below. */
export const suggestions = ({ page, t }: Seen): Locator =>
  cards(page).filter({ has: page.getByRole('button', { name: t('suggest.menu'), exact: true, includeHidden: true }) })
export const suggestedDishes = (diner: Seen): Locator => suggestions(diner).getByRole('button', { name: /¥/ })

/** Everything is told in regions like this one; only toasts are also seen in it. */
export const toasts = ({ page }: Pick<Seen, 'page'>): Locator => page.locator('.zm-toasts')

/** The dots behind a list that is pulled down: who cannot see them does not pull. */
export const pulled = ({ page }: Pick<Seen, 'page'>, state: 'still' | 'pulling' | 'ready'): Locator => page.locator(`.zm-pull--${state}`)

/** Columns of the login, on screens that have room for two. */
export const loginBrand = ({ page }: Pick<Seen, 'page'>): Locator => page.locator('.zm-login__brand').filter({ visible: true })
export const loginForm = ({ page }: Pick<Seen, 'page'>): Locator => page.locator('.zm-login__form').filter({ visible: true })

/** A map is one picture with one name. Its marks have no size of their own: what is drawn there comes last. */
export const riderOnMap = ({ page }: Pick<Seen, 'page'>): Locator =>
  page.locator('.zm-map__marker--rider > :last-child').filter({ visible: true })
/** For fingers: by keyboard or ear an end is chosen by its time. */
export const bookingGrip = ({ page }: Pick<Seen, 'page'>): Locator => page.locator('.zm-booking__grip').filter({ visible: true })

/** Places that were found: by how far they are away. */
export const placesFound = (diner: Seen): Locator => mainOnTop(diner).getByRole('button', { name: /\d ?(m|km|米|公里)$/ })
