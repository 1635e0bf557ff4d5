import fc from 'fast-check'
import { amountOf, GLASS_ML, glassesLeft, MOST_GLASSES, percentLeft, wineState } from './wineDeposit'

const ml = fc.integer({ min: 0, max: 3000 })

describe('a bottle that is kept', () => {
  it('is never poured beyond what is left', () => {
    fc.assert(
      fc.property(ml, fc.integer({ min: 1, max: MOST_GLASSES }), (left, glasses) => {
        const amount = amountOf(glasses, left)
        expect(amount).toBeLessThanOrEqual(left)
        expect(amount).toBeLessThanOrEqual(glasses * GLASS_ML)
        expect(glassesLeft(left) > 0).toBe(left > 0)
      }),
    )
  })

  it('is empty before it is expired, and shows something as long as something is left', () => {
    expect(wineState({ leftMl: 0, expiresAt: 0 }, 1)).toBe('empty')
    expect(wineState({ leftMl: 1, expiresAt: 1 }, 1)).toBe('expired')
    expect(wineState({ leftMl: 1, expiresAt: 2 }, 1)).toBe('kept')
    expect([percentLeft(0, 750), percentLeft(1, 750), percentLeft(450, 750)]).toEqual([0, 1, 60])
  })
})
