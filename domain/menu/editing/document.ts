import type { Lang } from '../../lang'
import type { Fen } from '../../money'
import type { Allergen, ItemKind, ItemTag } from '../menu'

/** A text as it is edited: every language, '' where it is missing. Readers get what is missing in the language they understand next best. */
export type MenuText = Readonly<Record<Lang, string>>

export interface OptionDocument {
  optionId: string
  name: MenuText
  /** Added to the price of the dish; may be negative. */
  priceDeltaFen: Fen
  picture: string | null
  isDefault: boolean
}

export interface GroupDocument {
  groupId: string
  kind: 'spec' | 'attribute'
  name: MenuText
  options: OptionDocument[]
}

export interface AddOnDocument {
  /** Also its sku: add-ons of several dishes with one id share their stock. */
  addOnId: string
  name: MenuText
  picture: string | null
  priceFen: Fen
  /** Null: not declared. */
  allergens: Allergen[] | null
}

export interface SlotDocument {
  slotId: string
  name: MenuText
  pick: number
  choices: { itemId: string; priceDeltaFen: Fen; isDefault: boolean }[]
}

/** A shop that sells the dish. Null: the price of the dish. */
export interface ShopPrice {
  shopId: string
  priceFen: Fen | null
  memberPriceFen: Fen | null
}

/** A dish as staff edit it: all that is published of it at once. Stock and what is on sale are not: they hold immediately. */
export interface DishDocument {
  categoryId: string
  kind: ItemKind
  name: MenuText
  caption: MenuText
  description: MenuText
  /** Null: a drawing that suits it. */
  picture: string | null
  priceFen: Fen
  /** Null: members pay the price. */
  memberPriceFen: Fen | null
  /** What a portion costs the merchant, without options and add-ons; null: nobody said. Diners never get it. */
  costFen?: Fen | null
  tags: ItemTag[]
  /** Null: not declared, which is not the same as none. */
  allergens: Allergen[] | null
  specGroups: GroupDocument[]
  exclusions: { optionIds: string[]; reason: MenuText }[]
  addOns: AddOnDocument[]
  /** Portions of add-ons of one dish, all kinds together. */
  maxAddOns: number
  slots: SlotDocument[]
  box: { boxId: string; count: number } | null
  weighGrams: number | null
  limitPerOrder: number | null
  saleWindow: { fromMin: number; toMin: number } | null
  recommended: boolean
  /** Its place among the dishes of its category. */
  sort: number
  shops: ShopPrice[]
}

export interface CategoryDocument {
  name: MenuText
  sort: number
}

export interface BoxDocument {
  name: MenuText
  priceFen: Fen
}

export const MENU_KINDS = ['category', 'dish', 'box'] as const
export type MenuKind = (typeof MENU_KINDS)[number]

export const EMPTY_TEXT: MenuText = { hans: '', hant: '', en: '', yue: '' }

/** What a reader of simplified Chinese gets. */
export const mainText = ({ hans, hant, yue, en }: MenuText): string => hans || hant || yue || en

export const newDish = (categoryId: string, sort: number, shopIds: readonly string[]): DishDocument => ({
  categoryId,
  kind: 'single',
  name: EMPTY_TEXT,
  caption: EMPTY_TEXT,
  description: EMPTY_TEXT,
  picture: null,
  priceFen: 0,
  memberPriceFen: null,
  costFen: null,
  tags: [],
  allergens: null,
  specGroups: [],
  exclusions: [],
  addOns: [],
  maxAddOns: 0,
  slots: [],
  box: null,
  weighGrams: null,
  limitPerOrder: null,
  saleWindow: null,
  recommended: false,
  sort,
  shops: shopIds.map((shopId) => ({ shopId, priceFen: null, memberPriceFen: null })),
})

/** A place between two neighbours; null: there is none on that side. */
export function sortBetween(before: number | null, after: number | null): number {
  if (before === null) return after === null ? 1 : after - 1
  return after === null ? before + 1 : (before + after) / 2
}
