import { DomainError } from '@domain/results'

/** More than anybody takes in one sheet before the app is there. */
const MOST_STEPS = 60
/** A letter and an id (contract/schema.ts). */
const LONGEST = 65

/** What was done in a sheet, from the query: a list of short texts. Whether they fit the dish, its drawing knows. */
export function stepsOf(text: string): string[] {
  try {
    const steps: unknown = JSON.parse(text)
    const isStep = (step: unknown): step is string => typeof step === 'string' && step.length <= LONGEST
    if (Array.isArray(steps) && steps.length <= MOST_STEPS && steps.every(isStep)) return steps
  } catch {
    // Told below.
  }
  throw new DomainError('badInput', { field: 'steps' })
}
