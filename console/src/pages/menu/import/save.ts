import Papa from 'papaparse'
import { rowsFrom, tableOf } from '@domain/menu/import/documents'
import { TEMPLATE_ROWS } from '@domain/menu/import/template'
import { call } from '../../../api/call'
import { storedLang } from '../../../i18n/language'
import { importTexts } from './texts'

type Format = 'xlsx' | 'csv'

/** The start of a text that a spreadsheet would run as a formula. */
const RUNS = /^[=+\-@\t\r]/

async function fileOf(table: string[][], format: Format): Promise<Blob> {
  if (format === 'csv') {
    const safe = table.map((row) => row.map((cell) => (RUNS.test(cell) ? `'${cell}` : cell)))
    return new Blob([`\ufeff${Papa.unparse(safe)}`], { type: 'text/csv;charset=utf-8' })
  }
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const [heads = [], ...rows] = table
  const data = [
    heads.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((value) => ({ value, type: String }))),
  ]
  return writeXlsxFile(data).toBlob()
}

function download(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Revoked only after the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const isChinese = () => storedLang() !== 'en'

/** Downloads the menu of a shop as a file that can be imported again. */
export async function saveMenu(shopId: string, format: Format): Promise<void> {
  const menu = await call('/staff/exportMenu', { shopId })
  download(await fileOf(tableOf(rowsFrom(menu, shopId), isChinese()), format), `menu-${shopId}.${format}`)
}

/** Downloads the headings with an example of each column. */
export async function saveTemplate(): Promise<void> {
  download(await fileOf(tableOf(TEMPLATE_ROWS, isChinese()), 'xlsx'), `${importTexts.templateFile[storedLang()]}.xlsx`)
}
