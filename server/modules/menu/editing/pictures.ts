import type { DishDocument } from '@domain/menu/editing/document'
import { DomainError } from '@domain/results'
import type { Database } from '../../../db/database'
import type { Staff } from '../../../http/staff/staff'
import { claimStaffPictures, pictureIdOf } from '../../picture/index'

const picturesOf = ({ picture, specGroups, addOns }: DishDocument): string[] =>
  [
    picture,
    ...specGroups.flatMap(({ options }) => options.map((option) => option.picture)),
    ...addOns.map((addOn) => addOn.picture),
  ].filter((one) => one !== null)

export type ClaimsPictures = (staff: Staff, dishes: readonly DishDocument[], now: number) => Promise<void>

/** Uploaded pictures of dishes are the merchant's own; those that a draft has used are kept, since orders show them for good. */
export const claimsPictures =
  (db: Database): ClaimsPictures =>
  async (staff, dishes, now) => {
    const ids = [...new Set(dishes.flatMap(picturesOf).flatMap((address) => pictureIdOf(address) ?? []))]
    if (ids.length > 0 && !(await claimStaffPictures(db, staff, ids, now))) throw new DomainError('forbidden', {}, 'picture')
  }
