/** Characters written from right to left (Hebrew, Arabic, …), and characters that change the direction of a line. */
const TURNING = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/
const CONTROLS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const [FIRST_STRONG, POP] = ['\u2068', '\u2069']

/** Isolates a person's own words within our sentence, so that text from right to left does not reorder the surrounding text. For display and speech only. */
export const isolated = (words: string): string => (TURNING.test(words) ? FIRST_STRONG + words.replace(CONTROLS, '') + POP : words)
