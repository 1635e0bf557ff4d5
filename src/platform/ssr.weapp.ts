import type { SsrPort } from './ports'

/** A mini-program starts from what is on the phone; nobody has drawn before it. */
export const ssr: SsrPort = { preloaded: () => undefined, stands: () => false, end: () => undefined, speak: () => undefined }
