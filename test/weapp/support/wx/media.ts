import { type Calls, Refusal } from './call'
import type { Diner } from './diner'
import type { Permissions } from './permissions'

/** Files that WeChat holds for the app while it runs; their paths mean nothing outside of it. */
export class TemporaryFiles {
  private readonly files = new Map<string, Buffer>()

  add(bytes: Buffer): string {
    const path = `wxfile://tmp_${this.files.size + 1}.jpg`
    this.files.set(path, bytes)
    return path
  }

  read(path: string): Buffer {
    const bytes = this.files.get(path)
    if (!bytes) throw new Refusal(`file doesn't exist: ${path}`)
    return bytes
  }
}

interface Preview {
  urls: string[]
  current?: string
}

export const mediaApi = (calls: Calls, diner: Diner, files: TemporaryFiles, permissions: Permissions) => ({
  chooseMedia: calls.define<{ count?: number; mediaType?: string[] }>('chooseMedia', ({ count = 9, mediaType = [] }) => {
    if (count > 20) throw new Refusal('count is too large')
    if (!mediaType.includes('image')) throw new Error('The diner of the test host has pictures only')
    const chosen = diner.pictures.slice(0, count)
    if (chosen.length === 0) throw new Refusal('cancel')
    return { type: 'image', tempFiles: chosen.map((bytes) => ({ tempFilePath: files.add(bytes), size: bytes.length, fileType: 'image' })) }
  }),
  previewImage: calls.define<Preview>('previewImage', ({ urls, current }) => {
    for (const url of [...urls, current ?? urls[0]!]) if (!/^(https?|wxfile):\/\//.test(url)) throw new Error(`WeChat cannot show ${url}`)
  }),
  saveImageToPhotosAlbum: calls.define<{ filePath: string }>('saveImageToPhotosAlbum', ({ filePath }) => {
    files.read(filePath)
    permissions.request('scope.writePhotosAlbum')
  }),
  openDocument: calls.define<{ filePath: string; fileType?: string }>('openDocument', ({ filePath, fileType }) => {
    if (fileType === 'pdf' && !files.read(filePath).subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Refusal('file is no PDF')
  }),
  shareFileMessage: calls.define<{ filePath: string; fileName?: string }>('shareFileMessage', ({ filePath }) => {
    files.read(filePath)
  }),
})
