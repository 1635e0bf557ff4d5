import { marksOf } from './marks'
import { strokesOf } from './strokes'

/** The picture of a QR code, as a URL for an image. */
export const drawQr = (text: string): string => strokesOf(marksOf(text))
