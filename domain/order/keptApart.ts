import type { OrderKind } from './kind'

const KEPT_APART = ['topUp', 'level', 'visitCard', 'exchange'] as const satisfies readonly OrderKind[]

/** Money onto a card, a member level, a card of visits, and goods for points: told where they are kept and not among what was ordered, and they earn nothing. */
export const isKeptApart = (kind: OrderKind): kind is (typeof KEPT_APART)[number] => KEPT_APART.some((one) => one === kind)
