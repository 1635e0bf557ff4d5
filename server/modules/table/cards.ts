import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { pick } from '@domain/lang'
import { deriveTheme } from '@domain/shop/theme'
import { DomainError } from '@domain/results'
import { dateKey } from '@domain/time'
import QRCode from 'qrcode'
import type { StaffContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { runsOf } from '../../fonts'
import { findLayout, findShopOfTables } from './repository'

type Doc = PDFKit.PDFDocument
const MM = 72 / 25.4

/**
 * The layout of a sheet of A4: cards for stands, stickers for table tops. `quiet`: the margin on top, and what a code needs beside the space of the
 * lines above and below it.
 */
const SIZES = {
  card: { across: 2, down: 3, width: 90 * MM, height: 92 * MM, qr: 48 * MM, quiet: 3 * MM, name: 34, font: 11 },
  sticker: { across: 4, down: 5, width: 48 * MM, height: 55 * MM, qr: 27 * MM, quiet: 2 * MM, name: 18, font: 7 },
} as const
type Size = (typeof SIZES)[keyof typeof SIZES]

const PAGE = { width: 210 * MM, height: 297 * MM }
const INK = '#1f1b18'
const PALE = '#6e6660'
const CUT = '#c9c2ba'

interface Card {
  name: string
  area: string
  link: string
  /** The mini-program's code as a picture; null: a QR code of the link. */
  mini: Buffer | null
}

/** One centred line, in a smaller size where it would be wider than `most`. */
async function centred(
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
function drawQr(doc: Doc, link: string, x: number, y: number, side: number): void {
  const { modules } = QRCode.create(link, { errorCorrectionLevel: 'M' })
  const step = side / modules.size
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) doc.rect(x + column * step, y + row * step, step + 0.05, step + 0.05)
  doc.fill(INK)
}

async function drawCard(doc: Doc, card: Card, shop: { name: string; solid: string }, size: Size, x: number, y: number): Promise<void> {
  const [middle, most] = [x + size.width / 2, size.width - 6 * MM]
  doc.rect(x, y, size.width, size.height).lineWidth(0.4).dash(2, { space: 2 }).strokeColor(CUT).stroke().undash()
  let top = y + size.quiet
  await centred(doc, shop.name, { x: middle, y: top, most, size: size.font, color: PALE })
  top += size.font * 1.5
  await centred(doc, card.name, { x: middle, y: top, most, size: size.name, color: INK, weight: 700 })
  top += size.name * 1.35 + size.quiet
  const left = middle - size.qr / 2
  if (card.mini) doc.image(card.mini, left, top, { width: size.qr, height: size.qr })
  else drawQr(doc, card.link, left, top, size.qr)
  top += size.qr + size.quiet
  await centred(doc, '扫码点单 Scan to order', { x: middle, y: top, most, size: size.font, color: INK })
  await centred(doc, card.area, { x: middle, y: top + size.font * 1.5, most, size: size.font * 0.9, color: PALE })
  doc.rect(x, y + size.height - 1.2 * MM, size.width, 1.2 * MM).fill(shop.solid)
}

async function drawSheets(cards: readonly Card[], shop: { name: string; solid: string }, size: Size): Promise<Buffer> {
  // Loaded at the first request, since most processes never draw a sheet.
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({ size: 'A4', margin: 0, font: undefined, autoFirstPage: false, info: { Title: shop.name } })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => doc.on('end', () => resolve()))
  const perPage = size.across * size.down
  const [left, top] = [(PAGE.width - size.across * size.width) / 2, (PAGE.height - size.down * size.height) / 2]
  for (const [index, card] of cards.entries()) {
    const place = index % perPage
    if (place === 0) doc.addPage()
    await drawCard(doc, card, shop, size, left + (place % size.across) * size.width, top + Math.floor(place / size.across) * size.height)
  }
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

/** Sheets of table cards and stickers. */
export const createTableCards = ({ db, ports }: Pick<Deps, 'db' | 'ports'>) => ({
  async print(
    context: StaffContext,
    { shopId, tableIds, size, codes }: StaffInput<'/staff/printTableCodes'>,
  ): Promise<StaffOutput<'/staff/printTableCodes'>> {
    if (codes === 'mini' && ports.miniCode === null) throw new DomainError('noMiniCodes', {}, 'codes')
    const shop = await db.one(findShopOfTables, shopId)
    const rows = (await db.all(findLayout, shopId)).filter(({ table_id }) => tableIds.length === 0 || tableIds.includes(table_id))
    if (tableIds.length > 0 && rows.length < new Set(tableIds).size) throw new DomainError('tableNotFound', {}, 'tableIds')
    const cards: Card[] = []
    for (const { name, area, code } of rows) {
      if (code === null) continue
      const mini = codes === 'mini' ? ((await ports.miniCode?.draw({ page: 'pages/index/main', scene: code })) ?? null) : null
      cards.push({ name, area, mini, link: `${context.baseUrl}/?scene=${code}` })
    }
    const name = [pick(shop.merchant, 'hans'), pick(shop.shop, 'hans')].filter((text, at, all) => all.indexOf(text) === at).join(' ')
    const pdf = await drawSheets(cards, { name, solid: deriveTheme({ brand: shop.brand_color }).solid }, SIZES[size])
    const at = context.now()
    return { fileName: `${pick(shop.shop, 'hans')}-${dateKey(at, 480)}.pdf`, pdf: pdf.toString('base64'), codes: cards.length, at }
  },
})
