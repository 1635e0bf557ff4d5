import type { Sight } from './sight'

declare const window: { sight: Sight }

export interface Reach {
  /** Controls that a finger cannot hit on `least` px each way. */
  small: (least: number) => string[]
  /** Controls that are covered by something else, wherever they are scrolled to. */
  covered: () => string[]
  /** Controls that stay under a bar when everything has been scrolled to its end. The page is scrolled back, but not yet drawn so. */
  underBars: () => Promise<string[]>
}

/** Checks what a finger can reach; runs in the page. */
export const reach = (): void => {
  const { ancestors, controls, isAt, name, once, root, texts } = window.sight

  /** A spot of the element that reacts. Its middle may lie under a smaller control, as on a card with a button in it. */
  const spotOf = (el: Element) => {
    const { left, top, width, height } = el.getBoundingClientRect()
    for (const fx of [0.5, 0.2, 0.8])
      for (const fy of [0.5, 0.2, 0.8]) {
        const [x, y] = [left + width * fx, top + height * fy]
        if (isAt(el, x, y)) return { x, y }
      }
    return null
  }
  const toMiddle = (el: Element) => el.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  /** Toasts disappear by themselves. */
  const withoutToasts = () => {
    for (const toast of document.querySelectorAll<HTMLElement>('.zm-toast')) toast.style.display = 'none'
  }

  const covered: Reach['covered'] = () => {
    withoutToasts()
    return controls().flatMap((el) => {
      if (spotOf(el)) return []
      toMiddle(el)
      return spotOf(el) ? [] : [`covered: ${name(el)}`]
    })
  }

  /** How far from (x, y) a finger still hits `el`, in one direction, at most `most` px. */
  const far = (el: Element, x: number, y: number, dx: number, dy: number, most: number): number => {
    for (let px = 1; px <= most; px += 1) if (!isAt(el, x + dx * px, y + dy * px)) return px - 1
    return most
  }

  const small: Reach['small'] = (least) => {
    withoutToasts()
    const findings = new Set<string>()
    for (const el of controls()) {
      toMiddle(el)
      const spot = spotOf(el)
      if (!spot) {
        findings.add(`covered: ${name(el)}`)
        continue
      }
      const { x, y } = spot
      const half = least / 2
      if (isAt(el, x - half, y) && isAt(el, x + half - 1, y) && isAt(el, x, y - half) && isAt(el, x, y + half - 1)) continue
      const width = 1 + far(el, x, y, -1, 0, least) + far(el, x, y, 1, 0, least)
      const height = 1 + far(el, x, y, 0, -1, least) + far(el, x, y, 0, 1, least)
      if (width < least - 0.5 || height < least - 0.5) findings.add(`${width}×${height}: ${name(el)}`)
    }
    return [...findings]
  }

  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const scrollsDown = (el: Element) => /auto|scroll/.test(getComputedStyle(el).overflowY)

  /** A long list draws rows when they are scrolled to, which takes a slow machine a while. */
  const LOOKS = 20
  const toEnd = async (scroller: Element) => {
    for (let height = -1; height !== scroller.scrollHeight;) {
      height = scroller.scrollHeight
      scroller.scrollTop = height
      await drawn()
    }
  }

  /** The part of a scroller's content that is not visible although it has been scrolled to its end. */
  const outOfSight = (scroller: Element): string[] => {
    const edge = scroller.getBoundingClientRect()
    const [top, bottom] = [Math.max(0, edge.top), Math.min(edge.bottom, innerHeight)]
    const staysPut = once((el) => /fixed|sticky/.test(getComputedStyle(el).position))
    const scrollsItself = once(scrollsDown)
    const lines = texts().flatMap(({ el, rects, text }) => rects.map((rect) => ({ el, rect, what: `"${text}"` })))
    const keys = controls().map((el) => ({ el, rect: el.getBoundingClientRect(), what: name(el) }))
    return [...lines, ...keys].flatMap(({ el, rect, what }) => {
      const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2]
      // Content above becomes visible on the way here.
      if (y < (top + bottom) / 2 || x < 0 || x > innerWidth || !scroller.contains(el)) return []
      const within = [el, ...ancestors(el)]
      if (within.slice(0, within.indexOf(scroller)).some((one) => staysPut(one) || scrollsItself(one))) return []
      const hit = y > bottom ? null : document.elementFromPoint(x, y)
      if (!hit) return [`never in sight: ${what}`]
      if (el.contains(hit) || hit.contains(el)) return []
      const bar = [hit, ...ancestors(hit)].find((one) => staysPut(one) || !scroller.contains(one))
      return bar && !bar.contains(el) ? [`under ${bar.className}: ${what}`] : []
    })
  }

  const underBars: Reach['underBars'] = async () => {
    withoutToasts()
    const page = document.querySelectorAll('.taro_page')
    const scrollers = [...page, root(), ...root().querySelectorAll('*')].filter(
      (el) => el.scrollHeight > el.clientHeight + 1 && scrollsDown(el),
    )
    const before = scrollers.map(({ scrollTop }) => scrollTop)
    const findings = new Set<string>()
    // A list controls the scroller before it, such as the rail of its categories: it is scrolled first.
    for (const scroller of [...scrollers].reverse()) {
      let left: string[] = []
      for (let looks = 0; looks === 0 || (left.length > 0 && looks < LOOKS); looks += 1) {
        await toEnd(scroller)
        left = outOfSight(scroller)
      }
      for (const finding of left) findings.add(finding)
    }
    scrollers.forEach((scroller, at) => (scroller.scrollTop = before[at]!))
    return [...findings]
  }

  Object.assign(window, { reach: { small, covered, underBars } satisfies Reach })
}
