import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenPage } from './page'
import { elementsIn } from './view'

/** An element as Taro sends it. */
interface Sent {
  nn: string
  sid: string
  cn?: Sent[]
  [attribute: string]: unknown
}

/** Taro's own words in each of them. */
const SAID = ['nn', 'sid', 'cn']

function* all(sent: readonly Sent[]): Generator<Sent> {
  for (const one of sent) {
    yield one
    yield* all(one.cn ?? [])
  }
}

/** An attribute that was taken away is sent as nothing. */
const GONE = ''

/** What the templates of a build read, by the name that Taro gives an element. */
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

/** What a page has sent and nothing draws: attributes without a place in the templates, and elements that lie deeper than there are templates. */
export const undrawn = (page: OpenPage, read: ReturnType<typeof readByTemplates>): string[] => {
  const { root } = page.data as { root: { cn?: Sent[] } }
  const drawn = new Set([...elementsIn(page.root)].map(({ attr }) => attr['data-sid']))
  return [...all(root.cn ?? [])].flatMap((sent) => {
    const lost = Object.keys(sent).filter((key) => !SAID.includes(key) && sent[key] !== GONE && !read.get(sent.nn)?.has(key))
    const isText = 'v' in sent
    return [
      ...lost.map((key) => `${sent.nn} ${key}: ${JSON.stringify(sent[key])}`),
      ...(isText || drawn.has(sent.sid) ? [] : [`${sent.nn} ${sent.sid}`]),
    ]
  })
}
