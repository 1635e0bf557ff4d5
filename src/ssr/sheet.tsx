import { SpecSheet } from '@/features/menu/spec/SpecSheet'
import { orderingOf } from '@/features/menu/status'
import type { PreloadedState } from '@/stores/shop/preloadedState'
import { reportingSheet } from './keySteps'
import type { DrawnSheet } from './port'
import { resumeSheet } from './resumeSheet'
import { CLOSE, SUBMIT, takeStep } from './steps'
import { stillActions, stillApp } from './stillApp'
import { textOf } from './stillPage'

const nothing = (): void => undefined

/**
 * The open sheet of a dish after these steps in it, as the app would render it; undefined where it would render none. `now` in epoch ms. Its buttons
 * contain their steps; the one that adds has its step only when nothing prevents adding.
 */
export const drawSheet = (preloaded: PreloadedState, now: number, sheet: DrawnSheet): string | undefined => {
  const app = stillApp(preloaded, now)
  const { shop } = app
  const item = sheet.itemId === null ? undefined : shop.itemOf(sheet.itemId)
  if (!item || item.kind === 'setMeal' || orderingOf(shop).kind !== 'open') return undefined
  const actions = stillActions(app)
  resumeSheet(actions, shop, { ...sheet, steps: [] })
  const { spec } = actions
  const isOfSheet = (step: string) => step !== SUBMIT && step !== CLOSE
  if (!spec || !sheet.steps.every((step) => isOfSheet(step) && takeStep(spec, step))) return undefined
  return textOf(app, <SpecSheet actions={reportingSheet(actions, spec)} onShare={nothing} />, () => true, 'sheet')
}
