import type { MenuItem, Selection } from '@domain/menu/menu'
import { chooseOption, defaultSelection, problemsOf } from '@domain/menu/choices'
import type { Random } from './random'

/** A likely choice for a dish; null when the dish is not available. */
export function chooseOf(item: MenuItem, random: Random): Selection | null {
  let selection: Selection = defaultSelection(item)
  for (const group of item.specGroups)
    if (random.chance(0.4)) selection = chooseOption(item, selection, random.pick(group.options).optionId)
  if (item.addOns.length > 0 && random.chance(0.25))
    selection = { ...selection, addOns: [{ addOnId: random.pick(item.addOns).addOnId, quantity: 1 }] }
  selection = {
    ...selection,
    slots: item.slots.map((slot) => {
      const portions = new Map<string, number>()
      for (let left = slot.pick; left > 0; left -= 1) {
        const { itemId } = random.pick(slot.choices)
        portions.set(itemId, (portions.get(itemId) ?? 0) + 1)
      }
      return { slotId: slot.slotId, choices: [...portions].map(([itemId, quantity]) => ({ itemId, quantity })) }
    }),
  }
  return problemsOf(item, selection).length === 0 ? selection : null
}
