import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from './weappSizes.mjs'

/** The file with the build's short class names: `{'zm-dish__name': 'a4'}`. */
export const classListOf = (folder) => `${folder}.classes.json`

const IN_STYLES = /\.(zm-[\w-]+)/g
/** Not a custom property, and not the end of another word. */
const IN_SCRIPTS = /(?<![\w-])zm-[\w-]+/g
const MOVEMENT = /@keyframes\s+([\w-]+)/g

/** Classes whose end comes from a variable: only the part before it is renamed. */
const OPEN = /^(zm-(?:i|drawing))-(.*)$/

/** A class is its block and part, which are shortened in a build, and a variant (`--on`), which views append. */
const partsOf = (name) => {
  const at = name.indexOf('--')
  const [whole, variant] = at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at)]
  const [, open, rest] = OPEN.exec(whole) ?? []
  return open ? [open, `-${rest}${variant}`] : [whole, variant]
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const shortName = (at) => {
  const rest = Math.floor(at / 26)
  return (rest > 0 ? shortName(rest - 1) : '') + LETTERS[at % 26]
}

/** The first short names, without `zm`, which begins the names of classes that have no style and are not renamed. */
const shortNames = (count) =>
  Array.from({ length: count + 1 }, (_, at) => shortName(at))
    .filter((name) => name !== 'zm')
    .slice(0, count)

/**
 * Gives the classes of a built mini-program short names, in its styles and its scripts alike: a class is sent with each element that has it, and
 * occurs in the packages many times. The most frequent ones get the shortest names.
 */
export const shortenClasses = (folder) => {
  const texts = filesBelow(folder)
    .filter((file) => /\.(wxss|js)$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }))
  const times = new Map()
  const movements = new Set()
  for (const { file, text } of texts.filter((one) => one.file.endsWith('.wxss'))) {
    for (const [, name] of text.matchAll(IN_STYLES)) times.set(partsOf(name)[0], (times.get(partsOf(name)[0]) ?? 0) + 1)
    for (const [, name] of text.matchAll(MOVEMENT)) movements.add(name)
    if (/#zm-/.test(text)) throw new Error(`${file}: an id that is called like a class`)
  }
  for (const { text } of texts.filter((one) => one.file.endsWith('.js')))
    for (const [name] of text.matchAll(IN_SCRIPTS))
      if (times.has(partsOf(name)[0])) times.set(partsOf(name)[0], times.get(partsOf(name)[0]) + 1)
  const both = [...movements].filter((name) => times.has(name))
  if (both.length > 0) throw new Error(`Movements that are called like a class: ${both.join(', ')}`)
  const sorted = [...times].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).map(([name]) => name)
  const names = shortNames(sorted.length)
  const short = new Map(sorted.map((name, at) => [name, names[at]]))
  const renamed = (name) => {
    const [whole, variant] = partsOf(name)
    return short.has(whole) ? short.get(whole) + variant : name
  }
  for (const { file, text } of texts) {
    const next = file.endsWith('.js') ? text.replace(IN_SCRIPTS, renamed) : text.replace(IN_STYLES, (_, name) => `.${renamed(name)}`)
    if (next !== text) writeFileSync(path.join(folder, file), next)
  }
  writeFileSync(classListOf(folder), JSON.stringify(Object.fromEntries(short), undefined, 1))
}
