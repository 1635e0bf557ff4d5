import { stmt } from '../../db/statement'
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
  'update picture set claimed_at = $4 where user_id = $1 and picture_id = any($2::text[]) and purpose = $3 and claimed_at is null',
)

export const release = stmt<[userId: string, pictureIds: string[]]>(
  'picture.release',
  'update picture set claimed_at = null where user_id = $1 and picture_id = any($2::text[])',
)

export const forgetUnclaimed = stmt<[before: number], { picture_id: string }>(
  'picture.forget',
  `delete from picture
    where picture_id = any (array (select picture_id from picture where claimed_at is null and created_at < $1 order by created_at limit 100 for update skip locked))
    returning picture_id`,
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
    where picture_id = any (:pictureIds::text[]) and (mchnt_cd = :merchantCode or (mchnt_cd is null and staff_id = :staffId))`,
)
export const forgetUnclaimedOfStaff = stmt<[before: number], { picture_id: string }>(
  'staffPicture.forget',
  `delete from staff_picture
    where picture_id = any (array (select picture_id from staff_picture where claimed_at is null and created_at < $1 order by created_at limit 100 for update skip locked))
    returning picture_id`,
)
