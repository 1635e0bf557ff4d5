import { codeInPicture } from './codeInPicture'
import { pickFiles } from './pickFiles'
import type { ReadPicturePort } from '../ports'

export const readPicture: ReadPicturePort = async ({ camera }) => {
  const [file] = await pickFiles({ accept: 'image/*', multiple: false, camera })
  if (!file) return { kind: 'cancelled' }
  const text = await codeInPicture(file, ['qr_code', 'code_128'])
  return text === null ? { kind: 'none' } : { kind: 'code', text }
}
