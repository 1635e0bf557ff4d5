import type { MenuItem } from '@domain/menu/menu'
import { isSoldOut, optionSku } from '@domain/menu/selection'

const listSkus = (item: MenuItem): string[] => [
  item.itemId,
  ...item.specGroups.flatMap(({ options }) => options.map(({ optionId }) => optionSku(item.itemId, optionId))),
  ...item.addOns.map(({ addOnId }) => addOnId),
  ...item.slots.flatMap(({ choices }) => choices.map(({ itemId }) => itemId)),
]

const known = new WeakMap<MenuItem, string[]>()

/** Every sku that a dish may take from. Rendered dishes live long, so their skus are listed once. */
export function skusOfItem(item: MenuItem): readonly string[] {
  let skus = known.get(item)
  if (!skus) known.set(item, (skus = listSkus(item)))
  return skus
}

/** Whether a portion can still be made: not when a group has no option left, or a slot not enough dishes. */
const canBeMade = ({ specGroups, slots }: MenuItem): boolean =>
  specGroups.every(({ options }) => options.some((option) => !isSoldOut(option))) &&
  slots.every(({ pick, choices }) => choices.reduce((sum, { remaining }) => sum + (remaining ?? pick), 0) >= pick)

/** The dish with what is left of it; the very same one when nothing of it is counted. A dish of which no portion can be made is sold out. */
export function withStock(item: MenuItem, left: ReadonlyMap<string, number>): MenuItem {
  if (!skusOfItem(item).some((sku) => left.has(sku))) return item
  const leftOf = (sku: string) => left.get(sku) ?? null
  const counted: MenuItem = {
    ...item,
    remaining: leftOf(item.itemId),
    specGroups: item.specGroups.map((group) => ({
      ...group,
      options: group.options.map((option) => ({ ...option, remaining: leftOf(optionSku(item.itemId, option.optionId)) })),
    })),
    addOns: item.addOns.map((addOn) => ({ ...addOn, remaining: leftOf(addOn.addOnId) })),
    slots: item.slots.map((slot) => ({
      ...slot,
      choices: slot.choices.map((choice) => ({ ...choice, remaining: leftOf(choice.itemId) })),
    })),
  }
  return canBeMade(counted) ? counted : { ...counted, remaining: 0 }
}
