import { problem, type Problem } from '../results'
import { isPlainText, lengthOf } from '../validation/person'

export const MAX_LUCKY_WORD = 12

/** A member's own word for draws: Chinese characters, letters and digits; empty is allowed. */
export const luckyWordProblem = (word: string): Problem | null =>
  isPlainText(word.trim()) && lengthOf(word.trim()) <= MAX_LUCKY_WORD
    ? null
    : problem('luckyWordIllegal', { max: MAX_LUCKY_WORD }, 'luckyWord')

/** The diner's part of a draw: their word, and the key of the draw, without which the server would know all words beforehand. */
export const dinersWords = (word: string | null, key: string): string => (word === null ? key : `${word}/${key}`)
