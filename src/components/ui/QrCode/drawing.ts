import { create } from 'qrcode/lib/core/qrcode'
import { strokesOf } from './strokes'

/** UTF-8, without an encoder that WeChat's engine lacks. */
const bytesOf = (text: string): number[] =>
  encodeURIComponent(text)
    .match(/%[\dA-F]{2}|[^%]/g)!
    .map((part) => (part.length > 1 ? parseInt(part.slice(1), 16) : part.charCodeAt(0)))

/** The picture of a QR code, as an address that an image takes. */
export function drawQr(text: string): string {
  const segment = /^\d+$/.test(text) ? ({ mode: 'numeric', data: text } as const) : ({ mode: 'byte', data: bytesOf(text) } as const)
  const { modules } = create([segment], { errorCorrectionLevel: 'M' })
  return strokesOf({ size: modules.size, get: (row, column) => modules.get(row, column) === 1 })
}
