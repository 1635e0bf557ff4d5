import { Type } from '@sinclair/typebox'
import { declareCalls } from './call'
import { callFacts } from './facts'
import { Id, ShortText } from './schema'
import { Position, ShopInfo } from './shop'

/** Shops that a diner keeps (收藏): decision 0134. Keeping one twice, or leaving one that is not kept, changes nothing. */

const Kept = Type.Object({ shopId: Id, isCollected: Type.Boolean() })

export const favourite = declareCalls(callFacts, {
  '/collectionShop': { input: Type.Object({ shopId: Id }), output: Kept },
  '/cancelCollection': { input: Type.Object({ shopId: Id }), output: Kept },
  '/getShopCollectionInfo': { input: Type.Object({ shopId: Id }), output: Kept },
  /** Last kept first, those that take orders by app; none without a ticket. */
  '/getShopCollectionList': {
    input: Type.Object({ mchntCd: Type.Optional(ShortText(64)), ...Position }),
    output: Type.Object({ list: Type.Array(ShopInfo) }),
  },
})
