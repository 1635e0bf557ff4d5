import { types } from 'pg'

const INT8 = 20
const NUMERIC = 1700
const INT8_ARRAY = 1016
const NUMERIC_ARRAY = 1231

/** Epoch milliseconds and money are bigint columns and JavaScript numbers; a value that a number cannot hold exactly is an error, never rounded. */
function exactInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript integer`)
  return value
}

/** `sum(bigint)` and `avg(...)` answer numeric: whole numbers must be exact, fractions are ratings and averages. */
const numeric = (text: string): number => (/^-?\d+$/.test(text) ? exactInteger(text) : Number(text))

const list = (parse: (text: string) => number) => (text: string) =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((item) => (item === 'NULL' ? null : parse(item)))

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: exactInteger,
  [NUMERIC]: numeric,
  [INT8_ARRAY]: list(exactInteger),
  [NUMERIC_ARRAY]: list(numeric),
}

/** The driver's type parsers with ours in front: the same on both engines. */
export const typeParsers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    format === 'binary' ? types.getTypeParser(oid, 'binary') : (parsers[oid] ?? types.getTypeParser(oid, 'text')),
}
