import { Type } from '@sinclair/typebox'
import { SHOP_SERVICES } from '@domain/shop/storefront'
import { declareCalls } from '../call'
import { callFacts } from '../facts'
import { Count, Id, OneOf, ShortText } from '../schema'
import { Position, ShopInfo } from './shop'
import { CustomField, ShopExtras } from './shopExtras'

/** What shops and merchants show of themselves (spec sections 3 and 7, Shop). Decision 0138. */

const ShopGroup = Type.Object({
  groupId: Id,
  groupCode: Id,
  mchntCd: Id,
  groupName: Type.String(),
  caption: Type.String(),
  picture: Type.String(),
  shopCount: Count,
})

export const storefront = declareCalls(callFacts, {
  /** The shop's extras: its page, and what it asks and shows (spec section 3, Shop extras). */
  '/queryMchntExtraInfo': {
    input: Type.Object({ shopId: Id, ...Position }),
    output: Type.Object({
      shopId: Id,
      ...ShopExtras.properties,
      about: Type.String(),
      pictures: Type.Array(Type.String()),
      services: Type.Array(OneOf(SHOP_SERVICES)),
      customFieldList: Type.Array(CustomField),
      /** The groups it belongs to. */
      groups: Type.Array(ShopGroup),
    }),
  },
  /** The groups of a merchant, as banners; of all merchants here without `mchntCd`. */
  '/nocheck/getShopGroupBanner': {
    input: Type.Object({ mchntCd: Type.Optional(ShortText(64)) }),
    output: Type.Object({ list: Type.Array(ShopGroup) }),
  },
  '/getShopGroupCodeInfo': { input: Type.Object({ groupCode: Id }), output: ShopGroup },
  /** The shops of a group, nearest first with a position, else in the group's order. */
  '/getGroupRelateShopList': {
    input: Type.Object({ groupId: Id, ...Position }),
    output: Type.Object({ group: ShopGroup, list: Type.Array(ShopInfo) }),
  },
})
