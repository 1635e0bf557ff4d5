import type { DishActions } from '@/features/menu/DishActions'
import type { SpecModel } from '@/features/menu/spec/SpecModel'
import type { MenuItem } from '@domain/menu/menu'
import { hasChoices } from '@domain/menu/selection'
import { addOnStep, chooseStep, CLOSE, dishStep, PORTION, portionStep, SUBMIT } from './steps'

/**
 * While the server renders, the handler of each key is called with actions that only record the step a tap would cause, for the script in the
 * document (tapReplay.ts). So the keys are the app's own, and their effect is defined nowhere else.
 */
let reported: string | undefined
const report = (step: string): void => void (reported = step)

/** Undefined if the tap does nothing that the script could do. */
export const stepOf = (tap: () => void): string | undefined => {
  reported = undefined
  try {
    tap()
  } catch {
    // The handler uses a part of the app that does not exist here.
    return undefined
  }
  return reported
}

/** The same with these members in place of its own. */
const replaced = <T extends object>(of: T, members: { readonly [K in keyof T]?: T[K] }): T =>
  new Proxy({} as T, { get: (_, name) => (name in members ? members[name as keyof T] : (Reflect.get(of, name) as unknown)) })

/** The actions of a menu. Set meals have a page of their own. */
export const reportingMenu = (actions: DishActions, isOpen: () => boolean): DishActions => {
  const open = ({ itemId, kind }: MenuItem): void => {
    if (isOpen() && kind !== 'setMeal') report(dishStep(itemId))
  }
  return replaced(actions, {
    open,
    add: (item) => (hasChoices(item) ? open(item) : isOpen() && report(PORTION)),
  })
}

/** The actions of an open sheet, and the dish in it. */
export const reportingSheet = (actions: DishActions, spec: SpecModel): DishActions =>
  replaced(actions, {
    close: () => report(CLOSE),
    submit: () => void (spec.problem === null && report(SUBMIT)),
    spec: replaced(spec, {
      choose: (optionId) => report(chooseStep(optionId)),
      setAddOn: (addOnId, quantity) => report(addOnStep(addOnId, quantity > spec.quantityOfAddOn(addOnId))),
      setQuantity: (quantity) => report(portionStep(quantity > spec.quantity)),
    }),
  })
