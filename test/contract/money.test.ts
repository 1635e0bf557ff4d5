import type { TSchema } from '@sinclair/typebox'
import { contract } from '@contract/index'

interface Node {
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
  type?: string
}

/** Every field whose name says that it is money, with its allowed values. */
function moneyIn(node: Node, path: string, found: Map<string, Set<string>>): void {
  for (const [name, field] of Object.entries(node.properties ?? {})) {
    const at = `${path}.${name}`
    if (name.endsWith('Fen')) found.set(at, new Set((field.anyOf ?? [field]).map(({ type }) => type ?? '?')))
    moneyIn(field, at, found)
  }
  if (node.items) moneyIn(node.items, `${path}[]`, found)
  for (const one of node.anyOf ?? []) moneyIn(one, path, found)
}

it('money in the contract is always a whole number of fen', () => {
  const found = new Map<string, Set<string>>()
  for (const [path, { input, output }] of Object.entries(contract as Record<string, { input: TSchema; output: TSchema }>)) {
    moneyIn(input as unknown as Node, `${path} input`, found)
    moneyIn(output as unknown as Node, `${path} output`, found)
  }
  expect(found.size).toBeGreaterThan(100)
  const floats = [...found].filter(([, types]) => [...types].some((type) => type !== 'integer' && type !== 'null'))
  expect(floats.map(([at]) => at)).toEqual([])
})
