import type { Sight } from './sight'

declare const window: { sight: Sight }

export interface Colours {
  /** Texts with too little contrast to what is below them. */
  pale: () => string[]
  /** Replaces the merchant's colours while `look` runs. */
  themed: <T>(style: Record<string, string>, look: () => T) => T
  /** States that only a colour shows: something chosen, on or off that looks like its neighbour to a person who sees no colours. */
  byColourAlone: () => string[]
}

/** Checks the colours of a page; runs in the page. */
export const colours = (): void => {
  type Rgba = [number, number, number, number]
  const { name, root, texts } = window.sight

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

  /** The layers under an element, down to the first opaque one; of a gradient, each of its colours. */
  const grounds = (el: Element): Rgba[] => {
    const [style, parent] = [getComputedStyle(el), el.parentElement]
    const colour = parse(style.backgroundColor)
    // A border's image that fills its element covers the background.
    const image = style.borderImageSource.includes('gradient') ? style.borderImageSource : style.backgroundImage
    const all = image.includes('gradient') && !style.maskImage.includes('url') ? stops(image) : []
    // Of several gradients the lowest is opaque.
    const ends = all.some(([, , , a]) => a === 1) ? all.filter(([, , , a]) => a > 0) : all
    const tops = ends.length > 0 ? ends : [colour]
    if (tops.every(([, , , a]) => a === 1)) return tops
    const below = parent ? grounds(parent) : [[255, 255, 255, 1] as Rgba]
    return tops.flatMap((top) => below.map((under) => over(top, ends.length > 0 ? over(colour, under) : under)))
  }

  const pale: Colours['pale'] = () => {
    const findings = new Set<string>()
    for (const { text, el } of texts()) {
      if (el.closest('[aria-disabled=true],.zm-dish--off')) continue
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

  const themed: Colours['themed'] = (style, look) => {
    const roots = [...document.querySelectorAll<HTMLElement>('.zm-theme')]
    const before = roots.map((one) => one.getAttribute('style') ?? '')
    for (const one of roots) for (const [property, value] of Object.entries(style)) one.style.setProperty(property, value)
    try {
      return look()
    } finally {
      roots.forEach((one, at) => one.setAttribute('style', before[at]!))
    }
  }

  const STATES = ['aria-checked', 'aria-selected', 'aria-current', 'aria-disabled']
  const isOn = (el: Element, state: string) => (el.getAttribute(state) ?? 'false') !== 'false'
  const isDrawn = ({ content, display, opacity, width, height }: CSSStyleDeclaration) =>
    content !== 'none' && display !== 'none' && opacity !== '0' && width !== '0px' && height !== '0px'
  const widthOf = (style: CSSStyleDeclaration) =>
    ['Top', 'Right', 'Bottom', 'Left'].map((side) => style[`border${side}Width` as 'borderTopWidth']).join()

  /** Weight, strokes, edges, marks and their places: whatever a photograph without colours still shows. */
  const shape = (el: Element): string =>
    [el, ...el.querySelectorAll('*')]
      .map((one) => {
        const style = getComputedStyle(one)
        const { left } = one.getBoundingClientRect()
        const marks = ['::before', '::after'].map((pseudo) => {
          const mark = getComputedStyle(one, pseudo)
          return isDrawn(mark)
            ? `${mark.width} ${mark.height} ${mark.transform} ${widthOf(mark)} ${mark.maskImage.length} ${mark.maskPosition}`
            : ''
        })
        const place = one === el ? 0 : Math.round(left - el.getBoundingClientRect().left)
        return [style.fontWeight, style.textDecorationLine, widthOf(style), style.boxShadow !== 'none', style.visibility, style.display]
          .concat([style.maskImage.length, style.maskPosition, style.transform, place, ...marks].map(String))
          .join('|')
      })
      .join('\n')

  /** Whether two of a kind differ in lightness as much as graphics must. */
  const differInLight = (one: Element, other: Element): boolean => {
    const [a, b] = [grounds(one)[0]!, grounds(other)[0]!]
    const [ink, otherInk] = [over(parse(getComputedStyle(one).color), a), over(parse(getComputedStyle(other).color), b)]
    return contrast(a, b) >= 3 || contrast(ink, otherInk) >= 3
  }

  const byColourAlone: Colours['byColourAlone'] = () => {
    const findings: string[] = []
    for (const state of STATES) {
      const all = [...root().querySelectorAll(`[${state}]`)].filter((el) => el.checkVisibility())
      const kinds = new Map<string, { on?: Element; off?: Element }>()
      const kindOf = (el: Element) =>
        `${el.getAttribute('role')} ${el.className.split(' ').find((one) => /__/.test(one)) ?? el.className.split(' ')[0]}`
      for (const el of all) {
        const kind = kinds.get(kindOf(el)) ?? {}
        kinds.set(kindOf(el), { ...kind, [isOn(el, state) ? 'on' : 'off']: el })
      }
      for (const { on, off } of kinds.values())
        if (on && off && shape(on) === shape(off) && !differInLight(on, off))
          findings.push(`${state} by colour alone: ${name(on)}, ${name(off)}`)
    }
    return findings
  }

  Object.assign(window, { colours: { pale, themed, byColourAlone } satisfies Colours })
}
