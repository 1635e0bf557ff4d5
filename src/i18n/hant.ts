import { hantCharacters, hantTexts } from './hant.generated'

let characters: Map<string, string> | undefined

/** Pairs "这這" in one string: the smallest form that ships. */
const characterMap = (): Map<string, string> => {
  if (!characters) {
    const all = [...hantCharacters]
    characters = new Map()
    for (let at = 0; at + 1 < all.length; at += 2) characters.set(all[at] as string, all[at + 1] as string)
  }
  return characters
}

/** Traditional Chinese of one of our own texts; those that need more than a change of characters are listed. */
export const toHant = (hans: string): string => {
  const listed = hantTexts[hans]
  if (listed !== undefined) return listed
  const map = characterMap()
  return [...hans].map((character) => map.get(character) ?? character).join('')
}
