import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss'

/**
 * A piece of a stylesheet: `needs` are the classes without which it styles nothing (one list for each of its selectors; an empty list: always needed), `within`
 * the at-rule around it, `keyframes` the animation that it describes.
 */
export interface CssRule {
  css: string
  needs?: string[][]
  within?: string
  keyframes?: string
}

const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g

/** A class inside :not() must be absent, so it is not needed. */
const classesOf = (selector: string): string[] => [...selector.replace(/:not\([^)]*\)/g, '').matchAll(CLASS)].map(([, name]) => name!)

const ruleOf = (rule: Rule, within?: string): CssRule => ({
  css: rule.toString(),
  needs: rule.selectors.map(classesOf),
  ...(within && { within }),
})

const isRule = (node: ChildNode): node is Rule => node.type === 'rule'

const ofAtRule = (node: AtRule): CssRule[] => {
  if (/keyframes$/.test(node.name)) return [{ css: node.toString(), keyframes: node.params }]
  // Fonts are loaded only after the first screen is drawn.
  if (node.name === 'font-face') return []
  const within = `@${node.name} ${node.params}`
  return (node.nodes ?? []).flatMap((child) => (isRule(child) ? [ruleOf(child, within)] : []))
}

/** The rules of a stylesheet, in their order. */
export const cssRules = (css: string): CssRule[] =>
  postcss.parse(css).nodes.flatMap((node) => (isRule(node) ? [ruleOf(node)] : node.type === 'atrule' ? ofAtRule(node) : []))
