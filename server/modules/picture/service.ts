import { createHash, randomBytes } from 'node:crypto'
import type { UploadedPicture } from '@contract/shop/picture'
import { DomainError } from '@domain/results'
import { DAY, HOUR } from '@domain/time'
import { networkOf } from '../../http/calls/limits'
import type { Staff } from '../../http/staff/staff'
import { defineOutsideWork } from '../../jobs/dueWork'
import type { Sweep } from '../../jobs/sweeps'
import type { Deps } from '../../module'
import { PICTURES } from '../../ports/files/index'
import { addressOf } from './claims'
import { type DinerPurpose, encodePicture, type Purpose, type StaffPurpose } from './encode'
import {
  countUploads,
  deletePicture,
  deleteStaffPicture,
  endLease,
  endLeaseOfStaff,
  FORGET_PICTURES,
  FORGET_STAFF_PICTURES,
  forgetUploads,
  insertPicture,
  insertStaffPicture,
  insertUpload,
  lockUploads,
  takeForgottenOfStaff,
  takeForgottenPictures,
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

/** The table of diners' pictures, and that of the staff's. */
const OF_DINERS = { name: FORGET_PICTURES, take: takeForgottenPictures, endLease, remove: deletePicture }
const OF_STAFF = { name: FORGET_STAFF_PICTURES, take: takeForgottenOfStaff, endLease: endLeaseOfStaff, remove: deleteStaffPicture }
type Table = typeof OF_DINERS | typeof OF_STAFF

const fileOf = (pictureId: string) => `${PICTURES}/${pictureId}.jpg`

export function createPictureService({ db, clock, ports: { files } }: Pick<Deps, 'db' | 'clock' | 'ports'>) {
  /** First the file: as long as the row is there, somebody knows of it. */
  async function remove(pictureId: string, table: Table): Promise<void> {
    await files.remove(fileOf(pictureId))
    await db.run(table.remove, pictureId)
  }

  /** Deletes pictures that nothing has claimed within a day. */
  const forgetOf = (table: Table): Sweep =>
    defineOutsideWork<{ picture_id: string }>(
      { db, clock },
      {
        name: table.name,
        everyMs: HOUR,
        take: (now) => db.all(table.take, now),
        keyOf: ({ picture_id }) => picture_id,
        run: ({ picture_id }) => remove(picture_id, table),
        endLease: ({ picture_id }) => db.run(table.endLease, picture_id),
      },
    )

  /** Before any work, also for a file that turns out to be no picture, and under locks: of parallel uploads each sees the ones before it. */
  const count = (uploader: string, address: string, most: { ofUploader: number; ofAddress: number }, now: number): Promise<void> =>
    db.tx(async () => {
      const addressHash = createHash('sha256').update(address).digest()
      for (const key of [addressHash.toString('hex'), uploader]) await db.all(lockUploads, key)
      const { of_user, of_address } = await db.one(countUploads, uploader, addressHash, now - DAY)
      if (of_user >= most.ofUploader || of_address >= most.ofAddress) throw new DomainError('rateLimited')
      await db.run(insertUpload, uploader, addressHash, now)
    })

  /** `insert` writes its row, before there is a file: whatever happens between the two, a row that nobody claims is forgotten with its file. */
  async function store(
    { purpose, file, address, table }: { purpose: Purpose; file: string; address: string; table: Table },
    insert: (row: { pictureId: string; width: number; height: number; bytes: number }) => Promise<unknown>,
  ): Promise<UploadedPicture> {
    const { bytes, width, height } = await encodePicture({ file, purpose, address })
    const pictureId = randomBytes(18).toString('base64url')
    await insert({ pictureId, width, height, bytes: bytes.length })
    try {
      await files.put(fileOf(pictureId), bytes)
    } catch (fault) {
      // A store that did not answer may have it nevertheless. Where it still does not answer, the row is left for the sweep.
      await remove(pictureId, table).catch(() => undefined)
      throw fault
    }
    return { pictureId, url: addressOf(pictureId), width, height }
  }

  return {
    async upload({ userId, ip, purpose, file }: Upload): Promise<UploadedPicture> {
      const [now, address] = [clock.now(), networkOf(ip)]
      await count(userId, address, { ofUploader: MOST_A_DAY, ofAddress: MOST_A_DAY_OF_ADDRESS }, now)
      return store({ purpose, file, address, table: OF_DINERS }, (row) =>
        db.run(insertPicture, { ...row, userId, purpose, createdAt: now }),
      )
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
      return store({ purpose, file, address, table: OF_STAFF }, (row) =>
        db.run(insertStaffPicture, { ...row, staffId, merchantCode, purpose, createdAt: now }),
      )
    },

    forgetting: [forgetOf(OF_DINERS), forgetOf(OF_STAFF)],

    /** Deletes counted uploads that no limit looks at any more. */
    forgetUploads: (): Promise<number> => db.run(forgetUploads, clock.now() - DAY),
  }
}
