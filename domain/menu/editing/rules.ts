import { problem, type Problem } from '../../results'
import type { DishDocument, MenuText } from './document'
import { mainText } from './document'

const isTwice = (ids: readonly string[]) => new Set(ids).size < ids.length
const unnamed = (name: MenuText) => name.hans.trim() === ''
const malformed = (field: string) => problem('badInput', { field }, field)

function priceProblem({ priceFen, memberPriceFen, shops }: DishDocument): Problem | null {
  if (memberPriceFen !== null && memberPriceFen > priceFen) return problem('memberPriceAbove', {}, 'memberPriceFen')
  const above = shops.some((shop) => {
    const price = shop.priceFen ?? priceFen
    const member = shop.memberPriceFen ?? memberPriceFen
    return member !== null && member > price && shop.memberPriceFen !== null
  })
  return above ? problem('memberPriceAbove', {}, 'shops') : null
}

function groupProblem({ specGroups }: DishDocument): Problem | null {
  for (const { name, options } of specGroups) {
    if (unnamed(name)) return problem('dishPartUnnamed', {}, 'specGroups')
    if (options.length === 0) return problem('dishGroupEmpty', { name: name.hans }, 'specGroups')
    if (options.some((option) => unnamed(option.name))) return problem('dishPartUnnamed', {}, 'specGroups')
    if (isTwice(options.map((option) => option.name.hans.trim()))) return problem('dishNameTwice', { name: name.hans }, 'specGroups')
    if (options.filter(({ isDefault }) => isDefault).length > 1) return malformed('specGroups')
  }
  const ids = [...specGroups.map(({ groupId }) => groupId), ...specGroups.flatMap(({ options }) => options.map(({ optionId }) => optionId))]
  return isTwice(ids) ? malformed('specGroups') : null
}

/** Options that cannot be had together are of different groups; one that stands alone could never be had. */
function exclusionProblem({ specGroups, exclusions }: DishDocument): Problem | null {
  const groupOf = new Map(specGroups.flatMap(({ groupId, options }) => options.map(({ optionId }) => [optionId, groupId] as const)))
  const isWrong = exclusions.some(({ optionIds }) => {
    const groups = optionIds.map((optionId) => groupOf.get(optionId))
    return groups.includes(undefined) || isTwice(groups as string[])
  })
  if (exclusions.some(({ optionIds }) => optionIds.length < 2)) return problem('dishExclusionAlone', {}, 'exclusions')
  if (exclusions.some(({ reason }) => unnamed(reason))) return problem('dishReasonMissing', {}, 'exclusions')
  return isWrong ? malformed('exclusions') : null
}

function addOnProblem({ addOns, maxAddOns }: DishDocument): Problem | null {
  if (addOns.some(({ name }) => unnamed(name))) return problem('dishPartUnnamed', {}, 'addOns')
  if (isTwice(addOns.map(({ addOnId }) => addOnId))) return malformed('addOns')
  return addOns.length > 0 && maxAddOns === 0 ? problem('dishAddOnsNone', {}, 'maxAddOns') : null
}

function slotProblem({ kind, slots }: DishDocument): Problem | null {
  if (kind === 'single') return slots.length > 0 ? malformed('slots') : null
  if (slots.length === 0) return problem('dishSlotsMissing', {}, 'slots')
  for (const { name, choices } of slots) {
    if (unnamed(name)) return problem('dishPartUnnamed', {}, 'slots')
    if (choices.length === 0) return problem('dishGroupEmpty', { name: name.hans }, 'slots')
    if (isTwice(choices.map(({ itemId }) => itemId))) return problem('dishNameTwice', { name: name.hans }, 'slots')
    if (choices.filter(({ isDefault }) => isDefault).length > 1) return malformed('slots')
  }
  return isTwice(slots.map(({ slotId }) => slotId)) ? malformed('slots') : null
}

/** What keeps a dish from being saved, as far as it shows by itself; null: nothing. */
export function dishProblem(dish: DishDocument): Problem | null {
  if (unnamed(dish.name)) return problem('dishNameMissing', {}, 'name')
  if (isTwice(dish.shops.map(({ shopId }) => shopId))) return malformed('shops')
  const { saleWindow } = dish
  if (saleWindow && saleWindow.fromMin === saleWindow.toMin) return problem('dishHoursWrong', {}, 'saleWindow')
  return priceProblem(dish) ?? groupProblem(dish) ?? exclusionProblem(dish) ?? addOnProblem(dish) ?? slotProblem(dish)
}

/** Categories and boxes need a name. */
export const namedProblem = (part: { name: MenuText }): Problem | null =>
  mainText({ ...part.name, hant: '', en: '', yue: '' }).trim() === '' ? problem('dishNameMissing', {}, 'name') : null
