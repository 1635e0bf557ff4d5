import fc from 'fast-check'
import { anyItem, anySelection, dish, plain } from '../../test/support/menuArbitraries'
import { needsOf } from './cart'
import { compareCart, type CompareOptions, type SeenLine } from './cartChanges'
import type { MenuItem } from '../menu/menu'
import { lineKey, stockLeft, unitPrice } from '../menu/selection'

const noon = { now: Date.UTC(2026, 10, 21, 4), offsetMin: 480 }
const against = (items: MenuItem[], extra: Partial<CompareOptions> = {}): CompareOptions => ({
  itemOf: (itemId) => items.find((item) => item.itemId === itemId),
  isMember: false,
  at: noon,
  ...extra,
})
const seen = (itemId: string, quantity: number, seenUnitFen = 3600, memberNo = 0): SeenLine => ({
  lineKey: itemId,
  memberNo,
  selection: plain(itemId),
  quantity,
  name: itemId,
  seenUnitFen,
})
const change = (
  kind: string,
  wasQuantity: number,
  nowQuantity: number,
  fen: [number, number] | null = null,
  limit: number | null = null,
) => [{ kind, lineKey: 'a', name: expect.any(String), wasQuantity, nowQuantity, wasFen: fen?.[0] ?? null, nowFen: fen?.[1] ?? null, limit }]

describe('a cart held against the menu of now', () => {
  it('is unchanged when nothing changed', () => {
    expect(compareCart([seen('a', 2)], against([dish({ itemId: 'a', name: 'a' })]))).toEqual({ changes: [], lines: [seen('a', 2)] })
  })

  it.each<[string, MenuItem[], unknown[], number]>([
    ['gone', [], change('gone', 3, 0), 0],
    ['out of its time window', [dish({ itemId: 'a', saleWindow: { fromMin: 420, toMin: 600 } })], change('outsideWindow', 3, 0), 0],
    [
      'without a choice that it now asks for',
      [dish({ itemId: 'a', specGroups: [{ groupId: 'g', kind: 'spec', name: 'g', options: [] }] })],
      change('choiceGone', 3, 0),
      0,
    ],
    ['sold out', [dish({ itemId: 'a', remaining: 0 })], change('soldOut', 3, 0), 0],
    ['short', [dish({ itemId: 'a', remaining: 2 })], change('short', 3, 2), 2],
    ['over its limit', [dish({ itemId: 'a', limitPerOrder: 1 })], change('overLimit', 3, 1, null, 1), 1],
    ['repriced', [dish({ itemId: 'a', priceFen: 3900 })], change('repriced', 3, 3, [3600, 3900]), 3],
  ])('tells of a line that is %s', (_, items, changes, left) => {
    const compared = compareCart([seen('a', 3)], against(items))
    expect(compared.changes).toEqual(changes)
    expect(compared.lines.map(({ quantity }) => quantity)).toEqual(left > 0 ? [left] : [])
  })

  it('serves lines in their order from what they share', () => {
    const { changes, lines } = compareCart(
      [seen('a', 2, 3600, 1), seen('a', 2, 3600, 2), seen('a', 2, 3600, 3)],
      against([dish({ itemId: 'a', remaining: 3 })]),
    )
    expect(lines.map(({ memberNo, quantity }) => [memberNo, quantity])).toEqual([
      [1, 2],
      [2, 1],
    ])
    expect(changes.map(({ kind, nowQuantity }) => [kind, nowQuantity])).toEqual([
      ['short', 1],
      ['soldOut', 0],
    ])
  })

  it('tells with each line that is over its limit how many of the dish one order may have', () => {
    const { changes } = compareCart(
      [seen('a', 2, 3600, 1), seen('a', 2, 3600, 2), seen('a', 1, 3600, 3)],
      against([dish({ itemId: 'a', limitPerOrder: 3 })]),
    )
    expect(changes.map(({ kind, nowQuantity, limit }) => [kind, nowQuantity, limit])).toEqual([
      ['overLimit', 1, 3],
      ['overLimit', 0, 3],
    ])
  })

  it('compares what this diner pays: the member price for members', () => {
    const item = dish({ itemId: 'a', memberPriceFen: 3400 })
    expect(compareCart([seen('a', 1, 3400)], against([item], { isMember: true })).changes).toEqual([])
    expect(compareCart([seen('a', 1, 3600)], against([item], { isMember: true })).changes).toMatchObject([
      { kind: 'repriced', wasFen: 3600, nowFen: 3400 },
    ])
  })

  it('leaves for every menu a cart that can be ordered as it is, and finds nothing more to say about it', () => {
    const anyCase = fc.tuple(anyItem('a'), anyItem('b')).chain((items) =>
      fc.record({
        items: fc.constant(items),
        lines: fc.array(
          fc.constantFrom(...items, dish({ itemId: 'gone' })).chain((item) =>
            fc.record({
              item: fc.constant(item),
              selection: anySelection(item),
              quantity: fc.integer({ min: 1, max: 5 }),
              memberNo: fc.nat(2),
            }),
          ),
          { maxLength: 6 },
        ),
      }),
    )
    fc.assert(
      fc.property(anyCase, ({ items, lines }) => {
        const before = lines.map(({ item, selection, quantity, memberNo }) => ({
          ...seen(item.itemId, quantity, unitPrice(item, selection).listFen, memberNo),
          lineKey: lineKey(selection),
          selection,
        }))
        const options = against(items)
        const after = compareCart(before, options)
        const left = stockLeft(items)
        for (const { sku, quantity } of needsOf(after.lines, options.itemOf))
          expect(quantity).toBeLessThanOrEqual(left.get(sku) ?? Infinity)
        expect(compareCart(after.lines, options).changes).toEqual([])
        const lost = after.changes
          .filter(({ kind }) => kind !== 'repriced')
          .reduce((sum, { wasQuantity, nowQuantity }) => sum + wasQuantity - nowQuantity, 0)
        const count = (all: SeenLine[]): number => all.reduce((sum, { quantity }) => sum + quantity, 0)
        expect(count(before) - lost).toBe(count(after.lines))
      }),
    )
  })
})
