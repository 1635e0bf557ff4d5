import type { MenuItem } from '@domain/menu'
import { hasChoices } from '@domain/selection'
import type { DishActions } from './DishActions'
import type { SpecModel } from './spec/SpecModel'
import { addOnStep, chooseStep, CLOSE, portionStep, SUBMIT } from './spec/steps'

/**
 * Where the server draws, nobody taps: every key is asked what its tap would do and says it, as a step for the script in the document
 * (src/ssr/tapReplay.ts). So the keys are the app's own, and what belongs to which is written down nowhere else.
 */
let said: string | undefined
const say = (step: string): void => void (said = step)

/** Undefined where the tap is nothing that the script could do. */
export const stepOf = (tap: () => void): string | undefined => {
  said = undefined
  try {
    tap()
  } catch {
    // It goes to a part of the app that is not there.
    return undefined
  }
  return said
}

/** A portion of a plain dish, counted at once. */
export const PORTION = '+'
export const dishStep = (itemId: string): string => `d${itemId}`

const instead = <T extends object>(of: T, told: { readonly [K in keyof T]?: T[K] }): T =>
  new Proxy({} as T, { get: (_, name) => (name in told ? told[name as keyof T] : (Reflect.get(of, name) as unknown)) })

/** The actions of a menu. Set meals have a page of their own. */
export const toldOfMenu = (actions: DishActions, isOpen: () => boolean): DishActions => {
  const open = ({ itemId, kind }: MenuItem): void => {
    if (isOpen() && kind !== 'setMeal') say(dishStep(itemId))
  }
  return instead(actions, {
    open,
    add: (item) => (hasChoices(item) ? open(item) : isOpen() && say(PORTION)),
  })
}

/** The actions of an open sheet, and the dish in it. */
export const toldOfSheet = (actions: DishActions, spec: SpecModel): DishActions =>
  instead(actions, {
    close: () => say(CLOSE),
    submit: () => void (spec.problem === null && say(SUBMIT)),
    spec: instead(spec, {
      choose: (optionId) => say(chooseStep(optionId)),
      setAddOn: (addOnId, quantity) => say(addOnStep(addOnId, quantity > spec.quantityOfAddOn(addOnId))),
      setQuantity: (quantity) => say(portionStep(quantity > spec.quantity)),
    }),
  })
