import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import { encode } from 'iconv-lite'
import { COLUMNS, type LaidLine, type PaperWidth, textPlaces } from '@domain/printing/document'
import type { Paper } from '../printing'

const FS = 0x1c
const GS = 0x1d
/** Switches to two-byte characters, which is the default of printers sold in China. */
const CHINESE = [FS, 0x26]
/** Both sides of a Chinese character twice as large (FS W), beside GS ! for the others. */
const chineseSize = (size: 1 | 2) => [FS, 0x57, size === 2 ? 1 : 0]
/** Asks for the state of the paper. It is answered in turn, once all before it is printed. */
export const QUERY_IN_TURN = [GS, 0x72, 1]

/** The library lays out lines itself, and does not support Chinese, so lines are laid out here, with spaces. */
function placed({ text, size, align }: Extract<LaidLine, { kind: 'text' }>, width: PaperWidth): string {
  const left = Math.max(0, COLUMNS[width] / size - textPlaces(text))
  return ' '.repeat(align === 'center' ? Math.floor(left / 2) : align === 'right' ? left : 0) + text
}

/** Encodes a paper for an ESC/POS printer. Chinese is encoded as GB18030 (decision 0302). */
export function escposOf({ lines, width }: Paper): Buffer {
  const encoder = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns: COLUMNS[width],
    feedBeforeCut: 4,
    newline: '\n',
    errors: 'relaxed',
  })
  encoder.initialize().raw(CHINESE)
  for (const line of lines) {
    if (line.kind === 'space') encoder.newline()
    else if (line.kind === 'qr') encoder.align('center').qrcode(line.text, { model: 2, size: 6, errorlevel: 'm' }).newline().align('left')
    else {
      const { size, isBold } = line
      encoder.size(size, size).bold(isBold).raw(chineseSize(size))
      encoder.raw([...encode(placed(line, width), 'gb18030')]).newline()
      encoder.size(1, 1).bold(false).raw(chineseSize(1))
    }
  }
  return Buffer.from(encoder.cut('partial').encode())
}
