import { pickFiles } from './pickFiles'
import type { ScanPort } from './ports'

interface Detector {
  detect(picture: ImageBitmapSource): Promise<{ rawValue: string }[]>
}

/** Browsers that can read codes do it from a photograph; the others ask the diner to type the code that stands below it. */
export const scan: ScanPort = async () => {
  const BarcodeDetector = (window as { BarcodeDetector?: new (options: { formats: string[] }) => Detector }).BarcodeDetector
  if (!BarcodeDetector) return { kind: 'unsupported' }
  const [photo] = await pickFiles({ accept: 'image/*', multiple: false, camera: true })
  if (!photo) return { kind: 'cancelled' }
  try {
    const [code] = await new BarcodeDetector({ formats: ['qr_code'] }).detect(await createImageBitmap(photo))
    return code ? { kind: 'code', text: code.rawValue } : { kind: 'unsupported' }
  } catch {
    return { kind: 'unsupported' }
  }
}
