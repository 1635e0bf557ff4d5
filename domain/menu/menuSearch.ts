/** Part of a name that a query matched: [start, end) in UTF-16 units, for highlighting. */
export type Range = readonly [start: number, end: number]

export interface Searchable {
  name: string
  pinyin: { initials: string; full: string }
}

/** A syllable, or a run of letters, with the part of the name that it stands for. */
interface Syllable {
  text: string
  range: Range | null
}

export interface SearchEntry<T extends Searchable> {
  item: T
  lowerName: string
  syllables: Syllable[]
  initials: string
}

export interface SearchHit<T extends Searchable> {
  item: T
  /** Empty when the match cannot be shown in the name (the name is in another language than the pinyin). */
  ranges: Range[]
}

const isSkipped = (character: string): boolean => /[\s·・()（）[\]【】+&,，、.\-/]/.test(character)

/** Letters and signs as wide as characters, as Chinese keyboards can write them. */
const narrowed = (text: string): string => text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

/** Lower case, unless that changes the length ('İ'): ranges must fit the name. */
const lowered = (name: string): string => {
  const lower = name.toLowerCase()
  return lower.length === name.length ? lower : name
}

/** Lays the syllables over the characters of the name; without ranges when they do not fit. */
function layOver(name: string, full: string): Syllable[] {
  const parts = full.toLowerCase().split(/\s+/).filter(Boolean)
  const lower = lowered(name)
  const laid: Syllable[] = []
  let at = 0
  for (const text of parts) {
    while (at < name.length && isSkipped(name[at] ?? '') && !lower.startsWith(text, at)) at += 1
    const character = name.codePointAt(at)
    if (character === undefined) return parts.map((part) => ({ text: part, range: null }))
    const length = lower.startsWith(text, at) ? text.length : character > 0xffff ? 2 : 1
    laid.push({ text, range: [at, at + length] })
    at += length
  }
  const isCovered = [...name.slice(at)].every(isSkipped)
  return isCovered ? laid : laid.map(({ text }) => ({ text, range: null }))
}

/** Prepared once per menu, so that typing searches 2,000 dishes without delay. */
export const prepareSearch = <T extends Searchable>(items: readonly T[]): SearchEntry<T>[] =>
  items.map((item) => ({
    item,
    lowerName: narrowed(lowered(item.name)),
    syllables: layOver(item.name, item.pinyin.full),
    initials: item.pinyin.initials.toLowerCase(),
  }))

/** How many syllables from `index` on the query uses up, each by its beginning ("hshaon": h, shao, n); 0: it does not match. */
function syllablesUsed(syllables: readonly Syllable[], index: number, query: string): number {
  const syllable = syllables[index]
  if (!syllable) return 0
  let common = 0
  while (common < query.length && common < syllable.text.length && syllable.text[common] === query[common]) common += 1
  if (common === query.length) return common > 0 ? 1 : 0
  for (let length = common; length > 0; length -= 1) {
    const rest = syllablesUsed(syllables, index + 1, query.slice(length))
    if (rest > 0) return rest + 1
  }
  return 0
}

const joined = (syllables: readonly Syllable[]): Range[] => {
  const first = syllables[0]?.range
  const last = syllables[syllables.length - 1]?.range
  return first && last ? [[first[0], last[1]]] : []
}

/** Several words, all of which the name has, in whatever order; null: it has not. Words that share letters are shown as the first of them. */
function wordsWithin(name: string, words: readonly string[]): Range[] | null {
  const found = words.map((word): Range => [name.indexOf(word), name.indexOf(word) + word.length])
  if (found.some(([start]) => start < 0)) return null
  const apart: Range[] = []
  for (const range of found.sort(([a], [b]) => a - b)) if (range[0] >= (apart[apart.length - 1]?.[1] ?? 0)) apart.push(range)
  return apart
}

/** Better first: the name from its start, within the name (also word by word), pinyin from its start, pinyin within. */
function match<T extends Searchable>(entry: SearchEntry<T>, text: string, letters: string): { rank: number; ranges: Range[] } | null {
  const within = entry.lowerName.indexOf(text)
  if (within >= 0) return { rank: within === 0 ? 0 : 1, ranges: [[within, within + text.length]] }
  const words = text.split(/\s+/)
  const ranges = words.length > 1 ? wordsWithin(entry.lowerName, words) : null
  if (ranges) return { rank: 1, ranges }
  if (!letters) return null
  for (let index = 0; index < entry.syllables.length; index += 1) {
    const used = syllablesUsed(entry.syllables, index, letters)
    if (used > 0) return { rank: index === 0 ? 2 : 3, ranges: joined(entry.syllables.slice(index, index + used)) }
  }
  return entry.initials.includes(letters) ? { rank: 3, ranges: [] } : null
}

/** By name, pinyin initials, full pinyin or a mixture. Among equals the menu's order stays. */
export function searchMenu<T extends Searchable>(index: readonly SearchEntry<T>[], query: string): SearchHit<T>[] {
  const text = narrowed(query).trim().toLowerCase()
  if (!text) return []
  const compact = text.replace(/[\s'’]+/g, '')
  const letters = /^[a-z0-9]+$/.test(compact) ? compact : ''
  const hits: { rank: number; hit: SearchHit<T> }[] = []
  for (const entry of index) {
    const found = match(entry, text, letters)
    if (found) hits.push({ rank: found.rank, hit: { item: entry.item, ranges: found.ranges } })
  }
  return hits.sort((a, b) => a.rank - b.rank).map(({ hit }) => hit)
}

/** One item against a query; null: no match. For lists, prepare once and use `searchMenu`. */
export const matchItem = <T extends Searchable>(query: string, item: T): SearchHit<T> | null =>
  searchMenu(prepareSearch([item]), query)[0] ?? null
