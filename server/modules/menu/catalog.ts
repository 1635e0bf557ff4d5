import { createHash } from 'node:crypto'
import type { Lang, Localized } from '@domain/lang'
import type { Category, LunchBox, MenuItem } from '@domain/menu/menu'
import { DomainError } from '@domain/results'
import { isSoldOut } from '@domain/menu/selection'
import type { Database } from '../../db/database'
import { buildMenuPlan, type MenuPlan, type MenuTexts } from './plan'
import { findBoxes, findCategories, findMenuState, findPlanItems, type MenuStateRow } from './repository'
import { withStock } from './withStock'

/** The menu of a shop as it is now. */
export interface Menu {
  shopId: string
  merchantCode: string
  /** Minutes east of UTC of the merchant's clock, for sale windows. */
  offsetMin: number
  /** Changes whenever anything in the menu does, also its stock. */
  menuVersion: string
  categories: Category[]
  /** In the merchant's order, sold-out dishes last in their category. */
  items: MenuItem[]
  boxes: LunchBox[]
  /** Ids of the dishes that the merchant recommends. */
  recommended: readonly string[]
}

/** Some dishes of a shop as they are now, in every language: a cart speaks the diner's, an order keeps them all. */
export interface CurrentItems {
  offsetMin: number
  /** By itemId; a dish that the shop does not (or no longer) offer is absent. */
  in(lang: Lang): ReadonlyMap<string, MenuItem>
  boxes(lang: Lang): readonly LunchBox[]
  nameOf(itemId: string): Localized | undefined
}

export interface ItemCatalog {
  /** Inside `db.tx` it joins the transaction. Prices and stock are those committed now (`takeStock` still decides who gets the last portion). */
  itemsOf(shopId: string, itemIds: readonly string[]): Promise<CurrentItems>
}

export interface MenuCatalog extends ItemCatalog {
  /** The same object as long as the menu is unchanged: values derived from it may be cached with it. */
  menuOf(shopId: string, lang: Lang): Promise<Menu>
}

/** Dishes whose menus are cached, of all shops together; the shop unused for longest makes room. */
const MOST_DISHES = 30_000

/**
 * Menus without stock are cached, one per shop. Every request reads the shop's version and stock in one statement, so a process can neither miss
 * another process's change nor show outdated stock, and no invalidation messages are needed (decision 0008).
 */
export function createMenuCatalog(db: Database): MenuCatalog {
  const plans = new Map<string, MenuPlan>()
  /** The newest menu with stock, for as long as the plan's texts live. */
  const menus = new WeakMap<MenuTexts, Menu>()

  function keep(plan: MenuPlan): MenuPlan {
    plans.delete(plan.shopId)
    plans.set(plan.shopId, plan)
    let dishes = [...plans.values()].reduce((sum, { size }) => sum + size, 0)
    for (const [shopId, { size }] of plans) {
      if (dishes <= MOST_DISHES || shopId === plan.shopId) break
      plans.delete(shopId)
      dishes -= size
    }
    return plan
  }

  // Requests do not share one loading promise: a request inside a transaction holds the connection that the other one needs.
  async function load(shopId: string, version: number): Promise<MenuPlan> {
    const [items, categories, boxes] = await Promise.all([
      db.all(findPlanItems, shopId),
      db.all(findCategories, shopId),
      db.all(findBoxes, shopId),
    ])
    return buildMenuPlan({ shopId, version, items, categories, boxes })
  }

  async function planOf(shopId: string, version: number): Promise<MenuPlan> {
    const known = plans.get(shopId)
    return keep(known && known.version === version ? known : await load(shopId, version))
  }

  async function stateOf(shopId: string, skus: string[] | null): Promise<MenuStateRow> {
    const state = await db.first(findMenuState, shopId, skus)
    if (!state) throw new DomainError('shopNotFound')
    return state
  }

  return {
    async menuOf(shopId, lang) {
      const state = await stateOf(shopId, null)
      const plan = await planOf(shopId, state.version)
      const texts = plan.in(lang)
      const known = menus.get(texts)
      // The merchant's clock is no part of what the version counts.
      if (known?.menuVersion === versionOf(state) && known.offsetMin === state.utc_offset_min) return known
      const menu = menuWithStock(shopId, state, plan, lang)
      menus.set(texts, menu)
      return menu
    },

    async itemsOf(shopId, itemIds) {
      let plan = plans.get(shopId)
      let state = await stateOf(shopId, plan?.skusOf(itemIds) ?? null)
      if (plan?.version !== state.version) {
        plan = await planOf(shopId, state.version)
        state = await stateOf(shopId, plan.skusOf(itemIds))
      }
      return currentItems(plan, state, itemIds)
    },
  }
}

/** Stock is not counted in the version of what is published. */
const versionOf = ({ version, stock }: MenuStateRow): string =>
  `${version}-${createHash('sha1').update(JSON.stringify(stock)).digest('hex').slice(0, 12)}`

/** The menu of a plan with what is left now. */
export function menuWithStock(shopId: string, state: MenuStateRow, plan: MenuPlan, lang: Lang): Menu {
  const left = new Map(state.stock)
  const { categories, items, boxes } = plan.in(lang)
  return {
    shopId,
    merchantCode: state.mchnt_cd,
    offsetMin: state.utc_offset_min,
    menuVersion: versionOf(state),
    categories,
    items: soldOutLast(items.map((item) => withStock(item, left))),
    boxes,
    recommended: plan.recommended,
  }
}

/** Some dishes of a plan with what is left now. */
export function currentItems(plan: MenuPlan, { utc_offset_min, stock }: MenuStateRow, itemIds: readonly string[]): CurrentItems {
  const left = new Map(stock)
  const byLanguage = new Map<Lang, ReadonlyMap<string, MenuItem>>()
  return {
    offsetMin: utc_offset_min,
    in(lang) {
      const items = byLanguage.get(lang) ?? new Map(plan.some(itemIds, lang).map((item) => [item.itemId, withStock(item, left)]))
      byLanguage.set(lang, items)
      return items
    },
    boxes: (lang) => plan.in(lang).boxes,
    nameOf: (itemId) => plan.nameOf(itemId),
  }
}

/** Items come grouped by category; within each the sold-out ones go last. */
function soldOutLast(items: readonly MenuItem[]): MenuItem[] {
  const ofCategory = new Map<string, { left: MenuItem[]; soldOut: MenuItem[] }>()
  for (const item of items) {
    const group = ofCategory.get(item.categoryId) ?? { left: [], soldOut: [] }
    ofCategory.set(item.categoryId, group)
    ;(isSoldOut(item) ? group.soldOut : group.left).push(item)
  }
  return [...ofCategory.values()].flatMap(({ left, soldOut }) => [...left, ...soldOut])
}
