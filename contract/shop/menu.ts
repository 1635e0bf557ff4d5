import { Type } from '@sinclair/typebox'
import { ALLERGENS, ITEM_TAGS } from '@domain/menu/menu'
import { declareCalls } from '../call'
import { callFacts } from '../facts'
import { Count, FenAmount, Id, Minutes, Nullable, OneOf, ShortText } from '../schema'

/** The menu (spec section 7, Goods). Shapes are those of domain/menu/menu.ts; a type test holds the two together. Decision 0008. */

const Allergens = Nullable(Type.Array(OneOf(ALLERGENS)))
const Remaining = Nullable(Count)

export const SpecOption = Type.Object({
  optionId: Id,
  name: Type.String(),
  priceDeltaFen: FenAmount,
  remaining: Remaining,
  picture: Nullable(Type.String()),
  isDefault: Type.Boolean(),
})
export const SpecGroup = Type.Object({
  groupId: Id,
  kind: OneOf(['spec', 'attribute'] as const),
  name: Type.String(),
  options: Type.Array(SpecOption, { minItems: 1 }),
})
export const AddOn = Type.Object({
  addOnId: Id,
  name: Type.String(),
  picture: Nullable(Type.String()),
  priceFen: FenAmount,
  remaining: Remaining,
  allergens: Allergens,
})
export const SlotChoice = Type.Object({
  itemId: Id,
  name: Type.String(),
  picture: Type.String(),
  priceDeltaFen: FenAmount,
  remaining: Remaining,
  allergens: Allergens,
  isDefault: Type.Boolean(),
})
export const SetMealSlot = Type.Object({
  slotId: Id,
  name: Type.String(),
  pick: Type.Integer({ minimum: 1 }),
  choices: Type.Array(SlotChoice, { minItems: 1 }),
})

export const MenuItem = Type.Object({
  itemId: Id,
  categoryId: Id,
  kind: OneOf(['single', 'setMeal'] as const),
  name: Type.String(),
  caption: Type.String(),
  picture: Type.String(),
  priceFen: FenAmount,
  memberPriceFen: Nullable(FenAmount),
  tags: Type.Array(OneOf(ITEM_TAGS)),
  allergens: Allergens,
  specGroups: Type.Array(SpecGroup),
  exclusions: Type.Array(Type.Object({ optionIds: Type.Array(Id), reason: Type.String() })),
  addOns: Type.Array(AddOn),
  maxAddOns: Count,
  slots: Type.Array(SetMealSlot),
  box: Nullable(Type.Object({ boxId: Id, count: Type.Integer({ minimum: 1 }) })),
  /** Ours. Sold by weight: what a portion usually weighs; it is settled when it is packed (decision 0185). */
  weighGrams: Type.Optional(Nullable(Type.Integer({ minimum: 1 }))),
  limitPerOrder: Nullable(Type.Integer({ minimum: 1 })),
  remaining: Remaining,
  saleWindow: Nullable(Type.Object({ fromMin: Minutes, toMin: Minutes })),
  soldLastMonth: Count,
  pinyin: Type.Object({ initials: Type.String(), full: Type.String() }),
})
export const LunchBox = Type.Object({ boxId: Id, name: Type.String(), priceFen: FenAmount })
const MenuRef = { shopId: Id, termId: Type.Optional(ShortText(64)) }
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

export const menu = declareCalls(callFacts, {
  /** The whole menu of a shop in one answer: categories and dishes in the merchant's order, sold-out dishes last in their category. */
  '/goods/getAllGoodsInfo': {
    input: Type.Object(MenuRef),
    output: Type.Object({
      shopId: Id,
      /** Changes whenever anything in the answer does. */
      menuVersion: Type.Optional(Type.String()),
      categories: Type.Array(Type.Object({ categoryId: Id, name: Type.String() })),
      items: Type.Array(MenuItem),
      boxes: Type.Optional(Type.Array(LunchBox)),
      /** What the shop recommends, whether it can be had now or not; item ids in the order of the menu. */
      recommended: Type.Optional(Type.Array(Id)),
    }),
  },
  /** One dish with its choices as they are now; also for a set meal's page. */
  '/goods/getGoodsSpecInfo': { input: ItemRef, output: MenuItem },
  '/goods/getPackagekgGoodsInfo': { input: ItemRef, output: MenuItem },
  /** The long text of a dish. */
  '/goods/getGoodsDesc': {
    input: ItemRef,
    output: Type.Object({ goodsId: Id, description: Type.String() }),
  },
  '/goods/getLunchBoxGoods': {
    input: Type.Object(MenuRef),
    output: Type.Object({ boxes: Type.Array(LunchBox) }),
  },
  /** "Ordered before" for the caller, and what the shop recommends; item ids of the menu. */
  '/goods/getMealRecommendAndDefGoodsList': {
    input: Type.Object(MenuRef),
    output: Type.Object({ orderedBefore: Type.Array(Id), recommended: Type.Array(Id) }),
  },
  /** Search by name, pinyin initials and full pinyin, for a page that has no menu loaded. */
  '/goods/getGoodsShowByName': {
    input: Type.Object({ ...MenuRef, goodsName: Type.String({ minLength: 1, maxLength: 40 }) }),
    output: Type.Object({ items: Type.Array(MenuItem) }),
  },
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
  /** Some dishes as tiles, in the requested order; those that no longer exist are left out. */
  '/goods/getGoodsShow': {
    input: Type.Object({ shopId: Id, goodsIds: Type.Array(Id, { minItems: 1, maxItems: 50 }) }),
    output: Type.Object({ list: Type.Array(Face) }),
  },
  '/goods/getGoodsShowByType': { input: Type.Object({ shopId: Id, categoryId: Id }), output: Type.Object({ list: Type.Array(Face) }) },
  /** Where a dish's code leads: the page with its query, and the `scene` of a mini-program code; and its poster, drawn. */
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
