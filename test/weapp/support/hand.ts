import { Screen, type Name } from './screen'
import { type Element, elementsIn } from './view'

/** What WeChat's own buttons start, and the events after it. */
type Opened = (openType: string) => { event: string; detail: object } | null

/** What the recipient of a shared page gets. */
export interface Card {
  title: string
  path: string
  imageUrl?: string
}

/** The place and time of a touch, in px and ms. */
export interface Touch {
  x: number
  y: number
  at: number
}

/** More than the time between the two taps of a double tap. */
const APART_PX = 50

/** Longest text of a field without a limit of its own. */
const DEFAULT_LENGTH = 140

/** What a person does with the phone. */
export abstract class Hand extends Screen {
  protected abstract readonly open: Opened
  private taken = 0

  /** A tap: the event bubbles through everything that listens. A WeChat button takes the tap for itself. */
  async taps(name: Name, role = 'button'): Promise<void> {
    this.tap(await this.reaches(role, name))
    await this.draws()
  }

  /** Waits until the app's drawing is done; answers to its calls may still be missing. */
  protected abstract draws(): Promise<void>

  /** Without a given place a tap counts as far from the last one, since there is no style sheet and two taps of a test are no double tap. */
  tap(element: Element, { x, y, at }: Touch = this.elsewhere()): void {
    const native = elementsIn(element).find(({ tag, attr }) => tag === 'button' && attr.openType)
    const target = native ?? element
    const page = this.pages.top
    const touches = [{ identifier: 0, pageX: x, pageY: y, clientX: x, clientY: y }]
    page.send(target, 'touchstart', { bubbles: true, touches, timeStamp: at })
    page.send(target, 'touchend', { bubbles: true, touches, timeStamp: at })
    page.send(target, 'tap', { detail: { x, y }, bubbles: true, touches, timeStamp: at })
    if (native?.attr.openType === 'share') this.shares('button')
    const opened = native && this.open(String(native.attr.openType))
    if (opened) page.send(target, opened.event, { detail: opened.detail })
  }

  private elsewhere(): Touch {
    this.taken += 1
    return { x: 0, y: this.taken * APART_PX, at: Date.now() }
  }

  /** Types into a field; text beyond its limit is cut off, as by WeChat's keyboard. */
  async types(name: Name, text: string, { confirms = false } = {}): Promise<void> {
    const field = await this.field(name)
    const { maxlength = DEFAULT_LENGTH, disabled } = field.attr as { maxlength?: number; disabled?: boolean }
    if (disabled) throw new Error(`The field at ${String(name)} takes nothing`)
    const value = maxlength < 0 ? text : text.slice(0, maxlength)
    const page = this.pages.top
    page.send(field, 'focus', { detail: { value: field.attr.value, height: 300 } })
    page.send(field, 'input', { detail: { value, cursor: value.length, keyCode: 0 } })
    if (confirms) page.send(field, 'confirm', { detail: { value } })
    page.send(field, 'blur', { detail: { value, cursor: value.length } })
  }

  /** Turns a picker's wheel to a value. */
  async picks(name: Name, value: string): Promise<void> {
    const picker = await this.field(name)
    if (picker.tag !== 'picker') throw new Error(`${String(name)} is no picker but a ${picker.tag}`)
    this.pages.top.send(picker, 'change', { detail: { value } })
  }

  /** Draws a finger over it, sideways. */
  swipes = (element: Element, byPx: number): void => this.strokes(element, byPx, 0)

  /** Draws a finger over it, downwards, in steps. */
  drags = (element: Element, byPx: number): void => this.strokes(element, 0, byPx)

  private strokes(element: Element, right: number, down: number): void {
    const at = (part: number) => {
      const [x, y] = [200 + right * part, 200 + down * part]
      return [{ identifier: 0, pageX: x, pageY: y, clientX: x, clientY: y }]
    }
    const page = this.pages.top
    page.send(element, 'touchstart', { bubbles: true, touches: at(0) })
    for (const part of [0.25, 0.5, 0.75, 1]) page.send(element, 'touchmove', { bubbles: true, touches: at(part) })
    page.send(element, 'touchend', { bubbles: true, touches: at(1) })
  }

  /** Turns a native swiper to the slide. */
  turns(swiper: Element, current: number): void {
    this.pages.top.send(swiper, 'change', { detail: { current, currentItemId: '', source: 'touch' } })
  }

  /** Moves the scroller of this id. */
  scrolls(id: string, top: number): void {
    const scroller = this.elements().find(({ tag, attr }) => tag === 'scroll-view' && attr.id === id)
    if (!scroller) throw new Error(`No scroller ${id} on ${this.pages.top.route}`)
    this.pages.top.scrolling.move(scroller, top)
  }

  scrollsPage(top: number): void {
    this.pages.top.scrolling.movePage(top)
  }

  /** Shares the page on top. */
  abstract shares(from?: 'menu' | 'button'): Card

  /** Pulls the page down, and waits until it ends its refresh. */
  abstract pulls(): Promise<void>

  /** WeChat's own way back: a swipe from the edge, or the phone's key. */
  backs(): void {
    this.pages.back()
  }
}
