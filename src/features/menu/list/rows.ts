import type { WindowedRow } from '@/components/ui/VirtualList'
import type { Lang } from '@/i18n'
import type { Category, MenuItem } from '@domain/menu/menu'

export type MenuRow = WindowedRow &
  (
    | { kind: 'notice'; text: string }
    | { kind: 'picks'; which: 'before' | 'recommended'; items: MenuItem[] }
    | { kind: 'head'; category: Category }
    | { kind: 'dish'; item: MenuItem; categoryId: string }
    | { kind: 'hidden'; count: number }
    | { kind: 'end' }
  )

export interface RowSource {
  lang: Lang
  categories: readonly Category[]
  items: readonly MenuItem[]
  before: readonly MenuItem[]
  recommended: readonly MenuItem[]
  /** The shop's own text; usually empty. */
  notice: string
  isOffered: (item: MenuItem) => boolean
  isHidden: (item: MenuItem) => boolean
}

/** Up to this number of dishes, none is shown twice. */
const SEEN_AT_ONCE = 4

/** The number of letters of a name that fit on its first line; a Chinese character counts as two. */
const LINE_LETTERS = 20
const WIDE_LETTERS = /[\u2e80-\uffef]/g

const lettersOf = (name: string): number => name.length + (name.match(WIDE_LETTERS)?.length ?? 0)

/** The estimated height of the card, so that jumping to a category scrolls to the right place. */
const dishEstimate = (item: MenuItem, lang: Lang): number => {
  const isEnglish = lang === 'en'
  const name = lettersOf(item.name) > LINE_LETTERS ? 44 : 22
  const caption = item.caption ? 18 : 0
  const tags = item.tags.length > 0 ? 24 : 0
  const price = item.memberPriceFen !== null && item.memberPriceFen < item.priceFen ? 44 : 31
  return Math.max(isEnglish ? 84 : 96, name + caption + tags + price) + 20
}

/** The rows of the menu from top to bottom; unavailable dishes come last in their category. Empty without dishes. */
export const menuRows = ({ lang, ...source }: RowSource): MenuRow[] => {
  const rows: MenuRow[] = []
  const add = (row: MenuRow): void => void rows.push(row)
  const picks = (which: 'before' | 'recommended', items: readonly MenuItem[]): void => {
    const shown = items.filter((item) => !source.isHidden(item) && source.isOffered(item))
    if (shown.length > 0) add({ kind: 'picks', key: `picks-${which}`, which, items: shown, estimate: picksHeight, inTwoSteps: true })
  }
  const picksHeight = lang === 'en' ? 186 : 170
  if (source.items.length === 0) return []
  const hidden = source.items.filter(source.isHidden).length
  if (hidden > 0) add({ kind: 'hidden', key: 'hidden', count: hidden, estimate: 56 })
  if (source.notice) add({ kind: 'notice', key: 'notice', text: source.notice, estimate: 56 })
  if (source.items.length > SEEN_AT_ONCE) {
    picks('before', source.before)
    if (source.before.length === 0) picks('recommended', source.recommended)
  }

  const byCategory = new Map<string, MenuItem[]>()
  for (const item of source.items) {
    if (source.isHidden(item)) continue
    const own = byCategory.get(item.categoryId)
    if (own) own.push(item)
    else byCategory.set(item.categoryId, [item])
  }
  for (const category of source.categories) {
    const items = byCategory.get(category.categoryId) ?? []
    if (items.length === 0) continue
    const offered = items.filter(source.isOffered)
    const rest = items.filter((item) => !source.isOffered(item))
    add({ kind: 'head', key: `c-${category.categoryId}`, category, estimate: 28 })
    for (const item of [...offered, ...rest])
      add({ kind: 'dish', key: item.itemId, item, categoryId: category.categoryId, estimate: dishEstimate(item, lang), isHalf: true })
  }
  add({ kind: 'end', key: 'end', estimate: 32 })
  return rows
}

/** The category of a row; rows above all categories belong to the first one. */
export const categoryAt = (rows: readonly MenuRow[], index: number): string | null => {
  for (let at = Math.min(index, rows.length - 1); at >= 0; at -= 1) {
    const row = rows[at]
    if (row?.kind === 'head') return row.category.categoryId
    if (row?.kind === 'dish') return row.categoryId
  }
  const first = rows.find((row) => row.kind === 'head')
  return first?.kind === 'head' ? first.category.categoryId : null
}
