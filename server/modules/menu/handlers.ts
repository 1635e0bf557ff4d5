import { defineHandlers } from '../../http/calls/handlers'
import type { MenuService } from './service'

export const createMenuHandlers = (menus: MenuService) =>
  defineHandlers({
    '/goods/getAllGoodsInfo': ({ lang }, { shopId }) => menus.answer(shopId, lang),
    '/goods/getGoodsSpecInfo': ({ lang }, { shopId, goodsId }) => menus.item(shopId, goodsId, lang),
    '/goods/getPackagekgGoodsInfo': ({ lang }, { shopId, goodsId }) => menus.item(shopId, goodsId, lang),
    '/goods/getGoodsDesc': async ({ lang }, { shopId, goodsId }) => ({
      goodsId,
      description: await menus.description(shopId, goodsId, lang),
    }),
    '/goods/getLunchBoxGoods': async ({ lang }, { shopId }) => ({ boxes: (await menus.menu(shopId, lang)).boxes }),
    '/goods/getMealRecommendAndDefGoodsList': (context, { shopId }) => menus.suggestions(context.user.userId, shopId, context.now()),
    '/goods/getGoodsShowByName': async ({ lang }, { shopId, goodsName }) => ({ items: await menus.search(shopId, goodsName, lang) }),
  })
