import { Type } from '@sinclair/typebox'
import { MAX_AMOUNT } from '@domain/money'
import { ALLERGENS, ITEM_TAGS } from '@domain/menu/menu'
import { MENU_KINDS } from '@domain/menu/editing/document'
import { At, Id, Nullable, OneOf, ShortText } from '../../schema'

/** Made by the client for what is new, so that saving it twice is one. */
export const PartId = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9_-]+$' })
const TextOf = (longest: number) =>
  Type.Object({ hans: ShortText(longest), hant: ShortText(longest), en: ShortText(longest), yue: ShortText(longest) })
const Name = TextOf(60)
const Price = Type.Integer({ minimum: 0, maximum: MAX_AMOUNT })
const Delta = Type.Integer({ minimum: -MAX_AMOUNT, maximum: MAX_AMOUNT })
const Allergens = Nullable(Type.Array(OneOf(ALLERGENS), { maxItems: ALLERGENS.length, uniqueItems: true }))
/** An address of our own: uploaded, or a drawing. */
const PictureAt = Nullable(Type.String({ maxLength: 200, pattern: '^/(?:art|pictures)/[A-Za-z0-9/_.-]+$' }))
const Sort = Type.Number({ minimum: -1e9, maximum: 1e9 })
export const MenuKindName = OneOf(MENU_KINDS)
export const Tags = Type.Array(OneOf(ITEM_TAGS), { maxItems: ITEM_TAGS.length, uniqueItems: true })

export const Dish = Type.Object({
  categoryId: PartId,
  kind: OneOf(['single', 'setMeal']),
  name: Name,
  caption: TextOf(120),
  description: TextOf(2000),
  picture: PictureAt,
  priceFen: Price,
  memberPriceFen: Nullable(Price),
  /** Left out by drafts from before dishes had costs. */
  costFen: Type.Optional(Nullable(Price)),
  tags: Tags,
  allergens: Allergens,
  specGroups: Type.Array(
    Type.Object({
      groupId: PartId,
      kind: OneOf(['spec', 'attribute']),
      name: Name,
      options: Type.Array(
        Type.Object({ optionId: PartId, name: Name, priceDeltaFen: Delta, picture: PictureAt, isDefault: Type.Boolean() }),
        { maxItems: 40 },
      ),
    }),
    { maxItems: 12 },
  ),
  exclusions: Type.Array(Type.Object({ optionIds: Type.Array(PartId, { maxItems: 12 }), reason: TextOf(120) }), { maxItems: 40 }),
  addOns: Type.Array(Type.Object({ addOnId: PartId, name: Name, picture: PictureAt, priceFen: Price, allergens: Allergens }), {
    maxItems: 60,
  }),
  maxAddOns: Type.Integer({ minimum: 0, maximum: 99 }),
  slots: Type.Array(
    Type.Object({
      slotId: PartId,
      name: Name,
      pick: Type.Integer({ minimum: 1, maximum: 99 }),
      choices: Type.Array(Type.Object({ itemId: PartId, priceDeltaFen: Delta, isDefault: Type.Boolean() }), { maxItems: 100 }),
    }),
    { maxItems: 20 },
  ),
  box: Nullable(Type.Object({ boxId: PartId, count: Type.Integer({ minimum: 1, maximum: 20 }) })),
  weighGrams: Nullable(Type.Integer({ minimum: 1, maximum: 100_000 })),
  limitPerOrder: Nullable(Type.Integer({ minimum: 1, maximum: 999 })),
  /** From and to on the merchant's clock; null: all day. */
  saleWindow: Nullable(
    Type.Object({ fromMin: Type.Integer({ minimum: 0, maximum: 1439 }), toMin: Type.Integer({ minimum: 1, maximum: 1440 }) }),
  ),
  recommended: Type.Boolean(),
  sort: Sort,
  shops: Type.Array(Type.Object({ shopId: Id, priceFen: Nullable(Price), memberPriceFen: Nullable(Price) }), { maxItems: 1000 }),
})
export const CategoryOfMenu = Type.Object({ name: Name, sort: Sort })
export const BoxOfMenu = Type.Object({ name: Name, priceFen: Price })

/**
 * What a change is based on: the version of the published document, and of the draft; 0: none. Refused if either has changed since (`staffChanged`).
 */
export const Seen = Type.Object({ version: Type.Integer({ minimum: 0 }), draft: Type.Integer({ minimum: 0 }) })
export const Change = OneOf(['new', 'changed', 'removed'])
export const Difference = Type.Object({ field: Type.String(), before: Type.Unknown(), after: Type.Unknown() })
export const ChangedBy = Type.Object({ name: Type.String(), at: Nullable(At) })
