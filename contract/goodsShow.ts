import { Type } from '@sinclair/typebox'
import { declareCalls } from './call'
import { callFacts } from './facts'
import { MenuItem } from './goods'
import { Count, FenAmount, Id, Nullable } from './schema'

/** Parts of a menu for pages that have none loaded (spec section 7, Goods). Field names are ours. */

const ItemRef = Type.Object({ shopId: Id, goodsId: Id })

/** A dish as a tile shows it. */
const Face = Type.Object({
  goodsId: Id,
  categoryId: Id,
  kind: Type.String(),
  name: Type.String(),
  picture: Type.String(),
  priceFen: FenAmount,
  memberPriceFen: Nullable(FenAmount),
  soldOut: Type.Boolean(),
})

const SubGoods = Type.Object({
  slotId: Id,
  name: Type.String(),
  pick: Count,
  choices: Type.Array(Type.Object({ ...Face.properties, priceDeltaFen: FenAmount, isDefault: Type.Boolean() })),
})

export const goodsShow = declareCalls(callFacts, {
  /** Which options of a dish exclude which others, each way, with the reason. */
  '/goods/getGoodsSpecRelatesList': {
    input: ItemRef,
    output: Type.Object({ list: Type.Array(Type.Object({ optionId: Id, excludes: Type.Array(Id), reason: Type.String() })) }),
  },
  /** What a set meal is chosen from, slot by slot. */
  '/goods/getSubGoodsList': { input: ItemRef, output: Type.Object({ slots: Type.Array(SubGoods) }) },
  /** What is in some set meals when nothing is changed; at most twenty are asked about. */
  '/goods/getSubGoodsViewList': {
    input: Type.Object({ shopId: Id, goodsIds: Type.Array(Id, { minItems: 1, maxItems: 20 }) }),
    output: Type.Object({ list: Type.Array(Type.Object({ goodsId: Id, parts: Type.Array(Face) })) }),
  },
  /** The dish that a scanned code leads to: the code of a dish, or the text of one of our links to one. */
  '/goods/getECodeGoods': {
    input: Type.Object({ ecode: Type.String({ minLength: 1, maxLength: 512 }) }),
    output: Type.Object({ shopId: Id, item: MenuItem }),
  },
  /** Some dishes as tiles, in the order that was asked for; those that are gone are left out. */
  '/goods/getGoodsShow': {
    input: Type.Object({ shopId: Id, goodsIds: Type.Array(Id, { minItems: 1, maxItems: 50 }) }),
    output: Type.Object({ list: Type.Array(Face) }),
  },
  '/goods/getGoodsShowByType': { input: Type.Object({ shopId: Id, categoryId: Id }), output: Type.Object({ list: Type.Array(Face) }) },
  /** Where a dish's code leads, for whoever draws it: the page with its query, and the `scene` of a mini-program code; and its poster, drawn. */
  '/goods/getGoodsWxacode': {
    input: ItemRef,
    output: Type.Object({ path: Type.String(), link: Type.String(), scene: Type.String(), poster: Type.String() }),
  },
  /** Every dish of a shop as a tile. */
  '/goods/getLightGoodsInfoList': { input: Type.Object({ shopId: Id }), output: Type.Object({ list: Type.Array(Face) }) },
  /** The category of each of these dishes. */
  '/goods/getGoodsTypeByGoods': {
    input: Type.Object({ shopId: Id, goodsIds: Type.Array(Id, { minItems: 1, maxItems: 50 }) }),
    output: Type.Object({ list: Type.Array(Type.Object({ goodsId: Id, categoryId: Id, name: Type.String() })) }),
  },
})
