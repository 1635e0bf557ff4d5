import { problem, type Problem } from '../results'
import type { Exclusion, MenuItem, Selection, SetMealSlot, SpecGroup } from './menu'
import { chosenOptions, isSoldOut } from './selection'

/** Whether one option can be chosen beside what is chosen in the other groups. */
export type OptionState = { kind: 'available' } | { kind: 'soldOut' } | { kind: 'excluded'; reason: string }

const AVAILABLE: OptionState = { kind: 'available' }

const groupOf = (item: MenuItem, optionId: string): SpecGroup | undefined =>
  item.specGroups.find((group) => group.options.some((option) => option.optionId === optionId))

/** An exclusion that these options together violate. */
const brokenBy = (item: MenuItem, optionIds: ReadonlySet<string>): Exclusion | undefined =>
  item.exclusions.find((exclusion) => exclusion.optionIds.length > 0 && exclusion.optionIds.every((optionId) => optionIds.has(optionId)))

export function optionState(item: MenuItem, selection: Selection, optionId: string): OptionState {
  const group = groupOf(item, optionId)
  const option = group?.options.find((candidate) => candidate.optionId === optionId)
  if (!group || !option || isSoldOut(option)) return { kind: 'soldOut' }
  const siblings = new Set(group.options.map((sibling) => sibling.optionId))
  const together = new Set([...selection.optionIds.filter((chosen) => !siblings.has(chosen)), optionId])
  const exclusion = item.exclusions.find(
    (candidate) => candidate.optionIds.includes(optionId) && candidate.optionIds.every((id) => together.has(id)),
  )
  return exclusion ? { kind: 'excluded', reason: exclusion.reason } : AVAILABLE
}

/** Chooses an option instead of its group's former one. Options of other groups that it excludes are replaced by the first compatible one. */
export function chooseOption(item: MenuItem, selection: Selection, optionId: string): Selection {
  const group = groupOf(item, optionId)
  if (!group) return selection
  const siblings = new Set(group.options.map((option) => option.optionId))
  let chosen: Selection = { ...selection, optionIds: [...selection.optionIds.filter((id) => !siblings.has(id)), optionId] }
  for (const other of item.specGroups) {
    if (other === group) continue
    const current = other.options.find((option) => chosen.optionIds.includes(option.optionId))
    if (!current || optionState(item, chosen, current.optionId).kind === 'available') continue
    const without: Selection = { ...chosen, optionIds: chosen.optionIds.filter((id) => id !== current.optionId) }
    const instead = other.options.find((option) => optionState(item, without, option.optionId).kind === 'available')
    if (instead) chosen = { ...without, optionIds: [...without.optionIds, instead.optionId] }
  }
  return chosen
}

/** One option for each group, the marked defaults where possible, none excluded or sold out; undefined where no combination exists. */
function defaultOptions(item: MenuItem): string[] | undefined {
  const isMarked = (group: SpecGroup): boolean => group.options.some((option) => option.isDefault && !isSoldOut(option))
  // Groups with a marked default choose first, so that the others adapt to them.
  const groups = [...item.specGroups.filter(isMarked), ...item.specGroups.filter((group) => !isMarked(group))]
  const choose = (index: number, chosen: string[]): string[] | undefined => {
    const group = groups[index]
    if (!group) return chosen
    const candidates = [...group.options].sort((a, b) => Number(b.isDefault) - Number(a.isDefault)).filter((option) => !isSoldOut(option))
    for (const { optionId } of candidates) {
      const next = [...chosen, optionId]
      if (brokenBy(item, new Set(next))) continue
      const whole = choose(index + 1, next)
      if (whole) return whole
    }
    return undefined
  }
  return choose(0, [])
}

/** The marked choice (else the first that is left) fills the slot; when its portions run out, the next one. */
function defaultChoices(slot: SetMealSlot): { itemId: string; quantity: number }[] {
  const choices: { itemId: string; quantity: number }[] = []
  let missing = slot.pick
  const isSettled = slot.choices.length === 1 || slot.choices.some((choice) => choice.isDefault)
  if (!isSettled) return choices
  for (const choice of [...slot.choices].sort((a, b) => Number(b.isDefault) - Number(a.isDefault))) {
    const quantity = Math.min(missing, choice.remaining ?? missing)
    if (quantity > 0) choices.push({ itemId: choice.itemId, quantity })
    missing -= Math.max(0, quantity)
  }
  return choices
}

/** What the spec sheet opens with: valid defaults, as far as there are any. A slot without a marked default stays open. */
export function defaultSelection(item: MenuItem): Selection {
  return {
    itemId: item.itemId,
    optionIds: defaultOptions(item) ?? [],
    addOns: [],
    slots: item.slots.map((slot) => ({ slotId: slot.slotId, choices: defaultChoices(slot) })).filter(({ choices }) => choices.length > 0),
  }
}

function optionProblems(item: MenuItem, selection: Selection): Problem[] {
  const found: Problem[] = []
  const known = new Set(item.specGroups.flatMap((group) => group.options.map((option) => option.optionId)))
  if (selection.optionIds.some((optionId) => !known.has(optionId))) found.push(problem('optionUnknown', { name: item.name }, 'optionIds'))
  for (const group of item.specGroups) {
    const chosen = group.options.filter((option) => selection.optionIds.includes(option.optionId))
    if (chosen.length !== 1) found.push(problem('groupMissing', { group: group.name }, group.groupId))
  }
  for (const option of chosenOptions(item, selection))
    if (isSoldOut(option)) found.push(problem('itemSoldOut', { name: option.name }, option.optionId))
  const exclusion = brokenBy(item, new Set(selection.optionIds))
  if (exclusion) found.push(problem('optionsExcluded', { reason: exclusion.reason }, 'optionIds'))
  return found
}

function addOnProblems(item: MenuItem, selection: Selection): Problem[] {
  const found: Problem[] = []
  let portions = 0
  for (const { addOnId, quantity } of selection.addOns) {
    const addOn = item.addOns.find((candidate) => candidate.addOnId === addOnId)
    portions += quantity
    if (!addOn) found.push(problem('optionUnknown', { name: item.name }, 'addOns'))
    else if (isSoldOut(addOn)) found.push(problem('itemSoldOut', { name: addOn.name }, addOnId))
    else if (addOn.remaining !== null && quantity > addOn.remaining)
      found.push(problem('stockShort', { name: addOn.name, left: addOn.remaining }, addOnId))
  }
  if (portions > item.maxAddOns) found.push(problem('addOnsOverLimit', { max: item.maxAddOns }, 'addOns'))
  return found
}

function slotProblems(item: MenuItem, selection: Selection): Problem[] {
  const found: Problem[] = []
  if (selection.slots.some(({ slotId }) => !item.slots.some((slot) => slot.slotId === slotId)))
    found.push(problem('optionUnknown', { name: item.name }, 'slots'))
  for (const slot of item.slots) {
    const picked = selection.slots.filter(({ slotId }) => slotId === slot.slotId).flatMap(({ choices }) => choices)
    let portions = 0
    for (const { itemId, quantity } of picked) {
      const choice = slot.choices.find((candidate) => candidate.itemId === itemId)
      portions += quantity
      if (!choice) found.push(problem('optionUnknown', { name: item.name }, slot.slotId))
      else if (isSoldOut(choice)) found.push(problem('itemSoldOut', { name: choice.name }, slot.slotId))
      else if (choice.remaining !== null && quantity > choice.remaining)
        found.push(problem('stockShort', { name: choice.name, left: choice.remaining }, slot.slotId))
    }
    if (portions !== slot.pick) found.push(problem('slotIncomplete', { slot: slot.name, pick: slot.pick }, slot.slotId))
  }
  return found
}

/** Everything that prevents one portion of this choice from being sold; empty when it can be. */
export function problemsOf(item: MenuItem, selection: Selection): Problem[] {
  const quantities = [...selection.addOns, ...selection.slots.flatMap(({ choices }) => choices)].map(({ quantity }) => quantity)
  if (quantities.some((quantity) => !Number.isInteger(quantity) || quantity < 1))
    return [problem('badInput', { field: 'quantity' }, 'quantity')]
  const own = isSoldOut(item) ? [problem('itemSoldOut', { name: item.name }, 'itemId')] : []
  return [...own, ...optionProblems(item, selection), ...addOnProblems(item, selection), ...slotProblems(item, selection)]
}

/** Cannot be ordered in any way just now: no portion left, or a group or slot without a choice that is left. */
export function isUnavailable(item: MenuItem): boolean {
  if (isSoldOut(item) || defaultOptions(item) === undefined) return true
  return item.slots.some((slot) => {
    const left = slot.choices.reduce((sum, choice) => sum + (choice.remaining ?? slot.pick), 0)
    return left < slot.pick
  })
}
