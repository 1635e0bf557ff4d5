export * from './device.h5'

/** On the server there is nothing to vibrate. */
export const tick = (): void => undefined
