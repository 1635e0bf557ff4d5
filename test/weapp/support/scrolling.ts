import { type Box, contentHeight, heightOf, offsetOf, SCREEN } from './layout'
import type { OpenPage } from './page'
import type { Realm } from './realm'
import { type Element, elementsIn } from './view'

const keyOf = ({ attr }: Element): string => String(attr['data-sid'] ?? attr.id)

/** The positions of a page and of the scrollers on it; the app may move them, and gets events when they move. */
export class Scrolling {
  /** The position of the page itself. */
  private pageTop = 0
  private readonly tops = new Map<string, number>()
  private readonly targets = new Map<string, string>()
  /** Listeners to the page's movements. */
  readonly watchers = new Set<() => void>()

  constructor(
    private readonly page: OpenPage,
    private readonly realm: Realm,
  ) {}

  topOf = (scroller: Element): number => this.tops.get(keyOf(scroller)) ?? 0

  /** Moves a scroller as a finger would: not beyond its ends, with an event for the app. */
  move(scroller: Element, top: number): void {
    const most = Math.max(0, contentHeight(scroller) - SCREEN.height)
    const before = this.topOf(scroller)
    const at = Math.min(Math.max(0, top), most)
    this.tops.set(keyOf(scroller), at)
    const detail = {
      scrollTop: at,
      scrollLeft: 0,
      scrollHeight: most + SCREEN.height,
      scrollWidth: SCREEN.width,
      deltaX: 0,
      deltaY: before - at,
    }
    this.page.send(scroller, 'scroll', { detail })
    if (most - at < Number(scroller.attr.lowerThreshold ?? 50))
      this.page.send(scroller, 'scrolltolower', { detail: { direction: 'bottom' } })
  }

  /** Moves the page itself. */
  movePage(top: number): void {
    const most = Math.max(0, contentHeight(this.page.root) - SCREEN.height)
    this.pageTop = Math.min(Math.max(0, top), most)
    for (const watch of this.watchers) watch()
    this.page.call('onPageScroll', { scrollTop: this.pageTop })
    if (most - this.pageTop < 50) this.page.call('onReachBottom')
  }

  /** After a drawing: moves scrollers to where the app wants them. */
  follow(root: Element): void {
    for (const scroller of elementsIn(root)) {
      if (scroller.tag !== 'scroll-view') continue
      const { scrollTop, scrollIntoView } = scroller.attr
      const requested = `${String(scrollTop)} ${String(scrollIntoView)}`
      const before = this.targets.get(keyOf(scroller))
      this.targets.set(keyOf(scroller), requested)
      if (requested === before) continue
      const target = scrollIntoView ? elementsIn(scroller).find(({ attr }) => attr.id === scrollIntoView) : undefined
      const to = target ? offsetOf(target, scroller) : typeof scrollTop === 'number' ? scrollTop : null
      if (to !== null && to !== this.topOf(scroller)) this.realm.later(() => this.move(scroller, to), 0)
    }
  }

  /** The element's place on the screen. */
  boxOf(element: Element): Box {
    let top = offsetOf(element, this.page.root) - this.pageTop
    for (let at = element.parent; at; at = at.parent) if (at.tag === 'scroll-view') top -= this.topOf(at)
    const height = heightOf(element)
    return { id: String(element.attr.id ?? ''), left: 0, top, right: SCREEN.width, bottom: top + height, width: SCREEN.width, height }
  }
}
