import { type ResultName, RESULTS } from './results'

/** Null for a code that this version does not know. */
export function resultNameOf(code: string): ResultName | null {
  for (const name of Object.keys(RESULTS) as ResultName[]) if (RESULTS[name] === code) return name
  return null
}
