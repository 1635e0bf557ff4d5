import type { StaffOutput } from '@contract/staff/index'

export type FloorTable = StaffOutput<'/staff/getFloor'>['tables'][number]
export type Detail = StaffOutput<'/staff/getTable'>
export type Visit = NonNullable<FloorTable['visit']>

/** Whose party it is: it stays the same when the party is moved to another table. */
export const visitIdOf = (table: Pick<FloorTable, 'visit'> | undefined): string | null => table?.visit?.version.split('.')[0] ?? null

/** The table whose panel is open, and the party at it; `openedAs`: the table that was chosen. */
export interface OpenTable {
  tableId: string
  visitId: string | null
  openedAs: string
}

/** Follows the party of the open panel to the table that others have moved it to. */
export function followed(open: OpenTable, tables: readonly FloorTable[]): OpenTable {
  const at = (visitId: string | null, tableId: string) =>
    visitId === open.visitId && tableId === open.tableId ? open : { ...open, visitId, tableId }
  const here = visitIdOf(tables.find(({ tableId }) => tableId === open.tableId))
  const moved = open.visitId === null || here === open.visitId ? undefined : tables.find((table) => visitIdOf(table) === open.visitId)
  return moved ? at(open.visitId, moved.tableId) : at(here, open.tableId)
}

/** The state of a table on the plan. */
export const LOOKS = ['free', 'opened', 'eating', 'call', 'bill', 'paid', 'clear', 'off'] as const
export type Look = (typeof LOOKS)[number]

/** How long after the payment a table is not yet shown as waiting to be cleared. */
const LINGER_MS = 10 * 60_000

export function lookOf({ state, visit }: FloorTable, now: number): Look {
  if (!visit) return state === 'disabled' ? 'off' : 'free'
  if (state === 'toBeCleared') return visit.paidAt !== null && now - visit.paidAt < LINGER_MS ? 'paid' : 'clear'
  if (state === 'settling' || visit.calls.some(({ kind }) => kind === 'cashier')) return 'bill'
  if (visit.calls.length > 0) return 'call'
  return state === 'opened' || visit.dishCount === 0 ? 'opened' : 'eating'
}

/** By area, in the given order of the tables. */
export function byArea(tables: readonly FloorTable[]): [area: string, tables: FloorTable[]][] {
  const areas = new Map<string, FloorTable[]>()
  for (const table of tables) areas.set(table.area, [...(areas.get(table.area) ?? []), table])
  return [...areas]
}
