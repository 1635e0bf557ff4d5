import { HANT_WORDS } from '../../../domain/hantWords'
import { aroundWords, traditional, traditionalCharacters } from '../../../server/traditional'
import { byRules } from '../../../src/i18n/hant'
import { allTexts, type NamedText } from './textBundles'

const isWord = (part: string): boolean => HANT_WORDS.some(([hans]) => hans === part)

type Votes = Map<string, Map<string, number>>

const countPairs = (texts: readonly NamedText[]): Votes => {
  const votes: Votes = new Map()
  for (const { hans } of texts) {
    for (const part of hans.split(aroundWords).filter((one) => !isWord(one))) {
      const to = [...traditionalCharacters(part)]
      for (const [at, character] of [...part].entries()) {
        const requested = to[at] as string
        const counts = votes.get(character) ?? new Map<string, number>()
        votes.set(character, counts.set(requested, (counts.get(requested) ?? 0) + 1))
      }
    }
  }
  return votes
}

const favourite = (counts: Map<string, number>): string => [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? ''

const quote = (text: string): string => `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'").replace(/\n/g, '\\n')}'`

/** The content of src/i18n/hant.generated.ts. */
export const generateHant = (): string => {
  const texts = allTexts().filter(({ hant }) => hant === undefined)
  const used = HANT_WORDS.filter(([word]) => texts.some(({ hans }) => hans.includes(word)))
  const favourites = [...countPairs(texts)].map(([character, counts]) => [character, favourite(counts)] as const)
  const changed = favourites.filter(([from, to]) => from !== to).sort(([a], [b]) => (a < b ? -1 : 1))
  const rules = { words: new Map(used), characters: new Map(changed) }
  const listed = [...new Set(texts.map(({ hans }) => hans))].filter((hans) => byRules(hans, rules) !== traditional(hans))
  return `// Written by \`npm run texts\`: pairs of a simplified and a traditional character, words that are others, then the texts that need more than that.
export const hantCharacters =
  ${quote(changed.flat().join(''))}

export const hantWords =
  ${quote(used.flat().join(','))}

export const hantTexts: Readonly<Record<string, string>> = {${
    listed.length === 0 ? '' : `\n${listed.map((hans) => `  ${quote(hans)}: ${quote(traditional(hans))},`).join('\n')}\n`
  }}
`
}
