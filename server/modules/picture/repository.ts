import { DAY, MINUTE } from '@domain/time'
import { stmt } from '../../db/statement'
import { isNotSetAside } from '../../jobs/failures'
import type { DinerPurpose, StaffPurpose } from './encode'

export const insertPicture = stmt<{
  pictureId: string
  userId: string
  purpose: DinerPurpose
  width: number
  height: number
  bytes: number
  createdAt: number
}>(
  'picture.insert',
  `insert into picture (picture_id, user_id, purpose, width, height, bytes, created_at)
   values (:pictureId, :userId, :purpose, :width, :height, :bytes, :createdAt)`,
)

/** One upload per person and per address at a time: rows to count may not exist yet, so there is none to lock. */
export const lockUploads = stmt<[key: string], { pg_advisory_xact_lock: string }>(
  'pictureUpload.lock',
  `select pg_advisory_xact_lock(hashtextextended('picture ' || $1, 0))`,
)
export const countUploads = stmt<[userId: string, addressHash: Buffer, since: number], { of_user: number; of_address: number }>(
  'pictureUpload.count',
  `select (select count(*) from picture_upload where user_id = $1 and uploaded_at > $3) as of_user,
          (select count(*) from picture_upload where address_hash = $2 and uploaded_at > $3) as of_address`,
)
export const insertUpload = stmt<[userId: string, addressHash: Buffer, uploadedAt: number]>(
  'pictureUpload.insert',
  'insert into picture_upload (user_id, address_hash, uploaded_at) values ($1, $2, $3)',
)
export const forgetUploads = stmt<[before: number]>(
  'pictureUpload.forget',
  'delete from picture_upload where ctid = any (array (select ctid from picture_upload where uploaded_at < $1 order by uploaded_at limit 1000 for update skip locked))',
)

export const claim = stmt<[userId: string, pictureIds: string[], purpose: DinerPurpose, at: number]>(
  'picture.claim',
  'update picture set claimed_at = $4 where user_id = $1 and picture_id = any($2::text[]) and purpose = $3 and claimed_at is null and forgotten_at is null',
)

export const release = stmt<[userId: string, pictureIds: string[]]>(
  'picture.release',
  'update picture set claimed_at = null where user_id = $1 and picture_id = any($2::text[])',
)

export const [FORGET_PICTURES, FORGET_STAFF_PICTURES] = ['forget pictures', 'forget pictures of staff'] as const
/** Each waits for a store that may not answer. */
const BATCH = 20
const LEASE = 10 * MINUTE

/** From now on nothing claims them: their files are being removed. */
const takeForgotten = <Name extends string, Table extends string>(name: Name, table: Table, work: string) =>
  stmt<[now: number], { picture_id: string }>(
    name,
    `update ${table} set forgotten_at = $1
      where picture_id = any (array (
        select picture_id from ${table}
         where claimed_at is null and created_at < $1::bigint - ${DAY} and coalesce(forgotten_at, 0) <= $1::bigint - ${LEASE}
           and ${isNotSetAside(work, 'picture_id')}
         order by created_at limit ${BATCH} for update skip locked))
    returning picture_id`,
  )
export const takeForgottenPictures = takeForgotten('picture.takeForgotten', 'picture', FORGET_PICTURES)
export const takeForgottenOfStaff = takeForgotten('staffPicture.takeForgotten', 'staff_picture', FORGET_STAFF_PICTURES)
export const endLease = stmt<[pictureId: string]>('picture.endLease', 'update picture set forgotten_at = 0 where picture_id = $1')
export const endLeaseOfStaff = stmt<[pictureId: string]>(
  'staffPicture.endLease',
  'update staff_picture set forgotten_at = 0 where picture_id = $1',
)
export const deletePicture = stmt<[pictureId: string]>('picture.delete', 'delete from picture where picture_id = $1 and claimed_at is null')
export const deleteStaffPicture = stmt<[pictureId: string]>(
  'staffPicture.delete',
  'delete from staff_picture where picture_id = $1 and claimed_at is null',
)

export const insertStaffPicture = stmt<{
  pictureId: string
  staffId: string
  merchantCode: string | null
  purpose: StaffPurpose
  width: number
  height: number
  bytes: number
  createdAt: number
}>(
  'staffPicture.insert',
  `insert into staff_picture (picture_id, staff_id, mchnt_cd, purpose, width, height, bytes, created_at)
   values (:pictureId, :staffId, :merchantCode, :purpose, :width, :height, :bytes, :createdAt)`,
)
/** Of one's merchant, or one's own from before there was one; those that are used already count as well. */
export const claimOfStaff = stmt<{ pictureIds: readonly string[]; staffId: string; merchantCode: string | null; at: number }>(
  'staffPicture.claim',
  `update staff_picture set claimed_at = coalesce(claimed_at, :at), mchnt_cd = coalesce(mchnt_cd, :merchantCode)
    where picture_id = any (:pictureIds::text[]) and forgotten_at is null and (mchnt_cd = :merchantCode or (mchnt_cd is null and staff_id = :staffId))`,
)
