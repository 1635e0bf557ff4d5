import type { CssRule } from './kit'

const ATTRIBUTE = /class="([^"]*)"/g

/** Of the app's styles those that this markup uses, in their order. */
export function stylesFor(html: string, rules: readonly CssRule[]): string {
  const classes = new Set([...html.matchAll(ATTRIBUTE)].flatMap(([, names]) => names!.split(' ')))
  const isUsed = ({ needs = [] }: CssRule) => needs.some((list) => list.every((name) => classes.has(name)))
  const used = rules.filter((rule) => !rule.keyframes && isUsed(rule))
  const css = used.map((rule) => (rule.within ? `${rule.within}{${rule.css}}` : rule.css)).join('')
  const moves = rules.filter(({ keyframes }) => keyframes && css.includes(keyframes)).map((rule) => rule.css)
  return css + moves.join('')
}
