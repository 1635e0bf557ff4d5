import type { Lang, Localized } from '@domain/lang'
import { pick } from '../../pick'
import type { Category, LunchBox, MenuItem } from '@domain/menu/menu'
import { renderItem } from './render'
import type { BoxRow, CategoryRow, PlanItemRow } from './repository'
import { skusOfItem } from './withStock'

/** A shop's menu in one language, without stock. */
export interface MenuTexts {
  categories: Category[]
  items: MenuItem[]
  boxes: LunchBox[]
}

/** What a shop offers, without stock: the part of a menu that is cached. Each language is rendered when it is first needed. */
export interface MenuPlan {
  shopId: string
  version: number
  /** How many dishes it has. */
  size: number
  in(lang: Lang): MenuTexts
  /** Of these the offered ones. */
  some(itemIds: readonly string[], lang: Lang): MenuItem[]
  /** Every sku that these items may take from. */
  skusOf(itemIds: readonly string[]): string[]
  nameOf(itemId: string): Localized | undefined
  /** In the order of the menu. */
  recommended: readonly string[]
}

export interface PlanRows {
  shopId: string
  version: number
  items: readonly PlanItemRow[]
  categories: readonly CategoryRow[]
  boxes: readonly BoxRow[]
}

export function buildMenuPlan({ shopId, version, items, categories, boxes }: PlanRows): MenuPlan {
  const rows = new Map(items.map((row) => [row.item_id, row]))
  const texts = new Map<Lang, MenuTexts & { byId: Map<string, MenuItem> }>()

  function textsIn(lang: Lang) {
    const known = texts.get(lang)
    if (known) return known
    const rendered = items.map((row) => renderItem(row, rows, lang)).filter((item) => item !== null)
    const offered = new Set(rendered.map(({ categoryId }) => categoryId))
    const made = {
      categories: categories
        .filter((row) => offered.has(row.category_id))
        .map((row) => ({ categoryId: row.category_id, name: pick(row.name, lang) })),
      items: rendered,
      boxes: boxes.map((row) => ({ boxId: row.box_id, name: pick(row.name, lang), priceFen: row.price_fen })),
      byId: new Map(rendered.map((item) => [item.itemId, item])),
    }
    texts.set(lang, made)
    return made
  }

  const some = (itemIds: readonly string[], lang: Lang) =>
    itemIds.map((itemId) => textsIn(lang).byId.get(itemId)).filter((item) => item !== undefined)

  return {
    shopId,
    version,
    size: items.length,
    in: textsIn,
    some,
    skusOf: (itemIds) => [...new Set(some(itemIds, 'hans').flatMap(skusOfItem))].sort(),
    nameOf: (itemId) => rows.get(itemId)?.name,
    recommended: items.filter((row) => row.recommended).map((row) => row.item_id),
  }
}
