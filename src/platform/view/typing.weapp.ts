import type { Unsubscribe } from '../ports'

/** A phone has no keyboard without a field. */
export const onTyped =
  (_listener: (key: string) => void): Unsubscribe =>
  () =>
    undefined
