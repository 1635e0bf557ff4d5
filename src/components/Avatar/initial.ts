/**
 * One letter as people count it: with its accents, an emoji with all that belongs to it, a flag. Without Intl.Segmenter, which Android's mini-program engine lacks.
 * What shows nothing by itself (marks of direction, spaces) is passed over.
 */
const LETTER = /^[\p{Cf}\p{Z}]*(\p{Regional_Indicator}{2}|.(?:[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\u200d.)*)/su

export const initialOf = (name: string): string => LETTER.exec(name)?.[1]?.toUpperCase() ?? ''
