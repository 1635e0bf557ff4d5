import { characterClass } from './characterClass'
import * as ranges from './letters.generated'

/** Letters, digits and other numbers of every script. */
export const LETTERS_AND_NUMBERS = characterClass(ranges.LETTERS_AND_NUMBERS)
/** Chinese characters that Unicode counts neither as letters nor as numbers. */
export const OTHER_HAN = characterClass(ranges.OTHER_HAN)
