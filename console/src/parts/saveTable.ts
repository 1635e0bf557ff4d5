import Papa from 'papaparse'

export type TableFormat = 'xlsx' | 'csv'
export type Cell = string | number

/** The start of a text that a spreadsheet would run as a formula. */
const RUNS = /^[=+\-@\t\r]/
const safe = (cell: Cell): string => (typeof cell === 'string' && RUNS.test(cell) ? `'${cell}` : String(cell))

async function fileOf(table: readonly (readonly Cell[])[], format: TableFormat): Promise<Blob> {
  if (format === 'csv') return new Blob([`\ufeff${Papa.unparse(table.map((row) => row.map(safe)))}`], { type: 'text/csv;charset=utf-8' })
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const [heads = [], ...rows] = table
  const data = [
    heads.map((value) => ({ value: String(value), type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String }))),
  ]
  return writeXlsxFile(data).toBlob()
}

/** Downloads a table, with its headings in the first row. */
export async function saveTable(table: readonly (readonly Cell[])[], format: TableFormat, name: string): Promise<void> {
  const address = URL.createObjectURL(await fileOf(table, format))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.${format}`
  link.click()
  // Revoked only after the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
