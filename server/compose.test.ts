import { compose } from './compose'
import { defineModule, extensionPoint, type Deps } from './module'

const deps = {} as Deps

const greets = extensionPoint<string>('greetings')
const hall = defineModule({ name: 'hall', make: ({ extensions }) => ({ offer: { greetings: () => extensions(greets).join(' ') } }) })

it('A module gets what the modules that it needs offer, in whatever order they are listed', () => {
  const base = defineModule({ name: 'base', make: () => ({ offer: 20 }) })
  const sum = defineModule({ name: 'sum', needs: { base }, make: (_deps, needs) => ({ offer: needs.base + 1 }) })
  const both = defineModule({ name: 'both', needs: { base, sum }, make: (_deps, needs) => ({ offer: needs.base + needs.sum }) })
  expect(compose(deps, [both, sum, base]).offerOf(both)).toBe(41)
})

it('A module lists what all others bring to its point, also those made after it', () => {
  const guest = defineModule({ name: 'guest', needs: { hall }, make: () => ({ extends: [greets('hello')] }) })
  const host = defineModule({ name: 'host', make: () => ({ extends: [greets('welcome')] }) })
  expect(compose(deps, [hall, guest, host]).offerOf(hall).greetings()).toBe('hello welcome')
})

it('A module that lists them while it is made is refused: others may follow', () => {
  const hasty = defineModule({ name: 'hasty', make: ({ extensions }) => ({ offer: extensions(greets) }) })
  expect(() => compose(deps, [hasty])).toThrow('"greetings" are listed before all modules are made')
})

it('Faulty lists of modules are refused by name', () => {
  const named = (name: string, tables: string[] = []) => defineModule({ name, tables, make: () => ({}) })
  expect(() => compose(deps, [named('a'), named('a')])).toThrow('Two modules are named a')
  expect(() => compose(deps, [named('a', ['seat']), named('b', ['seat'])])).toThrow('a and b both own the table seat')
  const needs: Record<string, ReturnType<typeof named>> = {}
  const first = defineModule({ name: 'first', needs, make: () => ({}) })
  const second = defineModule({ name: 'second', needs: { first }, make: () => ({}) })
  needs.second = second
  expect(() => compose(deps, [first, second])).toThrow('in a circle: first → second → first')
  const alone = defineModule({ name: 'alone', needs: { hall }, make: () => ({}) })
  expect(() => compose(deps, [alone])).toThrow('alone needs hall, which is not among the modules')
})
