import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Column, headRow, type ImportRow, matchColumns, rowsOf } from '@domain/menu/import/columns'
import { documentsOf } from '@domain/menu/import/documents'
import { mended, type Mending, withCell } from '@domain/menu/import/mend'
import { type ImportProblem, type KnownMenu, pictureName, problemsOf, type Way } from '@domain/menu/import/problems'
import { call } from '../../../api/call'
import { newKey } from '../../../api/newKey'
import { uploadPicture } from '../../../api/upload'
import { useFailure } from '../../../parts/useFailure'
import { squareOf } from '../../../parts/picture/crop'
import { menuKey, newId, useRefresh } from '../useMenu'
import { readTable } from './file'

interface Table {
  name: string
  cells: string[][]
  head: number
  columns: (Column | null)[]
}

const EMPTY_MENU: KnownMenu = { dishes: [], categories: [], boxes: [] }
const NOTHING: Mending = { rows: [], retained: new Set() }

/** Dishes whose names match those of pictures get them, also without a column for pictures. */
const withPictures = (rows: readonly ImportRow[], names: ReadonlySet<string>): ImportRow[] =>
  rows.map((row) => {
    const { name, picture } = row.cells
    return !picture && name && names.has(pictureName(name)) ? { ...row, cells: { ...row.cells, picture: name } } : row
  })

/** The import of a file: reading it, matching columns, solving problems, and writing all rows in one call. */
export function useImport(shopId: string, onDone: (count: number, isPublished: boolean) => void) {
  const client = useQueryClient()
  const refresh = useRefresh(shopId)
  const fail = useFailure()
  const [table, setTable] = useState<Table | null>(null)
  const [state, setState] = useState<Mending>(NOTHING)
  const [pictures, setPictures] = useState<ReadonlyMap<string, File>>(new Map())
  const [isUnreadable, setUnreadable] = useState(false)
  const [uploaded, setUploaded] = useState<{ done: number; all: number } | null>(null)
  const known = useQuery({
    queryKey: [...menuKey(shopId), 'export'],
    queryFn: () => call('/staff/exportMenu', { shopId }),
    staleTime: 0,
  })
  const menu = known.data ?? EMPTY_MENU
  const names = useMemo(() => new Set(pictures.keys()), [pictures])
  const rows = useMemo(() => withPictures(state.rows, names), [state.rows, names])
  const problems = useMemo(() => problemsOf(rows, menu, names, state.retained), [rows, menu, names, state.retained])

  async function choose(file: File): Promise<void> {
    try {
      const cells = await readTable(file)
      const head = headRow(cells)
      const columns = matchColumns(cells[head] ?? [])
      setTable({ name: file.name, cells, head, columns })
      setState({ rows: rowsOf(cells, head, columns), retained: new Set() })
      setUnreadable(false)
    } catch {
      setTable(null)
      setUnreadable(true)
    }
  }

  const setColumn = (at: number, column: Column | null) => {
    if (!table) return
    const columns = table.columns.map((one, index) => (index === at ? column : one === column ? null : one))
    setTable({ ...table, columns })
    setState({ rows: rowsOf(table.cells, table.head, columns), retained: new Set() })
  }

  /** The pictures that rows name, checked by the server before anything is written. */
  async function uploadAll(requested: readonly ImportRow[]): Promise<Map<string, string>> {
    const files = [...new Set(requested.flatMap(({ cells }) => (cells.picture ? pictureName(cells.picture) : [])))].flatMap((name) => {
      const file = pictures.get(name)
      return file ? [[name, file] as const] : []
    })
    const urls = new Map<string, string>()
    for (const [name, file] of files) {
      setUploaded({ done: urls.size, all: files.length })
      urls.set(name, (await uploadPicture('dish', await squareOf(file))).url)
    }
    setUploaded(null)
    return urls
  }

  const write = useMutation({
    mutationFn: async (requested: readonly ImportRow[]) => {
      const made = documentsOf(requested, { shopId, menu, newId, pictures: await uploadAll(requested) })
      return call('/staff/importMenu', { shopId, idempotencyKey: newKey(), ...made })
    },
    onSuccess: ({ imported, isPublished }) => {
      setTable(null)
      setState(NOTHING)
      onDone(imported, isPublished)
    },
    onError: (error) => {
      setUploaded(null)
      fail(error)
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [...menuKey(shopId), 'export'] })
      void refresh()
    },
  })

  return {
    table,
    rows,
    problems,
    isUnreadable,
    isReady: known.data !== undefined,
    uploaded,
    pictures: { found: rows.filter(({ cells }) => cells.picture && names.has(pictureName(cells.picture))).length },
    choose,
    setColumn,
    addPictures: (files: readonly File[]) =>
      setPictures(new Map([...pictures, ...files.map((file) => [pictureName(file.name), file] as const)])),
    mend: (problem: ImportProblem, way: Way, typed?: string) => setState(mended({ ...state, rows }, problem, way, typed)),
    setCell: (line: number, column: Column, value: string) => setState(withCell({ ...state, rows }, line, column, value)),
    forget: () => {
      setTable(null)
      setState(NOTHING)
    },
    write: write.mutate,
    isWriting: write.isPending,
  }
}
export type Importing = ReturnType<typeof useImport>
