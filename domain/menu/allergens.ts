import { ALLERGENS, type Allergen, type MenuItem, type Selection, type SetMealSlot } from './menu'

export interface AllergenReport {
  /** Declared by any part of what was chosen. */
  contains: Allergen[]
  /** False: a part says nothing about its allergens, which is not the same as having none. */
  isComplete: boolean
}

/** Of several parts of a dish, each with what it declares; null: nothing. */
export const reportOf = (declared: readonly (readonly Allergen[] | null)[]): AllergenReport => {
  const contained = new Set(declared.flatMap((allergens) => allergens ?? []))
  return {
    contains: ALLERGENS.filter((allergen) => contained.has(allergen)),
    isComplete: declared.every((allergens) => allergens !== null),
  }
}

/** Follows the add-ons and the dishes of a set meal. */
export function allergensOf(item: MenuItem, selection: Selection): AllergenReport {
  const addOns = selection.addOns.map(({ addOnId }) => item.addOns.find((addOn) => addOn.addOnId === addOnId)?.allergens ?? null)
  const choices = selection.slots.flatMap(({ slotId, choices: picked }) => {
    const slot = item.slots.find((candidate) => candidate.slotId === slotId)
    return picked.map(({ itemId }) => slot?.choices.find((choice) => choice.itemId === itemId)?.allergens ?? null)
  })
  return reportOf([item.allergens, ...addOns, ...choices])
}

/** What a diner who avoids some allergens must be warned of; what is contained comes before what is not declared. */
export type AllergenWarning = { kind: 'contains'; allergens: Allergen[] } | { kind: 'undeclared' }

export function warningOf({ contains, isComplete }: AllergenReport, avoided: ReadonlySet<Allergen>): AllergenWarning | null {
  if (avoided.size === 0) return null
  const allergens = contains.filter((allergen) => avoided.has(allergen))
  if (allergens.length > 0) return { kind: 'contains', allergens }
  return isComplete ? null : { kind: 'undeclared' }
}

export type Suitability = 'free' | 'contains' | 'undeclared'

const judge = (allergens: readonly Allergen[] | null, avoided: ReadonlySet<Allergen>): Suitability =>
  allergens === null ? 'undeclared' : allergens.some((allergen) => avoided.has(allergen)) ? 'contains' : 'free'

const bestOf = (slot: SetMealSlot, avoided: ReadonlySet<Allergen>): Suitability => {
  const all = slot.choices.map(({ allergens }) => judge(allergens, avoided))
  return all.includes('free') ? 'free' : all.includes('undeclared') ? 'undeclared' : 'contains'
}

/**
 * Can a diner who avoids these allergens have the item? A slot of a set meal counts only if all of its choices contain them, since any other choice
 * avoids them.
 */
export function suitabilityOf(item: MenuItem, avoided: ReadonlySet<Allergen>): Suitability {
  if (avoided.size === 0) return 'free'
  const all = [judge(item.allergens, avoided), ...item.slots.map((slot) => bestOf(slot, avoided))]
  return all.includes('contains') ? 'contains' : all.includes('undeclared') ? 'undeclared' : 'free'
}

/** The same in words for an item before anything is chosen of it: names what cannot be avoided in it. */
export function warningOfItem(item: MenuItem, avoided: ReadonlySet<Allergen>): AllergenWarning | null {
  const suitability = suitabilityOf(item, avoided)
  if (suitability !== 'contains') return suitability === 'free' ? null : { kind: 'undeclared' }
  const inevitable = item.slots.filter((slot) => bestOf(slot, avoided) === 'contains').flatMap(({ choices }) => choices)
  return warningOf(reportOf([item.allergens, ...inevitable.map(({ allergens }) => allergens)]), avoided)
}
