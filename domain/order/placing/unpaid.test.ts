import { isCountedByAddress, MOST_UNPAID, unpaidProblem, type UnpaidHeld } from './unpaid'

const NONE = { orders: 0, portions: 0 }
const held = (more: Partial<UnpaidHeld> = {}): UnpaidHeld => ({ diner: NONE, table: null, address: null, ...more })
const resultOf = (more: Partial<UnpaidHeld>, portions = 1) => unpaidProblem(held(more), portions)?.result ?? null

describe('what may be held without paying', () => {
  it('is three orders of one diner', () => {
    expect(resultOf({ diner: { orders: 2, portions: 20 } })).toBeNull()
    expect(resultOf({ diner: { orders: 3, portions: 3 } })).toBe('unpaidOrderLeft')
  })

  it('is six orders of one table, so that a family can order by its phones', () => {
    expect(resultOf({ diner: { orders: 1, portions: 4 }, table: { orders: 5, portions: 20 } })).toBeNull()
    expect(resultOf({ table: { orders: 6, portions: 6 } })).toBe('unpaidOrdersAtTable')
  })

  it('is twenty orders at a shop from one address', () => {
    expect(resultOf({ address: { orders: 19, portions: 60 } })).toBeNull()
    expect(resultOf({ address: { orders: 20, portions: 20 } })).toBe('unpaidOrdersNearby')
  })

  it.each(['diner', 'table', 'address'] as const)('is so many portions by %s, and says how many more there can be', (holder) => {
    const { portions } = MOST_UNPAID[holder]
    const almost = { [holder]: { orders: 1, portions: portions - 5 } }
    expect(resultOf(almost, 5)).toBeNull()
    expect(unpaidProblem(held(almost), 6)).toMatchObject({ result: 'unpaidPortions', params: { left: 5 } })
  })

  it.each(['hasPhone', 'isAtTable', 'hasBought'] as const)('is counted by the address of nobody of whom %s is so', (trait) => {
    const stranger = { hasPhone: false, isAtTable: false, hasBought: false }
    expect(isCountedByAddress(stranger)).toBe(true)
    expect(isCountedByAddress({ ...stranger, [trait]: true })).toBe(false)
  })
})
