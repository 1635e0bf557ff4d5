import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Deps } from '../../module'
import { createPictureService } from '../../modules/picture/index'

type Pictures = ReturnType<typeof createPictureService>

/** Uploads, as a person, a picture that the sandbox draws; returns its id. */
export function createSamplePictures(deps: Deps) {
  const pictures = createPictureService(deps)
  return async (userId: string, purpose: Parameters<Pictures['upload']>[0]['purpose'], draw: (file: string) => Promise<void>) => {
    const file = join(tmpdir(), `${randomBytes(12).toString('hex')}.png`)
    try {
      await draw(file)
      return (await pictures.upload({ userId, ip: '127.0.0.1', purpose, file })).pictureId
    } finally {
      await rm(file, { force: true })
    }
  }
}
