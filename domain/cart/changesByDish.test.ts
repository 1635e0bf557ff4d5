import { plain } from '../../test/support/menuArbitraries'
import type { LineChange } from './cartChanges'
import { changesByDish, dishesChanged, type LookedAt } from './changesByDish'
import { lineKey } from '../menu/selection'

const line = (itemId: string, option = ''): LookedAt => ({
  selection: { ...plain(itemId), optionIds: option ? [option] : [] },
  choiceText: option,
})
const large = line('noodles', 'large')
const small = line('noodles', 'small')
const tea = line('tea')
const of = ({ selection }: LookedAt, change: Partial<LineChange>): LineChange => ({
  kind: 'soldOut',
  lineKey: lineKey(selection),
  name: selection.itemId,
  wasFen: null,
  nowFen: null,
  wasQuantity: 1,
  nowQuantity: 0,
  limit: null,
  ...change,
})
const repriced = (one: LookedAt, wasFen: number, nowFen: number) => of(one, { kind: 'repriced', wasFen, nowFen, nowQuantity: 1 })

describe('what has become of a cart, by dish', () => {
  it('tells once of a dish that was removed in every choice, and names no choice', () => {
    const announced = changesByDish([of(large, { kind: 'gone' }), of(tea, {}), of(small, { kind: 'gone' })], [large, small, tea])
    expect(dishesChanged([of(large, {}), of(tea, {}), of(small, {})])).toBe(2)
    expect(announced).toMatchObject([
      { itemId: 'noodles', name: 'noodles', changes: [{ kind: 'gone', choices: [] }] },
      { itemId: 'tea', changes: [{ kind: 'soldOut', choices: [] }] },
    ])
  })

  it('names the choices that are concerned when the dish can still be had otherwise', () => {
    expect(changesByDish([of(large, {})], [large, small])).toMatchObject([{ changes: [{ kind: 'soldOut', choices: ['large'] }] }])
  })

  it('tells one rise for sizes at different prices, and both figures where they are the same', () => {
    const [noodles] = changesByDish([repriced(large, 4200, 4500), repriced(small, 3600, 3900)], [large, small])
    expect(noodles!.changes).toMatchObject([{ wasFen: null, nowFen: null, riseFen: 300, choices: [] }])
    const [one] = changesByDish([repriced(large, 4200, 4000)], [large])
    expect(one!.changes).toMatchObject([{ wasFen: 4200, nowFen: 4000, riseFen: -200 }])
  })

  it('keeps apart what differs', () => {
    const [noodles] = changesByDish([repriced(large, 4200, 4500), of(small, {})], [large, small])
    expect(noodles!.changes).toMatchObject([
      { kind: 'repriced', choices: ['large'] },
      { kind: 'soldOut', choices: ['small'] },
    ])
  })

  it('tells the limit of the dish, not what it leaves of one line', () => {
    const over = { kind: 'overLimit', wasQuantity: 4, limit: 5 } as const
    const both = [of(small, { ...over, nowQuantity: 2 }), of(large, { ...over, nowQuantity: 0 })]
    expect(changesByDish(both, [small, large])).toMatchObject([{ changes: [{ kind: 'overLimit', limit: 5, choices: [] }] }])
    expect(changesByDish(both.slice(1), [small, large])).toMatchObject([{ changes: [{ kind: 'overLimit', limit: 5, choices: [] }] }])
  })

  it('tells of two people at a table who have the same', () => {
    const [noodles] = changesByDish([of(large, {}), of(large, {})], [large, large])
    expect(noodles!.changes).toMatchObject([{ kind: 'soldOut', choices: [] }])
  })

  it('tells of lines that are no longer looked at', () => {
    expect(changesByDish([of(large, { kind: 'gone' })], [])).toMatchObject([{ name: 'noodles', changes: [{ kind: 'gone', choices: [] }] }])
  })
})
