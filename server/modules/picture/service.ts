import { createHash, randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadedPicture } from '@contract/picture'
import { DomainError } from '@domain/results'
import { DAY } from '@domain/time'
import { networkOf } from '../../http/limits'
import { storePicture } from '../../http/pictures'
import type { Deps } from '../../module'
import { encodePicture, type Purpose } from './encode'
import { countUploads, forgetUnclaimed, forgetUploads, insertPicture, insertUpload, lockUploads } from './repository'

/** Each is at most some 300 KB and is forgotten after a day unless a review, a profile or the like claims it. */
const MOST_A_DAY = 60
/** A shop's whole Wi-Fi is one address. */
const MOST_A_DAY_OF_ADDRESS = 600

interface Upload {
  userId: string
  ip: string
  purpose: Purpose
  /** Where the uploaded file lies. */
  file: string
}

export function createPictureService({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const removeFile = (pictureId: string) => rm(join(config.dataDir, 'pictures', `${pictureId}.jpg`), { force: true })

  /** Before any work, also for a file that turns out to be no picture, and under locks: of parallel uploads each sees the ones before it. */
  const count = (userId: string, address: string, now: number): Promise<void> =>
    db.tx(async () => {
      const addressHash = createHash('sha256').update(address).digest()
      for (const key of [addressHash.toString('hex'), userId]) await db.all(lockUploads, key)
      const { of_user, of_address } = await db.one(countUploads, userId, addressHash, now - DAY)
      if (of_user >= MOST_A_DAY || of_address >= MOST_A_DAY_OF_ADDRESS) throw new DomainError('rateLimited')
      await db.run(insertUpload, userId, addressHash, now)
    })

  return {
    async upload({ userId, ip, purpose, file }: Upload): Promise<UploadedPicture> {
      const [now, address] = [clock.now(), networkOf(ip)]
      await count(userId, address, now)
      const { bytes, width, height } = await encodePicture({ file, purpose, address })
      const pictureId = randomBytes(18).toString('base64url')
      const url = await storePicture(config.dataDir, pictureId, 'jpg', bytes)
      try {
        await db.run(insertPicture, { pictureId, userId, purpose, width, height, bytes: bytes.length, createdAt: now })
      } catch (error) {
        await removeFile(pictureId)
        throw error
      }
      return { pictureId, url, width, height }
    },

    /** Deletes pictures that nothing claimed within a day. */
    async forget(): Promise<number> {
      const forgotten = await db.all(forgetUnclaimed, clock.now() - DAY)
      await Promise.all(forgotten.map((row) => removeFile(row.picture_id)))
      return forgotten.length
    },

    /** Deletes counted uploads that no limit looks at any more. */
    forgetUploads: (): Promise<number> => db.run(forgetUploads, clock.now() - DAY),
  }
}
