import { DomainError } from '@domain/results'

/** More steps than a diner takes in one sheet before the app has started. */
const MOST_STEPS = 60
/** A letter and an id (contract/schema.ts). */
const LONGEST = 65

/** The steps in a sheet, from the query: a list of short texts. Their validity for the dish is checked by its drawing. */
export function stepsOf(text: string): string[] {
  try {
    const steps: unknown = JSON.parse(text)
    const isStep = (step: unknown): step is string => typeof step === 'string' && step.length <= LONGEST
    if (Array.isArray(steps) && steps.length <= MOST_STEPS && steps.every(isStep)) return steps
  } catch {
    // Refused below.
  }
  throw new DomainError('badInput', { field: 'steps' })
}
