import { Kind, type TSchema } from '@sinclair/typebox'

/** One thing that is wrong with an input, at one place of it. */
export interface Wrong {
  what: string
  /** The path as the server names it: "changes.0.delta". */
  field: string
  input: unknown
}

type Path = readonly (string | number)[]
interface Leaf {
  path: Path
  schema: TSchema
  isOptional: boolean
}

const kindOf = (schema: TSchema): string => schema[Kind]
const membersOf = (schema: TSchema): TSchema[] => (kindOf(schema) === 'Union' ? (schema.anyOf as TSchema[]) : [schema])
const propertiesOf = (schema: TSchema) => Object.entries((schema.properties ?? {}) as Record<string, TSchema>)

const TEXTS = ['a', '8821', '123456', '13800138000', '2000-01-01', '2000-01', 'k'.repeat(16), '/art/a.svg', '#0e7a4b']

function textOf({ minLength = 0, maxLength = 64, pattern }: TSchema): string {
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern as string).test(text))
  const found = TEXTS.find(fits)
  if (found === undefined) throw new Error(`No sample fits ${JSON.stringify(pattern ?? [minLength, maxLength])}`)
  return found
}

/** Valid values for fields of these names, so that an input gets past the schema. */
export type Known = Readonly<Record<string, unknown>>

/** An input that the schema accepts, with every optional part, so that each can be spoilt. */
export function sampleOf(schema: TSchema, known: Known = {}): unknown {
  const [first = schema] = membersOf(schema)
  switch (kindOf(first)) {
    case 'Object':
      return Object.fromEntries(propertiesOf(first).map(([name, property]) => [name, known[name] ?? sampleOf(property, known)]))
    case 'Array':
      return Array.from({ length: Math.max(1, (first.minItems as number | undefined) ?? 1) }, () => sampleOf(first.items as TSchema, known))
    case 'Literal':
      return first.const
    case 'Union':
      return sampleOf(first, known)
    case 'String':
      return textOf(first)
    case 'Boolean':
      return true
    default:
      return Math.max(1, (first.minimum as number | undefined) ?? 1)
  }
}

function leavesOf(schema: TSchema, path: Path = [], isOptional = false): Leaf[] {
  const [first = schema] = membersOf(schema)
  const here = path.length > 0 ? [{ path, schema, isOptional }] : []
  if (kindOf(first) === 'Object') {
    const required = (first.required ?? []) as string[]
    return [...here, ...propertiesOf(first).flatMap(([name, property]) => leavesOf(property, [...path, name], !required.includes(name)))]
  }
  if (kindOf(first) === 'Array') return [...here, ...leavesOf(first.items as TSchema, [...path, 0])]
  return here
}

const at = (value: unknown, key: string | number): unknown => (value as Record<string | number, unknown>)[key]

/** The same input with another value at one place; `undefined` removes the place. */
function withValue(input: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  const inner = withValue(at(input, key), rest, value)
  return Array.isArray(input)
    ? input.map((item, index) => (index === key ? inner : (item as unknown)))
    : { ...(input as object), [key]: inner }
}

const HUGE = 'x'.repeat(100_000)
const MOST_ITEMS = 20_000

/** Values that the schema refuses. */
function misfitsOf(schema: TSchema): [what: string, value: unknown][] {
  const members = membersOf(schema)
  const has = (...kinds: string[]) => members.some((member) => kinds.includes(kindOf(member)))
  const texts = members.filter((member) => kindOf(member) === 'String' || typeof member.const === 'string')
  const numbers = members.filter((member) => kindOf(member) === 'Integer' || kindOf(member) === 'Number')
  const [text, number] = [texts[0], numbers[0]]
  const all: [string, unknown, boolean][] = [
    ['a number', 7, numbers.length > 0],
    ['a text', 'seven', text !== undefined && text.const === undefined && new RegExp((text.pattern as string) ?? '').test('seven')],
    ['null', null, has('Null')],
    ['true', true, has('Boolean')],
    ['a list', [[]], has('Array')],
    ['an object', { $gt: '' }, false],
    ['a huge text', HUGE, false],
    ['a list of thousands', Array.from({ length: MOST_ITEMS }, () => 1), false],
    ['an unsafe number', 2 ** 60, false],
    ['a broken number', 1.5, number !== undefined && kindOf(number) === 'Number'],
    ['a text with NUL', 'a\u0000b', false],
    ['half a character', 'a\ud83db', false],
    ...(text?.minLength ? [['an empty text', '', false] as [string, unknown, boolean]] : []),
    ...(number?.minimum !== undefined ? [['too small a number', (number.minimum as number) - 1, false] as [string, unknown, boolean]] : []),
    ...(number?.maximum !== undefined ? [['too large a number', (number.maximum as number) + 1, false] as [string, unknown, boolean]] : []),
  ]
  return all.filter(([, , fits]) => !fits).map(([what, value]) => [what, value])
}

/** Everything that can be wrong with the form of an input, one error at a time. */
export function wrongInputs(schema: TSchema, known: Known = {}): Wrong[] {
  const sample = sampleOf(schema, known)
  return leavesOf(schema).flatMap(({ path, schema: leaf, isOptional }) => {
    const field = path.join('.')
    const spoilt = misfitsOf(leaf).map(([what, value]) => ({ what, field, input: withValue(sample, path, value) }))
    return isOptional ? spoilt : [...spoilt, { what: 'nothing', field, input: withValue(sample, path, undefined) }]
  })
}

/** Texts that some program may interpret as something else. */
export const NASTY_TEXTS = [
  `' or 1=1; drop table customer_order; --`,
  `"; select pg_sleep(9); --`,
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  'javascript:alert(1)',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '../../../../etc/passwd',
  '\u202egnp.exe',
  '\ufeff\u200b\u2028\u2029',
  '😀'.repeat(20),
  'Z̷̡̛'.repeat(20),
  '__proto__',
  'constructor',
  '%00%0a%0d',
  '\r\nSet-Cookie: a=b',
  'null',
  '-1',
  '1e999',
]
export const NASTY_NUMBERS = [0, -1, 1e9, 2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]

/** Inputs of the right form with hostile contents, one place at a time. */
export function nastyInputs(schema: TSchema, known: Known = {}): Wrong[] {
  const sample = sampleOf(schema, known)
  return leavesOf(schema).flatMap(({ path, schema: leaf }) => {
    const kinds = membersOf(leaf).map(kindOf)
    const values: unknown[] = kinds.includes('String')
      ? NASTY_TEXTS
      : kinds.includes('Integer') || kinds.includes('Number')
        ? NASTY_NUMBERS
        : []
    return values.map((value) => ({ what: JSON.stringify(value), field: path.join('.'), input: withValue(sample, path, value) }))
  })
}
