import type { ResultName } from '@domain/results'
import { message } from '../faults/answered'
import { both, type Scenario, type Label } from '../scenarios/model'
import { table } from './steps'

/** A code that opens no menu, with the reason. */
export const code = (id: string, spec: string, title: Label, scene: string, result: ResultName): Scenario => ({
  id,
  spec,
  title,
  see: both('The reason on the menu page; the app stays usable beside it.', '点单页说明原因；其他地方照常能用。'),
  levers: [],
  open: table(scene),
  shows: message(result),
})
