import { createContext, runInContext } from 'node:vm'
import { compileWxml } from './compile'

/** What wcc's script makes of a template and its data. */
interface Raw {
  tag: string
  attr?: Record<string, unknown>
  children: (Raw | string)[]
}

type Template = (data: unknown, changed: object, global: object) => Raw

/** An element on the screen. */
export interface Element {
  tag: string
  attr: Readonly<Record<string, unknown>>
  parent: Element | null
  children: (Element | string)[]
}

/** Draws pages with the script that WeChat's compiler makes of them. */
export class Templates {
  /** What is drawn must be made of objects of the templates' own realm. */
  readonly parse: (json: string) => object
  private readonly template: (path: string) => Template | undefined

  constructor(dist: string) {
    const context = createContext({ console })
    runInContext(`var window = globalThis; ${compileWxml(dist)}`, context)
    this.template = runInContext('$gwx', context) as typeof this.template
    this.parse = runInContext('JSON.parse', context) as typeof this.parse
  }

  render(path: string, data: unknown): Element {
    const template = this.template(`${path}.wxml`)
    if (!template) throw new Error(`No template ${path}.wxml`)
    return this.grow(template(data, {}, {}), null)
  }

  private grow(raw: Raw, parent: Element | null): Element {
    const element: Element = { tag: raw.tag.replace('wx-', ''), attr: raw.attr ?? {}, parent, children: [] }
    // Taro nests itself once the templates are as deep as they go; that component only hands its properties on.
    const drawn = element.tag === 'comp' ? this.template('comp.wxml')!({ i: element.attr.i, l: element.attr.l }, {}, {}) : raw
    element.children = drawn.children.map((child) => (typeof child === 'object' ? this.grow(child, element) : String(child)))
    return element
  }
}

export const textOf = (element: Element): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')

/** Everything below, in the order of reading. */
export function* elementsIn(element: Element): Generator<Element> {
  yield element
  for (const child of element.children) if (typeof child !== 'string') yield* elementsIn(child)
}

export const classesOf = ({ attr }: Element): string[] => (typeof attr.class === 'string' ? attr.class.split(/\s+/) : [])

/** What is spoken for it: its label, else its words. */
export const nameOf = (element: Element): string => (element.attr.ariaLabel as string | undefined) || textOf(element).trim()

export const isHidden = (element: Element | null): boolean =>
  element !== null && (element.attr.ariaHidden === 'true' || isHidden(element.parent))
