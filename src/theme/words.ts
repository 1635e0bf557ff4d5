/** What our own fonts draw in any text (scripts/fonts.ts). */
export const FIGURES = '0123456789¥$€.,:%+−×/·'
/** In English, where the phone has no Latin font by name: a Chinese one draws these as wide as characters. */
export const MARKS = '‘’“”…'

const OWN = new RegExp(`[${FIGURES}${MARKS}]`)

/**
 * The class of a text that has no such character: it looks the same without our fonts, and a browser remembers how a word is drawn only where
 * no font of a page is asked. A menu is laid out in a third of the time.
 */
export const ofWords = (text: string): string | false => !OWN.test(text) && 'zm-words'
