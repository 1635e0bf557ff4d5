import './late.scss'

/** In a mini-program everything is on the phone before it starts. */
export const loadLateStyles = (): void => undefined
