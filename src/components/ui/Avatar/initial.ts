import { FORMATS, MARKS, SEPARATORS } from '@domain/validation/marks'

const FLAG = '[\\u{1f1e6}-\\u{1f1ff}]{2}'
/** Characters that belong to the previous one: accents, skin tones, the letters of a region's flag. */
const FOLLOWING = `[${MARKS}\\u{1f3fb}-\\u{1f3ff}\\u{e0020}-\\u{e007f}]`

/**
 * The first letter as people count it: with its accents, or an emoji or flag with all its parts. Written without Intl.Segmenter, which WeChat's
 * engine on Android lacks. Invisible characters (marks of direction, spaces) are skipped.
 */
const LETTER = new RegExp(`^[${FORMATS}${SEPARATORS}]*(${FLAG}|.(?:${FOLLOWING}|\\u200d.)*)`, 'su')

export const initialOf = (name: string): string => LETTER.exec(name)?.[1]?.toUpperCase() ?? ''
