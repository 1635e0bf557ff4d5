import { Type } from '@sinclair/typebox'
import { declareCalls } from '../call'
import { callFacts } from '../facts'
import { Id, ShortText } from '../schema'
import { Position, ShopInfo } from '../shop/shop'

/** Favourite shops (收藏): decision 0134. Adding one twice, or removing one that is no favourite, changes nothing. */

const Favourite = Type.Object({ shopId: Id, isCollected: Type.Boolean() })

export const favourite = declareCalls(callFacts, {
  '/collectionShop': { input: Type.Object({ shopId: Id }), output: Favourite },
  '/cancelCollection': { input: Type.Object({ shopId: Id }), output: Favourite },
  '/getShopCollectionInfo': { input: Type.Object({ shopId: Id }), output: Favourite },
  /** The one added last first, those that take orders by app; none without a ticket. */
  '/getShopCollectionList': {
    input: Type.Object({ mchntCd: Type.Optional(ShortText(64)), ...Position }),
    output: Type.Object({ list: Type.Array(ShopInfo) }),
  },
})
