import { groupsOf, priceOf, writeGroups, type CellPart } from './cells'
import type { ImportRow } from './columns'
import { type ImportProblem, problemKey, type Way } from './problems'

/** A file while its problems are mended. */
export interface Mending {
  rows: readonly ImportRow[]
  /** Problems that somebody said are meant so. */
  retained: ReadonlySet<string>
}

const without = ({ cells, ...row }: ImportRow, column: string): ImportRow => ({
  ...row,
  cells: Object.fromEntries(Object.entries(cells).filter(([key]) => key !== column)),
})

/** What a cell is from now on; '' empties it. */
export const withCell = (state: Mending, line: number, column: ImportProblem['column'], value: string): Mending => ({
  ...state,
  rows: state.rows.map((row) =>
    row.line !== line ? row : value.trim() === '' ? without(row, column) : { ...row, cells: { ...row.cells, [column]: value.trim() } },
  ),
})

/** The category of a row gets another name, in every row that has it. */
function withCategory(state: Mending, line: number, name: string): Mending {
  const old = state.rows.find((row) => row.line === line)?.cells.category
  return {
    ...state,
    rows: state.rows.map((row) => (row.cells.category === old ? { ...row, cells: { ...row.cells, category: name } } : row)),
  }
}

/** A row without a category gets one, and so do those below it up to the next category: merged cells have their text in the first row only. */
function withCategoryBelow(state: Mending, line: number, category: string): Mending {
  const from = state.rows.findIndex((row) => row.line === line)
  const next = state.rows.findIndex((row, at) => at > from && row.cells.category !== undefined)
  const isMeant = (at: number) => at >= from && (next < 0 || at < next)
  return { ...state, rows: state.rows.map((row, at) => (isMeant(at) ? { ...row, cells: { ...row.cells, category } } : row)) }
}

/** Of one option: what it is called there, from what both rows say, and what it costs more. */
const optionOf = ({ cells }: ImportRow, basePrice: number, isFirst: boolean): CellPart => ({
  name: cells.specs ?? cells.caption ?? cells.price ?? cells.name ?? '',
  fen: (priceOf(cells.price ?? '') ?? basePrice) - basePrice,
  isDefault: isFirst,
  note: null,
})

/** The row with this line becomes an option of an earlier one, at the difference of their prices. */
function mergedInto(state: Mending, line: number, into: number): Mending {
  const [row, first] = [state.rows.find((one) => one.line === line), state.rows.find((one) => one.line === into)]
  if (!row || !first) return state
  const base = priceOf(first.cells.price ?? '') ?? 0
  const groups = groupsOf(first.cells.specs ?? '', '规格') ?? []
  const [group] = groups
  // A row that is one portion by itself is the first option.
  const isSingle = groups.length === 0 || (groups.length === 1 && group!.parts.length === 1)
  const parts = isSingle ? [optionOf(first, base, true)] : group!.parts
  const added = optionOf(row, base, false)
  const name = parts.some((part) => part.name === added.name) ? `${added.name} ${row.cells.price ?? ''}`.trim() : added.name
  const whole = writeGroups([
    { name: group?.name ?? '规格', isAttribute: false, pick: 1, parts: [...parts, { ...added, name }] },
    ...groups.slice(1),
  ])
  const rows = state.rows.filter((one) => one.line !== line)
  return withCell({ ...state, rows }, into, 'specs', whole)
}

export function mended(state: Mending, problem: ImportProblem, way: Way, typed = ''): Mending {
  const { line, column } = problem
  switch (way.kind) {
    case 'type':
      return withCell(state, line, column, typed)
    case 'set':
      if (problem.kind === 'categoryClose') return withCategory(state, line, way.value)
      if (problem.kind === 'categoryMissing') return withCategoryBelow(state, line, way.value)
      return withCell(state, line, column, way.value)
    case 'merge':
      return mergedInto(state, line, way.line)
    case 'update':
      return withCell(state, line, 'id', way.itemId)
    case 'keep':
      return { ...state, retained: new Set([...state.retained, problemKey(problem)]) }
    case 'skip':
      return { ...state, rows: state.rows.filter((row) => row.line !== line) }
  }
}
