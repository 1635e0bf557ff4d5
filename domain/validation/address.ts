import { problem, type Problem } from '../results'
import { genderProblem, isPlainText, lengthOf, MIN_NAME, phoneProblem } from './person'

export interface AddressDraft {
  consignee: string
  gender: string
  phone: string
  address: string
  houseNumber: string
  /** Longitude and latitude, both 0 where nobody knows where it is; left out: not asked about. */
  gitu?: number
  titu?: number
}

/** At least 2 characters; only Chinese characters, digits and letters. */
export function consigneeProblem(consignee: string): Problem | null {
  const trimmed = consignee.trim()
  if (!trimmed) return problem('consigneeMissing', {}, 'consignee')
  if (lengthOf(trimmed) < MIN_NAME) return problem('consigneeTooShort', { min: MIN_NAME }, 'consignee')
  return isPlainText(trimmed) ? null : problem('consigneeIllegal', {}, 'consignee')
}

/** Every problem of the form, in the order of its fields. Whether the place is within range is the shop's to say. */
export function addressProblems(draft: AddressDraft): Problem[] {
  return [
    consigneeProblem(draft.consignee),
    genderProblem(draft.gender),
    phoneProblem(draft.phone),
    draft.address.trim() ? null : problem('addressMissing', {}, 'address'),
    draft.address.trim() && draft.gitu === 0 && draft.titu === 0 ? problem('addressUnplaced', {}, 'address') : null,
    draft.houseNumber.trim() ? null : problem('houseNumberMissing', {}, 'houseNumber'),
  ].filter((found) => found !== null)
}
