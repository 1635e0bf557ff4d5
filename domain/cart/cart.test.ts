import fc from 'fast-check'
import { anyItem, anySelection, dish, plain } from '../../test/support/menuArbitraries'
import { applyChange, applyChanges, MAX_LINES, MAX_QUANTITY, needsOf, quantityOfItem, type CartLine, type ItemOf } from './cart'
import { problemsOf } from '../menu/choices'
import type { MenuItem } from '../menu/menu'
import { stockLeft } from '../menu/selection'

const menu = (...items: MenuItem[]): ItemOf => {
  const byId = new Map(items.map((item) => [item.itemId, item]))
  return (itemId) => byId.get(itemId)
}
const add = (itemId: string, delta: number, memberNo = 0) => ({ selection: plain(itemId), delta, memberNo })
const noodles = dish({ itemId: 'noodles', limitPerOrder: 3, remaining: 5 })
const tea = dish({ itemId: 'tea', remaining: 2 })
const itemOf = menu(noodles, tea)
const lineOf = (itemId: string, quantity: number, memberNo = 0): CartLine => ({
  lineKey: itemId,
  memberNo,
  selection: plain(itemId),
  quantity,
})

describe('a change to the cart', () => {
  it('adds a line, adds to it, takes from it, removes it', () => {
    let outcome = applyChange([], add('noodles', 2), itemOf)
    expect(outcome).toEqual({ lines: [lineOf('noodles', 2)], problem: null })
    outcome = applyChange(outcome.lines, add('noodles', 1), itemOf)
    expect(outcome.lines).toEqual([lineOf('noodles', 3)])
    outcome = applyChange(outcome.lines, add('noodles', -1), itemOf)
    expect(outcome.lines).toEqual([lineOf('noodles', 2)])
    expect(applyChange(outcome.lines, add('noodles', -9), itemOf)).toEqual({ lines: [], problem: null })
  })

  it('keeps the lines of people at one table apart', () => {
    const { lines } = applyChanges([], [add('noodles', 1, 1), add('noodles', 1, 2)], itemOf)
    expect(lines).toEqual([lineOf('noodles', 1, 1), lineOf('noodles', 1, 2)])
  })

  it.each([
    ['what the order may have of a dish, over all lines', [lineOf('noodles', 2, 1)], add('noodles', 2, 2), 'limitExceeded', { limit: 3 }],
    ['more than is left, over all lines', [lineOf('tea', 1, 1)], add('tea', 2, 2), 'stockShort', { left: 2 }],
    ['a dish that is gone', [], add('gone', 1), 'itemRemoved', {}],
    ['a part of a portion', [], add('tea', 0.5), 'badInput', {}],
  ])('refuses %s, and leaves the cart as it was', (_, lines, change, result, params) => {
    const outcome = applyChange(lines, change, itemOf)
    expect(outcome.lines).toEqual(lines)
    expect(outcome.problem).toMatchObject({ result, params })
  })

  it('refuses mistakes and attacks of size', () => {
    const many = menu(...Array.from({ length: MAX_LINES + 1 }, (_, index) => dish({ itemId: `d${index}` })))
    expect(applyChange([], add('d0', MAX_QUANTITY + 1), many).problem).toMatchObject({
      result: 'limitExceeded',
      params: { limit: MAX_QUANTITY },
    })
    const full = Array.from({ length: MAX_LINES }, (_, index) => lineOf(`d${index}`, 1))
    expect(applyChange(full, add(`d${MAX_LINES}`, 1), many).problem?.result).toBe('cartFull')
  })

  it('can always take away: also of a dish that was removed, is sold out or over its limit', () => {
    expect(applyChange([lineOf('gone', 2)], add('gone', -1), itemOf)).toEqual({ lines: [lineOf('gone', 1)], problem: null })
    expect(applyChange([lineOf('noodles', 9)], add('noodles', -1), itemOf).lines).toEqual([lineOf('noodles', 8)])
  })

  it('happens whole or not at all', () => {
    const before = [lineOf('noodles', 1)]
    const outcome = applyChanges(before, [add('noodles', -1), add('tea', 3)], itemOf)
    expect(outcome).toMatchObject({ lines: before, problem: { result: 'stockShort' } })
  })
})

describe('for every menu and every series of changes', () => {
  const anyCase = fc.tuple(anyItem('a'), anyItem('b')).chain((items) =>
    fc.record({
      items: fc.constant(items),
      changes: fc.array(
        fc
          .constantFrom(...items)
          .chain((item) => fc.record({ selection: anySelection(item), delta: fc.integer({ min: -3, max: 5 }), memberNo: fc.nat(1) })),
        { maxLength: 12 },
      ),
    }),
  )

  it('the cart stays sellable: valid choices, within limits, within stock, no empty or double line', () => {
    fc.assert(
      fc.property(anyCase, ({ items, changes }) => {
        const find = menu(...items)
        const lines = changes.reduce<CartLine[]>((current, change) => applyChange(current, change, find).lines, [])
        const left = stockLeft(items)
        for (const { sku, quantity } of needsOf(lines, find)) expect(quantity).toBeLessThanOrEqual(left.get(sku) ?? Infinity)
        for (const item of items) expect(quantityOfItem(lines, item.itemId)).toBeLessThanOrEqual(item.limitPerOrder ?? Infinity)
        for (const line of lines) expect(line.quantity).toBeGreaterThan(0)
        for (const line of lines) expect(problemsOf(find(line.selection.itemId)!, line.selection)).toEqual([])
        expect(new Set(lines.map(({ memberNo, lineKey }) => `${memberNo}/${lineKey}`)).size).toBe(lines.length)
      }),
    )
  })
})
