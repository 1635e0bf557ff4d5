import type { FirstScreenPort } from './ports'

/** A mini-program starts from what is on the phone; nobody has drawn before it. */
export const firstScreen: FirstScreenPort = { given: () => undefined, stands: () => false, end: () => undefined, speak: () => undefined }
