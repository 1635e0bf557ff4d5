import fc from 'fast-check'
import { DAY, MINUTE } from '../time'
import { asksPassword, isWeakPassword, MOST_TRIES, payPasswordProblem, tryProblem, waitAfter } from './payPassword'

describe('a password for payments', () => {
  it('is six digits that are not the first ones anybody would try', () => {
    for (const weak of ['000000', '999999', '123456', '654321', '890123', '210987']) expect(isWeakPassword(weak)).toBe(true)
    for (const good of ['138502', '112233', '135790']) expect(payPasswordProblem(good)).toBeNull()
    expect(payPasswordProblem('12345')?.result).toBe('payPasswordMalformed')
    expect(payPasswordProblem('１２３５０２')?.result).toBe('payPasswordMalformed')
    expect(payPasswordProblem('123456')?.result).toBe('payPasswordWeak')
  })

  it('waits longer after each wrong try, and after the last is not tried at all', () => {
    expect([1, 2, 3, 4, 5, 6].map(waitAfter)).toEqual([0, 0, MINUTE, 5 * MINUTE, 25 * MINUTE, 125 * MINUTE])
    expect(waitAfter(20)).toBe(DAY)
    expect(tryProblem({ wrongTries: 3, lockedUntil: 90_000 }, 0)).toMatchObject({ result: 'payPasswordWait', params: { minutes: 2 } })
    expect(tryProblem({ wrongTries: 3, lockedUntil: 90_000 }, 90_000)).toBeNull()
    expect(tryProblem({ wrongTries: MOST_TRIES, lockedUntil: 0 }, 1)?.result).toBe('payPasswordBlocked')
  })

  it('cannot be got round by paying in parts', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(fc.nat(1_000), parts, (overFen, amounts) => {
        let before = 0
        let isAsked = false
        for (const amount of amounts) {
          isAsked ||= asksPassword(overFen, before, amount)
          before += amount
        }
        expect(isAsked).toBe(before > overFen)
      }),
    )
    expect(asksPassword(null, 0, 1e9)).toBe(false)
  })
})
