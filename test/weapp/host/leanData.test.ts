/** @jest-environment jsdom */
import fc from 'fast-check'
import { createRequire } from 'node:module'
import { sendLean } from '../../../config/weapp/leanData'

/** Taro's own runtime, changed as the build changes it: the data of a page describes its elements, whatever is done to them. */

interface Sent {
  nn?: string
  sid?: string
  cl?: string
  v?: string
  cn?: Sent[]
}
interface Node {
  nodeType: number
  sid: string
  className: string
  textContent: string
  childNodes: Node[]
  parentNode: Node | null
  appendChild: (child: Node) => void
  insertBefore: (child: Node, before: Node | undefined) => void
  removeChild: (child: Node) => void
  setAttribute: (name: string, value: unknown) => void
  removeAttribute: (name: string) => void
  addEventListener: (type: string, received: () => void) => void
  isAnyEventBinded: () => boolean
  performUpdate: (isFirst: boolean) => void
  ctx: object
}
interface Runtime {
  document: { createElement: (name: string) => Node; createTextNode: (text: string) => Node }
  TaroRootElement: new () => Node
  getComponentsAlias: () => Record<string, { _num: string }>
}

// In the form that the build gives them.
for (const name of ['INNER_HTML', 'ADJACENT_HTML', 'SIZE_APIS', 'TEMPLATE_CONTENT', 'MUTATION_OBSERVER', 'CLONE_NODE', 'CONTAINS'])
  Object.assign(globalThis, { [`ENABLE_${name}`]: false })
const runtime = createRequire(__filename)('@tarojs/runtime/dist/index.cjs.js') as Runtime
sendLean(runtime)
const { document: page, TaroRootElement } = runtime

const put = (data: object, path: string, value: unknown) => {
  const steps = path.split('.').map((step) => step.replace(/^\[(\d+)\]$/, '$1'))
  let at = data as Record<string, unknown>
  steps.slice(0, -1).forEach((step, index) => {
    at[step] ??= /^\d+$/.test(steps[index + 1]!) ? [] : {}
    at = at[step] as Record<string, unknown>
  })
  at[steps.at(-1)!] = value
}

/** The texts on the screen: adjacent ones are joined. */
type Drawn = string | [kind: string, className: string, ...Drawn[]]
const together = (parts: Drawn[]): Drawn[] =>
  parts.reduce<Drawn[]>((all, part) => {
    const last = all.at(-1)
    if (part === '') return all
    if (typeof part === 'string' && typeof last === 'string') return [...all.slice(0, -1), last + part]
    return [...all, part]
  }, [])

/** A view that hears events has one of two kinds, by what it had when it was first sent. */
const RECEIVED = runtime.getComponentsAlias()['click-view']!._num
const VIEW = runtime.getComponentsAlias().view!._num
const drawn = ({ nn = '3', cl = '', v = '', cn = [] }: Sent): Drawn => {
  if (nn === '9') return v
  if (nn === RECEIVED) return drawn({ nn: VIEW, cl, cn })
  return nn.endsWith('v') ? [nn.slice(0, -1), cl, ...together([v])] : [nn, cl, ...together(cn.map(drawn))]
}

const kindOf = ({ nodeName, props }: Node & { nodeName: string; props: object }, isReceived: boolean): string => {
  const kinds = runtime.getComponentsAlias()
  if (isReceived) return kinds[nodeName]!._num
  return kinds[nodeName === 'view' && !('aria-label' in props) ? 'pure-view' : `static-${nodeName}`]!._num
}
const expected = (node: Node): Drawn =>
  node.nodeType === 3
    ? node.textContent
    : [kindOf(node as never, node.isAnyEventBinded()), node.className, ...together(node.childNodes.map(expected))]

const everyNode = (node: Node): Node[] => [node, ...node.childNodes.flatMap(everyNode)]
const everySent = (sent: Sent): Sent[] => [sent, ...(sent.cn ?? []).flatMap(everySent)]

const STEPS = ['view', 'text', 'words', 'front', 'remove', 'rewrite', 'class', 'listen', 'turn', 'flush'] as const
const step = fc.record({ kind: fc.constantFrom(...STEPS), at: fc.nat(1_000), no: fc.nat(1_000) })

const play = (steps: readonly { kind: (typeof STEPS)[number]; at: number; no: number }[]) => {
  const data: { root?: Sent } = {}
  let bytes = 0
  const root = new TaroRootElement()
  root.ctx = {
    setData: (update: Record<string, unknown>) => {
      bytes += JSON.stringify(update).length
      for (const [path, value] of Object.entries(JSON.parse(JSON.stringify(update)) as object)) put(data, path, value)
    },
  }
  root.appendChild(page.createElement('view'))
  root.performUpdate(true)
  jest.runAllTimers()
  for (const { kind, at, no } of steps) {
    const nodes = everyNode(root).slice(1)
    const elements = nodes.filter(({ nodeType }) => nodeType === 1)
    const texts = nodes.filter(({ nodeType }) => nodeType === 3)
    const element = elements[at % elements.length]!
    const text = texts[at % Math.max(1, texts.length)]
    const isWords = (element as unknown as { nodeName: string }).nodeName === 'text'
    if (kind === 'view') element.appendChild(page.createElement(isWords ? 'text' : 'view'))
    if (kind === 'text') element.appendChild(page.createElement('text'))
    if (kind === 'words') element.appendChild(page.createTextNode(`w${no}`))
    if (kind === 'front')
      element.insertBefore(no % 2 ? page.createTextNode(`f${no}`) : page.createElement('text'), element.childNodes[no % 3])
    if (kind === 'remove' && nodes.length > 1) {
      const removed = nodes[1 + (no % (nodes.length - 1))]!
      removed.parentNode!.removeChild(removed)
    }
    if (kind === 'rewrite' && text) text.textContent = `r${no}`
    if (kind === 'class') element.className = `c${no}`
    if (kind === 'listen' && !element.isAnyEventBinded()) element.addEventListener('tap', () => undefined)
    if (kind === 'turn') {
      if (no % 2) element.setAttribute('aria-label', 'a')
      else element.removeAttribute('aria-label')
    }
    if (kind === 'flush') jest.runAllTimers()
  }
  jest.runAllTimers()
  return { root, data: data.root!, bytes }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('describes every element, whatever was added, removed, changed or given a listener', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { root, data } = play(steps)
      expect((data.cn ?? []).map(drawn)).toEqual(root.childNodes.map(expected))
    }),
    { numRuns: 500 },
  )
})

it('gives ids to elements with listeners, and at most one child has no id', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { root, data } = play(steps)
      const names = everySent(data).map(({ sid }) => sid)
      const received = everyNode(root).filter((node) => node.nodeType === 1 && node.isAnyEventBinded())
      expect(received.filter(({ sid }) => !names.includes(sid))).toEqual([])
      for (const { cn = [], nn = '3' } of everySent(data))
        if (!nn.endsWith('v')) expect(cn.filter(({ sid }) => sid === undefined).length).toBeLessThanOrEqual(1)
    }),
    { numRuns: 300 },
  )
})

it('sends a text as its element’s own property, and a change of it alone', () => {
  const { root, data, bytes } = play([
    { kind: 'words', at: 0, no: 1 },
    { kind: 'flush', at: 0, no: 0 },
  ])
  const outer = page.createElement('view')
  const inner = page.createElement('view')
  inner.appendChild(page.createTextNode('one'))
  inner.appendChild(page.createTextNode(' and two'))
  outer.appendChild(inner)
  root.childNodes[0]!.appendChild(outer)
  jest.runAllTimers()
  expect(bytes).toBeGreaterThan(0)
  expect(data.cn![0]!.cn![1]).toEqual({ sid: outer.sid, cn: [{ nn: '3v', v: 'one and two' }] })
  inner.childNodes[1]!.textContent = ' and three'
  jest.runAllTimers()
  expect(data.cn![0]!.cn![1]!.cn![0]).toEqual({ nn: '3v', v: 'one and three' })
})
