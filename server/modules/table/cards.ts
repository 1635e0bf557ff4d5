import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { pick } from '@domain/lang'
import { deriveTheme } from '@domain/shop/theme'
import { DomainError } from '@domain/results'
import { dateKey } from '@domain/time'
import type { StaffContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { centred, drawQr, drawSheets, INK, MM, PALE } from '../../papers/sheets'
import { findLayout, findShopOfTables } from './repository'

type Doc = PDFKit.PDFDocument

/**
 * The layout of a sheet of A4: cards for stands, stickers for table tops. `quiet`: the margin on top, and what a code needs beside the space of the
 * lines above and below it.
 */
const SIZES = {
  card: { across: 2, down: 3, width: 90 * MM, height: 92 * MM, qr: 48 * MM, quiet: 3 * MM, name: 34, font: 11 },
  sticker: { across: 4, down: 5, width: 48 * MM, height: 55 * MM, qr: 27 * MM, quiet: 2 * MM, name: 18, font: 7 },
} as const
type Size = (typeof SIZES)[keyof typeof SIZES]

interface Card {
  name: string
  area: string
  link: string
  /** The mini-program's code as a picture; null: a QR code of the link. */
  mini: Buffer | null
}

async function drawCard(doc: Doc, card: Card, shop: { name: string; solid: string }, size: Size, x: number, y: number): Promise<void> {
  const [middle, most] = [x + size.width / 2, size.width - 6 * MM]
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
    const face = { name, solid: deriveTheme({ brand: shop.brand_color }).solid }
    const pdf = await drawSheets(cards, name, SIZES[size], (doc, card, x, y) => drawCard(doc, card, face, SIZES[size], x, y))
    const at = context.now()
    return { fileName: `${pick(shop.shop, 'hans')}-${dateKey(at, 480)}.pdf`, pdf: pdf.toString('base64'), codes: cards.length, at }
  },
})
