import { createReadStream } from 'node:fs'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DomainError } from '@domain/results'
import type { FastifyInstance } from 'fastify'

export interface Picture {
  type: string
  body: Buffer | string
}
/** Answers the picture of a name ("dish/beef-noodles.svg"), or null when it is not one of this source's. */
export type PictureSource = (name: string) => Picture | null | Promise<Picture | null>

const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }
const UPLOADED = /^u\/([\w-]{8,64})\.(jpg|png|webp)$/

const uploadedFile = (dataDir: string, name: string): string | null =>
  UPLOADED.test(name) ? join(dataDir, 'pictures', name.slice(2)) : null

/** Stores a picture that was checked and re-encoded; answers its address. */
export async function storePicture(
  dataDir: string,
  pictureId: string,
  extension: 'jpg' | 'png' | 'webp',
  bytes: Uint8Array,
): Promise<string> {
  const name = `u/${pictureId}.${extension}`
  const file = uploadedFile(dataDir, name)
  if (!file) throw new Error(`${pictureId} is no picture id`)
  await mkdir(join(dataDir, 'pictures'), { recursive: true })
  await writeFile(`${file}.part`, bytes)
  await rename(`${file}.part`, file)
  return `/pictures/${name}`
}

/** Pictures never change under their name. They are always sent with a picture's type, and their policy allows no script. */
export function registerPictures(app: FastifyInstance, dataDir: string, sources: readonly PictureSource[]): void {
  app.get<{ Params: { '*': string } }>('/pictures/*', async (request, reply) => {
    const name = request.params['*']
    void reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      // Mini-program tools show them on pages of another origin.
      .header('cross-origin-resource-policy', 'cross-origin')
    const file = uploadedFile(dataDir, name)
    if (file && (await stat(file).catch(() => null))?.isFile())
      return reply.type(TYPES[file.slice(file.lastIndexOf('.') + 1)]!).send(createReadStream(file))
    for (const source of sources) {
      const picture = await source(name)
      if (picture) return reply.type(picture.type).send(picture.body)
    }
    void reply.removeHeader('cache-control')
    throw new DomainError('notFound')
  })
}
