/** A readable description of each Jest project. */
const KINDS = {
  unit: 'rules and units',
  app: 'views and stores',
  postgres: 'server on PostgreSQL',
  server: 'server on the embedded engine',
  weapp: 'mini-program',
  h5: 'web app in a browser',
}

/** A table of the seconds of each kind of step and test. Several run at once, so their sum is more than the duration of the run. */
export const tableOfSeconds = ({ checks, kinds, wholeSeconds }) => {
  const tests = Object.entries(kinds)
    .sort(([, a], [, b]) => b.seconds - a.seconds)
    .map(([name, { files, tests: count, seconds }]) => [KINDS[name] ?? name, files, count, Math.round(seconds)])
  const rows = [
    ['kind', 'files', 'tests', 'seconds'],
    ...tests,
    ...checks.map(({ name, seconds }) => [name, '', '', Math.round(seconds)]),
    ['the whole run', '', '', Math.round(wholeSeconds)],
  ].map((row) => row.map(String))
  const widths = rows[0].map((_title, column) => Math.max(...rows.map((row) => row[column].length)))
  return rows.map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  '))
}
