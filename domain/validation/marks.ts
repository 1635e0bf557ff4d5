import { characterClass } from './characterClass'
import * as ranges from './marks.generated'

/** Accents and vowel signs, which follow the letter they belong to. */
export const MARKS = characterClass(ranges.MARKS)
/** Characters that show nothing: marks of direction, joiners. */
export const FORMATS = characterClass(ranges.FORMATS)
export const SEPARATORS = characterClass(ranges.SEPARATORS)
