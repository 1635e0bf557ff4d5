/** A cell that a spreadsheet would execute as a formula is written as text. */
const RUNS = /^[=+\-@\t\r]/

const cell = (value: string): string => {
  const text = RUNS.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as spreadsheets open it: UTF-8 with a byte order mark, and line ends by RFC 4180. */
export const toCsv = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\ufeff${[heads, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
