import type { Fen } from '../../money'
import type { DishDocument } from '../editing/document'
import { mainText } from '../editing/document'
import { allergensOf, countOf, groupsOf, hoursOf, partsOf, priceOf, tagsOf, writePrice } from './cells'
import type { Column, ImportRow } from './columns'

/** What a shop has already, to compare a file with. */
export interface KnownMenu {
  dishes: readonly { itemId: string; document: DishDocument }[]
  categories: readonly { categoryId: string; name: string }[]
  boxes: readonly { boxId: string; name: string; priceFen: Fen }[]
}

/** `error`: it cannot be imported like this. `look`: it may be intended. */
export const PROBLEM_KINDS = {
  nameMissing: 'error',
  nameTwice: 'look',
  nameKnown: 'look',
  categoryMissing: 'error',
  categoryClose: 'look',
  priceWrong: 'error',
  priceHundredfold: 'look',
  memberPriceWrong: 'error',
  costWrong: 'error',
  specsWrong: 'error',
  addOnsWrong: 'error',
  slotsWrong: 'error',
  slotsUnknown: 'error',
  allergensUnknown: 'error',
  tagsUnknown: 'error',
  hoursWrong: 'error',
  countWrong: 'error',
  boxWrong: 'error',
  tooLong: 'error',
  idUnknown: 'error',
  pictureMissing: 'look',
} as const
export type ProblemKind = keyof typeof PROBLEM_KINDS

/** A correction of a problem. */
export type Way =
  /** Another text is typed into the cell. */
  | { kind: 'type' }
  | { kind: 'set'; value: string }
  /** The row becomes an option of an earlier row. */
  | { kind: 'merge'; line: number }
  /** The row changes the dish that exists. */
  | { kind: 'update'; itemId: string }
  /** The value is intended. */
  | { kind: 'keep' }
  | { kind: 'skip' }

export interface ImportProblem {
  line: number
  column: Column
  kind: ProblemKind
  params: Readonly<Record<string, string | number>>
  ways: Way[]
}

export const problemKey = ({ line, kind, column }: Pick<ImportProblem, 'line' | 'kind' | 'column'>): string => `${line} ${column} ${kind}`

const TYPE: Way = { kind: 'type' }
const SKIP: Way = { kind: 'skip' }
const KEEP: Way = { kind: 'keep' }
const set = (value: string): Way => ({ kind: 'set', value })

const LONGEST: Partial<Record<Column, number>> = {
  name: 60,
  nameHant: 60,
  nameEn: 60,
  nameYue: 60,
  category: 60,
  caption: 120,
  description: 2000,
}
/** A price this many times the usual one of its kind has probably lost its decimal point. */
const FAR = 50
/** A category with this few dishes next to a larger one of almost the same name is probably a typing error. */
const RARE = 2

export const plainName = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ')

/** Changed by one character, added or left out. */
export function isClose(a: string, b: string): boolean {
  if (a === b || Math.min(a.length, b.length) < 2 || Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < Math.min(a.length, b.length) && a[at] === b[at]) at++
  const [restA, restB] = [a.slice(at), b.slice(at)]
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)
}

const medianOf = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Problems of cells that show without the other rows. */
function ownProblems({ line, cells }: ImportRow): ImportProblem[] {
  const found: ImportProblem[] = []
  const add = (column: Column, kind: ProblemKind, ways: Way[], params: ImportProblem['params'] = {}) =>
    found.push({ line, column, kind, ways, params })
  if (!cells.name) add('name', 'nameMissing', [TYPE, SKIP])
  for (const [column, most] of Object.entries(LONGEST) as [Column, number][])
    if ((cells[column]?.length ?? 0) > most) add(column, 'tooLong', [TYPE, set(cells[column]!.slice(0, most))], { most })
  const price = cells.price === undefined ? null : priceOf(cells.price)
  if (price === null) add('price', 'priceWrong', [TYPE, SKIP])
  if (cells.memberPrice !== undefined) {
    const member = priceOf(cells.memberPrice)
    if (member === null || (price !== null && member > price)) add('memberPrice', 'memberPriceWrong', [TYPE, set('')])
  }
  if (cells.cost !== undefined && priceOf(cells.cost) === null) add('cost', 'costWrong', [TYPE, set('')])
  if (cells.specs !== undefined) {
    const groups = groupsOf(cells.specs, '')
    const isTwice = groups?.some(({ parts }) => new Set(parts.map(({ name }) => plainName(name))).size < parts.length)
    if (!groups || isTwice || groups.length > 12 || groups.some(({ parts }) => parts.length > 40))
      add('specs', 'specsWrong', [TYPE, set('')])
  }
  if (cells.addOns !== undefined) {
    const parts = partsOf(cells.addOns)
    const isWrong = !parts || parts.length > 60 || parts.some(({ fen, note }) => fen < 0 || allergensOf(note ?? '').unknown.length > 0)
    if (isWrong) add('addOns', 'addOnsWrong', [TYPE, set('')])
  }
  if (cells.slots !== undefined && !groupsOf(cells.slots, '')) add('slots', 'slotsWrong', [TYPE, set('')])
  if (cells.allergens !== undefined) {
    const { unknown } = allergensOf(cells.allergens)
    if (unknown.length > 0) add('allergens', 'allergensUnknown', [TYPE, set('')], { words: unknown.join('、') })
  }
  if (cells.tags !== undefined) {
    const { unknown } = tagsOf(cells.tags)
    if (unknown.length > 0) add('tags', 'tagsUnknown', [TYPE, set('')], { words: unknown.join('、') })
  }
  if (cells.hours !== undefined && hoursOf(cells.hours) === undefined) add('hours', 'hoursWrong', [TYPE, set('')])
  for (const [column, most] of [
    ['limit', 999],
    ['weigh', 100_000],
    ['boxCount', 20],
    ['maxAddOns', 99],
  ] as const)
    if (cells[column] !== undefined && countOf(cells[column], most) === undefined) add(column, 'countWrong', [TYPE, set('')])
  if (cells.box !== undefined && partsOf(cells.box)?.length !== 1) add('box', 'boxWrong', [TYPE, set('')])
  return found
}

/** Problems that show beside the other rows and the menu that is there. */
function sharedProblems(rows: readonly ImportRow[], menu: KnownMenu, pictures: ReadonlySet<string>): ImportProblem[] {
  const found: ImportProblem[] = []
  const lineOf = new Map<string, number>()
  const dishOf = new Map(menu.dishes.map(({ itemId, document }) => [plainName(mainText(document.name)), itemId]))
  const ids = new Set(menu.dishes.map(({ itemId }) => itemId))
  const known = new Set(menu.categories.map(({ name }) => plainName(name)))
  const uses = new Map<string, number>()
  const prices = new Map<string, number[]>()
  for (const { cells } of rows) {
    if (!cells.category) continue
    const category = plainName(cells.category)
    uses.set(category, (uses.get(category) ?? 0) + 1)
    const price = priceOf(cells.price ?? '')
    if (price) {
      const others = prices.get(category)
      if (others) others.push(price)
      else prices.set(category, [price])
    }
  }
  const usual = new Map([...prices].map(([category, all]) => [category, { price: medianOf(all), of: all.length }]))
  /** What was meant instead: a category that is there, or one that a rare one of the file looks like. */
  const nearTo = (category: string): string | undefined => {
    const isRare = (uses.get(category) ?? 0) <= RARE
    return [...known, ...(isRare ? uses.keys() : [])].find(
      (other) => isClose(category, other) && (known.has(other) || (uses.get(other) ?? 0) > RARE),
    )
  }
  /** Asked about once, by the first row that has it. */
  const requestedOf = new Set<string>()
  const names = new Set([...rows.map(({ cells }) => plainName(cells.name ?? '')), ...dishOf.keys()])
  /** Cells that are merged in a spreadsheet have their text in the first row only. */
  let above: string | undefined
  for (const { line, cells } of rows) {
    const add = (column: Column, kind: ProblemKind, ways: Way[], params: ImportProblem['params'] = {}) =>
      found.push({ line, column, kind, ways, params })
    if (!cells.category) add('category', 'categoryMissing', above === undefined ? [TYPE] : [set(above), TYPE])
    above = cells.category ?? above
    const name = plainName(cells.name ?? '')
    if (cells.id !== undefined && !ids.has(cells.id)) add('id', 'idUnknown', [set('')])
    if (name !== '') {
      const first = lineOf.get(name)
      if (first !== undefined) add('name', 'nameTwice', [{ kind: 'merge', line: first }, KEEP, SKIP], { line: first })
      else lineOf.set(name, line)
      const itemId = dishOf.get(name)
      if (itemId !== undefined && cells.id === undefined) add('name', 'nameKnown', [{ kind: 'update', itemId }, KEEP, SKIP])
    }
    if (cells.category) {
      const category = plainName(cells.category)
      const near = requestedOf.has(category) ? undefined : nearTo(category)
      requestedOf.add(category)
      if (!known.has(category) && near !== undefined) {
        const shown =
          menu.categories.find((one) => plainName(one.name) === near)?.name ??
          rows.find((row) => plainName(row.cells.category ?? '') === near)!.cells.category!
        add('category', 'categoryClose', [set(shown), KEEP], { category: shown })
      }
      const price = priceOf(cells.price ?? '')
      const others = usual.get(category)
      if (price !== null && others && others.of >= 3 && price >= FAR * others.price)
        add('price', 'priceHundredfold', [set(writePrice(Math.round(price / 100))), KEEP], { times: Math.round(price / others.price) })
    }
    const missing = (groupsOf(cells.slots ?? '', '') ?? []).flatMap(({ parts }) => parts).find((part) => !names.has(plainName(part.name)))
    if (missing) add('slots', 'slotsUnknown', [TYPE, set('')], { name: missing.name })
    if (cells.picture !== undefined && !cells.picture.startsWith('/') && !pictures.has(pictureName(cells.picture)))
      add('picture', 'pictureMissing', [KEEP, set('')], { name: cells.picture })
  }
  return found
}

/** A file's name without folder, ending and case: how a cell and a file find each other. */
export const pictureName = (file: string): string =>
  file
    .replace(/^.*[\\/]/, '')
    .replace(/\.(?:jpe?g|png|webp)$/i, '')
    .trim()
    .toLowerCase()

/** All problems of a file, by row; `kept`: problems marked as intended. `pictures`: names of the files beside it. */
export function problemsOf(
  rows: readonly ImportRow[],
  menu: KnownMenu,
  pictures: ReadonlySet<string>,
  retained: ReadonlySet<string>,
): ImportProblem[] {
  return [...rows.flatMap(ownProblems), ...sharedProblems(rows, menu, pictures)]
    .filter((problem) => !retained.has(problemKey(problem)))
    .sort((a, b) => a.line - b.line)
}

export const isError = ({ kind }: ImportProblem): boolean => PROBLEM_KINDS[kind] === 'error'
