import { pickFiles } from './pickFiles'
import type { ReadPicturePort } from './ports'

interface Detector {
  detect(picture: ImageBitmapSource): Promise<{ rawValue: string }[]>
}
/** A longer side is read no better, and takes a phone seconds. */
const LONGEST = 1600

/** The browser's own reader, where there is one and it finds a code. */
async function detected(picture: ImageBitmap): Promise<string | null> {
  const BarcodeDetector = (window as { BarcodeDetector?: new (options: { formats: string[] }) => Detector }).BarcodeDetector
  if (!BarcodeDetector) return null
  const [code] = await new BarcodeDetector({ formats: ['qr_code', 'code_128'] }).detect(picture).catch(() => [])
  return code?.rawValue ?? null
}

async function decoded(picture: ImageBitmap): Promise<string | null> {
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
  const [width, height] = [Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale))]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  // What is transparent counts as paper.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  const { decodeQR } = await import(/* webpackChunkName: "read-qr" */ 'qr/decode.js')
  try {
    return decodeQR({ width, height, data })
  } catch {
    return null
  }
}

export const readPicture: ReadPicturePort = async ({ camera }) => {
  const [file] = await pickFiles({ accept: 'image/*', multiple: false, camera })
  if (!file) return { kind: 'cancelled' }
  try {
    const picture = await createImageBitmap(file)
    const text = (await detected(picture)) ?? (await decoded(picture))
    return text === null ? { kind: 'none' } : { kind: 'code', text }
  } catch {
    return { kind: 'none' }
  }
}
