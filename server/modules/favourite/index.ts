import { DomainError } from '@domain/results'
import { MOST_FAVOURITES } from '@domain/favourite'
import type { Context } from '../../http/context'
import { defineHandlers } from '../../http/handlers'
import type { Deps, Module } from '../../module'
import { type ShopService, viewOf } from '../shop/index'
import { countKept, findKept, findKeptShops, keepShop, leaveShop } from './repository'

export { createFavouritePersonalData } from './personalData'

/** Shops that a diner keeps. */
export function createFavouriteModule({ db }: Pick<Deps, 'db'>, shops: Pick<ShopService, 'info' | 'ofIds'>) {
  const userIdOf = (context: Context) => context.user?.userId ?? null
  const isKept = async (userId: string, shopId: string) => (await db.first(findKept, userId, shopId)) !== undefined
  return {
    handlers: defineHandlers({
      '/collectionShop': async (context, { shopId }) => {
        await shops.info(shopId, null, viewOf(context))
        const { userId } = context.user
        if (!(await isKept(userId, shopId)) && (await db.one(countKept, userId)).count >= MOST_FAVOURITES)
          throw new DomainError('favouritesFull', { most: MOST_FAVOURITES })
        await db.run(keepShop, userId, shopId, context.now())
        return { shopId, isCollected: true }
      },
      '/cancelCollection': async ({ user }, { shopId }) => {
        await db.run(leaveShop, user.userId, shopId)
        return { shopId, isCollected: false }
      },
      '/getShopCollectionInfo': async (context, { shopId }) => {
        await shops.info(shopId, null, viewOf(context))
        const userId = userIdOf(context)
        return { shopId, isCollected: userId !== null && (await isKept(userId, shopId)) }
      },
      '/getShopCollectionList': async (context, input) => {
        const userId = userIdOf(context)
        const ids = userId === null ? [] : (await db.all(findKeptShops, userId)).map(({ shop_id }) => shop_id)
        return { list: await shops.ofIds(ids, input.mchntCd || null, viewOf(context, input)) }
      },
    }),
  } satisfies Module
}
