import type { Place } from '@/platform'

let listener: ((place: Place) => void) | null = null

/** The next place that is chosen on the map page is told here instead of becoming a new address; call what is returned when nobody waits any more. */
export const askForPlace = (listen: (place: Place) => void): (() => void) => {
  listener = listen
  return () => {
    if (listener === listen) listener = null
  }
}

/** False: nobody waits for a place. */
export const answerPlace = (place: Place): boolean => {
  const waiting = listener
  listener = null
  waiting?.(place)
  return waiting !== null
}
