import { HANDSETS } from './handset'
import { sourceClass } from './classes'
import { type Element, classesOf } from './view'

/** Without style sheets every page is laid as on this phone. */
export const SCREEN = HANDSETS[390]

/** A line of words, or a picture: enough for rows to lie below each other and for long lists to be long. */
const LINE_PX = 22
const PICTURE_PX = 80

/** Where an element lies on the screen, in px. */
export interface Box {
  id: string
  left: number
  top: number
  right: number
  bottom: number
  width: number
  height: number
}

const HEIGHT = /(?:^|;)\s*height:\s*(-?[\d.]+)px/
/** The height of an inline style in px; null where it says none. */
const saidHeight = ({ attr }: Element): number | null => {
  const [, figure] = HEIGHT.exec(String(attr.style ?? '')) ?? []
  return figure === undefined ? null : Number(figure)
}

const isScroller = ({ tag }: Element): boolean => tag === 'scroll-view'
export const isSideways = (element: Element): boolean => isScroller(element) && element.attr.scrollX === true

/**
 * There is no style sheet here, so everything lies below what stands before it; only the rows of a sideways scroller stand in a line.
 * Heights are those that are said in place, else what is inside takes. A scroller itself is as high as the screen.
 */
export const heightOf = (element: Element): number => {
  const own = saidHeight(element)
  if (own !== null) return own
  if (isScroller(element) && !isSideways(element)) return SCREEN.height
  return contentHeight(element)
}

const measured = (element: Element): number => {
  if (element.tag === 'image') return PICTURE_PX
  if (element.tag === 'input' || element.tag === 'textarea') return LINE_PX * 2
  const words = element.children.some((child) => typeof child === 'string' && child.trim() !== '')
  const heights = element.children.map((child) => (typeof child === 'string' ? 0 : heightOf(child)))
  const inside = isSideways(element) ? Math.max(0, ...heights) : heights.reduce((sum, height) => sum + height, 0)
  return Math.max(inside, words ? LINE_PX : 0)
}

/** What is drawn stays as it is: what changes is another element. */
const heights = new WeakMap<Element, number>()

export const contentHeight = (element: Element): number => {
  const known = heights.get(element)
  if (known !== undefined) return known
  const height = measured(element)
  heights.set(element, height)
  return height
}

/** How far the element lies below the top of `within`, not scrolled. */
export const offsetOf = (element: Element, within: Element): number => {
  if (element === within || !element.parent) return 0
  let above = 0
  if (!isSideways(element.parent)) {
    for (const sibling of element.parent.children) {
      if (sibling === element) break
      if (typeof sibling !== 'string') above += heightOf(sibling)
    }
  }
  return above + offsetOf(element.parent, within)
}

const matches = (element: Element, selector: string): boolean =>
  selector.startsWith('#') ? element.attr.id === selector.slice(1) : classesOf(element).includes(sourceClass(selector.replace(/^\./, '')))

/** Selectors as the app writes them: `#id .class`. */
export const select = (all: readonly Element[], selector: string): Element[] => {
  const steps = selector.trim().split(/\s+/)
  const fits = (element: Element | null, depth: number): boolean => {
    if (depth < 0) return true
    for (let at = element; at; at = at.parent) if (matches(at, steps[depth]!)) return fits(at.parent, depth - 1)
    return false
  }
  return all.filter((element) => matches(element, steps.at(-1)!) && fits(element.parent, steps.length - 2))
}
