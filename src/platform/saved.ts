import type { Denied } from './ports'

/** `failed`: the picture did not come, or could not be kept. */
export type Saved = { kind: 'saved' } | { kind: 'cancelled' } | Denied | { kind: 'failed' }
