import Papa from 'papaparse'

/** Reads the first sheet of an XLSX file, or a CSV file, as texts. Rejects other files. */
export async function readTable(file: File): Promise<string[][]> {
  if (/\.xlsx$/i.test(file.name)) {
    const { readSheet } = await import('read-excel-file/browser')
    const rows = await readSheet(file)
    return rows.map((row) => row.map(textOf))
  }
  const { data } = Papa.parse<string[]>(await textIn(file), { skipEmptyLines: false })
  return data.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@])/, '')))
}

/** CSV from Chinese spreadsheets is often encoded in GB18030. */
async function textIn(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/^\ufeff/, '')
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  // 12.1 must not become 12.100000000000001.
  if (typeof cell === 'number') return String(Math.round(cell * 1e6) / 1e6)
  return typeof cell === 'string' ? cell : typeof cell === 'boolean' ? String(cell) : ''
}
