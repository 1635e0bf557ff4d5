import type { Metrics } from '../ports'

/** The screen of a page that is drawn on the server: a browser, which covers no part of it. */
export const metrics = (): Metrics => ({ width: 390, height: 844, statusBar: 0, safeBottom: 0, capsule: null })
export const setBars = (): void => undefined
