import type { OrderKind } from './status'

/** Money onto a card, a member level, and goods for points: told where they are kept and not among what was ordered, and they earn nothing. */
export const isKeptApart = (kind: OrderKind): kind is 'topUp' | 'level' | 'exchange' =>
  kind === 'topUp' || kind === 'level' || kind === 'exchange'
