/**
 * What is paid for: dishes, an amount typed at the counter, money onto a card, a member level, a card of visits, a place in a
 * group, goods of the points mall, or all rounds of a table that is served first.
 */
export const ORDER_KINDS = ['meal', 'quickPay', 'topUp', 'level', 'visitCard', 'groupBuy', 'exchange', 'visit'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

/** There are dishes: something is made, and portions of it can be given back. */
export const hasDishes = (kind: OrderKind = 'meal'): boolean => kind === 'meal' || kind === 'visit'

/** An amount without dishes. */
export const isAmount = (kind: OrderKind): kind is 'quickPay' | 'topUp' => !hasDishes(kind)
