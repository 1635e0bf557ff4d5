import type { Sight } from './sight'

declare const window: { sight: Sight }

export interface Fits {
  /** Texts that are cut off, or that lie outside the screen. Clamping is meant for names; our own words must never be clamped. */
  cut: (ownWords: readonly string[]) => string[]
  /** Words and numbers that are broken between two lines without a hyphen; with `only`, those of these texts. */
  parted: (only?: readonly string[]) => string[]
  /** Texts that overlap. */
  overlapping: () => string[]
  /** Doubles the size of every text, as a phone's own setting does, while `look` runs. */
  enlarged: <T>(look: () => T) => T
}

/** Checks whether the texts of a page have enough room; runs in the page. */
export const fits = (): void => {
  const { ancestors, controls, name, once, texts } = window.sight
  type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>
  const common = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  })

  /** How an element clips its contents. */
  const frameOf = (el: Element) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp, flexWrap, position, zIndex } = getComputedStyle(el)
    const scrolls = (overflow: string) => /auto|scroll/.test(overflow)
    return {
      edge: el.getBoundingClientRect(),
      scrollsX: scrolls(overflowX) && el.scrollWidth > el.clientWidth,
      scrollsY: scrolls(overflowY),
      clips: /hidden|clip/.test(overflowX + overflowY),
      isOpen: overflowX === 'visible' && overflowY === 'visible',
      isEllipsis: textOverflow === 'ellipsis',
      isClamp: textOverflow === 'ellipsis' || webkitLineClamp !== 'none',
      wraps: flexWrap === 'wrap',
      isFixed: position === 'fixed',
      /** The layer that moves with the text: only texts of one layer can overlap. */
      isLayer: /fixed|sticky/.test(position) || scrolls(overflowY) || (position === 'absolute' && zIndex !== 'auto'),
    }
  }

  const cut: Fits['cut'] = (ownWords) => {
    const own = new Set(ownWords)
    const findings = new Set<string>()
    const frame = once(frameOf)
    for (const { text, el, rects } of texts()) {
      let [canScrollX, canScrollY] = [false, false]
      // Text that an ellipsis hides has no box of its own.
      if (own.has(text) && frame(el).isEllipsis && el.scrollWidth > el.clientWidth + 1) findings.add(`cut: "${text}" in ${el.className}`)
      for (const one of [el, ...ancestors(el)]) {
        const { edge, scrollsX, scrollsY, clips, isClamp, wraps, isFixed } = frame(one)
        if (scrollsX) canScrollX = true
        if (scrollsY) canScrollY = true
        if (clips) {
          // An element without room in a row that wraps moves as a whole.
          if (wraps && rects.every((r) => r.top >= edge.bottom)) break
          const isOver = rects.some(
            (r) =>
              (!canScrollX && (r.right > edge.right + 1 || r.left < edge.left - 1)) ||
              (!canScrollY && (r.bottom > edge.bottom + 3 || r.top < edge.top - 3)),
          )
          if (isOver && (!isClamp || own.has(text))) findings.add(`cut: "${text}" by ${one.className}`)
          if (isOver) [canScrollX, canScrollY] = [true, true]
        }
        if (isFixed) break
      }
      if (!canScrollX && rects.some((r) => r.right > innerWidth + 1 || r.left < -1))
        findings.add(`beyond the screen: "${text}" in ${el.className}`)
    }
    const page = document.scrollingElement as Element
    for (const scroller of [page, ...document.querySelectorAll('.taro_page')]) {
      if (scroller.scrollWidth > scroller.clientWidth + 1) findings.add(`scrolls sideways: ${scroller.className}`)
    }
    for (const control of controls()) {
      const { left, right } = control.getBoundingClientRect()
      const scrolls = ancestors(control).some((one) => frame(one).scrollsX)
      if (right - left > innerWidth || (!scrolls && (right > innerWidth + 1 || left < -1)))
        findings.add(`beyond the screen: ${name(control)}`)
    }
    return [...findings]
  }

  /** Undoes the rotation of an element and its ancestors, so that lines are level. */
  const levelling = (el: Element) =>
    [el, ...ancestors(el)]
      .reduceRight((turned, one) => turned.multiply(new DOMMatrix(getComputedStyle(one).transform)), new DOMMatrix())
      .inverse()
  /** Letters of one line differ by less than this, those of two lines by more. */
  const SAME_LINE = 4

  const WORD = /[\p{Script=Latin}\p{N}]{2,}/gu
  const parted: Fits['parted'] = (only) => {
    const own = only && new Set(only)
    const findings = new Set<string>()
    const range = document.createRange()
    const level = once(levelling)
    for (const { text, el, rects } of texts()) {
      if (rects.length < 2 || (own && !own.has(text))) continue
      for (const node of el.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE) continue
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(WORD)) {
          // The last box of a letter is its own: a letter after a hyphen has the hyphen's before it.
          const lineAt = (at: number): number => {
            range.setStart(node, at)
            range.setEnd(node, at + 1)
            const { x = 0, y = 0, width = 0, height = 0 } = [...range.getClientRects()].slice(-1)[0] ?? {}
            return level(el).transformPoint({ x: x + width / 2, y: y + height / 2 }).y
          }
          if (Math.abs(lineAt(index) - lineAt(index + word.length - 1)) > SAME_LINE) findings.add(`parted: "${word}" in ${el.className}`)
        }
      }
    }
    return [...findings]
  }

  const overlapping: Fits['overlapping'] = () => {
    const frame = once(frameOf)
    const layer = once((el) => [el, ...ancestors(el)].find((one) => frame(one).isLayer) ?? document.body)
    /** The part of an element that its clipping ancestors leave visible. */
    const opening = once((el): Box => {
      const all = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }
      return [el, ...ancestors(el)].reduce<Box>((left, one) => (frame(one).isOpen ? left : common(left, frame(one).edge)), all)
    })
    const lines = texts()
      .flatMap(({ text, el, rects }) => rects.map((rect) => ({ text, el, rect: common(rect, opening(el)), layer: layer(el) })))
      .filter(({ rect }) => rect.right - rect.left > 1 && rect.bottom - rect.top > 1)
    const findings = new Set<string>()
    for (const [at, one] of lines.entries()) {
      for (const other of lines.slice(at + 1)) {
        if (one.layer !== other.layer || one.el === other.el) continue
        const { left, top, right, bottom } = common(one.rect, other.rect)
        if (right - left <= 2 || bottom <= top || one.el.contains(other.el) || other.el.contains(one.el)) continue
        const height = Math.min(one.rect.bottom - one.rect.top, other.rect.bottom - other.rect.top)
        if (bottom - top > 0.2 * height) findings.add(`over each other: "${one.text}" and "${other.text}"`)
      }
    }
    return [...findings]
  }

  const enlarged: Fits['enlarged'] = (look) => {
    const sizes = [...document.querySelectorAll<HTMLElement>('#app *')].map((el) => {
      const { fontSize, lineHeight } = getComputedStyle(el)
      return { el, before: el.getAttribute('style'), fontSize: parseFloat(fontSize), lineHeight: parseFloat(lineHeight) }
    })
    for (const { el, fontSize, lineHeight } of sizes) {
      el.style.fontSize = `${fontSize * 2}px`
      if (lineHeight) el.style.lineHeight = `${lineHeight * 2}px`
    }
    try {
      return look()
    } finally {
      for (const { el, before } of sizes) {
        if (before === null) el.removeAttribute('style')
        else el.setAttribute('style', before)
      }
    }
  }

  Object.assign(window, { fits: { cut, parted, overlapping, enlarged } satisfies Fits })
}
