import QRCode from 'qrcode'
import { runsOf } from '../fonts'

type Doc = PDFKit.PDFDocument
export const MM = 72 / 25.4
const PAGE = { width: 210 * MM, height: 297 * MM }
export const INK = '#1f1b18'
export const PALE = '#6e6660'
const CUT = '#c9c2ba'

/** How cards stand on a sheet of A4. */
export interface SheetSize {
  across: number
  down: number
  width: number
  height: number
}

/** One centred line, in a smaller size where it would be wider than `most`. */
export async function centred(
  doc: Doc,
  text: string,
  { x, y, most, size, color, weight = 400 }: { x: number; y: number; most: number; size: number; color: string; weight?: 400 | 700 },
) {
  if (text === '') return
  const runs = await runsOf(text, weight)
  const widthAt = (points: number) => {
    doc.fontSize(points)
    return runs.map(({ name, font, text: piece }) => {
      doc.registerFont(`${name} ${weight}`, font)
      return doc.font(`${name} ${weight}`).widthOfString(piece)
    })
  }
  const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)
  const points = Math.min(size, (size * most) / sum(widthAt(size)))
  const widths = widthAt(points)
  let at = x - sum(widths) / 2
  doc.fillColor(color)
  runs.forEach(({ name, text: piece }, index) => {
    doc.font(`${name} ${weight}`).text(piece, at, y, { lineBreak: false })
    at += widths[index]!
  })
}

/** Drawn as squares, so that it stays sharp at any print size. */
export function drawQr(doc: Doc, link: string, x: number, y: number, side: number): void {
  const { modules } = QRCode.create(link, { errorCorrectionLevel: 'M' })
  const step = side / modules.size
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) doc.rect(x + column * step, y + row * step, step + 0.05, step + 0.05)
  doc.fill(INK)
}

/** Cards to cut out, on as many sheets as they need; `draw` fills one, whose edge is dashed. */
export async function drawSheets<C>(
  cards: readonly C[],
  title: string,
  size: SheetSize,
  draw: (doc: Doc, card: C, x: number, y: number) => Promise<void>,
): Promise<Buffer> {
  // Loaded at the first request, since most processes never draw a sheet.
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({ size: 'A4', margin: 0, font: undefined, autoFirstPage: false, info: { Title: title } })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => doc.on('end', () => resolve()))
  const perPage = size.across * size.down
  const [left, top] = [(PAGE.width - size.across * size.width) / 2, (PAGE.height - size.down * size.height) / 2]
  for (const [index, card] of cards.entries()) {
    const place = index % perPage
    if (place === 0) doc.addPage()
    const [x, y] = [left + (place % size.across) * size.width, top + Math.floor(place / size.across) * size.height]
    doc.rect(x, y, size.width, size.height).lineWidth(0.4).dash(2, { space: 2 }).strokeColor(CUT).stroke().undash()
    await draw(doc, card, x, y)
  }
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
