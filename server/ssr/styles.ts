import type { CssRule } from './kit'

const ATTRIBUTE = /class="([^"]*)"/g

/** The rules that this markup uses. */
const usesOf = (html: string) => {
  const classes = new Set([...html.matchAll(ATTRIBUTE)].flatMap(([, names]) => names!.split(' ')))
  return ({ needs = [] }: CssRule) => needs.some((list) => list.every((name) => classes.has(name)))
}

/** The app's rules that this markup uses, in their order. `has`: markup whose styles are there already. */
export function stylesFor(html: string, rules: readonly CssRule[], has?: string): string {
  const [isUsed, isThere] = [usesOf(html), has === undefined ? () => false : usesOf(has)]
  const used = rules.filter((rule) => !rule.keyframes && isUsed(rule) && !isThere(rule))
  const css = used.map((rule) => (rule.within ? `${rule.within}{${rule.css}}` : rule.css)).join('')
  const moves = rules.filter(({ keyframes }) => keyframes && css.includes(keyframes)).map((rule) => rule.css)
  return css + moves.join('')
}
