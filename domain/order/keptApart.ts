import type { OrderKind } from './status'

/** Money onto a card, and a member level: told where they are kept and not among what was ordered, and they earn nothing. */
export const isKeptApart = (kind: OrderKind): kind is 'topUp' | 'level' => kind === 'topUp' || kind === 'level'
