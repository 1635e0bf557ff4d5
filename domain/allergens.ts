import { ALLERGENS, type Allergen, type MenuItem, type Selection } from './menu'

export interface AllergenReport {
  /** Declared by any part of what was chosen. */
  contains: Allergen[]
  /** False: a part says nothing about its allergens, which is not the same as having none. */
  isComplete: boolean
}

const reportOf = (declared: readonly (readonly Allergen[] | null)[]): AllergenReport => {
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

export type Suitability = 'free' | 'contains' | 'undeclared'

/**
 * Can a diner who avoids these have the item? A set meal contains what every choice of a slot contains: while one choice is free, it can be
 * had without.
 */
export function suitabilityOf(item: MenuItem, avoided: ReadonlySet<Allergen>): Suitability {
  const judge = (allergens: readonly Allergen[] | null): Suitability =>
    allergens === null ? 'undeclared' : allergens.some((allergen) => avoided.has(allergen)) ? 'contains' : 'free'
  const best = (all: Suitability[]): Suitability => (all.includes('free') ? 'free' : all.includes('undeclared') ? 'undeclared' : 'contains')
  const worst = (all: Suitability[]): Suitability =>
    all.includes('contains') ? 'contains' : all.includes('undeclared') ? 'undeclared' : 'free'
  if (avoided.size === 0) return 'free'
  return worst([judge(item.allergens), ...item.slots.map((slot) => best(slot.choices.map((choice) => judge(choice.allergens))))])
}
