import fc from 'fast-check'
import { goodsProblem, stockAfter } from './goods'

const GOODS = { isCollected: true, isSent: false, perPerson: 2, perDay: 1, startsAt: 1, endsAt: 2 }
const stock = fc.integer({ min: 0, max: 1000 })

describe('goods for points', () => {
  it('name the field that is wrong', () => {
    expect(goodsProblem(GOODS)).toBeNull()
    expect(goodsProblem({ ...GOODS, isCollected: false })).toMatchObject({ result: 'goodsWayMissing', field: 'isCollected' })
    expect(goodsProblem({ ...GOODS, perDay: 3 })).toMatchObject({ result: 'goodsDayAbove', field: 'perDay' })
    expect(goodsProblem({ ...GOODS, endsAt: 1 })).toMatchObject({ result: 'saleTimesCrossed', field: 'endsAt' })
  })

  it('count what was exchanged while their stock was typed', () => {
    fc.assert(
      fc.property(stock, stock, fc.integer({ min: 0, max: 1000 }), (seen, typed, taken) => {
        const current = Math.max(0, seen - taken)
        expect(stockAfter(current, seen, typed)).toBe(Math.max(0, typed - (seen - current)))
        expect(stockAfter(current, seen, seen)).toBe(current)
      }),
    )
  })

  it('are counted from now on, or no longer, unless somebody else has changed that', () => {
    expect(stockAfter(null, null, 8)).toBe(8)
    expect(stockAfter(5, 5, null)).toBeNull()
    expect(stockAfter(5, null, 8)).toBeUndefined()
    expect(stockAfter(null, 5, 8)).toBeUndefined()
    expect(stockAfter(5, null, null)).toBe(5)
  })
})
