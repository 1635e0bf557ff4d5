import { amountText, type Fen, parseAmount } from '../../money'
import { ALLERGENS, type Allergen, ITEM_TAGS, type ItemTag } from '../menu'

/** Chinese keyboards also type figures and marks in full width. */
const narrow = (cell: string): string => cell.normalize('NFKC').trim()

/** "36", "¥36.00", "36 元/份", "1,200"; null: no price. */
export function priceOf(cell: string): Fen | null {
  const text = narrow(cell)
    .replace(/^(?:rmb|cny|hk\$|[¥$])\s*/i, '')
    .replace(/\s*(?:元|圆|蚊|rmb|cny|yuan)?\s*(?:[/每][份个例只位杯碗]?)?$/i, '')
    .replace(/,(?=\d{3}(?:\D|$))/g, '')
  return parseAmount(text)
}

/** "6", "6.5": without zeros that say nothing. */
const short = (fen: Fen): string => amountText(fen).replace(/\.?0+$/, '') || '0'

/** Marks that divide are written with a backslash in names. */
const MARKS = /[\\;；:：,，、+\-−*@()（）×\n]/g
const quoted = (name: string): string => name.replace(MARKS, (mark) => `\\${mark === '\n' ? ' ' : mark}`)

/** A text with its quoted characters marked, so that separators are found only where they divide. */
interface Char {
  text: string
  isQuoted: boolean
}
function chars(cell: string): Char[] {
  const found: Char[] = []
  for (let at = 0; at < cell.length; at++) {
    const isQuoted = cell[at] === '\\' && at + 1 < cell.length
    if (isQuoted) at++
    found.push({ text: cell[at]!, isQuoted })
  }
  return found
}
const textOf = (list: readonly Char[]): string => list.map(({ text }) => text).join('')
const isMark = ({ text, isQuoted }: Char, marks: string) => !isQuoted && marks.includes(text)

/** Spaces around, unless they are quoted. */
function trimmed(list: readonly Char[]): Char[] {
  const isBlank = (char: Char | undefined) => char !== undefined && !char.isQuoted && /\s/.test(char.text)
  let [from, to] = [0, list.length]
  while (from < to && isBlank(list[from])) from++
  while (to > from && isBlank(list[to - 1])) to--
  return list.slice(from, to)
}
function divided(list: readonly Char[], marks: string): Char[][] {
  const parts: Char[][] = [[]]
  for (const char of list)
    if (isMark(char, marks)) parts.push([])
    else parts[parts.length - 1]!.push(char)
  return parts.map(trimmed).filter((part) => part.length > 0)
}
const endsWith = (list: readonly Char[], marks: string): boolean => list.length > 0 && isMark(list[list.length - 1]!, marks)

const lastMark = (list: readonly Char[], marks: string): number => list.map((char) => isMark(char, marks)).lastIndexOf(true)

/** One of a list: "大份+6*", with what stands in brackets behind it. */
export interface CellPart {
  name: string
  fen: Fen
  isDefault: boolean
  /** Null: there are no brackets. */
  note: string | null
}

function partOf(whole: readonly Char[]): CellPart | null {
  let list = [...whole]
  const isDefault = endsWith(list, '*')
  if (isDefault) list = trimmed(list.slice(0, -1))
  let note: string | null = null
  if (endsWith(list, ')）')) {
    const open = list.findIndex((char) => isMark(char, '(（'))
    if (open < 0) return null
    note = textOf(list.slice(open + 1, -1)).trim()
    list = trimmed(list.slice(0, open))
  }
  const sign = lastMark(list, '+-−')
  if (sign < 0) return list.length > 0 ? { name: textOf(list), fen: 0, isDefault, note } : null
  const amount = priceOf(textOf(list.slice(sign + 1)))
  const name = textOf(trimmed(list.slice(0, sign)))
  if (name === '') return null
  // "A-1" without an amount behind is a name.
  if (amount === null) return { name: textOf(list), fen: 0, isDefault, note }
  return { name, fen: list[sign]!.text === '+' ? amount : -amount, isDefault, note }
}

const written = ({ name, fen, isDefault, note }: CellPart): string => {
  const amount = fen === 0 ? '' : `${fen > 0 ? '+' : '-'}${short(Math.abs(fen))}`
  return `${quoted(name)}${amount}${note === null ? '' : `(${note})`}${isDefault ? '*' : ''}`
}

const LIST = ',，、'

/** "溏心蛋+4(蛋),珍珠+2"; null: it cannot be read. */
export function partsOf(cell: string): CellPart[] | null {
  const parts = divided(chars(cell), LIST).map(partOf)
  return parts.includes(null) ? null : (parts as CellPart[])
}
export const writeParts = (parts: readonly CellPart[]): string => parts.map(written).join(',')

/** One of several groups: "份量:标准*,大份+6". `@`: another way to make it, no other portion. `×2`: so many of it. */
export interface CellGroup {
  name: string
  isAttribute: boolean
  pick: number
  parts: CellPart[]
}

/** Groups stand apart by semicolons; a single list without a name is one group. Null: it cannot be read. */
export function groupsOf(cell: string, usualName: string): CellGroup[] | null {
  const groups = divided(chars(cell), ';；\n').map((list): CellGroup | null => {
    const colon = list.findIndex((char) => isMark(char, ':：'))
    let head = colon < 0 ? [] : trimmed(list.slice(0, colon))
    const isAttribute = head.length > 0 && isMark(head[0]!, '@')
    if (isAttribute) head = trimmed(head.slice(1))
    const times = lastMark(head, '×*')
    const pick = times < 0 ? 1 : Number(textOf(head.slice(times + 1)).trim())
    const name = textOf(times < 0 ? head : trimmed(head.slice(0, times))) || usualName
    const parts = divided(colon < 0 ? list : list.slice(colon + 1), LIST).map(partOf)
    if (parts.length === 0 || parts.includes(null) || !Number.isInteger(pick) || pick < 1 || pick > 99) return null
    return { name, isAttribute, pick, parts: parts as CellPart[] }
  })
  return groups.includes(null) ? null : (groups as CellGroup[])
}
export const writeGroups = (groups: readonly CellGroup[]): string =>
  groups
    .map(
      ({ name, isAttribute, pick, parts }) =>
        `${isAttribute ? '@' : ''}${quoted(name)}${pick === 1 ? '' : `×${pick}`}:${writeParts(parts)}`,
    )
    .join(';')

const ALLERGEN_NAMES: Readonly<Record<Allergen, readonly string[]>> = {
  gluten: ['麸质', '麩質', 'gluten', '小麦', '小麥', '面粉', 'wheat'],
  egg: ['蛋', 'egg', '鸡蛋', '雞蛋', 'eggs'],
  milk: ['奶', 'milk', '牛奶', '乳', '乳制品', 'dairy'],
  soy: ['大豆', 'soy', '豆', '黄豆', '黃豆', 'soya', 'soybean'],
  peanut: ['花生', 'peanut', 'peanuts'],
  nuts: ['坚果', '堅果', 'nuts', '果仁', 'tree nuts'],
  fish: ['鱼', '魚', 'fish', '鱼类'],
  crustacean: ['甲壳类', '甲殼類', 'crustacean', 'crustaceans', '虾', '蝦', '虾蟹', 'shrimp', 'crab'],
  mollusc: ['贝类', '貝類', 'mollusc', 'molluscs', '贝', 'shellfish'],
  sesame: ['芝麻', 'sesame', '麻酱'],
}
const TAG_NAMES: Readonly<Record<ItemTag, readonly string[]>> = {
  signature: ['招牌', 'signature', '必点'],
  new: ['新品', 'new', '新', '上新'],
  popular: ['人气', '人氣', 'popular', '热卖', '热销', 'bestseller'],
  mild: ['微辣', 'mild', '小辣'],
  hot: ['辣', 'hot', '中辣', '重辣', 'spicy'],
  vegetarian: ['素', 'vegetarian', '素食', 'veggie'],
  cold: ['冷', 'cold', '凉', '冰', '冻'],
}
const namesOf = <T extends string>(all: Readonly<Record<T, readonly string[]>>): ReadonlyMap<string, T> =>
  new Map(
    (Object.entries(all) as [T, readonly string[]][]).flatMap(([key, names]) => names.map((name) => [name.toLowerCase(), key] as const)),
  )
const ALLERGEN_OF = namesOf(ALLERGEN_NAMES)
const TAG_OF = namesOf(TAG_NAMES)

const wordsOf = (cell: string): string[] =>
  cell
    .replace(/^(?:含有?|contains?)[:：]?\s*/i, '')
    .split(/[,，、;；/]+|\s{1,}(?!nuts)/)
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean)

export interface Words<T> {
  found: T[]
  unknown: string[]
}
const NONE = /^(?:无|無|没有|沒有|冇|none|no)$/i
const read = <T extends string>(cell: string, known: ReadonlyMap<string, T>, order: readonly T[]): Words<T> => {
  const words = wordsOf(cell)
  const found = new Set(words.flatMap((word) => known.get(word) ?? []))
  return { found: order.filter((one) => found.has(one)), unknown: words.filter((word) => !known.has(word)) }
}
/** "麸质、蛋"; "无" is none of them. An empty cell declares nothing, which is not the same. */
export const allergensOf = (cell: string): Words<Allergen> =>
  NONE.test(cell.trim()) ? { found: [], unknown: [] } : read(cell, ALLERGEN_OF, ALLERGENS)
export const writeAllergens = (allergens: readonly Allergen[] | null): string =>
  allergens === null ? '' : allergens.map((one) => ALLERGEN_NAMES[one][0]).join('、') || '无'
export const tagsOf = (cell: string): Words<ItemTag> => read(cell, TAG_OF, ITEM_TAGS)
export const writeTags = (tags: readonly ItemTag[]): string => tags.map((tag) => TAG_NAMES[tag][0]).join('、')

const minutes = (hour: string, minute: string | undefined): number | null => {
  const at = Number(hour) * 60 + Number(minute ?? 0)
  return Number(hour) <= 24 && Number(minute ?? 0) < 60 && at <= 1440 ? at : null
}
/** "10:30-14:00"; undefined: it cannot be read. "全天" is null. */
export function hoursOf(cell: string): { fromMin: number; toMin: number } | null | undefined {
  if (/^(?:全天|全日|all day)$/i.test(cell.trim())) return null
  const match = /^(\d{1,2})(?::(\d{2}))?\s*[-–—~至到]\s*(\d{1,2})(?::(\d{2}))?$/.exec(narrow(cell))
  const [fromMin, toMin] = match ? [minutes(match[1]!, match[2]), minutes(match[3]!, match[4])] : [null, null]
  if (fromMin === null || toMin === null || fromMin === 1440 || fromMin === toMin) return undefined
  return { fromMin, toMin: toMin === 0 ? 1440 : toMin }
}
const two = (value: number) => String(value).padStart(2, '0')
const clock = (at: number) => `${two(Math.floor(at / 60))}:${two(at % 60)}`
export const writeHours = (hours: { fromMin: number; toMin: number } | null): string =>
  hours === null ? '' : `${clock(hours.fromMin)}-${clock(hours.toMin)}`

/** A whole number within its bounds; undefined: it is none. */
export function countOf(cell: string, most: number): number | undefined {
  const match = /^(\d{1,7})\s*(?:份|个|克|g|杯)?$/i.exec(narrow(cell))
  const count = match ? Number(match[1]) : 0
  return count >= 1 && count <= most ? count : undefined
}
export const isYes = (cell: string): boolean => /^(?:是|yes|y|true|1|√|✓|对)$/i.test(cell.trim())
export const writePrice = short
