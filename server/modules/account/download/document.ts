import { setImmediate as pause } from 'node:timers/promises'
import { type Localized, pick } from '@domain/lang'
import { amountText } from '@domain/money'
import { clockText, dateKey, minutesOfDay } from '@domain/time'
import { runsOf } from '../../../fonts'
import type { ShownRow } from '../../../personalData/shown'
import { CODED, DOCUMENT, FIELDS, SECTIONS, VALUES } from '../../../personalData/words'
import { type Download, inLanguage } from './compose'

/** Of each kind; the data file has more. */
const MOST_SHOWN = 100

const LEFT = 48
const RIGHT = 547
const TOP = 56
const BOTTOM = 780
const GUTTER = 16
const INK = '#1f1b18'
const PALE = '#6e6660'
const LINE = '#e3ddd6'

type Doc = PDFKit.PDFDocument

interface Style {
  size: number
  color: string
  weight?: 400 | 700
}
const TITLE: Style = { size: 20, color: INK, weight: 700 }
const HEADING: Style = { size: 13, color: INK, weight: 700 }
const NOTE: Style = { size: 9, color: PALE }
const NAME: Style = { size: 8, color: PALE }
const VALUE: Style = { size: 10, color: INK }

/** What may stand at the end of a line: a Chinese character, a word, or a part of one that is longer than a line. */
const PIECES = /[\u2e80-\uffef]|[^\s\u2e80-\uffef]{1,40}|\s+/g

/** Lines of text on a page, of pieces of several fonts beside each other. */
class Writer {
  y = TOP
  private readonly widths = new Map<string, number>()

  constructor(private readonly doc: Doc) {}

  private async widthOf(text: string, { size, weight = 400 }: Style): Promise<number> {
    const key = `${size} ${weight} ${text}`
    const known = this.widths.get(key)
    if (known !== undefined) return known
    this.doc.fontSize(size)
    let width = 0
    for (const { name, font, text: piece } of await runsOf(text, weight)) {
      this.doc.registerFont(`${name} ${weight}`, font)
      width += this.doc.font(`${name} ${weight}`).widthOfString(piece)
    }
    this.widths.set(key, width)
    return width
  }

  async linesOf(text: string, style: Style, most: number): Promise<string[]> {
    const lines: string[] = []
    let [line, width] = ['', 0]
    for (const [piece] of text.matchAll(PIECES)) {
      const more = await this.widthOf(piece, style)
      if (width + more > most && line !== '') {
        lines.push(line.trimEnd())
        ;[line, width] = ['', 0]
        if (piece.trim() === '') continue
      }
      line += piece
      width += more
    }
    return [...lines, line]
  }

  async line(text: string, x: number, y: number, { size, color, weight = 400 }: Style): Promise<void> {
    let at = x
    this.doc.fontSize(size).fillColor(color)
    for (const { name, font, text: piece } of await runsOf(text, weight)) {
      this.doc.registerFont(`${name} ${weight}`, font)
      this.doc.font(`${name} ${weight}`).text(piece, at, y, { lineBreak: false })
      at += this.doc.widthOfString(piece)
    }
  }

  /** Begins a page where so much does not fit any more. */
  room(height: number): void {
    if (this.y + height <= BOTTOM) return
    this.doc.addPage()
    this.y = TOP
  }

  async paragraph(text: string, style: Style): Promise<void> {
    for (const line of await this.linesOf(text, style, RIGHT - LEFT)) {
      this.room(style.size * 1.5)
      await this.line(line, LEFT, this.y, style)
      this.y += style.size * 1.5
    }
  }

  rule(): void {
    this.doc.moveTo(LEFT, this.y).lineTo(RIGHT, this.y).lineWidth(0.5).strokeColor(LINE).stroke()
  }
}

/** Names and values of a record, two beside each other; a long value has the whole width. */
async function drawRecord(to: Writer, pairs: readonly (readonly [name: string, value: string])[]): Promise<void> {
  const half = (RIGHT - LEFT - GUTTER) / 2
  let isRight = false
  to.room(30)
  let top = to.y
  for (const [name, value] of pairs) {
    const narrow = await to.linesOf(value, VALUE, half)
    const isLong = narrow.length > 1
    if (isLong && isRight) {
      ;[isRight, top] = [false, top + 28]
    }
    to.y = top
    if (!isRight) to.room(28)
    top = to.y
    await to.line(name, isRight ? LEFT + half + GUTTER : LEFT, top, NAME)
    if (isLong) {
      to.y = top + 11
      await to.paragraph(value, VALUE)
      top = to.y + 4
    } else {
      await to.line(value, isRight ? LEFT + half + GUTTER : LEFT, top + 11, VALUE)
      if (isRight) top += 28
      isRight = !isRight
    }
  }
  to.y = isRight ? top + 28 : top
  to.rule()
  to.y += 8
}

/** What an address has beside its words: the data file has it. */
const ONLY_DATA: ReadonlySet<string> = new Set(['addressId', 'gender', 'label', 'lng', 'lat'])

/** What a value says to a person; '' where there is none. */
function createReading({ lang, offsetMin, places }: Download) {
  // The font's apostrophe is as wide as a Chinese character.
  const say = (text: Localized) => pick(text, lang).replaceAll('’', "'")
  const codeOf = (column: string, value: string) => {
    const known = VALUES[`${column}.${value}`] ?? VALUES[value]
    return known ? say(known) : value
  }
  function plain(value: unknown): string {
    if (value === null || value === undefined || value === '') return ''
    if (typeof value === 'boolean') return say(value ? DOCUMENT.yes : DOCUMENT.no)
    if (Array.isArray(value)) return value.map(plain).filter(Boolean).join(', ')
    if (typeof value === 'object')
      return Object.entries(value)
        .filter(([key]) => !ONLY_DATA.has(key))
        .map(([, one]) => plain(one))
        .filter(Boolean)
        .join(' ')
    return String(value as string | number)
  }
  function valueOf(column: string, value: unknown, sign: string): string {
    if (value === null) return ''
    if (column === 'mchnt_cd' || column === 'shop_id') return places.get(String(value))?.name ?? ''
    if (/(?:^|_)at$/.test(column)) return `${dateKey(Number(value), offsetMin)} ${clockText(minutesOfDay(Number(value), offsetMin))}`
    if (column.endsWith('_fen')) return sign + amountText(Number(value))
    if (CODED.has(column))
      return [value]
        .flat()
        .map((one) => codeOf(column, String(one)))
        .join(', ')
    return plain(inLanguage(value, lang))
  }
  const signOf = (row: ShownRow) => places.get(String(row.shop_id ?? row.mchnt_cd))?.sign ?? ''
  return {
    say,
    pairsOf: (row: ShownRow) =>
      Object.entries(row)
        .map(([column, value]) => [say(FIELDS[column]!), valueOf(column, value, signOf(row))] as const)
        .filter(([, value]) => value !== ''),
  }
}

/** The readable file. Pauses now and then, since other calls wait meanwhile. */
export async function drawDownload(download: Download): Promise<Buffer> {
  // Loaded when somebody wants a file: most processes never draw one.
  const { default: PDFDocument } = await import('pdfkit')
  const { madeAt, offsetMin, sections } = download
  const { say, pairsOf } = createReading(download)
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: undefined,
    info: { Title: say(DOCUMENT.title), CreationDate: new Date(madeAt) },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => doc.on('end', () => resolve()))
  const to = new Writer(doc)

  await to.paragraph(say(DOCUMENT.title), TITLE)
  await to.paragraph(`${say(DOCUMENT.made)} ${dateKey(madeAt, offsetMin)} ${clockText(minutesOfDay(madeAt, offsetMin))}`, NOTE)
  await to.paragraph(say(DOCUMENT.about), NOTE)
  for (const { name, rows } of sections) {
    if (rows.length === 0) continue
    to.room(80)
    to.y += 16
    await to.paragraph(say(SECTIONS[name]), HEADING)
    if (rows.length > MOST_SHOWN) await to.paragraph(say(DOCUMENT.newest).replace('{n}', String(MOST_SHOWN)), NOTE)
    to.y += 2
    for (const row of rows.slice(0, MOST_SHOWN)) {
      await drawRecord(to, pairsOf(row))
      await pause()
    }
  }
  const empty = sections.filter(({ rows }) => rows.length === 0)
  to.room(60)
  to.y += 16
  await to.paragraph(say(DOCUMENT.none), HEADING)
  await to.paragraph(empty.map(({ name }) => say(SECTIONS[name])).join(' · '), NOTE)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
