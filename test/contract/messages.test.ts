import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resultText } from '@domain/resultTexts/index'
import { LANGS } from '@domain/lang'
import { type ResultName, RESULTS } from '@domain/results'
import { wordsIn } from '../support/words'

const root = join(__dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const page = read('docs/messages.md')

/** The rows of the tables below a heading, as cells. */
const rowsBelow = (heading: string): string[][] => {
  const [, rest = ''] = page.split(`## ${heading}`)
  const [section = ''] = rest.split('\n## ')
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (message|constant) /.test(line))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    )
}
const plain = (cell: string) => cell.replace(/`/g, '')
const messages = rowsBelow('Section 8').map(([message = '', text = '', way = '', test = '']) => ({
  message,
  text: plain(text),
  way,
  test: plain(test),
}))
const constants = rowsBelow('Section 9').map(([constant = '', file = '', written = '', test = '']) => ({
  constant,
  file: plain(file),
  written: plain(written),
  test: plain(test),
}))

/** Section 8 of the specification, one by one. */
const SPOKEN = [
  'failed to get location, please authorise',
  'scan code info error',
  'please scan table code',
  'table state error',
  'outside ordering range',
  'store closed or at rest',
  'store does not support pickup or takeaway',
  'store takeaway channel not open',
  'store does not open mini-program ordering',
  'insufficient stock',
  'product removed',
  'purchase limit exceeded, please reselect',
  'coupon not usable in this store',
  'coupon cannot be gifted',
  'coupons all claimed',
  'claim failed',
  'store has no phone-authorisation quota',
  'no matching top-up tier',
  'store has no recharge rule',
  'merchant does not support quick payment',
  'no available coupon',
  'cancel payment',
  'save failed',
  "wait until the previous table's guests have left",
  'store has no terminal',
  'store information not found',
  'read and agree to the agreement',
  'out of delivery range',
  'current position not in the store',
  'check the store business mode',
  'request failed, please check your network',
]

it('every message of section 8 has its row', () => {
  expect(messages.map(({ message }) => message)).toEqual(expect.arrayContaining(SPOKEN))
  expect(messages.filter(({ way }) => way === '' || /fault/.test(way))).toEqual([])
})

it.each(messages.map((row) => [row.message, row] as const))(
  '"%s" is said in every language, and its test speaks of it',
  (_message, { text, test }) => {
    expect(existsSync(join(root, test))).toBe(true)
    for (const lang of LANGS) {
      const isResult = text in RESULTS
      expect(isResult ? resultText(text as ResultName, {}, lang) : (wordsIn(lang) as (key: string) => string)(text)).toMatch(/\S/)
    }
    // The last part of a text's key names its content, for example the obstacle of a coupon.
    expect([text, text.split('.').pop()!].some((name) => read(test).includes(name))).toBe(true)
  },
)

it.each(constants.map((row) => [row.constant, row] as const))(
  '"%s" stands where it is said to, with a test',
  (_constant, { file, written, test }) => {
    expect(read(file)).toContain(written)
    expect(existsSync(join(root, test))).toBe(true)
  },
)
