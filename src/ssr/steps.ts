import type { SpecModel } from '@/features/menu/spec/SpecModel'

/** The effect of a tap in a server-rendered menu, as text: the app continues a sheet with the same steps. */

/** Adds a portion of a plain dish, counted at once. */
export const PORTION = '+'
/** Opens the sheet of a dish. */
const DISH = 'd'
export const dishStep = (itemId: string): string => DISH + itemId
/** The dish whose sheet this step opens. */
export const dishOf = (step: string | undefined): string | undefined => (step?.[0] === DISH ? step.slice(1) : undefined)

/** In a sheet `+` and `-` change its portions; the others contain the id of an option or an add-on. */
export const SUBMIT = 's'
export const CLOSE = 'x'
export const chooseStep = (optionId: string): string => `o${optionId}`
export const addOnStep = (addOnId: string, isMore: boolean): string => (isMore ? 'a' : 'r') + addOnId
export const portionStep = (isMore: boolean): string => (isMore ? '+' : '-')

/** Carries out the step; false where the dish has no such option or add-on. */
export const takeStep = (spec: SpecModel, step: string): boolean => {
  const [kind, id] = [step[0], step.slice(1)]
  if (kind === '+' || kind === '-') {
    spec.setQuantity(spec.quantity + (kind === '+' ? 1 : -1))
    return true
  }
  if (kind === 'o') {
    if (!spec.item.specGroups.some(({ options }) => options.some(({ optionId }) => optionId === id))) return false
    spec.choose(id)
    return true
  }
  if ((kind !== 'a' && kind !== 'r') || !spec.item.addOns.some(({ addOnId }) => addOnId === id)) return false
  spec.setAddOn(id, Math.max(0, spec.quantityOfAddOn(id) + (kind === 'a' ? 1 : -1)))
  return true
}
