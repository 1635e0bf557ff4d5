export * from './device.h5'

/** Where a page is drawn as text there is nothing to be felt. */
export const tick = (): void => undefined
