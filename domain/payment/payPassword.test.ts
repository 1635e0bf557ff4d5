import fc from 'fast-check'
import { DAY, MINUTE } from '../time'
import { needsPassword, isWeakPassword, MOST_TRIES, payPasswordProblem, tryProblem, waitAfter } from './payPassword'

describe('a password for payments', () => {
  const NOBODY = { phone: '', birthday: '' }

  it('is six digits that are not the first ones anybody would try', () => {
    for (const weak of ['000000', '999999', '123456', '654321', '890123', '210987']) expect(isWeakPassword(weak)).toBe(true)
    for (const good of ['138502', '112233', '135790']) expect(payPasswordProblem(good, NOBODY)).toBeNull()
    expect(payPasswordProblem('12345', NOBODY)?.result).toBe('payPasswordMalformed')
    expect(payPasswordProblem('１２３５０２', NOBODY)?.result).toBe('payPasswordMalformed')
    expect(payPasswordProblem('123456', NOBODY)?.result).toBe('payPasswordWeak')
  })

  it('has nothing of the birthday or of the end of the phone number in it, of a masked one too', () => {
    const known = { phone: '138****6072', birthday: '1990-03-12' }
    for (const own of ['900312', '120390', '199003', '031290', '606072', '607213'])
      expect([own, payPasswordProblem(own, known)?.result]).toEqual([own, 'payPasswordOwn'])
    for (const good of ['138502', '900313', '627060']) expect(payPasswordProblem(good, known)).toBeNull()
    expect(payPasswordProblem('900312', NOBODY)).toBeNull()
  })

  it('leaves nearly all of what there is to choose from', () => {
    const day = fc
      .date({ min: new Date('1930-01-01'), max: new Date('2020-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const phone = fc.integer({ min: 13_000_000_000, max: 19_999_999_999 }).map(String)
    const all = Array.from({ length: 10_000 }, (_, index) =>
      String(index * 97 + 13)
        .padStart(6, '0')
        .slice(-6),
    )
    fc.assert(
      fc.property(day, phone, (birthday, number) => {
        expect(all.filter((one) => payPasswordProblem(one, { phone: number, birthday }) === null).length).toBeGreaterThan(9_800)
      }),
      { numRuns: 20 },
    )
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
        let isRequested = false
        for (const amount of amounts) {
          isRequested ||= needsPassword(overFen, before, amount)
          before += amount
        }
        expect(isRequested).toBe(before > overFen)
      }),
    )
    expect(needsPassword(null, 0, 1e9)).toBe(false)
  })
})
