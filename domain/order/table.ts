import type { Machine } from '../machine'
import type { ResultName } from '../results'

/** A table of a full-service shop. `clearing`: paid, but the guests have not left yet (spec section 4). */
export type TableState = 'free' | 'occupied' | 'clearing' | 'disabled'
export type TableEvent = 'open' | 'pay' | 'leave' | 'disable' | 'enable'

export const TABLE: Machine<TableState, TableEvent> = {
  free: { open: 'occupied', disable: 'disabled' },
  occupied: { pay: 'clearing', leave: 'free' },
  clearing: { leave: 'free' },
  disabled: { enable: 'free' },
}

/** Why nobody can sit down at it now; null: it is free, or one joins those who sit there. */
export function tableProblem(state: TableState): ResultName | null {
  if (state === 'clearing') return 'previousGuestsSeated'
  return state === 'disabled' ? 'tableDisabled' : null
}
