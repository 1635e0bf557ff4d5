/** A piece of text on screen, its element and the boxes of its lines. */
export interface Line {
  text: string
  el: Element
  rects: DOMRect[]
}

/** The common part of all audits of a page. */
export interface Sight {
  name: (el: Element) => string
  /** The page on top, or the sheet or question over it. */
  root: () => Element
  ancestors: (el: Element) => Element[]
  /** Measures each element once: valid as long as nothing changes. */
  once: <T>(look: (el: Element) => T) => (el: Element) => T
  texts: () => Line[]
  /** The controls that are there for everybody. */
  controls: () => HTMLElement[]
  /** Whether a finger on this spot hits this element. */
  isAt: (el: Element, x: number, y: number) => boolean
}

/** Runs in the page, before the other audits. */
export const sight = (): void => {
  const CONTROLS =
    'a[href],input,textarea,select,button,' +
    ['button', 'link', 'tab', 'radio', 'checkbox', 'switch'].map((role) => `[role=${role}]`).join()
  const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 60)
  const name: Sight['name'] = (el) => `${el.className} "${short(el.getAttribute('aria-label') ?? el.textContent ?? '')}"`

  const root: Sight['root'] = () => {
    const modals = [...document.querySelectorAll('[aria-modal=true]')]
    const pages = [...document.querySelectorAll<HTMLElement>('.zm-page')].filter((page) => page.getClientRects().length > 0)
    return modals[modals.length - 1] ?? pages[pages.length - 1] ?? document.body
  }
  const ancestors: Sight['ancestors'] = (el) => (el.parentElement ? [el.parentElement, ...ancestors(el.parentElement)] : [])
  const isHidden = (el: Element) =>
    el.closest('.zm-hidden') !== null || !el.checkVisibility({ opacityProperty: true, visibilityProperty: true })

  const once: Sight['once'] = <T>(look: (el: Element) => T) => {
    const seen = new Map<Element, { value: T }>()
    return (el: Element) => {
      const before = seen.get(el)
      if (before) return before.value
      const value = look(el)
      seen.set(el, { value })
      return value
    }
  }

  const texts: Sight['texts'] = () => {
    const walker = document.createTreeWalker(root(), NodeFilter.SHOW_TEXT)
    const found: Line[] = []
    while (walker.nextNode()) {
      const node = walker.currentNode
      const el = node.parentElement
      if (!el || !node.textContent?.trim() || isHidden(el)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      // The letters' height: a line's box is taller, and overlaps its neighbours where lines are tight.
      const tall = parseFloat(getComputedStyle(el).fontSize)
      const letters = ({ x, y, width, height }: DOMRect) =>
        new DOMRect(x, y + Math.max(0, height - tall) / 2, width, Math.min(height, tall))
      const rects = [...range.getClientRects()].map(letters).filter(({ width, height }) => width > 0 && height > 0)
      if (rects.length > 0) found.push({ text: short(node.textContent), el, rects })
    }
    return found
  }

  const controls: Sight['controls'] = () =>
    [...root().querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (el) => el.getClientRects().length > 0 && !isHidden(el) && !el.closest('[aria-hidden=true]'),
    )

  const isAt: Sight['isAt'] = (el, x, y) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (hit === el || el.contains(hit))
  }

  Object.assign(window, { sight: { name, root, ancestors, once, texts, controls, isAt } satisfies Sight })
}
