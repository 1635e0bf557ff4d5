import type { Metrics } from './ports'

/** Where a page is drawn as text: a browser's phone, which keeps nothing to itself. */
export const metrics = (): Metrics => ({ width: 390, height: 844, statusBar: 0, safeBottom: 0, capsule: null })
export const setBars = (): void => undefined
