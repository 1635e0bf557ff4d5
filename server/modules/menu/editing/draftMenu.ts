import type { DishDocument } from '@domain/menu/editing/document'
import { DomainError } from '@domain/results'
import type { Database } from '../../../db/database'
import { pick } from '../../../pick'
import { currentItems, menuWithStock } from '../catalog'
import { buildMenuPlan, type MenuPlan } from '../plan'
import { findMenuState, type MenuStateRow, type PlanItemRow } from '../repository'
import { describesDishes, type MenuParts } from '../service'
import { dishRow, storedText } from './documents'
import { findDraftedDishes, findPaysLess, findPublishedItems, listBoxIds, listCategoryIds, type PublishedItem } from './repository'
import { statesOf, willBe } from './states'

type Placed = Omit<PublishedItem, 'on_sale'>

/** A dish as the shop will offer it; null: it will not. */
function placedOf(
  itemId: string,
  dish: DishDocument | null,
  shopId: string,
  published: PublishedItem | undefined,
  paysLess: boolean,
): Placed | null {
  const here = dish?.shops.find((shop) => shop.shopId === shopId)
  if (!dish || !here || published?.on_sale === false) return null
  const { choices, name, caption, ...row } = dishRow(itemId, dish)
  return {
    ...row,
    name,
    caption,
    choices,
    price_fen: here.priceFen ?? dish.priceFen,
    member_price_fen: paysLess ? (here.memberPriceFen ?? dish.memberPriceFen) : null,
    sold_last_month: published?.sold_last_month ?? 0,
  }
}

export type DraftMenus = Pick<MenuParts, 'catalog' | 'description'>

/** The menu of a shop as its diners will have it once the draft is published; read at each call, since few make it (decision 0325). */
export function createDraftMenus(db: Database): DraftMenus {
  async function itemsOf(merchantCode: string, shopId: string): Promise<Placed[]> {
    const [published, drafts, [flags]] = await Promise.all([
      db.all(findPublishedItems, shopId),
      db.all(findDraftedDishes, merchantCode),
      db.all(findPaysLess, shopId),
    ])
    const known = new Map(published.map((row) => [row.item_id, row]))
    const drafted = new Map(drafts.map((row) => [row.subject_id, row.document]))
    const stays = published.filter((row) => row.on_sale && !drafted.has(row.item_id))
    const added = [...drafted].flatMap(([id, dish]) => placedOf(id, dish, shopId, known.get(id), flags?.pays_less ?? true) ?? [])
    return [...stays, ...added]
  }

  async function partsOf(merchantCode: string) {
    const [categoryIds, boxIds] = await Promise.all([db.all(listCategoryIds, merchantCode), db.all(listBoxIds, merchantCode)])
    const [categories, boxes] = await Promise.all([
      statesOf(
        db,
        merchantCode,
        'category',
        categoryIds.map(({ id }) => id),
      ),
      statesOf(
        db,
        merchantCode,
        'box',
        boxIds.map(({ id }) => id),
      ),
    ])
    return {
      categories: [...categories.values()].flatMap((state) => {
        const document = willBe(state)
        return document ? [{ category_id: state.id, name: storedText(document.name), sort: document.sort }] : []
      }),
      boxes: [...boxes.values()].flatMap((state) => {
        const document = willBe(state)
        return document ? [{ box_id: state.id, name: storedText(document.name), price_fen: document.priceFen }] : []
      }),
    }
  }

  async function planOf(shopId: string): Promise<{ state: MenuStateRow; plan: MenuPlan }> {
    const state = await db.first(findMenuState, shopId, null)
    if (!state) throw new DomainError('shopNotFound')
    const [{ categories, boxes }, placed] = await Promise.all([partsOf(state.mchnt_cd), itemsOf(state.mchnt_cd, shopId)])
    categories.sort((a, b) => a.sort - b.sort || (a.category_id < b.category_id ? -1 : 1))
    const place = new Map(categories.map(({ category_id }, index) => [category_id, index]))
    const items: PlanItemRow[] = placed
      .filter((row) => place.has(row.category_id))
      .sort((a, b) => place.get(a.category_id)! - place.get(b.category_id)! || a.sort - b.sort || (a.item_id < b.item_id ? -1 : 1))
    return { state, plan: buildMenuPlan({ shopId, version: state.version, items, categories, boxes }) }
  }

  const published = describesDishes(db)
  return {
    catalog: {
      async menuOf(shopId, lang) {
        const { state, plan } = await planOf(shopId)
        return menuWithStock(shopId, state, plan, lang)
      },
      async itemsOf(shopId, itemIds) {
        const { state, plan } = await planOf(shopId)
        return currentItems(plan, state, itemIds)
      },
    },

    async description(shopId, itemId, lang) {
      const { mchnt_cd } = (await db.first(findMenuState, shopId, [])) ?? {}
      const dish = mchnt_cd === undefined ? undefined : (await statesOf(db, mchnt_cd, 'dish', [itemId])).get(itemId)
      return dish?.draft?.document ? pick(storedText(dish.draft.document.description), lang) : published(shopId, itemId, lang)
    },
  }
}
