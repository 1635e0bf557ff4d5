interface Detector {
  detect(picture: ImageBitmapSource): Promise<{ rawValue: string }[]>
}
type Format = 'qr_code' | 'code_128'

/** A larger picture is not read better, and takes a phone seconds. */
const LONGEST = 1600

/** The browser's own reader, where there is one and it finds a code. */
async function detected(picture: ImageBitmap, formats: Format[]): Promise<string | null> {
  const BarcodeDetector = (window as { BarcodeDetector?: new (options: { formats: Format[] }) => Detector }).BarcodeDetector
  if (!BarcodeDetector) return null
  const [code] = await new BarcodeDetector({ formats }).detect(picture).catch(() => [])
  return code?.rawValue ?? null
}

async function decoded(picture: ImageBitmap): Promise<string | null> {
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
  const [width, height] = [Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale))]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  // Transparent parts count as paper.
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

/** The text of a code in a picture, read by the browser or else by a library that is loaded when needed; null: no code was found. */
export async function codeInPicture(file: File, formats: Format[]): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file)
    return (await detected(picture, formats)) ?? (await decoded(picture))
  } catch {
    return null
  }
}
