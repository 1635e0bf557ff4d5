import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { compileWxml } from './compile'
import type { Surface } from './surface'

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
  /** The page or component whose template draws it and whose handlers hear of it. */
  owner: Surface
}

/** The component behind a tag, at this place of the page. */
export type Embed = (path: string, attr: Readonly<Record<string, unknown>>) => Surface

/** Draws pages with the script that WeChat's compiler makes of them. */
export class Templates {
  /** What is drawn must be made of objects of the templates' own realm. */
  readonly parse: (json: string) => object
  private readonly template: (path: string) => Template | undefined
  private readonly components = new Map<string, ReadonlyMap<string, string>>()

  constructor(private readonly dist: string) {
    const context = createContext({ console })
    runInContext(`var window = globalThis; ${compileWxml(dist)}`, context)
    this.template = runInContext('$gwx', context) as typeof this.template
    this.parse = runInContext('JSON.parse', context) as typeof this.parse
  }

  render(surface: Surface, embed: Embed): Element {
    const template = this.template(`${surface.path}.wxml`)
    if (!template) throw new Error(`No template ${surface.path}.wxml`)
    return this.grow(template(surface.data, {}, {}), null, surface, embed)
  }

  /** Tag by tag, the components that a page or component may use, as its own JSON names them. */
  componentsOf(path: string): ReadonlyMap<string, string> {
    const known = this.components.get(path)
    if (known) return known
    const file = join(this.dist, `${path}.json`)
    const { usingComponents = {} } = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as {
      usingComponents?: Record<string, string>
    }
    const named = new Map(Object.entries(usingComponents).map(([tag, to]) => [tag, posix.join(posix.dirname(path), to)]))
    this.components.set(path, named)
    return named
  }

  private grow(raw: Raw, parent: Element | null, owner: Surface, embed: Embed): Element {
    const tag = raw.tag.replace('wx-', '')
    const element: Element = { tag, attr: raw.attr ?? {}, parent, children: [], owner }
    const component = this.componentsOf(owner.path).get(tag)
    if (component === undefined) {
      element.children = raw.children.map((child) => (typeof child === 'object' ? this.grow(child, element, owner, embed) : String(child)))
      return element
    }
    const inside = this.render(embed(component, element.attr), embed)
    element.children = inside.children
    for (const child of element.children) if (typeof child === 'object') child.parent = element
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

/** Whoever has such a role is told by its name alone. */
const NAMED_WHOLE = ['button', 'link', 'tab', 'radio', 'checkbox', 'switch', 'img']

const isInside = (element: Element | null, name: string): boolean =>
  element !== null && (classesOf(element).includes(name) || isInside(element.parent, name))

/** There is no style sheet: of what one hides, only what waits to be shown is known here (`.zm-waits .zm-awaited`). */
const isAwaited = (element: Element): boolean => classesOf(element).includes('zm-awaited') && isInside(element, 'zm-waits')

export const isHidden = (element: Element | null): boolean =>
  element !== null && (element.attr.ariaHidden === 'true' || isAwaited(element) || isHidden(element.parent))

/** What somebody hears who goes through it with a screen reader: names of what has one, words of the rest. */
export const heardIn = (element: Element): string[] => {
  if (isHidden(element)) return []
  const { ariaLabel, ariaRole } = element.attr
  const inside = element.children.flatMap((child) => (typeof child !== 'string' ? heardIn(child) : child.trim() ? [child.trim()] : []))
  if (!ariaLabel) return inside
  return NAMED_WHOLE.includes(String(ariaRole)) ? [String(ariaLabel)] : [String(ariaLabel), ...inside]
}

export const isWithin = (element: Element | null, outer: Element): boolean =>
  element !== null && (element === outer || isWithin(element.parent, outer))
