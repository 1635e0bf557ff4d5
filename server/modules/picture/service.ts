import { createHash, randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadedPicture } from '@contract/shop/picture'
import { DomainError } from '@domain/results'
import { DAY } from '@domain/time'
import { networkOf } from '../../http/calls/limits'
import { storePicture } from '../../http/answers/pictures'
import type { Staff } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { type DinerPurpose, encodePicture, type Purpose, type StaffPurpose } from './encode'
import {
  countUploads,
  forgetUnclaimed,
  forgetUnclaimedOfStaff,
  forgetUploads,
  insertPicture,
  insertStaffPicture,
  insertUpload,
  lockUploads,
} from './repository'

/** Each is at most some 300 KB and is forgotten after a day unless a review, a profile or the like claims it. */
const MOST_A_DAY = 60
/** A shop's whole Wi-Fi is one address. */
const MOST_A_DAY_OF_ADDRESS = 600
/** A menu of a few hundred dishes, and the same again. */
const MOST_A_DAY_OF_STAFF = 2_000

interface Upload {
  userId: string
  ip: string
  purpose: DinerPurpose
  /** Where the uploaded file lies. */
  file: string
}

export function createPictureService({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const removeFile = (pictureId: string) => rm(join(config.dataDir, 'pictures', `${pictureId}.jpg`), { force: true })

  /** Before any work, also for a file that turns out to be no picture, and under locks: of parallel uploads each sees the ones before it. */
  const count = (uploader: string, address: string, most: { ofUploader: number; ofAddress: number }, now: number): Promise<void> =>
    db.tx(async () => {
      const addressHash = createHash('sha256').update(address).digest()
      for (const key of [addressHash.toString('hex'), uploader]) await db.all(lockUploads, key)
      const { of_user, of_address } = await db.one(countUploads, uploader, addressHash, now - DAY)
      if (of_user >= most.ofUploader || of_address >= most.ofAddress) throw new DomainError('rateLimited')
      await db.run(insertUpload, uploader, addressHash, now)
    })

  /** `keep` writes its row; without one the file goes as well. */
  async function store(
    { purpose, file, address }: { purpose: Purpose; file: string; address: string },
    keep: (row: { pictureId: string; width: number; height: number; bytes: number }) => Promise<unknown>,
  ): Promise<UploadedPicture> {
    const { bytes, width, height } = await encodePicture({ file, purpose, address })
    const pictureId = randomBytes(18).toString('base64url')
    const url = await storePicture(config.dataDir, pictureId, 'jpg', bytes)
    try {
      await keep({ pictureId, width, height, bytes: bytes.length })
    } catch (error) {
      await removeFile(pictureId)
      throw error
    }
    return { pictureId, url, width, height }
  }

  return {
    async upload({ userId, ip, purpose, file }: Upload): Promise<UploadedPicture> {
      const [now, address] = [clock.now(), networkOf(ip)]
      await count(userId, address, { ofUploader: MOST_A_DAY, ofAddress: MOST_A_DAY_OF_ADDRESS }, now)
      return store({ purpose, file, address }, (row) => db.run(insertPicture, { ...row, userId, purpose, createdAt: now }))
    },

    /** Counted apart from diners of the same network. */
    async uploadOfStaff({
      staff,
      ip,
      purpose,
      file,
    }: {
      staff: Staff
      ip: string
      purpose: StaffPurpose
      file: string
    }): Promise<UploadedPicture> {
      const { staffId, merchantCode } = staff
      const [now, address] = [clock.now(), networkOf(ip)]
      await count(staffId, `staff ${address}`, { ofUploader: MOST_A_DAY_OF_STAFF, ofAddress: MOST_A_DAY_OF_STAFF * 5 }, now)
      return store({ purpose, file, address }, (row) =>
        db.run(insertStaffPicture, { ...row, staffId, merchantCode, purpose, createdAt: now }),
      )
    },

    /** Deletes pictures that nothing claimed within a day. */
    async forget(): Promise<number> {
      const before = clock.now() - DAY
      const forgotten = [...(await db.all(forgetUnclaimed, before)), ...(await db.all(forgetUnclaimedOfStaff, before))]
      await Promise.all(forgotten.map((row) => removeFile(row.picture_id)))
      return forgotten.length
    },

    /** Deletes counted uploads that no limit looks at any more. */
    forgetUploads: (): Promise<number> => db.run(forgetUploads, clock.now() - DAY),
  }
}
