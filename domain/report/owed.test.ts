import fc from 'fast-check'
import { type CouponHistory, couponMoves, standingAt } from './owed'

/** Uses one after the other, each begun while the coupon was valid. */
const histories: fc.Arbitrary<CouponHistory> = fc
  .record({
    givenAt: fc.nat(50),
    lasts: fc.integer({ min: 1, max: 50 }),
    uses: fc.array(fc.record({ wait: fc.nat(20), paid: fc.option(fc.nat(10)), held: fc.option(fc.nat(20)) }), { maxLength: 4 }),
  })
  .map(({ givenAt, lasts, uses }) => {
    const validUntil = givenAt + lasts
    const made: CouponHistory['uses'][number][] = []
    let at = givenAt
    for (const { wait, paid, held } of uses) {
      const lockedAt = at + wait
      const last = made.at(-1)
      if (lockedAt >= validUntil || (last && last.returnedAt === null)) break
      const usedAt = paid === null ? null : lockedAt + paid
      const returnedAt = held === null ? null : (usedAt ?? lockedAt) + held
      made.push({ lockedAt, usedAt, returnedAt })
      at = returnedAt ?? lockedAt
    }
    return { givenAt, validUntil, uses: made }
  })

describe('a coupon', () => {
  it('is open, used, or expired; what was open and what happened come to what is open then', () => {
    fc.assert(
      fc.property(histories, fc.nat(150), fc.nat(60), (coupon, from, length) => {
        const moves = couponMoves(standingAt(coupon, from), standingAt(coupon, from + length))
        expect(moves.opening + moves.given + moves.returned - moves.used - moves.expired).toBe(moves.closing)
      }),
    )
  })

  it('counts on a day what it counts from its first hour to its last', () => {
    fc.assert(
      fc.property(histories, fc.nat(100), fc.nat(40), fc.nat(40), (coupon, from, first, second) => {
        const standings = [from, from + first, from + first + second].map((at) => standingAt(coupon, at)) as ['open', 'open', 'open']
        const [whole, one, two] = [[0, 2] as const, [0, 1] as const, [1, 2] as const].map(([a, b]) =>
          couponMoves(standings[a], standings[b]),
        )
        expect(one!.closing).toBe(two!.opening)
        expect(one!.given + two!.given).toBe(whole!.given)
        expect(one!.used - one!.returned + two!.used - two!.returned).toBe(whole!.used - whole!.returned)
      }),
    )
  })

  it('that an unpaid order holds past its end is open until it is paid', () => {
    const coupon: CouponHistory = { givenAt: 0, validUntil: 10, uses: [{ lockedAt: 9, usedAt: 12, returnedAt: 20 }] }
    expect([0, 1, 10, 12, 13, 20, 21].map((at) => standingAt(coupon, at))).toEqual([
      'none',
      'open',
      'open',
      'open',
      'used',
      'used',
      'expired',
    ])
  })
})
