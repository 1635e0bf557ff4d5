import type { Unsubscribe } from './ports'

/** Nobody types on a phone without a field. */
export const onTyped =
  (_listener: (key: string) => void): Unsubscribe =>
  () =>
    undefined
