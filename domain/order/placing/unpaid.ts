import { problem, type Problem } from '../../results'

/** What unpaid orders of one kind hold at the moment. */
export interface Held {
  orders: number
  portions: number
}

/**
 * Who holds portions and slots without having paid: the diner, the table (null: none), and all diners of this shop who are identified by nothing but
 * the same network address (null: this diner is not counted by address).
 */
export interface UnpaidHeld {
  diner: Held
  table: Held | null
  address: Held | null
}

/** A family at a table may order by several phones; a whole shop may have one address. */
export const MOST_UNPAID = {
  diner: { orders: 3, portions: 100 },
  table: { orders: 6, portions: 200 },
  address: { orders: 20, portions: 300 },
} as const satisfies Record<keyof UnpaidHeld, Held>

/** What the server knows of a diner besides the network address. */
export interface DinerTraits {
  /** Logged in, with a phone that was proved. */
  hasPhone: boolean
  /** The order is for a table, whose id is behind the code on it. */
  isAtTable: boolean
  /** An order of theirs was paid and is completed: one that is paid can still be cancelled, so it costs nothing. */
  hasBought: boolean
}

/** Everybody in a shop's Wi-Fi has the same address, so only diners whom nothing else identifies are counted by it. */
export const isCountedByAddress = ({ hasPhone, isAtTable, hasBought }: DinerTraits): boolean => !hasPhone && !isAtTable && !hasBought

/** Why this many more portions cannot be held without paying; null: they can. */
export function unpaidProblem({ diner, table, address }: UnpaidHeld, portions: number): Problem | null {
  if (diner.orders >= MOST_UNPAID.diner.orders) return problem('unpaidOrderLeft')
  if (table && table.orders >= MOST_UNPAID.table.orders) return problem('unpaidOrdersAtTable', { max: MOST_UNPAID.table.orders })
  if (address && address.orders >= MOST_UNPAID.address.orders) return problem('unpaidOrdersNearby')
  const room = Math.min(
    MOST_UNPAID.diner.portions - diner.portions,
    table ? MOST_UNPAID.table.portions - table.portions : Infinity,
    address ? MOST_UNPAID.address.portions - address.portions : Infinity,
  )
  return portions > room ? problem('unpaidPortions', { left: Math.max(0, room) }) : null
}
