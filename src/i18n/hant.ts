import { hantCharacters, hantTexts, hantWords } from './hant.generated'

export interface HantRules {
  words: ReadonlyMap<string, string>
  characters: ReadonlyMap<string, string>
}

/** Whole words first, then the rest of the text character by character. */
export const byRules = (hans: string, { words, characters }: HantRules): string => {
  const parts = words.size === 0 ? [hans] : hans.split(new RegExp(`(${[...words.keys()].join('|')})`))
  return parts.map((part) => words.get(part) ?? [...part].map((character) => characters.get(character) ?? character).join('')).join('')
}

/** "a b c d" means that a becomes b and c becomes d, the most compact form. */
const pairs = (all: readonly string[]): Map<string, string> => {
  const map = new Map<string, string>()
  for (let at = 0; at + 1 < all.length; at += 2) map.set(all[at] as string, all[at + 1] as string)
  return map
}

let rules: HantRules | undefined
const known = new Map<string, string>()

/** Converts one of our own texts to traditional Chinese; texts for which the rules are not enough are listed. */
export const toHant = (hans: string): string => {
  const before = known.get(hans)
  if (before !== undefined) return before
  rules ??= { words: pairs(hantWords.split(',')), characters: pairs([...hantCharacters]) }
  const hant = hantTexts[hans] ?? byRules(hans, rules)
  known.set(hans, hant)
  return hant
}
