import { DomainError } from '@domain/results'
import { MOST_FAVOURITES } from '@domain/activity/favourite'
import type { Context } from '../../http/calls/context'
import { defineHandlers } from '../../http/calls/handlers'
import { defineModule } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { shopModule, viewOf } from '../shop/index'
import { createFavouritePersonalData } from './personalData'
import { countFavourites, findFavourite, findFavourites, keepShop, leaveShop } from './repository'

/** Shops that a diner keeps. */
export const favouriteModule = defineModule({
  name: 'favourite',
  needs: { shops: shopModule },
  tables: ['favourite_shop'],
  make({ db }, { shops }) {
    const userIdOf = (context: Context) => context.user?.userId ?? null
    const isFavourite = async (userId: string, shopId: string) => (await db.first(findFavourite, userId, shopId)) !== undefined
    return {
      extends: [storesPersonalData(createFavouritePersonalData(db))],
      handlers: defineHandlers({
        '/collectionShop': async (context, { shopId }) => {
          await shops.info(shopId, null, viewOf(context))
          const { userId } = context.user
          if (!(await isFavourite(userId, shopId)) && (await db.one(countFavourites, userId)).count >= MOST_FAVOURITES)
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
          return { shopId, isCollected: userId !== null && (await isFavourite(userId, shopId)) }
        },
        '/getShopCollectionList': async (context, input) => {
          const userId = userIdOf(context)
          const ids = userId === null ? [] : (await db.all(findFavourites, userId)).map(({ shop_id }) => shop_id)
          return { list: await shops.ofIds(ids, input.mchntCd || null, viewOf(context, input)) }
        },
      }),
    }
  },
})
