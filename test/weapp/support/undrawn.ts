import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenPage } from './page'
import { type Element, textOf } from './view'

/** An element as it is sent; defaults are left out (config/weapp/leanData.js). */
interface Sent {
  nn?: string
  sid?: string
  cn?: Sent[]
  [attribute: string]: unknown
}

/** Taro's own properties of each element; a text is compared. */
const SPOKEN = ['nn', 'sid', 'cn', 'v']

const COMMONEST = '3'
const TEXT = '9'

/** The children of an element; the component that draws deep levels is not part of what was sent. */
const within = (element: Element): Element[] =>
  element.children.flatMap((child) => (typeof child === 'string' ? [] : child.tag === 'comp' ? within(child) : [child]))

/** Each element that was sent, with the one that draws it, in reading order. */
function* drawnBy(sent: readonly Sent[], elements: readonly (Element | undefined)[]): Generator<[Sent, Element | undefined]> {
  let at = 0
  for (const one of sent) {
    const element = one.nn === TEXT ? undefined : elements[at++]
    yield [one, element]
    yield* drawnBy(one.cn ?? [], element ? within(element) : [])
  }
}

/** A removed attribute is sent as nothing. */
const REMOVED = ''

/** The attributes that the templates of a build read, by Taro's name of the element. */
export const readByTemplates = (dist: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const read = new Map<string, Set<string>>()
  for (const [, name, text] of readFileSync(join(dist, 'base.wxml'), 'utf8').matchAll(
    /<template name="tmpl_\d+_([^"_]+)[^"]*">(.*?)(?=<template name=|$)/gs,
  )) {
    const known = read.get(name!) ?? new Set()
    for (const [, attribute] of text!.matchAll(/\bi\.(\w+)/g)) known.add(attribute!)
    read.set(name!, known)
  }
  return read
}

/** What a page has sent and nothing draws: attributes that the templates lack, and elements that lie deeper than the templates reach. */
export const undrawn = (page: OpenPage, read: ReturnType<typeof readByTemplates>): string[] => {
  const { root } = page.data as { root: { cn?: Sent[] } }
  return [...drawnBy(root.cn ?? [], within(page.root))].flatMap(([sent, element]) => {
    const { nn = COMMONEST } = sent
    const lost = Object.keys(sent).filter((key) => !SPOKEN.includes(key) && sent[key] !== REMOVED && !read.get(nn)?.has(key))
    const isThere =
      nn === TEXT || (element && element.attr['data-sid'] === sent.sid && (nn.endsWith('v') ? textOf(element) === sent.v : true))
    return [...lost.map((key) => `${nn} ${key}: ${JSON.stringify(sent[key])}`), ...(isThere ? [] : [`${nn} ${sent.sid ?? sent.cl}`])]
  })
}
