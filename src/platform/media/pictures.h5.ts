import { pickFiles } from './pickFiles'
import type { PicturesPort } from '../ports'

export const pictures: PicturesPort = {
  choose: async (most) => {
    const files = await pickFiles({ accept: 'image/jpeg,image/png,image/webp', multiple: most > 1, camera: false })
    if (files.length === 0) return { kind: 'cancelled' }
    const pictures = files.slice(0, most).map((file) => ({ previewUrl: URL.createObjectURL(file), bytes: file.size, source: file }))
    return { kind: 'chosen', pictures }
  },
  upload: async ({ url, picture, fields, headers, timeoutMs }) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', picture.source as File)
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), timeoutMs)
    try {
      const reply = await fetch(url, { method: 'POST', body: form, headers, signal: abort.signal })
      return { kind: 'reply', status: reply.status, body: await reply.text() }
    } catch {
      return { kind: 'failed', reason: abort.signal.aborted ? 'timeout' : 'network' }
    } finally {
      clearTimeout(timer)
    }
  },
  release: ({ previewUrl }) => URL.revokeObjectURL(previewUrl),
}
