import type { MenuItem } from '@domain/menu/menu'
import { dishCodeOf, dishOfLink, dishPath } from '@domain/menu/dishLink'
import type { Lang } from '@domain/lang'
import { DomainError } from '@domain/results'
import { isSoldOut } from '@domain/menu/selection'
import type { Database } from '../../db/database'
import { defineHandlers } from '../../http/calls/handlers'
import type { Menu, MenuCatalog } from './catalog'
import { codeOfDish, dishOfCode } from './dishCodes'
import type { MenuService } from './service'

const face = (item: MenuItem) => ({
  goodsId: item.itemId,
  categoryId: item.categoryId,
  kind: item.kind,
  name: item.name,
  picture: item.picture,
  priceFen: item.priceFen,
  memberPriceFen: item.memberPriceFen,
  soldOut: isSoldOut(item),
})
const byId = ({ items }: Menu) => new Map(items.map((item) => [item.itemId, item]))

interface ShownParts {
  db: Database
  catalog: MenuCatalog
  menus: Pick<MenuService, 'item'>
}

/** Parts of a menu, for pages that have none loaded. */
export function createShownHandlers({ db, catalog, menus }: ShownParts, publicUrl: () => string) {
  const menu = (shopId: string, lang: Lang) => catalog.menuOf(shopId, lang)

  async function found(shopId: string, goodsIds: readonly string[], lang: Lang): Promise<MenuItem[]> {
    const items = byId(await menu(shopId, lang))
    return [...new Set(goodsIds)].flatMap((goodsId) => items.get(goodsId) ?? [])
  }

  return defineHandlers({
    '/goods/getGoodsSpecRelatesList': async ({ lang }, { shopId, goodsId }) => {
      const { exclusions } = await menus.item(shopId, goodsId, lang)
      return {
        list: exclusions.flatMap(({ optionIds, reason }) =>
          optionIds.map((optionId) => ({ optionId, excludes: optionIds.filter((other) => other !== optionId), reason })),
        ),
      }
    },
    '/goods/getSubGoodsList': async ({ lang }, { shopId, goodsId }) => {
      const { slots } = await menus.item(shopId, goodsId, lang)
      const items = byId(await menu(shopId, lang))
      return {
        slots: slots.map(({ slotId, name, pick, choices }) => ({
          slotId,
          name,
          pick,
          choices: choices.flatMap(({ itemId, priceDeltaFen, isDefault }) => {
            const item = items.get(itemId)
            return item ? [{ ...face(item), priceDeltaFen, isDefault }] : []
          }),
        })),
      }
    },
    '/goods/getSubGoodsViewList': async ({ lang }, { shopId, goodsIds }) => {
      const items = byId(await menu(shopId, lang))
      return {
        list: (await found(shopId, goodsIds, lang)).map((meal) => ({
          goodsId: meal.itemId,
          parts: meal.slots.flatMap(({ choices }) =>
            choices
              .filter(({ isDefault }) => isDefault)
              .flatMap(({ itemId }) => {
                const item = items.get(itemId)
                return item ? [face(item)] : []
              }),
          ),
        })),
      }
    },
    '/goods/getECodeGoods': async ({ lang }, { ecode }) => {
      const code = dishCodeOf(ecode)
      const dish = code === null ? dishOfLink(ecode) : await dishOfCode(db, code)
      if (!dish) throw new DomainError('codeUnknown')
      return { shopId: dish.shopId, item: await menus.item(dish.shopId, dish.itemId, lang) }
    },
    '/goods/getGoodsShow': async ({ lang }, { shopId, goodsIds }) => ({ list: (await found(shopId, goodsIds, lang)).map(face) }),
    '/goods/getGoodsShowByType': async ({ lang }, { shopId, categoryId }) => ({
      list: (await menu(shopId, lang)).items.filter((item) => item.categoryId === categoryId).map(face),
    }),
    '/goods/getGoodsWxacode': async ({ lang }, { shopId, goodsId }) => {
      const { itemId } = await menus.item(shopId, goodsId, lang)
      const path = dishPath({ shopId, itemId })
      const scene = await codeOfDish(db, { shopId, itemId })
      return { path, link: `${publicUrl()}/#/${path}`, scene, poster: `/poster/dish/${shopId}.${itemId}/poster.jpg` }
    },
    '/goods/getLightGoodsInfoList': async ({ lang }, { shopId }) => ({ list: (await menu(shopId, lang)).items.map(face) }),
    '/goods/getGoodsTypeByGoods': async ({ lang }, { shopId, goodsIds }) => {
      const { categories } = await menu(shopId, lang)
      const nameOf = new Map(categories.map(({ categoryId, name }) => [categoryId, name]))
      return {
        list: (await found(shopId, goodsIds, lang)).map(({ itemId, categoryId }) => ({
          goodsId: itemId,
          categoryId,
          name: nameOf.get(categoryId) ?? '',
        })),
      }
    },
  })
}
