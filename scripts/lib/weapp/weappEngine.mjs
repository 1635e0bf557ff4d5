import { parse } from 'acorn'
import { analyze } from 'eslint-scope'

/**
 * Features that WeChat's engines lack. On Android it runs V8 without Unicode's tables (ICU), on iOS the JavaScriptCore of the system; neither has a
 * browser's objects, and both may be as old as the oldest version that the README supports. The test host (test/weapp/support/realm.ts) lacks the
 * same.
 */
const words = (text) => text.trim().split(/\s+/)

export const ABSENT_GLOBALS = words(`
  Intl URL URLSearchParams structuredClone queueMicrotask AbortController AbortSignal TextEncoder TextDecoder BroadcastChannel
  fetch FormData FileReader DOMParser XMLHttpRequest WebSocket EventSource localStorage sessionStorage indexedDB crypto atob btoa
  requestIdleCallback requestAnimationFrame IntersectionObserver ResizeObserver MutationObserver
  WebAssembly SharedArrayBuffer Atomics AggregateError
`)

/** Functions of objects that are newer than the oldest supported engine, and those that need Unicode's tables. */
export const ABSENT_MEMBERS = words(`
  hasOwn findLast findLastIndex toSorted toReversed toSpliced groupBy fromAsync withResolvers isWellFormed toWellFormed randomUUID
  normalize localeCompare toLocaleString toLocaleDateString toLocaleTimeString toLocaleUpperCase toLocaleLowerCase
`)

/** The syntax that the oldest supported engine knows. */
const ECMA_VERSION = 2021

const LOOKBEHIND = /\(\?<[=!]/
const PROPERTY = /\\p\{/i

/** Syntax of regular expressions that such an engine cannot read. */
export const brokenPattern = (source) => [
  ...(PROPERTY.test(source) ? [`a Unicode property (\\p) in the pattern ${source}`] : []),
  ...(LOOKBEHIND.test(source) ? [`lookbehind in the pattern ${source}`] : []),
]

/** Parsing is slow, so only scripts with one of these words are parsed. */
const SUSPICIOUS = new RegExp(
  [
    PROPERTY.source,
    LOOKBEHIND.source,
    String.raw`\bstatic\s*\{|#\w+\s+in\b`,
    String.raw`(?<![.\w$"'])(?:${ABSENT_GLOBALS.join('|')})(?![\w$:"'])`,
    String.raw`\.(?:${ABSENT_MEMBERS.join('|')})\b`,
    String.raw`\.at\(`,
  ].join('|'),
)

const nodesOf = (tree) => {
  const nodes = []
  const left = [tree]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value?.type === 'string') nodes.push(value)
    if (typeof value === 'object' && value !== null) left.push(...Object.values(value))
  }
  return nodes
}

const isRegExp = ({ type, callee }) => /^(New|Call)Expression$/.test(type) && callee.name === 'RegExp'
const textOf = ({ type, value, quasis }) =>
  type === 'Literal' ? String(value) : type === 'TemplateLiteral' ? quasis.map((part) => part.value.cooked).join('') : ''

/**
 * `list.at(-1)`, which the oldest supported engine lacks. Many of our own fields are called `at`, a time or a place, so only a number, or a sum,
 * shows that it is an index.
 */
const isIndex = (argument) =>
  typeof argument.value === 'number' ||
  (argument.type === 'UnaryExpression' && argument.operator === '-') ||
  argument.type === 'BinaryExpression'
const isAtOfList = ({ type, callee, arguments: given }) =>
  type === 'CallExpression' &&
  callee.type === 'MemberExpression' &&
  callee.property.name === 'at' &&
  given.length === 1 &&
  isIndex(given[0])

/** A file is parsed once, also for builds that differ in other files. */
const looked = new Map()

/** A sentence for everything in a script that the oldest supported engine cannot parse or run. */
export const brokenEngineRules = (code) => {
  if (!looked.has(code)) looked.set(code, SUSPICIOUS.test(code) ? brokenRulesIn(code) : [])
  return looked.get(code)
}

const brokenRulesIn = (code) => {
  let tree
  try {
    tree = parse(code, { ecmaVersion: ECMA_VERSION, ranges: true, allowReturnOutsideFunction: true })
  } catch (fault) {
    return [`syntax after ES${ECMA_VERSION}: ${fault.message}`]
  }
  const tested = new Set()
  const broken = []
  for (const node of nodesOf(tree)) {
    if (node.type === 'UnaryExpression' && node.operator === 'typeof') tested.add(node.argument)
    if (node.regex) broken.push(...brokenPattern(node.regex.pattern))
    if (isRegExp(node) && node.arguments[0]) broken.push(...brokenPattern(textOf(node.arguments[0])))
    if (node.type === 'MemberExpression' && !node.computed && ABSENT_MEMBERS.includes(node.property.name))
      broken.push(`.${node.property.name}`)
    if (isAtOfList(node)) broken.push('.at() of a list')
  }
  const free = analyze(tree, { ecmaVersion: ECMA_VERSION, sourceType: 'script' }).globalScope.through
  for (const { identifier } of free) if (ABSENT_GLOBALS.includes(identifier.name) && !tested.has(identifier)) broken.push(identifier.name)
  return [...new Set(broken)].map((what) => `${what}, which engines of WeChat lack`)
}
