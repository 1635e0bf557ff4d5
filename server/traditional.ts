import { HANT_MENU_WORDS, HANT_WORDS } from '@domain/hantWords'
import { createRequire } from 'node:module'

const load = createRequire(__filename)

let characters: ((hans: string) => string) | undefined
/**
 * Converts by characters only: OpenCC's change of words (菜单 to 選單) would turn a menu of dishes into one of commands. 臺 is for place names. The
 * dictionary is read when first needed. `Converter` would hold its phrases a second time (20 MB) to segment the text first, which changes none of the
 * shops' texts.
 */
function toTraditional(hans: string): string {
  if (!characters) {
    const { ConverterFactory, Locale } = load('opencc-js/cn2t') as typeof import('opencc-js/cn2t')
    characters = ConverterFactory(Locale.from.cn!, Locale.to.tw!)
  }
  return characters(hans)
}

type Words = readonly (readonly [hans: string, hant: string])[]
const QUOTES: Readonly<Record<string, string>> = { 臺: '台', '“': '「', '”': '」' }

/** Between the words that have their own translation (domain/hantWords.ts). */
export const traditionalCharacters = (hans: string): string => toTraditional(hans).replace(/[臺“”]/g, (one) => QUOTES[one] as string)

/** Traditional Chinese of a text: those words as listed, and the rest by characters. */
const byWords = (all: Words) => {
  const words: ReadonlyMap<string, string> = new Map(all)
  const around = new RegExp(`(${[...words.keys()].join('|')})`)
  const convert = (hans: string): string =>
    hans
      .split(around)
      .map((part) => words.get(part) ?? traditionalCharacters(part))
      .join('')
      .replace(/([\u3400-\u9fff])QR/g, '$1 QR')
  return { around, convert }
}

/** Of the app's own texts. */
export const { around: aroundWords, convert: traditional } = byWords(HANT_WORDS)
/** Texts of shops and their diners. */
const { convert: convertMenu } = byWords([...HANT_MENU_WORDS, ...HANT_WORDS])

const known = new Map<string, string>()
/** Names are few; the limit only keeps a merchant who renames dishes by script from filling the memory. */
const MOST_TEXTS = 50_000

export function traditionalMenu(hans: string): string {
  const found = known.get(hans)
  if (found !== undefined) return found
  const made = convertMenu(hans)
  if (known.size >= MOST_TEXTS) known.clear()
  known.set(hans, made)
  return made
}
