import type { DishDocument } from '@domain/menu/editing/document'
import { DomainError } from '@domain/results'
import type { Database } from '../../../db/database'
import { findDishes, findShops } from './repository'
import { statesOf, willBe } from './states'

const missing = (dish: DishDocument, field: string) => new DomainError('menuPartMissing', { name: dish.name.hans }, field)

/**
 * Everything that dishes name by id exists, or will, at this merchant: categories, boxes, shops, dishes of set meals (which are single ones). `given`: more
 * dishes that come with them. A sku of an add-on is never that of a dish.
 */
export async function checkReferences(
  db: Database,
  merchantCode: string,
  dishes: readonly DishDocument[],
  given: ReadonlyMap<string, DishDocument> = new Map(),
): Promise<void> {
  if (dishes.length === 0) return
  const unique = (ids: readonly string[]) => [...new Set(ids)]
  const inSlots = (dish: DishDocument) => dish.slots.flatMap(({ choices }) => choices.map(({ itemId }) => itemId))
  const addOnIds = (dish: DishDocument) => dish.addOns.map(({ addOnId }) => addOnId)
  const [categories, boxes, parts, taken, shops] = await Promise.all([
    statesOf(db, merchantCode, 'category', unique(dishes.map(({ categoryId }) => categoryId))),
    statesOf(db, merchantCode, 'box', unique(dishes.flatMap(({ box }) => box?.boxId ?? []))),
    statesOf(db, merchantCode, 'dish', unique(dishes.flatMap(inSlots))),
    db.all(findDishes, unique(dishes.flatMap(addOnIds))),
    db.all(findShops, merchantCode),
  ])
  const exists = (states: ReadonlyMap<string, Parameters<typeof willBe>[0]>, id: string) => {
    const state = states.get(id)
    return state !== undefined && willBe(state) !== null
  }
  const isSingle = (itemId: string) => {
    const state = parts.get(itemId)
    const dish = given.get(itemId) ?? (state ? willBe(state) : null)
    return dish?.kind === 'single'
  }
  const own = new Set(shops.map(({ shop_id }) => shop_id))
  const dishIds = new Set(taken.map(({ item_id }) => item_id))
  for (const dish of dishes) {
    if (!exists(categories, dish.categoryId)) throw missing(dish, 'categoryId')
    if (dish.box && !exists(boxes, dish.box.boxId)) throw missing(dish, 'box')
    if (!inSlots(dish).every(isSingle)) throw missing(dish, 'slots')
    if (addOnIds(dish).some((addOnId) => dishIds.has(addOnId))) throw new DomainError('badInput', { field: 'addOns' }, 'addOns')
    if (dish.shops.some(({ shopId }) => !own.has(shopId))) throw new DomainError('shopNotFound', {}, 'shops')
  }
}
