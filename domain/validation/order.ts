import type { RefundReason } from '../order/refund/refund'
import { problem, type Problem } from '../results'
import { LETTERS_AND_NUMBERS } from './letters'
import { MARKS } from './marks'
import { lengthOf } from './person'

export const MAX_REMARK = 10
export const MAX_HEADCOUNT = 99
export const MAX_REVIEW_TEXT = 500
export const MAX_REVIEW_PICTURES = 6
export const MAX_RATING = 5

const REMARK = new RegExp(`^[${LETTERS_AND_NUMBERS}${MARKS} ,.!?，。！？、]*$`, 'u')

/** Up to 10 characters; letters, digits, spaces and the punctuation of a sentence, but nothing special (spec section 5). Empty is fine. */
export function remarkProblem(remark: string): Problem | null {
  if (lengthOf(remark) > MAX_REMARK) return problem('remarkTooLong', { max: MAX_REMARK }, 'remark')
  return REMARK.test(remark) ? null : problem('remarkIllegal', {}, 'remark')
}

/** Only where the shop asks for it. */
export function headcountProblem(headcount: number | null, isRequired: boolean): Problem | null {
  if (headcount === null) return isRequired ? problem('headcountMissing', {}, 'guestsCount') : null
  const isValid = Number.isInteger(headcount) && headcount >= 1 && headcount <= MAX_HEADCOUNT
  return isValid ? null : problem('headcountOutOfRange', { max: MAX_HEADCOUNT }, 'guestsCount')
}

export interface ReviewDraft {
  rating: number
  text: string
  pictureCount: number
}

export function reviewProblem({ rating, text, pictureCount }: ReviewDraft): Problem | null {
  if (!Number.isInteger(rating) || rating < 1 || rating > MAX_RATING) return problem('ratingMissing', {}, 'rating')
  if (!text.trim()) return problem('reviewTextMissing', {}, 'text')
  if (lengthOf(text.trim()) > MAX_REVIEW_TEXT) return problem('reviewTextTooLong', { max: MAX_REVIEW_TEXT }, 'text')
  return pictureCount > MAX_REVIEW_PICTURES ? problem('tooManyPictures', { max: MAX_REVIEW_PICTURES }, 'pictures') : null
}

export const MAX_REFUND_NOTE = 200
export const MAX_REFUND_PICTURES = 3

export interface RefundDraft {
  reason: RefundReason | ''
  note: string
  lineCount: number
  pictureCount: number
}

/** Items and a reason are required, and a text when the reason is another one. */
export function refundProblem({ reason, note, lineCount, pictureCount }: RefundDraft): Problem | null {
  if (lineCount < 1) return problem('refundItemsMissing', {}, 'items')
  if (reason === '') return problem('refundReasonMissing', {}, 'reason')
  if (reason === 'other' && !note.trim()) return problem('refundNoteMissing', {}, 'note')
  if (lengthOf(note.trim()) > MAX_REFUND_NOTE) return problem('refundNoteTooLong', { max: MAX_REFUND_NOTE }, 'note')
  return pictureCount > MAX_REFUND_PICTURES ? problem('tooManyPictures', { max: MAX_REFUND_PICTURES }, 'pictures') : null
}
