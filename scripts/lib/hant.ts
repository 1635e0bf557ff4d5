import { Converter } from 'opencc-js'
import { allTexts, type NamedText } from './textBundles'

/** Characters only: a change of words (菜单 to 選單) would make a menu of dishes into one of commands. */
const convert = Converter({ from: 'cn', to: 'tw' })

type Votes = Map<string, Map<string, number>>

const countPairs = (texts: readonly NamedText[]): Votes => {
  const votes: Votes = new Map()
  for (const { hans } of texts) {
    const [from, to] = [[...hans], [...convert(hans)]]
    if (from.length !== to.length) continue
    from.forEach((character, at) => {
      const wanted = to[at] as string
      const counts = votes.get(character) ?? new Map<string, number>()
      votes.set(character, counts.set(wanted, (counts.get(wanted) ?? 0) + 1))
    })
  }
  return votes
}

const favourite = (counts: Map<string, number>): string => [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? ''

const quote = (text: string): string => `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'").replace(/\n/g, '\\n')}'`

/** The content of src/i18n/hant.generated.ts. */
export const generateHant = (): string => {
  const texts = allTexts().filter(({ hant }) => hant === undefined)
  const pairs = new Map([...countPairs(texts)].map(([character, counts]) => [character, favourite(counts)] as const))
  const changed = [...pairs].filter(([from, to]) => from !== to).sort(([a], [b]) => (a < b ? -1 : 1))
  const byCharacter = (hans: string): string => [...hans].map((character) => pairs.get(character) ?? character).join('')
  const listed = [...new Set(texts.map(({ hans }) => hans))].filter((hans) => byCharacter(hans) !== convert(hans))
  return `// Written by \`npm run texts\`: pairs of a simplified and a traditional character, then the texts that need more than that.
export const hantCharacters =
  ${quote(changed.flat().join(''))}

export const hantTexts: Readonly<Record<string, string>> = {${
    listed.length === 0 ? '' : `\n${listed.map((hans) => `  ${quote(hans)}: ${quote(convert(hans))},`).join('\n')}\n`
  }}
`
}
