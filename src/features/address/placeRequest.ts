import type { Place } from '@/platform'

let listener: ((place: Place) => void) | null = null

/** Passes the next place that is chosen on the map page to `listen` instead of beginning a new address, until the returned function is called. */
export const requestPlace = (listen: (place: Place) => void): (() => void) => {
  listener = listen
  return () => {
    if (listener === listen) listener = null
  }
}

/** False: nothing was waiting for a place. */
export const answerPlace = (place: Place): boolean => {
  const waiting = listener
  listener = null
  waiting?.(place)
  return waiting !== null
}
