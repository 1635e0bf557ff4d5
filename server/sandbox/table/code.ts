import type { ResultName } from '@domain/results'
import { said } from '../faults/answered'
import type { Scenario } from '../scenarios/model'
import { table } from './steps'

/** A code that leads to no menu, and says why. */
export const code = (id: string, spec: string, title: string, scene: string, result: ResultName): Scenario => ({
  id,
  spec,
  title,
  see: 'The reason on the menu page; the app stays usable beside it.',
  levers: [],
  open: table(scene),
  shows: said(result),
})
