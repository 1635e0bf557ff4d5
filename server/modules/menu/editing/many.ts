import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { repriced } from '@domain/menu/editing/reprice'
import type { DishDocument } from '@domain/menu/editing/document'
import { ITEM_TAGS } from '@domain/menu/menu'
import { DomainError } from '@domain/results'
import type { Database } from '../../../db/database'
import { merchantOf, type StaffContext } from '../../../http/staff/staff'
import { setOnSale } from './repository'
import type { Drafts } from './drafts'
import { listSorts, lockMenu } from './repository'
import { nameOf, statesOf, willBe } from './states'

type Many = StaffInput<'/staff/changeDishes'>

function changed(dish: DishDocument, { shopId, price, categoryId, addTags = [], dropTags = [], copyTo }: Many): DishDocument {
  const tags = new Set([...dish.tags.filter((tag) => !dropTags.includes(tag)), ...addTags])
  const priced = price ? repriced(dish, price, shopId) : dish
  if (!priced) throw new DomainError('dishNotWithin', { name: dish.name.hans }, 'price')
  const here = priced.shops.find((shop) => shop.shopId === shopId)
  const more = (copyTo?.shopIds ?? []).map((copy) => ({
    shopId: copy,
    priceFen: copyTo!.withPrices ? (here?.priceFen ?? null) : null,
    memberPriceFen: copyTo!.withPrices ? (here?.memberPriceFen ?? null) : null,
  }))
  const replaced = new Set(more.filter(() => copyTo?.withPrices).map((shop) => shop.shopId))
  const known = new Set(priced.shops.map((shop) => shop.shopId))
  return {
    ...priced,
    categoryId: categoryId ?? priced.categoryId,
    tags: ITEM_TAGS.filter((tag) => tags.has(tag)),
    shops: [
      ...priced.shops.filter((shop) => !replaced.has(shop.shopId)),
      ...more.filter((shop) => replaced.has(shop.shopId) || !known.has(shop.shopId)),
    ].sort((a, b) => (a.shopId < b.shopId ? -1 : 1)),
  }
}

/** What staff change of many dishes at once. */
export function createManyChanges(db: Database, drafts: Drafts, menuChanged: (shopId: string, now: number) => Promise<void>) {
  return {
    change: (context: StaffContext, input: Many): Promise<StaffOutput<'/staff/changeDishes'>> =>
      db.tx(async () => {
        const merchantCode = merchantOf(context.staff)
        const { price, categoryId, addTags = [], dropTags = [], copyTo } = input
        const isPriced = price !== undefined && ((price.percent ?? 0) !== 0 || (price.amountFen ?? 0) !== 0)
        if (!isPriced && categoryId === undefined && addTags.length + dropTags.length === 0 && !copyTo)
          throw new DomainError('menuNothingChanged')
        await db.all(lockMenu, merchantCode)
        const ids = input.dishes.map(({ itemId }) => itemId)
        const states = await statesOf(db, merchantCode, 'dish', ids)
        const last = categoryId === undefined ? 0 : ((await db.all(listSorts, { merchantCode, categoryId })).at(-1)?.sort ?? 0)
        const changes = input.dishes.map(({ itemId, seen }, index) => {
          const state = states.get(itemId)
          const dish = state && willBe(state)
          if (!dish) throw new DomainError('notFound')
          const document = changed(dish, input)
          return {
            id: itemId,
            seen,
            document: document.categoryId === dish.categoryId ? document : { ...document, sort: last + index + 1 },
          }
        })
        await drafts.put(context, 'dish', changes)
        const names = [...states.values()].map(nameOf)
        const { dishes: _dishes, idempotencyKey: _key, shopId, ...after } = input
        await context.record({ subject: names.slice(0, 5).join('、'), shopId, after: { ...after, dishes: names.slice(0, 200) } })
        return { changed: changes.length }
      }),

    /** Published at once: sold-out and removed dishes must not wait for a draft. */
    setOnSale: (context: StaffContext, { shopId, itemIds, onSale }: StaffInput<'/staff/setOnSale'>) =>
      db.tx(async () => {
        const states = await statesOf(db, merchantOf(context.staff), 'dish', itemIds)
        if (itemIds.some((itemId) => !states.get(itemId)?.published?.shops.some((shop) => shop.shopId === shopId)))
          throw new DomainError('notFound')
        const rows = await db.all(setOnSale, shopId, itemIds, onSale)
        await menuChanged(shopId, context.now())
        const names = rows.map(({ item_id }) => nameOf(states.get(item_id)!))
        await context.record({
          subject: names.slice(0, 5).join('、') || itemIds.map((itemId) => nameOf(states.get(itemId)!)).join('、'),
          shopId,
          before: { onSale: !onSale, dishes: names },
          after: { onSale, dishes: names },
        })
        return { changed: rows.map(({ item_id }) => item_id) }
      }),
  }
}
