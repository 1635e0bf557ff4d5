import { FORMATS, MARKS, SEPARATORS } from '@domain/validation/marks'

const FLAG = '[\\u{1f1e6}-\\u{1f1ff}]{2}'
/** What belongs to the character before it: accents, skin tones, the letters of a region's flag. */
const FOLLOWING = `[${MARKS}\\u{1f3fb}-\\u{1f3ff}\\u{e0020}-\\u{e007f}]`

/**
 * One letter as people count it: with its accents, an emoji with all that belongs to it, a flag. Without Intl.Segmenter, which WeChat's engine on Android lacks.
 * What shows nothing by itself (marks of direction, spaces) is passed over.
 */
const LETTER = new RegExp(`^[${FORMATS}${SEPARATORS}]*(${FLAG}|.(?:${FOLLOWING}|\\u200d.)*)`, 'su')

export const initialOf = (name: string): string => LETTER.exec(name)?.[1]?.toUpperCase() ?? ''
