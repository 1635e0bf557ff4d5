import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadedPicture } from '@contract/upload'
import { DomainError } from '@domain/results'
import { DAY } from '@domain/time'
import { storePicture } from '../../http/pictures'
import type { Deps } from '../../module'
import { encodePicture, type Purpose } from './encode'
import { countPictures, forgetUnclaimed, insertPicture } from './repository'

const MOST_A_DAY = 60

export function createPictureService({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const removeFile = (pictureId: string) => rm(join(config.dataDir, 'pictures', `${pictureId}.jpg`), { force: true })

  return {
    async upload(userId: string, purpose: Purpose, uploaded: Buffer): Promise<UploadedPicture> {
      const now = clock.now()
      if ((await db.one(countPictures, userId, now - DAY)).count >= MOST_A_DAY) throw new DomainError('rateLimited')
      const { bytes, width, height } = await encodePicture(uploaded, purpose)
      const pictureId = randomBytes(18).toString('base64url')
      const url = await storePicture(config.dataDir, pictureId, 'jpg', bytes)
      try {
        await db.run(insertPicture, pictureId, userId, purpose, width, height, bytes.length, now)
      } catch (error) {
        await removeFile(pictureId)
        throw error
      }
      return { pictureId, url, width, height }
    },

    /** Pictures that nothing claimed within a day. */
    async forget(): Promise<number> {
      const forgotten = await db.all(forgetUnclaimed, clock.now() - DAY)
      await Promise.all(forgotten.map((row) => removeFile(row.picture_id)))
      return forgotten.length
    },
  }
}
