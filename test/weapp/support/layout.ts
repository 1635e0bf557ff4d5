import { HANDSETS } from './handset'
import { sourceClass } from './classes'
import { type Element, classesOf } from './view'

/** Without style sheets every page is laid out for this phone. */
export const SCREEN = HANDSETS[390]

/** The height of a line of words, or of a picture: enough to place rows below each other and to make long lists long. */
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
/** The height of an inline style in px; null where it has none. */
const ownHeight = ({ attr }: Element): number | null => {
  const [, figure] = HEIGHT.exec(String(attr.style ?? '')) ?? []
  return figure === undefined ? null : Number(figure)
}

const isScroller = ({ tag }: Element): boolean => tag === 'scroll-view'
export const isSideways = (element: Element): boolean => isScroller(element) && element.attr.scrollX === true

/**
 * Without a style sheet every element is placed below the one before it; only the rows of a horizontal scroller stand in a line. Heights are those of inline
 * styles, else those of the contents. A scroller itself is as high as the screen.
 */
export const heightOf = (element: Element): number => {
  const own = ownHeight(element)
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

/** An element that was drawn never changes: a change creates another element. */
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
