import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import type { Purpose } from './encode'
import { claim, release } from './repository'

export const addressOf = (pictureId: string): string => `/pictures/u/${pictureId}.jpg`
/** Null for an address that is not of an uploaded picture. */
export const pictureIdOf = (address: string): string | null => /^\/pictures\/u\/([\w-]{8,64})\.jpg$/.exec(address)?.[1] ?? null

/** The input field that names the pictures of this purpose. */
const FIELDS: Readonly<Record<Purpose, string>> = {
  review: 'pictureIds',
  headImg: 'headImg',
  refund: 'pictureIds',
  transfer: 'pictureIds',
  bottle: 'pictureId',
}

/**
 * Makes pictures part of a review, a profile, a request for a refund, a transfer or a bottle and answers their addresses, in order. Only the caller's own, of this purpose, and each only once;
 * otherwise all are refused. Call it inside the transaction that uses them.
 */
export async function claimPictures(
  db: Database,
  userId: string,
  pictureIds: readonly string[],
  purpose: Purpose,
  now: number,
): Promise<string[]> {
  const ids = [...new Set(pictureIds)]
  if (ids.length > 0 && (await db.run(claim, userId, ids, purpose, now)) !== ids.length)
    throw new DomainError('forbidden', {}, FIELDS[purpose])
  return ids.map(addressOf)
}

/** They are no longer used: the next sweep deletes them. */
export const releasePictures = (db: Database, userId: string, pictureIds: readonly string[]): Promise<number> =>
  db.run(release, userId, [...pictureIds])
