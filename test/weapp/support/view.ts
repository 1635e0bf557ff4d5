import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { createContext, runInContext, Script } from 'node:vm'
import { sourceClass } from './classes'
import { compileWxml } from './compile'
import type { Surface } from './surface'

/** The output of wcc's script for a template and its data. */
interface Raw {
  tag: string
  attr?: Record<string, unknown>
  children: (Raw | string)[]
}

type Template = (data: unknown, changed: object, global: object) => Raw
/** A named template: draws its data into the element around it. */
type Part = (data: Record<string, unknown>, scope: object, around: Raw, global: object) => Raw | undefined
interface Defined {
  defines?: Record<string, Record<string, Part>>
}

/** The result of a part's last drawing from this data. */
interface Drawn {
  data: Record<string, unknown>
  children: Raw['children']
}

/** An element on the screen. */
export interface Element {
  tag: string
  attr: Readonly<Record<string, unknown>>
  parent: Element | null
  children: (Element | string)[]
  /** The page or component whose template draws it and whose handlers receive its events. */
  owner: Surface
}

/** The component behind a tag, at this place of the page. */
export type Embed = (path: string, attr: Readonly<Record<string, unknown>>) => Surface

const isSame = (one: Record<string, unknown>, other: Record<string, unknown>): boolean =>
  Object.keys(one).length === Object.keys(other).length && Object.keys(one).every((key) => one[key] === other[key])

/** Draws again only what has changed, as WeChat does: the node of a part (`i`) is a new object whenever something in it has changed. */
const remembering = (part: Part): Part => {
  const known = new WeakMap<object, Drawn>()
  return (data, scope, around, global) => {
    const { i: node } = data
    if (typeof node !== 'object' || node === null) return part(data, scope, around, global)
    const before = known.get(node)
    if (before && isSame(before.data, data)) {
      around.children.push(...before.children)
      return around
    }
    const from = around.children.length
    const drawn = part(data, scope, around, global)
    known.set(node, { data: { ...data }, children: around.children.slice(from) })
    return drawn
  }
}

declare const rememberedByWorker: Map<string, Script> | undefined
const scripts = typeof rememberedByWorker === 'undefined' ? new Map<string, Script>() : rememberedByWorker

/** The build contains Taro's own templates; they are compiled once for all test files of this worker. */
const scriptOf = (dist: string): Script => {
  const base = join(dist, 'base.wxml')
  const key = existsSync(base) && `templates of ${dist} ${statSync(base).mtimeMs}`
  const script = (key && scripts.get(key)) || new Script(`var window = globalThis; ${compileWxml(dist)}`)
  if (key) scripts.set(key, script)
  return script
}

/** Draws pages with the script that WeChat's compiler generates. */
export class Templates {
  /** The data must be made of objects of the templates' own realm. */
  readonly parse: (json: string) => object
  private readonly script: (path: string, global: Defined) => Template | undefined
  private readonly templates = new Map<string, Template>()
  /** The result for a node without components; a node that has changed is another object. */
  private readonly grown = new WeakMap<Raw, Element>()
  private readonly components = new Map<string, ReadonlyMap<string, string>>()

  constructor(private readonly dist: string) {
    const context = createContext({ console })
    scriptOf(dist).runInContext(context)
    this.script = runInContext('$gwx', context) as typeof this.script
    this.parse = runInContext('JSON.parse', context) as typeof this.parse
  }

  render(surface: Surface, embed: Embed): Element {
    return this.grow(this.template(`${surface.path}.wxml`)(surface.data, {}, {}), null, surface, embed)
  }

  private template(path: string): Template {
    const known = this.templates.get(path)
    if (known) return known
    const global: Defined = {}
    const template = this.script(path, global)
    if (!template) throw new Error(`No template ${path}`)
    for (const parts of Object.values(global.defines ?? {}))
      for (const [name, part] of Object.entries(parts)) parts[name] = remembering(part)
    this.templates.set(path, template)
    return template
  }

  /** For each tag, the components that a page or component may use, as its own JSON names them. */
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
    const before = this.grown.get(raw)
    if (before?.owner === owner) {
      before.parent = parent
      return before
    }
    const tag = raw.tag.replace('wx-', '')
    const element: Element = { tag, attr: raw.attr ?? {}, parent, children: [], owner }
    const component = this.componentsOf(owner.path).get(tag)
    if (component === undefined) {
      element.children = raw.children.map((child) => (typeof child === 'object' ? this.grow(child, element, owner, embed) : String(child)))
      if (raw.children.every((child) => typeof child !== 'object' || this.grown.has(child))) this.grown.set(raw, element)
      return element
    }
    const inside = this.render(embed(component, element.attr), embed)
    element.children = inside.children
    for (const child of element.children) if (typeof child === 'object') child.parent = element
    return element
  }
}

/** An element that was drawn never changes: a change creates another element. */
const texts = new WeakMap<Element, string>()

export const textOf = (element: Element): string => {
  const known = texts.get(element)
  if (known !== undefined) return known
  const text = element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
  texts.set(element, text)
  return text
}

/** The element and everything below it, in reading order. */
export const elementsIn = (element: Element, before: Element[] = []): Element[] => {
  before.push(element)
  for (const child of element.children) if (typeof child !== 'string') elementsIn(child, before)
  return before
}

/** By the class names that views use. */
export const classesOf = ({ attr }: Element): string[] => (typeof attr.class === 'string' ? attr.class.split(/\s+/).map(sourceClass) : [])

/** The spoken text of an element: its label, else its words. */
export const nameOf = (element: Element): string => (element.attr.ariaLabel as string | undefined) || textOf(element).trim()

/** An element with such a role is read by its name alone. */
const NAMED_WHOLE = ['button', 'link', 'tab', 'radio', 'checkbox', 'switch', 'img']

const isInside = (element: Element | null, name: string): boolean =>
  element !== null && (classesOf(element).includes(name) || isInside(element.parent, name))

/** There is no style sheet: of the hidden elements, only those that wait to be shown are known here (`.zm-waits .zm-awaited`). */
const isAwaited = (element: Element): boolean => classesOf(element).includes('zm-awaited') && isInside(element, 'zm-waits')

export const isHidden = (element: Element | null): boolean =>
  element !== null && (element.attr.ariaHidden === 'true' || isAwaited(element) || isHidden(element.parent))

/** What a screen reader reads: the names of elements that have one, the words of the others. */
export const receivedIn = (element: Element): string[] => {
  if (isHidden(element)) return []
  const { ariaLabel, ariaRole } = element.attr
  const inside = element.children.flatMap((child) => (typeof child !== 'string' ? receivedIn(child) : child.trim() ? [child.trim()] : []))
  if (!ariaLabel) return inside
  return NAMED_WHOLE.includes(String(ariaRole)) ? [String(ariaLabel)] : [String(ariaLabel), ...inside]
}

export const isWithin = (element: Element | null, outer: Element): boolean =>
  element !== null && (element === outer || isWithin(element.parent, outer))
