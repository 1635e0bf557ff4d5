import { marksOf } from './marks'
import { strokesOf } from './strokes'

/** The picture of a QR code, as an address that an image takes. */
export const drawQr = (text: string): string => strokesOf(marksOf(text))
