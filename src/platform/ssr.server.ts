import type { SsrPort } from './ports'

/** The server itself draws: nothing stands before that. */
export const ssr: SsrPort = { preloaded: () => undefined, stands: () => false, end: () => undefined, speak: () => undefined }
