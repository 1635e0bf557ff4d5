import type { DishDocument, GroupDocument } from './document'

/** The rules that still apply to these groups: a removed option leaves its rules, and a single option excludes nothing. */
export function exclusionsWithin(groups: readonly GroupDocument[], exclusions: DishDocument['exclusions']): DishDocument['exclusions'] {
  const options = new Set(groups.flatMap((group) => group.options.map(({ optionId }) => optionId)))
  return exclusions.flatMap((exclusion) => {
    const optionIds = exclusion.optionIds.filter((optionId) => options.has(optionId))
    const lost = optionIds.length < exclusion.optionIds.length
    return lost && optionIds.length < 2 ? [] : { ...exclusion, optionIds }
  })
}
