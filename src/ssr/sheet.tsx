import { DishActions } from '@/features/menu/DishActions'
import { SpecSheet } from '@/features/menu/spec/SpecSheet'
import { CLOSE, SUBMIT, takeStep } from '@/features/menu/spec/steps'
import { orderingOf } from '@/features/menu/status'
import { toldOfSheet } from '@/features/menu/told'
import { language } from '@/i18n'
import type { DrawnSheet } from '@/platform'
import type { PreloadedState } from '@/stores/preloadedState'
import { stillApp } from './stillApp'
import { textOf } from './stillPage'

const nothing = (): void => undefined

/**
 * The open sheet of a dish after these steps in it, as the app would draw it; undefined where it would draw none. `now` in epoch ms. Its keys
 * say what they do, with the one that adds only where nothing is in the way.
 */
export const drawSheet = (preloaded: PreloadedState, now: number, sheet: DrawnSheet): string | undefined => {
  const { api, shop, cart, platform, toast, ...rest } = stillApp(preloaded, now)
  const item = sheet.itemId === null ? undefined : shop.itemOf(sheet.itemId)
  if (!item || item.kind === 'setMeal' || orderingOf(shop).kind !== 'open') return undefined
  const deps = { api, shop, cart, platform, toast, lang: language.get, openSetMeal: nothing, mayOrder: () => true }
  const actions = new DishActions(deps)
  actions.follow({ ...sheet, steps: [] })
  const { spec } = actions
  const isOfSheet = (step: string) => step !== SUBMIT && step !== CLOSE
  if (!spec || !sheet.steps.every((step) => isOfSheet(step) && takeStep(spec, step))) return undefined
  const app = { api, shop, cart, platform, toast, ...rest }
  return textOf(app, <SpecSheet actions={toldOfSheet(actions, spec)} onShare={nothing} />, () => true, 'sheet')
}
