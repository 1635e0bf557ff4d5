import type { Context, TicketContext } from '../../http/calls/context'
import { defineHandlers } from '../../http/calls/handlers'
import type { MenuService } from './service'

/** `drafted`: the same of the draft, for the console's frame. */
export function createMenuHandlers(published: MenuService, drafted: MenuService) {
  /** Refuses callers who may not see this draft. */
  async function menusFor({ preview }: Context | TicketContext, shopId: string): Promise<MenuService> {
    if (!preview) return published
    await preview(shopId, 'editMenu')
    return drafted
  }

  const item = async (context: Context, { shopId, goodsId }: { shopId: string; goodsId: string }) =>
    (await menusFor(context, shopId)).item(shopId, goodsId, context.lang)

  return defineHandlers({
    '/goods/getAllGoodsInfo': async (context, { shopId }) => (await menusFor(context, shopId)).answer(shopId, context.lang),
    '/goods/getGoodsSpecInfo': item,
    '/goods/getPackagekgGoodsInfo': item,
    '/goods/getGoodsDesc': async (context, { shopId, goodsId }) => ({
      goodsId,
      description: await (await menusFor(context, shopId)).description(shopId, goodsId, context.lang),
    }),
    '/goods/getLunchBoxGoods': async (context, { shopId }) => ({
      boxes: (await (await menusFor(context, shopId)).menu(shopId, context.lang)).boxes,
    }),
    '/goods/getMealRecommendAndDefGoodsList': async (context, { shopId }) =>
      (await menusFor(context, shopId)).suggestions(context.user.userId, shopId, context.now()),
    '/goods/getGoodsShowByName': async (context, { shopId, goodsName }) => ({
      items: await (await menusFor(context, shopId)).search(shopId, goodsName, context.lang),
    }),
  })
}
