import type { Pages } from './pages'
import { offsetOf } from './layout'
import { classesOf, type Element, elementsIn, isHidden, isWithin, nameOf, textOf } from './view'

export type Name = string | RegExp

export const PATIENCE_MS = 30_000
export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
export const fits = (text: string, name: Name) => (typeof name === 'string' ? text === name : name.test(text))

const FIELDS = ['input', 'textarea', 'picker']

/** What a person finds on the phone's screen. Every query waits for its answer. */
export abstract class Screen {
  pages!: Pages
  /** Errors so far, for the report of what was not found. */
  protected abstract readonly complaints: readonly string[]

  private drawing: { root: Element; elements: Element[] } | null = null

  /** The visible texts of the page on top, in reading order. */
  elements = (): readonly Element[] => {
    const { root } = this.pages.top
    if (this.drawing?.root !== root) this.drawing = { root, elements: elementsIn(root) }
    return this.drawing.elements
  }

  get screen(): string {
    return textOf(this.pages.top.root)
  }

  /** Addresses of the pictures on the page on top. */
  pictures = (): string[] =>
    this.elements()
      .filter(({ tag }) => tag === 'image')
      .map(({ attr }) => String(attr.src))

  named(role: string, name: Name): Element[] {
    return this.elements().filter((element) => element.attr.ariaRole === role && !isHidden(element) && fits(nameOf(element), name))
  }

  ofClass(name: string): Element[] {
    return this.elements().filter((element) => classesOf(element).includes(name))
  }

  /** The topmost layer that covers the page and takes its taps. */
  modal = (): Element | undefined =>
    this.elements()
      .filter(({ attr }) => attr.ariaModal === 'true')
      .at(-1)

  /** Waits for the element; of several, the one on top comes last. */
  async finds(role: string, name: Name): Promise<Element> {
    return this.waitsToSee(() => this.named(role, name).at(-1), `a ${role} named ${String(name)}`)
  }

  /** While a modal layer covers the page, a finger reaches only what is in it or drawn later. */
  isWithinReach(element: Element): boolean {
    const modal = this.modal()
    if (!modal || isWithin(element, modal)) return true
    const all = this.elements()
    return all.indexOf(element) > all.indexOf(modal)
  }

  /** Waits until a finger reaches it and it is not busy. */
  async reaches(role: string, name: Name): Promise<Element> {
    const isReady = (element: Element) => element.attr.ariaBusy !== 'true' && this.isWithinReach(element)
    return this.waitsToSee(() => this.named(role, name).filter(isReady).at(-1), `a ${role} within reach named ${String(name)}`)
  }

  /** The field with this placeholder or label. */
  async field(name: Name): Promise<Element> {
    const bears = (field: Element): boolean => {
      if (fits(String(field.attr.placeholder ?? ''), name)) return true
      for (let around = field.parent; around; around = around.parent) {
        const inside = elementsIn(around)
        if (inside.filter(({ tag }) => FIELDS.includes(tag)).length > 1) return false
        if (inside.some((element) => fits(nameOf(element), name))) return true
      }
      return false
    }
    const look = () =>
      this.elements()
        .filter((element) => FIELDS.includes(element.tag) && bears(element))
        .at(-1)
    return this.waitsToSee(look, `a field at ${String(name)}`)
  }

  async sees(text: Name): Promise<string> {
    return this.waitsToSee(() => this.shown(text).at(-1), String(text))
  }

  async misses(text: Name): Promise<void> {
    await this.waitsToSee(() => this.shown(text).length === 0, `screen without ${String(text)}`)
  }

  async isAt(route: string): Promise<void> {
    await this.waits(() => this.pages.top.route === route, `page ${route}`)
  }

  /** How far down the page or list something lies. */
  depthOf = (element: Element): number => offsetOf(element, this.pages.top.root)

  private shown(text: Name): string[] {
    return this.elements()
      .map((element) => textOf(element).trim())
      .filter((words) => fits(words, text))
  }

  /** For facts that depend on the drawing alone: each drawing is checked once. */
  private waitsToSee<T>(look: () => T, what: string): Promise<NonNullable<T>> {
    let seen: Element | null = null
    const lookAgain = () => {
      const { root } = this.pages.top
      if (root === seen) return null
      seen = root
      return look()
    }
    return this.waits(lookAgain, what)
  }

  async waits<T>(look: () => T, what: string): Promise<NonNullable<T>> {
    const until = Date.now() + PATIENCE_MS
    for (;;) {
      const found = look()
      if (found) return found
      if (Date.now() > until) {
        throw new Error(`No ${what} on ${this.pages.top.route}, which shows: ${this.screen}\n${this.complaints.join('\n')}`)
      }
      await sleep(5)
    }
  }
}
