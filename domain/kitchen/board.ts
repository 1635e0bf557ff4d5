import { type Portions, leftOf } from './ticket'

export interface QueuedTicket {
  ticketId: string
  orderNo: string
  roundNo: number
  /** From when on it counts; a recalled one keeps its time, and so its place. */
  beginAt: number
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Oldest first; of one moment by order, round and id, so that no ticket ever jumps. */
export const byAge = (a: QueuedTicket, b: QueuedTicket): number =>
  a.beginAt - b.beginAt || compare(a.orderNo, b.orderNo) || a.roundNo - b.roundNo || compare(a.ticketId, b.ticketId)

/** A part of a choice: what is added, what is left out, and what says how it is made. */
export interface ChoicePart {
  kind: 'plain' | 'more' | 'less'
  text: string
}

const LEFT_OUT = /^(?:去除?|走|不要|不加|唔要|免|无|無|no |without |w\/o )\s*/i

/** The last `addOns` parts are add-ons; an option that begins with "no" or 去 leaves something out. */
export function partsOf(choiceText: string, addOns: number): ChoicePart[] {
  const parts = choiceText === '' ? [] : choiceText.split(' · ')
  return parts.map((text, at): ChoicePart => {
    if (at >= parts.length - addOns) return { kind: 'more', text }
    const rest = text.replace(LEFT_OUT, '')
    return rest !== text && rest !== '' ? { kind: 'less', text: rest } : { kind: 'plain', text }
  })
}

export interface DishToMake extends Portions {
  itemId: string
  name: string
  choiceText: string
  isMade: boolean
  isHeld: boolean
}

export interface AllDay {
  itemId: string
  name: string
  count: number
  /** What of it is made differently, the most frequent first. */
  variants: { text: string; count: number }[]
}

/** How many portions of each dish are still to be made, equal dishes together; what the kitchen waits for is not counted. */
export function allDay(dishes: readonly DishToMake[]): AllDay[] {
  const found = new Map<string, { name: string; count: number; variants: Map<string, number> }>()
  for (const dish of dishes) {
    const count = leftOf(dish)
    if (dish.isMade || dish.isHeld || count === 0) continue
    const one = found.get(dish.itemId) ?? { name: dish.name, count: 0, variants: new Map<string, number>() }
    one.count += count
    if (dish.choiceText !== '') one.variants.set(dish.choiceText, (one.variants.get(dish.choiceText) ?? 0) + count)
    found.set(dish.itemId, one)
  }
  return [...found]
    .map(([itemId, { name, count, variants }]) => ({
      itemId,
      name,
      count,
      variants: [...variants].map(([text, portions]) => ({ text, count: portions })).sort((a, b) => b.count - a.count),
    }))
    .sort((a, b) => b.count - a.count || (a.itemId < b.itemId ? -1 : 1))
}
