import { pickFiles } from './pickFiles'
import type { ScanPort } from '../ports'

/** A browser reads the code from a photograph; a diner who takes none, or one without a code, is shown the other ways. */
export const scan: ScanPort = async () => {
  const [photo] = await pickFiles({ accept: 'image/*', multiple: false, camera: true })
  if (!photo) return { kind: 'unsupported' }
  // The dialog has to open while the tap lasts; the reader is loaded afterwards.
  const { codeInPicture } = await import(/* webpackChunkName: "code-in-picture" */ './codeInPicture')
  const text = await codeInPicture(photo, ['qr_code'])
  return text === null ? { kind: 'unsupported' } : { kind: 'code', text }
}
