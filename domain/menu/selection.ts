import type { Fen } from '../money'
import type { MenuItem, Selection, SpecOption } from './menu'

/** Sorted, merged, without zeros: equal choices become equal values, in whatever order they were made. */
export function canonical(selection: Selection): Selection {
  const merged = <K extends string>(rows: readonly ({ quantity: number } & Record<K, string>)[], key: K): Map<string, number> => {
    const sums = new Map<string, number>()
    for (const row of rows) if (row.quantity > 0) sums.set(row[key], (sums.get(row[key]) ?? 0) + row.quantity)
    return new Map([...sums].sort(([a], [b]) => (a < b ? -1 : 1)))
  }
  const choicesOfSlot = new Map<string, { itemId: string; quantity: number }[]>()
  for (const { slotId, choices } of selection.slots) choicesOfSlot.set(slotId, [...(choicesOfSlot.get(slotId) ?? []), ...choices])
  return {
    itemId: selection.itemId,
    optionIds: [...new Set(selection.optionIds)].sort(),
    addOns: [...merged(selection.addOns, 'addOnId')].map(([addOnId, quantity]) => ({ addOnId, quantity })),
    slots: [...choicesOfSlot]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([slotId, choices]) => ({ slotId, choices: [...merged(choices, 'itemId')].map(([itemId, quantity]) => ({ itemId, quantity })) }))
      .filter(({ choices }) => choices.length > 0),
  }
}

/** What makes two cart lines the same line: the item and everything chosen for it. */
export function lineKey(selection: Selection): string {
  const { itemId, optionIds, addOns, slots } = canonical(selection)
  const counted = (id: string, quantity: number): string => (quantity === 1 ? id : `${id}*${quantity}`)
  const parts = [itemId]
  if (optionIds.length > 0) parts.push(`o:${optionIds.join(',')}`)
  if (addOns.length > 0) parts.push(`a:${addOns.map((addOn) => counted(addOn.addOnId, addOn.quantity)).join(',')}`)
  for (const slot of slots)
    parts.push(`s:${slot.slotId}=${slot.choices.map((choice) => counted(choice.itemId, choice.quantity)).join(',')}`)
  return parts.join('|')
}

/** Nothing to choose: the menu's "+" adds it at once. */
export const hasChoices = (item: MenuItem): boolean => item.specGroups.length > 0 || item.addOns.length > 0 || item.slots.length > 0

/** The chosen options of an item, in the order of its groups. */
export function chosenOptions(item: MenuItem, selection: Selection): SpecOption[] {
  const chosen = new Set(selection.optionIds)
  return item.specGroups.flatMap((group) => group.options.filter((option) => chosen.has(option.optionId)))
}

export const isSoldOut = (counted: { remaining: number | null }): boolean => counted.remaining !== null && counted.remaining <= 0

/** "大份 · 少冰 · 加珍珠×2": the names of all that was chosen, in the menu's order. */
export function describe(item: MenuItem, selection: Selection): string[] {
  const names = chosenOptions(item, selection).map((option) => option.name)
  const counted = (name: string, quantity: number): string => (quantity === 1 ? name : `${name}×${quantity}`)
  for (const slot of item.slots) {
    const picked = selection.slots.find(({ slotId }) => slotId === slot.slotId)
    for (const choice of slot.choices) {
      const quantity = picked?.choices.find(({ itemId }) => itemId === choice.itemId)?.quantity ?? 0
      if (quantity > 0) names.push(counted(choice.name, quantity))
    }
  }
  for (const addOn of item.addOns) {
    const quantity = selection.addOns.find(({ addOnId }) => addOnId === addOn.addOnId)?.quantity ?? 0
    if (quantity > 0) names.push(counted(addOn.name, quantity))
  }
  return names
}

export interface UnitPrice {
  listFen: Fen
  /** What a member pays; never above the list price. */
  memberFen: Fen
  /** Follows the choice; null: the item's own picture. */
  picture: string | null
}

export function unitPrice(item: MenuItem, selection: Selection): UnitPrice {
  const options = chosenOptions(item, selection)
  let extra = options.reduce((sum, option) => sum + option.priceDeltaFen, 0)
  for (const { addOnId, quantity } of selection.addOns) {
    extra += (item.addOns.find((addOn) => addOn.addOnId === addOnId)?.priceFen ?? 0) * quantity
  }
  for (const { slotId, choices } of selection.slots) {
    const slot = item.slots.find((candidate) => candidate.slotId === slotId)
    for (const { itemId, quantity } of choices) {
      extra += (slot?.choices.find((choice) => choice.itemId === itemId)?.priceDeltaFen ?? 0) * quantity
    }
  }
  const listFen = Math.max(0, item.priceFen + extra)
  const memberFen = item.memberPriceFen === null ? listFen : Math.min(listFen, Math.max(0, item.memberPriceFen + extra))
  return { listFen, memberFen, picture: options.reduce<string | null>((shown, option) => option.picture ?? shown, null) }
}

export interface StockNeed {
  /** itemId | `itemId:optionId` | addOnId | the itemId of a slot's choice. */
  sku: string
  quantity: number
}

export const optionSku = (itemId: string, optionId: string): string => `${itemId}:${optionId}`

/** What so many portions took from stock, by their choice alone: dishes change, a choice that was ordered does not. */
export const needsOfSelection = ({ itemId, optionIds, addOns, slots }: Selection, quantity: number): StockNeed[] =>
  mergeNeeds([
    { sku: itemId, quantity },
    ...optionIds.map((optionId) => ({ sku: optionSku(itemId, optionId), quantity })),
    ...addOns.map((addOn) => ({ sku: addOn.addOnId, quantity: addOn.quantity * quantity })),
    ...slots.flatMap(({ choices }) => choices.map((choice) => ({ sku: choice.itemId, quantity: choice.quantity * quantity }))),
  ])

/** Everything that a number of portions takes from stock, each sku once, sorted (so that rows are locked in one order). */
export function stockNeeds(item: MenuItem, selection: Selection, quantity: number): StockNeed[] {
  const needs: StockNeed[] = [{ sku: item.itemId, quantity }]
  for (const option of chosenOptions(item, selection)) needs.push({ sku: optionSku(item.itemId, option.optionId), quantity })
  for (const addOn of selection.addOns) needs.push({ sku: addOn.addOnId, quantity: addOn.quantity * quantity })
  for (const slot of selection.slots)
    for (const choice of slot.choices) needs.push({ sku: choice.itemId, quantity: choice.quantity * quantity })
  return mergeNeeds(needs)
}

export function mergeNeeds(needs: readonly StockNeed[]): StockNeed[] {
  const sums = new Map<string, number>()
  for (const { sku, quantity } of needs) if (quantity > 0) sums.set(sku, (sums.get(sku) ?? 0) + quantity)
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([sku, quantity]) => ({ sku, quantity }))
}

/** What is left of every counted sku of these items. Skus that are not counted are absent. */
export function stockLeft(items: Iterable<MenuItem>): Map<string, number> {
  const left = new Map<string, number>()
  const count = (sku: string, remaining: number | null): void => {
    if (remaining !== null) left.set(sku, Math.min(remaining, left.get(sku) ?? remaining))
  }
  for (const item of items) {
    count(item.itemId, item.remaining)
    for (const group of item.specGroups)
      for (const option of group.options) count(optionSku(item.itemId, option.optionId), option.remaining)
    for (const addOn of item.addOns) count(addOn.addOnId, addOn.remaining)
    for (const slot of item.slots) for (const choice of slot.choices) count(choice.itemId, choice.remaining)
  }
  return left
}
