import fc from 'fast-check'
import { putBackFor, type StoredValue, takenFor, totalOf } from './value'

const fen = fc.nat(10_000_000)
const value = fc.record({ principalFen: fen, bonusFen: fen })
const NOTHING: StoredValue = { principalFen: 0, bonusFen: 0 }
const plus = (a: StoredValue, b: StoredValue) => ({ principalFen: a.principalFen + b.principalFen, bonusFen: a.bonusFen + b.bonusFen })

it('a payment takes exactly its amount, principal and bonus in the card’s own proportion', () => {
  expect(takenFor({ principalFen: 24_074, bonusFen: 7_556 }, 7_980)).toEqual({ principalFen: 6_074, bonusFen: 1_906 })
  fc.assert(
    fc.property(value, fen, (held, amountFen) => {
      const taken = takenFor(held, amountFen)
      if (amountFen > totalOf(held)) return expect(taken).toBeNull()
      expect(totalOf(taken!)).toBe(amountFen)
      expect(taken!.principalFen).toBeLessThanOrEqual(held.principalFen)
      expect(taken!.bonusFen).toBeLessThanOrEqual(held.bonusFen)
      if (amountFen > 0) expect(Math.abs(taken!.principalFen - (amountFen / totalOf(held)) * held.principalFen)).toBeLessThan(1.001)
    }),
  )
})

it('refunds put back principal before bonus, and together no more than was taken', () => {
  fc.assert(
    fc.property(value, fc.array(fen, { maxLength: 8 }), (taken, amounts) => {
      let returned = NOTHING
      for (const amountFen of amounts) {
        const back = putBackFor(taken, returned, amountFen)
        if (amountFen > totalOf(taken) - totalOf(returned)) {
          expect(back).toBeNull()
          continue
        }
        expect(totalOf(back!)).toBe(amountFen)
        returned = plus(returned, back!)
        if (returned.bonusFen > 0) expect(returned.principalFen).toBe(taken.principalFen)
      }
      expect(returned.principalFen).toBeLessThanOrEqual(taken.principalFen)
      expect(returned.bonusFen).toBeLessThanOrEqual(taken.bonusFen)
      const rest = putBackFor(taken, returned, totalOf(taken) - totalOf(returned))
      expect(plus(returned, rest!)).toEqual(taken)
    }),
  )
})
