import { Type } from '@sinclair/typebox'
import { At, Count, FenAmount, Id, IdempotencyKey, Nullable, OneOf, ShortText } from '../../schema'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'
import { BoxOfMenu, CategoryOfMenu, Change, ChangedBy, Difference, Dish, MenuKindName, PartId, Seen, Tags } from './shared'

const Draft = Nullable(Change)
/** The name is not written in the caller's language: it is in another one. */
const IsOtherLanguage = Type.Boolean()
const Named = { name: Type.String(), isOtherLanguage: IsOtherLanguage }

/** Which dishes of a shop a list has. */
const DishFilter = {
  shopId: Id,
  categoryId: Type.Optional(PartId),
  /** In names of every language, and by pinyin. */
  search: Type.Optional(ShortText(40)),
  /** `undeclared`: dishes that say nothing of allergens. `elsewhere`: those that only other shops sell. */
  only: Type.Optional(OneOf(['draft', 'offSale', 'soldOut', 'undeclared', 'elsewhere'])),
}

/** A dish in a list: as it will be once the draft is published. Prices are those of the shop. */
const DishRow = Type.Object({
  itemId: PartId,
  categoryId: PartId,
  kind: OneOf(['single', 'setMeal']),
  name: Type.String(),
  isOtherLanguage: IsOtherLanguage,
  caption: Type.String(),
  /** A drawing where it has no picture of its own. */
  picture: Type.String(),
  priceFen: FenAmount,
  memberPriceFen: Nullable(FenAmount),
  groups: Count,
  addOns: Count,
  allergensKnown: Type.Boolean(),
  /** Whether the shop sells it at all; what it does not sell can be taken in from another shop. */
  isSoldHere: Type.Boolean(),
  /** Whether diners of the shop are offered it; null: it is not published there yet. */
  onSale: Nullable(Type.Boolean()),
  /** What is left; null: not counted. */
  remaining: Nullable(Type.Integer()),
  daily: Nullable(Type.Integer()),
  returnsAt: Nullable(At),
  /** As `seen` of its stock. */
  stockSeen: Type.Integer({ minimum: 0 }),
  shops: Count,
  draft: Draft,
  /** Whether the person may edit it: in every shop that sells it. */
  isEditable: Type.Boolean(),
  seen: Seen,
})

const DishState = Type.Object({
  itemId: PartId,
  /** Null: it is new, or to be removed. */
  published: Nullable(Dish),
  draft: Nullable(Dish),
  change: Draft,
  changedBy: ChangedBy,
  isEditable: Type.Boolean(),
  seen: Seen,
  /** The address of its picture, or of the drawing that stands for it. */
  picture: Type.String(),
  /** What the dishes of a set meal are called, by their ids. */
  names: Type.Record(Type.String(), Type.String()),
})
const Saved = Type.Object({ change: Draft, seen: Seen })
/** A draft as it was looked at: so many changes, of which the last has this version. */
const DraftUpTo = Type.Object({ count: Count, version: Type.Integer({ minimum: 0 }) })

export const menu = declareStaffCalls(staffFacts, {
  /** The frame of the menu: categories and boxes as they will be, and what is in the draft. */
  '/staff/getMenu': {
    input: Type.Object({ shopId: Id }),
    output: Type.Object({
      categories: Type.Array(
        Type.Object({
          categoryId: PartId,
          ...Named,
          document: CategoryOfMenu,
          dishes: Count,
          draft: Draft,
          seen: Seen,
          changedBy: ChangedBy,
        }),
      ),
      boxes: Type.Array(Type.Object({ boxId: PartId, ...Named, document: BoxOfMenu, draft: Draft, seen: Seen, changedBy: ChangedBy })),
      /** Every shop of the merchant. */
      shops: Type.Array(Type.Object({ shopId: Id, name: Type.String(), isEditable: Type.Boolean() })),
      /** Dishes that the shop sells, or will. */
      dishes: Count,
      /** Of shops other than this one. */
      elsewhere: Count,
      changes: Count,
    }),
  },
  /** The dishes of a list from this place on, in the order of the menu: a list may be opened anywhere. */
  '/staff/getDishes': {
    input: Type.Object({
      ...DishFilter,
      from: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    }),
    output: Type.Object({ list: Type.Array(DishRow) }),
  },
  /** How many dishes a list has in each category, in the order of the menu. */
  '/staff/countDishes': {
    input: Type.Object(DishFilter),
    output: Type.Object({ list: Type.Array(Type.Object({ categoryId: PartId, dishes: Count })) }),
  },
  '/staff/getDish': { input: Type.Object({ shopId: Id, itemId: PartId }), output: DishState },
  /** What readers of traditional Chinese get while nobody has written it. */
  '/staff/toTraditional': {
    input: Type.Object({ texts: Type.Array(ShortText(2000), { maxItems: 60 }) }),
    output: Type.Object({ texts: Type.Array(Type.String()) }),
  },
  '/staff/saveDish': { input: Type.Object({ shopId: Id, itemId: PartId, document: Dish, seen: Seen }), output: DishState },
  '/staff/saveCategory': { input: Type.Object({ shopId: Id, categoryId: PartId, document: CategoryOfMenu, seen: Seen }), output: Saved },
  '/staff/saveBox': { input: Type.Object({ shopId: Id, boxId: PartId, document: BoxOfMenu, seen: Seen }), output: Saved },
  /** Refused while something else of the menu needs it, which is named. */
  '/staff/removeFromMenu': { input: Type.Object({ shopId: Id, kind: MenuKindName, id: PartId, seen: Seen }), output: Saved },
  /** Behind another one, in its category; `afterId` null: to the front. */
  '/staff/moveInMenu': {
    input: Type.Object({
      shopId: Id,
      kind: OneOf(['category', 'dish']),
      id: PartId,
      afterId: Nullable(PartId),
      categoryId: Type.Optional(PartId),
      seen: Seen,
    }),
    output: Saved,
  },
  /** At once, not in the draft. */
  '/staff/setOnSale': {
    input: Type.Object({ shopId: Id, itemIds: Type.Array(PartId, { minItems: 1, maxItems: 500 }), onSale: Type.Boolean() }),
    output: Type.Object({ changed: Type.Array(PartId) }),
  },
  /** Many dishes at once, all or none. A price changes by percent or by an amount, here or everywhere. */
  '/staff/changeDishes': {
    input: Type.Object({
      shopId: Id,
      idempotencyKey: IdempotencyKey,
      dishes: Type.Array(Type.Object({ itemId: PartId, seen: Seen }), { minItems: 1, maxItems: 500 }),
      price: Type.Optional(
        Type.Object({
          percent: Type.Optional(Type.Integer({ minimum: -90, maximum: 900 })),
          amountFen: Type.Optional(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 })),
          onlyHere: Type.Boolean(),
        }),
      ),
      categoryId: Type.Optional(PartId),
      addTags: Type.Optional(Tags),
      dropTags: Type.Optional(Tags),
      /** Sold there as well from now on, at the prices of this shop or at the dish's own. */
      copyTo: Type.Optional(Type.Object({ shopIds: Type.Array(Id, { minItems: 1, maxItems: 200 }), withPrices: Type.Boolean() })),
    }),
    output: Type.Object({ changed: Count }),
  },
  /** What differs between the draft and what diners have. */
  '/staff/getMenuChanges': {
    input: Type.Object({ shopId: Id }),
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          kind: MenuKindName,
          id: PartId,
          name: Type.String(),
          change: Change,
          differences: Type.Array(Difference),
          changedBy: ChangedBy,
          isEditable: Type.Boolean(),
          draft: Type.Integer(),
        }),
      ),
      /** What ids in the differences are called. */
      names: Type.Record(Type.String(), Type.String()),
      /** There are more than are listed: the newest are. */
      isCut: Type.Boolean(),
      /** All of it, as far as the person may publish it. */
      all: DraftUpTo,
    }),
  },
  '/staff/discardMenuChange': {
    input: Type.Object({ shopId: Id, kind: MenuKindName, id: PartId, draft: Type.Integer() }),
    output: Type.Object({ done: Type.Literal(true) }),
  },
  /** All of these at once, or all that there was (`all`). Refused when one of them has changed since. */
  '/staff/publishMenu': {
    input: Type.Object({
      shopId: Id,
      idempotencyKey: IdempotencyKey,
      changes: Type.Optional(
        Type.Array(Type.Object({ kind: MenuKindName, id: PartId, draft: Type.Integer() }), { minItems: 1, maxItems: 2000 }),
      ),
      all: Type.Optional(DraftUpTo),
    }),
    output: Type.Object({ published: Count }),
  },
})
