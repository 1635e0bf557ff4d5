import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import type { Staff } from '../../http/staff/staff'
import type { DinerPurpose } from './encode'
import { claim, claimOfStaff, release } from './repository'

export const addressOf = (pictureId: string): string => `/pictures/u/${pictureId}.jpg`
/** Null for an address that is not of an uploaded picture. */
export const pictureIdOf = (address: string): string | null => /^\/pictures\/u\/([\w-]{8,64})\.jpg$/.exec(address)?.[1] ?? null

/** The input field that names the pictures of this purpose. */
const FIELDS: Readonly<Record<DinerPurpose, string>> = {
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
  purpose: DinerPurpose,
  now: number,
): Promise<string[]> {
  const ids = [...new Set(pictureIds)]
  if (ids.length > 0 && (await db.run(claim, userId, ids, purpose, now)) !== ids.length)
    throw new DomainError('forbidden', {}, FIELDS[purpose])
  return ids.map(addressOf)
}

/** Makes uploads of staff part of a dish, a logo or a shop; false, and nothing, where one of them is not theirs. A picture may be used more than once. */
export async function claimStaffPictures(
  db: Database,
  { staffId, merchantCode }: Pick<Staff, 'staffId' | 'merchantCode'>,
  pictureIds: readonly string[],
  now: number,
): Promise<boolean> {
  const ids = [...new Set(pictureIds)]
  return ids.length === 0 || (await db.run(claimOfStaff, { pictureIds: ids, staffId, merchantCode, at: now })) === ids.length
}

/** Pictures that a form did not have before must be uploads of the merchant's own staff; otherwise all are refused. Null: none. */
export async function claimNewPictures(
  db: Database,
  staff: Pick<Staff, 'staffId' | 'merchantCode'>,
  { pictures, known, field, now }: { pictures: readonly (string | null)[]; known: readonly string[]; field: string; now: number },
): Promise<void> {
  const ids = pictures.flatMap((picture) => (picture === null || known.includes(picture) ? [] : [pictureIdOf(picture)]))
  const named = ids.filter((pictureId) => pictureId !== null)
  if (named.length < ids.length || !(await claimStaffPictures(db, staff, named, now))) throw new DomainError('forbidden', {}, field)
}

/** They are no longer used: the next sweep deletes them. */
export const releasePictures = (db: Database, userId: string, pictureIds: readonly string[]): Promise<number> =>
  db.run(release, userId, [...pictureIds])
