/** What can be measured of the screen; runs in the page (`context.addInitScript(eyes)`). Every answer is a list of findings, empty when all is well. */
export interface Eyes {
  /** Texts that are cut off, or that lie beyond the screen. A clamp is meant for names; words of our own must never need one. */
  cut: (ownWords: readonly string[]) => string[]
  /** Texts that lie over each other. */
  overlapping: () => string[]
  /** What a finger cannot hit on `least` px each way. */
  small: (least: number) => string[]
  /** Texts that do not stand out from what is below them. */
  pale: () => string[]
  /** Other colours of a merchant, while `look` looks. */
  themed: <T>(style: Record<string, string>, look: () => T) => T
  /** Twice the size of every text, as a phone's own setting does it, while `look` looks. */
  enlarged: <T>(look: () => T) => T
}

export const eyes = (): void => {
  type Rgba = [number, number, number, number]
  const CONTROLS =
    'a[href],input,textarea,select,button,' +
    ['button', 'link', 'tab', 'radio', 'checkbox', 'switch'].map((role) => `[role=${role}]`).join()
  const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 60)
  const name = (el: Element) => `${el.className} "${short(el.getAttribute('aria-label') ?? el.textContent ?? '')}"`

  /** The page on top, or the sheet or question over it. */
  const root = (): Element => {
    const modals = [...document.querySelectorAll('[aria-modal=true]')]
    const pages = [...document.querySelectorAll<HTMLElement>('.zm-page')].filter((page) => page.getClientRects().length > 0)
    return modals[modals.length - 1] ?? pages[pages.length - 1] ?? document.body
  }
  const ancestors = (el: Element): Element[] => (el.parentElement ? [el.parentElement, ...ancestors(el.parentElement)] : [])
  const isHidden = (el: Element) =>
    [el, ...ancestors(el)].some((one) => one.classList.contains('zm-hidden')) ||
    !el.checkVisibility({ opacityProperty: true, visibilityProperty: true })

  /** Every piece of text on screen with its element and the boxes of its lines. */
  const texts = () => {
    const walker = document.createTreeWalker(root(), NodeFilter.SHOW_TEXT)
    const found: { text: string; el: Element; rects: DOMRect[] }[] = []
    while (walker.nextNode()) {
      const node = walker.currentNode
      const el = node.parentElement
      if (!el || !node.textContent?.trim() || isHidden(el)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      // The letters' height: a line's box is taller, and reaches into its neighbours where lines are tight.
      const tall = parseFloat(getComputedStyle(el).fontSize)
      const letters = ({ x, y, width, height }: DOMRect) =>
        new DOMRect(x, y + Math.max(0, height - tall) / 2, width, Math.min(height, tall))
      const rects = [...range.getClientRects()].map(letters).filter(({ width, height }) => width > 0 && height > 0)
      if (rects.length > 0) found.push({ text: short(node.textContent), el, rects })
    }
    return found
  }

  const clips = (style: CSSStyleDeclaration) => /hidden|clip/.test(style.overflowX) || /hidden|clip/.test(style.overflowY)
  const isClamp = (style: CSSStyleDeclaration) => style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'

  const cut: Eyes['cut'] = (ownWords) => {
    const own = new Set(ownWords)
    const findings = new Set<string>()
    for (const { text, el, rects } of texts()) {
      let [canScrollX, canScrollY] = [false, false]
      for (const box of [el, ...ancestors(el)]) {
        const style = getComputedStyle(box)
        if (/auto|scroll/.test(style.overflowX) && box.scrollWidth > box.clientWidth) canScrollX = true
        if (/auto|scroll/.test(style.overflowY)) canScrollY = true
        if (clips(style)) {
          const edge = box.getBoundingClientRect()
          // What finds no room in a row that wraps goes as a whole.
          if (style.flexWrap === 'wrap' && rects.every((r) => r.top >= edge.bottom)) break
          const isOver = rects.some(
            (r) =>
              (!canScrollX && (r.right > edge.right + 1 || r.left < edge.left - 1)) ||
              (!canScrollY && (r.bottom > edge.bottom + 3 || r.top < edge.top - 3)),
          )
          if (isOver && (!isClamp(style) || own.has(text))) findings.add(`cut: "${text}" by ${box.className}`)
          if (isOver) [canScrollX, canScrollY] = [true, true]
        }
        if (style.position === 'fixed') break
      }
      if (!canScrollX && rects.some((r) => r.right > innerWidth + 1 || r.left < -1))
        findings.add(`beyond the screen: "${text}" in ${el.className}`)
    }
    const page = document.scrollingElement as Element
    for (const scroller of [page, ...document.querySelectorAll('.taro_page')]) {
      if (scroller.scrollWidth > scroller.clientWidth + 1) findings.add(`scrolls sideways: ${scroller.className}`)
    }
    for (const control of root().querySelectorAll(CONTROLS)) {
      if (control.getBoundingClientRect().width > innerWidth) findings.add(`wider than the screen: ${name(control)}`)
    }
    return [...findings]
  }

  /** What moves apart from the rest: only texts of one layer can get in each other's way. */
  const isLayer = (el: Element): boolean => {
    const { position, overflowY, zIndex } = getComputedStyle(el)
    return /fixed|sticky/.test(position) || /auto|scroll/.test(overflowY) || (position === 'absolute' && zIndex !== 'auto')
  }
  const layer = (el: Element): Element => [el, ...ancestors(el)].find(isLayer) ?? document.body

  /** What is left of a line inside of everything that clips it. */
  const visiblePart = (rect: DOMRect, el: Element) => {
    const part = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom }
    for (const box of [el, ...ancestors(el)]) {
      const style = getComputedStyle(box)
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
      const edge = box.getBoundingClientRect()
      part.left = Math.max(part.left, edge.left)
      part.right = Math.min(part.right, edge.right)
      part.top = Math.max(part.top, edge.top)
      part.bottom = Math.min(part.bottom, edge.bottom)
    }
    return { ...part, height: part.bottom - part.top, width: part.right - part.left }
  }

  const overlapping: Eyes['overlapping'] = () => {
    const lines = texts()
      .flatMap(({ text, el, rects }) => rects.map((rect) => ({ text, el, rect: visiblePart(rect, el), layer: layer(el) })))
      .filter(({ rect }) => rect.width > 1 && rect.height > 1)
    const findings = new Set<string>()
    for (const [at, one] of lines.entries()) {
      for (const other of lines.slice(at + 1)) {
        if (one.el === other.el || one.layer !== other.layer || one.el.contains(other.el) || other.el.contains(one.el)) continue
        const width = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
        const height = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
        if (width > 2 && height > 0.2 * Math.min(one.rect.height, other.rect.height))
          findings.add(`over each other: "${one.text}" and "${other.text}"`)
      }
    }
    return [...findings]
  }

  /** How far from (x, y) a finger still hits `el`, in one direction, at most `most` px. */
  const reach = (el: Element, x: number, y: number, dx: number, dy: number, most: number): number => {
    for (let far = 1; far <= most; far += 1) {
      const hit = document.elementFromPoint(x + dx * far, y + dy * far)
      if (!hit || !(el === hit || el.contains(hit))) return far - 1
    }
    return most
  }

  const isAt = (el: Element, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (hit === el || el.contains(hit))
  }

  const small: Eyes['small'] = (least) => {
    const findings = new Set<string>()
    // A toast comes and goes.
    for (const toast of document.querySelectorAll<HTMLElement>('.zm-toast')) toast.style.display = 'none'
    for (const el of root().querySelectorAll<HTMLElement>(CONTROLS)) {
      if (el.getClientRects().length === 0 || isHidden(el) || el.closest('[aria-hidden=true]')) continue
      el.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const box = el.getBoundingClientRect()
      // The middle may lie under a smaller control, as on a card with a button in it.
      const spots = [0.5, 0.2, 0.8].flatMap((fx) =>
        [0.5, 0.2, 0.8].map((fy) => [box.left + box.width * fx, box.top + box.height * fy] as const),
      )
      const spot = spots.find(([x, y]) => isAt(el, x, y))
      if (!spot) {
        findings.add(`covered: ${name(el)}`)
        continue
      }
      const [x, y] = spot
      const half = least / 2
      if (isAt(el, x - half, y) && isAt(el, x + half - 1, y) && isAt(el, x, y - half) && isAt(el, x, y + half - 1)) continue
      const width = 1 + reach(el, x, y, -1, 0, least) + reach(el, x, y, 1, 0, least)
      const height = 1 + reach(el, x, y, 0, -1, least) + reach(el, x, y, 0, 1, least)
      if (width < least - 0.5 || height < least - 0.5) findings.add(`${width}×${height}: ${name(el)}`)
    }
    return [...findings]
  }

  const parse = (colour: string): Rgba => {
    const [r = 0, g = 0, b = 0, a = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
    return [r, g, b, a]
  }
  const over = (top: Rgba, under: Rgba): Rgba => [0, 1, 2].map((i) => top[i]! * top[3] + under[i]! * (1 - top[3])).concat(1) as Rgba
  const luminance = (colour: Rgba) => {
    const [r, g, b] = colour.map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4)) as [
      number,
      number,
      number,
    ]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (a: Rgba, b: Rgba) => {
    const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
    return (hi + 0.05) / (lo + 0.05)
  }
  const stops = (image: string): Rgba[] => (image.match(/rgba?\([^)]*\)/g) ?? []).map(parse)

  /** What lies under an element, from above down to the first that lets nothing through; of a gradient, each of its colours. */
  const grounds = (el: Element): Rgba[] => {
    const [style, parent] = [getComputedStyle(el), el.parentElement]
    const colour = parse(style.backgroundColor)
    const all = style.backgroundImage.includes('gradient') && !style.maskImage.includes('url') ? stops(style.backgroundImage) : []
    // Of several gradients the lowest is opaque.
    const ends = all.some(([, , , a]) => a === 1) ? all.filter(([, , , a]) => a > 0) : all
    const tops = ends.length > 0 ? ends : [colour]
    if (tops.every(([, , , a]) => a === 1)) return tops
    const below = parent ? grounds(parent) : [[255, 255, 255, 1] as Rgba]
    return tops.flatMap((top) => below.map((under) => over(top, ends.length > 0 ? over(colour, under) : under)))
  }

  const pale: Eyes['pale'] = () => {
    const findings = new Set<string>()
    for (const { text, el } of texts()) {
      if (el.closest('[aria-disabled=true],[aria-hidden=true],.zm-dish--off')) continue
      const style = getComputedStyle(el)
      const size = parseFloat(style.fontSize)
      const needed = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5
      for (const ground of grounds(el)) {
        const is = contrast(over(parse(style.color), ground), ground)
        if (is < needed)
          findings.add(`${is.toFixed(2)}: "${text}" ${style.color} on rgb(${ground.slice(0, 3).map(Math.round).join()}) in ${el.className}`)
      }
    }
    return [...findings]
  }

  const themed: Eyes['themed'] = (style, look) => {
    const roots = [...document.querySelectorAll<HTMLElement>('.zm-theme')]
    const before = roots.map((one) => one.getAttribute('style') ?? '')
    for (const one of roots) for (const [property, value] of Object.entries(style)) one.style.setProperty(property, value)
    try {
      return look()
    } finally {
      roots.forEach((one, at) => one.setAttribute('style', before[at]!))
    }
  }

  const enlarged: Eyes['enlarged'] = (look) => {
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

  Object.assign(window, { eyes: { cut, overlapping, small, pale, themed, enlarged } satisfies Eyes })
}
