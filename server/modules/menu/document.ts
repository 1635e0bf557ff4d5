import type { Localized } from '@domain/lang'
import type { Allergen } from '@domain/menu/menu'

/**
 * `menu_item.choices`: what can be chosen of a dish, in every language, as stored. Stock is not here: it is counted per shop in `stock`, by the
 * skus `itemId`, `itemId:optionId` and `addOnId` (domain/menu/selection.ts, stockNeeds).
 */
export interface ChoicesDocument {
  specGroups?: SpecGroupDocument[]
  exclusions?: { optionIds: string[]; reason: Localized }[]
  addOns?: AddOnDocument[]
  /** Portions of add-ons per dish, all kinds together. */
  maxAddOns?: number
  slots?: SlotDocument[]
}

export interface SpecGroupDocument {
  groupId: string
  kind: 'spec' | 'attribute'
  name: Localized
  options: { optionId: string; name: Localized; priceDeltaFen?: number; picture?: string; isDefault?: boolean }[]
}

export interface AddOnDocument {
  addOnId: string
  name: Localized
  picture?: string
  priceFen: number
  /** Left out: not declared. */
  allergens?: Allergen[]
}

export interface SlotDocument {
  slotId: string
  name: Localized
  pick: number
  /** Name, picture, allergens and stock are those of the dish itself. */
  choices: { itemId: string; priceDeltaFen?: number; isDefault?: boolean }[]
}
