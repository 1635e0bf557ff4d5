/** Words of up to this length fit beside a dish on the narrowest phones, also at twice the font size; longer ones are hyphenated. */
const WHOLE = 12
const WORD = /[A-Za-z\u00c0-\u024f]+/g
/** At least this many letters stay on either side. */
const LEAST = 3
const SOFT_HYPHEN = '\u00ad'

const isVowel = (letter: string | undefined): boolean =>
  letter !== undefined && /[aeiouy\u00e0-\u00e6\u00e8-\u00ef\u00f2-\u00fd]/i.test(letter)
/** Consonants that form one sound, or begin a syllable together. */
const TOGETHER = /^(tch|[cpstw]h|ck|gh|ng|qu|[bcfgkp][lr]|[dt]r|s[cklmnpt])/i

/** Where a syllable begins between consonants: "Chrysan-themum", "Bouil-labaisse". */
const isSeam = (word: string, at: number): boolean => {
  const onset = TOGETHER.test(word.slice(at)) ? 2 : 1
  return (
    !isVowel(word[at - 1]) &&
    !isVowel(word[at]) &&
    isVowel(word[at + onset]) &&
    !TOGETHER.test(word.slice(at - 1)) &&
    /[aeiouy]/i.test(word.slice(0, at - 1))
  )
}
/** Before a consonant, or a pair that forms one sound, between vowels: "some-thing". */
const isOpenSeam = (word: string, at: number): boolean => {
  const onset = TOGETHER.test(word.slice(at)) ? 2 : 1
  return isVowel(word[at - 1]) && !isVowel(word[at]) && isVowel(word[at + onset])
}

type Seam = (word: string, at: number) => boolean

const splitAt = (word: string, isSeam: Seam): string[] => {
  const inside = Array.from({ length: Math.max(0, word.length - 2 * LEAST + 1) }, (_, index) => index + LEAST)
  const cuts = inside.filter((at) => isSeam(word, at))
  return [0, ...cuts].map((from, index) => word.slice(from, cuts[index] ?? word.length))
}

/** Parts that are still too long are divided between vowels as well. */
const divided = (word: string, whole: number): string =>
  splitAt(word, isSeam)
    .flatMap((part) => (part.length > whole ? splitAt(part, isOpenSeam) : [part]))
    .join(SOFT_HYPHEN)

/**
 * A merchant's text with soft hyphens in very long words of Latin letters. For display only: names that are read out, searched or sent stay
 * unchanged. The app does this itself, because the mini-program has no `hyphens`, and browsers hyphenate shorter words too (docs/design.md, "Long
 * words and names").
 */
export const divisible = (text: string, whole = WHOLE): string =>
  text.replace(WORD, (word) => (word.length > whole ? divided(word, whole) : word))
