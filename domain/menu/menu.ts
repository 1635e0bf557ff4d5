/**
 * What a menu is made of. These are the types of the menu on both sides of the wire; texts are already in the
 * diner's language. Money is integer fen.
 */
import type { Fen } from '../money'

export const ITEM_TAGS = ['signature', 'new', 'popular', 'mild', 'hot', 'vegetarian', 'cold'] as const
export type ItemTag = (typeof ITEM_TAGS)[number]

export const ALLERGENS = ['gluten', 'egg', 'milk', 'soy', 'peanut', 'nuts', 'fish', 'crustacean', 'mollusc', 'sesame'] as const
export type Allergen = (typeof ALLERGENS)[number]

/** `single`: one dish. `setMeal`: chosen slot by slot. */
export type ItemKind = 'single' | 'setMeal'

export interface Category {
  categoryId: string
  name: string
}

/** One choice of a group: 大份 +¥6, 少冰, 宽面. */
export interface SpecOption {
  optionId: string
  name: string
  /** Added to the item's price; may be negative (a small portion). */
  priceDeltaFen: Fen
  /** Portions left of this very choice; null: not counted. */
  remaining: number | null
  /** Replaces the item's picture while chosen; null: the item's own. */
  picture: string | null
  isDefault: boolean
}

/** `spec` changes what is sold (size, portion), `attribute` only how it is made (ice, sugar). Exactly one option of each group is chosen. */
export interface SpecGroup {
  groupId: string
  kind: 'spec' | 'attribute'
  name: string
  options: SpecOption[]
}

export interface AddOn {
  addOnId: string
  name: string
  picture: string | null
  priceFen: Fen
  /** Portions left; null: not counted. */
  remaining: number | null
  allergens: Allergen[] | null
}

/** Options that cannot be had together, and why ("热饮没有去冰"). */
export interface Exclusion {
  optionIds: string[]
  reason: string
}

/** One dish that a slot of a set meal offers. */
export interface SlotChoice {
  itemId: string
  name: string
  picture: string
  /** Paid on top of the set's price for this choice. */
  priceDeltaFen: Fen
  remaining: number | null
  allergens: Allergen[] | null
  isDefault: boolean
}

/** "任选 1 款小食": exactly `pick` portions are chosen among the choices; a choice may be taken more than once. */
export interface SetMealSlot {
  slotId: string
  name: string
  pick: number
  choices: SlotChoice[]
}

export interface MenuItem {
  itemId: string
  categoryId: string
  kind: ItemKind
  name: string
  caption: string
  picture: string
  priceFen: Fen
  /** Null: members pay the list price. */
  memberPriceFen: Fen | null
  tags: ItemTag[]
  /** Null: not declared, which is not the same as none. */
  allergens: Allergen[] | null
  specGroups: SpecGroup[]
  exclusions: Exclusion[]
  addOns: AddOn[]
  /** Portions of add-ons per dish, all kinds together. */
  maxAddOns: number
  slots: SetMealSlot[]
  /** Box for takeaway; null: none needed. */
  box: { boxId: string; count: number } | null
  /** Sold by weight: what a portion usually weighs, in grams; null, or left out: it is not. */
  weighGrams?: number | null
  limitPerOrder: number | null
  /** Portions left today; null: not counted. */
  remaining: number | null
  /** Minutes since midnight in the merchant's time; null: all day. */
  saleWindow: { fromMin: number; toMin: number } | null
  soldLastMonth: number
  /**
   * Pinyin of the name for search: initials ("hsnrm") and full, without tones, one syllable per character with spaces between
   * ("hong shao niu rou mian"); what is not Chinese stays as it is written ("XO jiang").
   */
  pinyin: { initials: string; full: string }
}

/** A takeaway box ("餐盒"), charged per box on pickup and delivery. */
export interface LunchBox {
  boxId: string
  name: string
  priceFen: Fen
}

/** What a diner chose of one item; canonical (sorted ids), so that equal choices are equal texts. See `selection.ts`. */
export interface Selection {
  itemId: string
  optionIds: string[]
  addOns: { addOnId: string; quantity: number }[]
  slots: { slotId: string; choices: { itemId: string; quantity: number }[] }[]
}
