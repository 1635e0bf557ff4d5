import { Type } from '@sinclair/typebox'
import { SHOP_SERVICES } from '@domain/storefront'
import { declareCalls } from './call'
import { callFacts } from './facts'
import { Count, Flag, Id, Nullable, OneOf, ShortText } from './schema'
import { Position, ShopInfo } from './shop'

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
      shopDistance: Nullable(Type.Integer()),
      about: Type.String(),
      pictures: Type.Array(Type.String()),
      services: Type.Array(OneOf(SHOP_SERVICES)),
      customFieldList: Type.Array(Type.Object({ fieldId: Id, remark: Type.String(), picUrl: Type.String() })),
      isSelPersonNum: Flag,
      isShowStock: Flag,
      /** '1': it has tables to sit at. */
      isShowTable: Flag,
      /** What the shop says to those who order; empty: nothing. */
      orderRemark: Type.String(),
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
