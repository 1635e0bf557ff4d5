import { stmt } from '../../db/statement'
import type { Purpose } from './encode'

export const insertPicture = stmt<
  [pictureId: string, userId: string, purpose: Purpose, width: number, height: number, bytes: number, createdAt: number]
>(
  'picture.insert',
  'insert into picture (picture_id, user_id, purpose, width, height, bytes, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
)

export const countPictures = stmt<[userId: string, since: number], { count: number }>(
  'picture.count',
  'select count(*) as count from picture where user_id = $1 and created_at >= $2',
)

export const claim = stmt<[userId: string, pictureIds: string[], purpose: Purpose, at: number]>(
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
