import type { Output } from '@contract/index'
import type { Lang } from '@domain/lang'
import { pick } from '../../pick'
import type { MenuItem } from '@domain/menu/menu'
import { prepareSearch, searchMenu } from '@domain/menu/menuSearch'
import { DomainError } from '@domain/results'
import { isSoldOut } from '@domain/menu/selection'
import { isOnSale } from '@domain/time'
import type { Database } from '../../db/database'
import { cacheAnswer } from '../../http/answers/cachedAnswer'
import type { PastOrders } from '../order/records/index'
import type { Menu, MenuCatalog } from './catalog'
import { findDescription } from './repository'

const MOST_SUGGESTED = 12

export interface MenuParts {
  catalog: MenuCatalog
  /** Refuses a dish that the shop does not offer. */
  description: (shopId: string, itemId: string, lang: Lang) => Promise<string>
  past: Pick<PastOrders, 'dishes'>
}

export const describesDishes =
  (db: Database): MenuParts['description'] =>
  async (shopId, itemId, lang) => {
    const row = await db.first(findDescription, shopId, itemId)
    if (!row) throw new DomainError('itemRemoved')
    return pick(row.description, lang)
  }

export function createMenuService({ catalog, description, past }: MenuParts) {
  const answers = new WeakMap<Menu, Output<'/goods/getAllGoodsInfo'>>()
  const searches = new WeakMap<Menu, ReturnType<typeof prepareSearch<MenuItem>>>()

  return {
    menu: catalog.menuOf,

    /** The menu as it goes over the wire, serialised and compressed once for everybody who asks before it changes. */
    async answer(shopId: string, lang: Lang): Promise<Output<'/goods/getAllGoodsInfo'>> {
      const menu = await catalog.menuOf(shopId, lang)
      const known = answers.get(menu)
      if (known) return known
      const { menuVersion, categories, items, boxes, recommended } = menu
      const answer = cacheAnswer({ shopId, menuVersion, categories, items, boxes, recommended: [...recommended] })
      answers.set(menu, answer)
      return answer
    },

    async item(shopId: string, itemId: string, lang: Lang): Promise<MenuItem> {
      const current = await catalog.itemsOf(shopId, [itemId])
      const item = current.in(lang).get(itemId)
      if (!item) throw new DomainError('itemRemoved')
      return item
    },

    description,

    /** Only dishes that are available now: suggesting one that cannot be ordered is useless. */
    async suggestions(userId: string, shopId: string, now: number) {
      const { items, recommended, offsetMin } = await catalog.menuOf(shopId, 'hans')
      const available = new Set(items.filter((item) => !isSoldOut(item) && isOnSale(item, now, offsetMin)).map(({ itemId }) => itemId))
      const before = await past.dishes(userId, shopId)
      const only = (itemIds: readonly string[]) => itemIds.filter((itemId) => available.has(itemId)).slice(0, MOST_SUGGESTED)
      return { orderedBefore: only(before), recommended: only(recommended) }
    },

    async search(shopId: string, query: string, lang: Lang): Promise<MenuItem[]> {
      const menu = await catalog.menuOf(shopId, lang)
      const known = searches.get(menu)
      const prepared = known ?? prepareSearch(menu.items)
      if (!known) searches.set(menu, prepared)
      return searchMenu(prepared, query).map(({ item }) => item)
    },
  }
}

export type MenuService = ReturnType<typeof createMenuService>
