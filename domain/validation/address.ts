import { isPlaced } from '../delivery/addressBook'
import { problem, type Problem } from '../results'
import { genderProblem, isPlainText, lengthOf, MIN_NAME, phoneProblem } from './person'

export interface AddressDraft {
  consignee: string
  gender: string
  phone: string
  address: string
  houseNumber: string
  /** Longitude and latitude, both 0 where nobody knows where it is. */
  gitu: number
  titu: number
}

/** At least 2 characters; only Chinese characters, digits and letters. */
export function consigneeProblem(consignee: string): Problem | null {
  const trimmed = consignee.trim()
  if (!trimmed) return problem('consigneeMissing', {}, 'consignee')
  if (lengthOf(trimmed) < MIN_NAME) return problem('consigneeTooShort', { min: MIN_NAME }, 'consignee')
  return isPlainText(trimmed) ? null : problem('consigneeIllegal', {}, 'consignee')
}

/**
 * Every problem of the form, in the order of its fields. Whether the place is within range is the shop's to say. `hasMap`: every place can be pointed
 * at, so it has to be; without one an address is stored as it was typed.
 */
export function addressProblems(draft: AddressDraft, { hasMap }: { hasMap: boolean }): Problem[] {
  return [
    consigneeProblem(draft.consignee),
    genderProblem(draft.gender),
    phoneProblem(draft.phone),
    draft.address.trim() ? null : problem('addressMissing', {}, 'address'),
    hasMap && draft.address.trim() && !isPlaced(draft) ? problem('addressUnplaced', {}, 'address') : null,
    draft.houseNumber.trim() ? null : problem('houseNumberMissing', {}, 'houseNumber'),
  ].filter((found) => found !== null)
}
