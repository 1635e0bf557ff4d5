import fc from 'fast-check'
import { costOf, expiryOf, payableByPoints, type PointLot, pointsBack, pointsFor, spentFrom, worthOf } from './points'

const CHINA = 480
const at = (text: string) => Date.parse(`${text}+08:00`)
const rules = { perYuan: 1, scalePer: 100, orderMaxFen: 5_000, dayMaxFen: 8_000, validMonths: 12 }
const scale = fc.integer({ min: 1, max: 1_000 })

describe('points', () => {
  it('are earned by whole yuan, times what level and day give', () => {
    expect([pointsFor(3_699, 1, 100), pointsFor(3_699, 1, 120), pointsFor(99, 1, 200), pointsFor(-5, 1, 100)]).toEqual([36, 43, 0, 0])
  })

  it('pay what they are worth and never more', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), scale, (points, scalePer) => {
        const fen = worthOf(points, scalePer)
        expect(costOf(fen, scalePer)).toBeLessThanOrEqual(points)
        expect(costOf(fen + 1, scalePer)).toBeGreaterThan(points)
      }),
    )
  })

  it('pay at most so much of an order and on a day', () => {
    expect(payableByPoints(100_000, rules, 0)).toBe(5_000)
    expect(payableByPoints(100_000, rules, 6_000)).toBe(2_000)
    expect(payableByPoints(100_000, rules, 9_000)).toBe(0)
    expect(payableByPoints(120, { ...rules, orderMaxFen: null, dayMaxFen: null }, 9_000)).toBe(120)
  })

  it('hold to the end of a month, by the merchant’s clock', () => {
    expect(expiryOf(at('2026-11-23T12:00'), 12, CHINA)).toBe(at('2027-12-01T00:00'))
    expect(expiryOf(at('2026-11-30T23:59'), 12, CHINA)).toBe(at('2027-12-01T00:00'))
    expect(expiryOf(at('2026-12-01T00:00'), 12, CHINA)).toBe(at('2028-01-01T00:00'))
    expect(expiryOf(at('2027-01-31T09:00'), 1, CHINA)).toBe(at('2027-03-01T00:00'))
    expect(expiryOf(at('2028-02-29T09:00'), 12, CHINA)).toBe(at('2029-03-01T00:00'))
  })

  const lots: fc.Arbitrary<PointLot[]> = fc.uniqueArray(fc.record({ expiresAt: fc.nat(50), points: fc.integer({ min: 0, max: 500 }) }), {
    selector: ({ expiresAt }) => expiresAt,
    maxLength: 8,
  })
  it('are spent in the order in which they are lost, to the point', () => {
    fc.assert(
      fc.property(lots, fc.nat(2_000), (held, points) => {
        const sum = held.reduce((all, lot) => all + lot.points, 0)
        const spent = spentFrom(held, points)
        if (points > sum) return expect(spent).toBeNull()
        expect(spent!.reduce((all, lot) => all + lot.points, 0)).toBe(points)
        const last = Math.max(-1, ...spent!.map(({ expiresAt }) => expiresAt))
        for (const lot of held) {
          const taken = spent!.find(({ expiresAt }) => expiresAt === lot.expiresAt)?.points ?? 0
          expect(taken).toBeLessThanOrEqual(lot.points)
          if (lot.expiresAt < last) expect(taken).toBe(lot.points)
        }
      }),
    )
  })

  it('all come back once all of the money is back, in whatever parts', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 6 }), (points, parts) => {
        const paid = parts.reduce((sum, part) => sum + part, 0)
        let [back, returned] = [0, 0]
        for (const part of parts) {
          back += part
          const now = pointsBack(points, paid, back, returned)
          expect(now).toBeGreaterThanOrEqual(0)
          returned += now
        }
        expect(returned).toBe(points)
      }),
    )
  })
})
