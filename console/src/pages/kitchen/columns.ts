import type { Card } from './board'

/** Heights of a card's parts in CSS pixels: cards are laid out before they are rendered, so that rendering never moves them. */
const HEAD = 68
const KEY = 82
const DISH = 61
const PART_LINE = 26
const BADGE_LINE = 36
const NOTE_LINE = 30
export const GAP = 12

const LINE_CHARS = 20
const linesOf = (text: string): number => Math.ceil([...text].reduce((sum, char) => sum + (char > '⺀' ? 1.6 : 1), 0) / LINE_CHARS)

/** Its estimated height. */
export function heightOf({ tickets }: Card): number {
  const note = tickets[0]!.note
  const dishes = tickets.flatMap((ticket) => ticket.dishes)
  const dishesHeight = dishes.reduce((sum, { name, parts, allergy, isHeld, isShort }) => {
    const text = parts.map((part) => part.text).join('  ')
    const badges = (allergy === null ? 0 : 1) + (isHeld || isShort ? 1 : 0)
    return sum + DISH + (linesOf(name) - 1) * PART_LINE + (text === '' ? 0 : linesOf(text) * PART_LINE) + badges * BADGE_LINE
  }, 0)
  return HEAD + dishesHeight + (note === '' ? 0 : linesOf(note) * NOTE_LINE) + (tickets[0]!.allergy?.isOther ? BADGE_LINE : 0) + KEY
}

/** The oldest first, down the left column; a card that is higher than a column has one for itself. Each page has this many columns. */
export function pagesOf(cards: readonly Card[], { columns, height }: { columns: number; height: number }): Card[][][] {
  const all: Card[][] = []
  let left = -1
  for (const card of cards) {
    const needed = heightOf(card) + GAP
    if (needed > left) {
      all.push([])
      left = height + GAP
    }
    all.at(-1)!.push(card)
    left -= needed
  }
  const pages: Card[][][] = []
  for (let at = 0; at < all.length; at += columns) pages.push(all.slice(at, at + columns))
  return pages
}
