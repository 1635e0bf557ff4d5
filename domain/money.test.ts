import fc from 'fast-check'
import { allocate, MAX_AMOUNT_YUAN, parseAmount, ratioOf, sumFen } from './money'

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })

describe('rounding', () => {
  it('takes ratios exactly, also where a double would lose the fen', () => {
    expect(ratioOf(3650, 88, 100)).toBe(3212)
    expect(ratioOf(-3650, 88, 100)).toBe(-3212)
    expect(ratioOf(25, 1, 2)).toBe(13)
    fc.assert(
      fc.property(amount, fc.nat(1_000_000_000), fc.integer({ min: 1, max: 1_000_000_000 }), (a, numerator, denominator) => {
        const twice = (BigInt(Math.abs(a)) * BigInt(numerator) * 2n + BigInt(denominator)) / (2n * BigInt(denominator))
        if (twice > BigInt(Number.MAX_SAFE_INTEGER)) return
        expect(BigInt(Math.abs(ratioOf(a, numerator, denominator)))).toBe(twice)
      }),
    )
  })
})

describe('allocate', () => {
  const weights = fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 40 })

  it('splits by largest remainder', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(allocate(-100, [1, 1, 1])).toEqual([-34, -33, -33])
    expect(allocate(1200, [3600, 8400])).toEqual([360, 840])
    expect(allocate(5, [0, 0])).toEqual([3, 2])
    expect(allocate(0, [])).toEqual([])
    expect(() => allocate(1, [])).toThrow(RangeError)
  })

  it('adds up to the total exactly, within one fen of the exact share', () => {
    fc.assert(
      fc.property(amount, weights, (total, parts) => {
        const shares = allocate(total, parts)
        expect(sumFen(shares)).toBe(total)
        const sum = parts.reduce((all, part) => all + part, 0)
        if (sum > 0) shares.forEach((share, index) => expect(Math.abs(share - (total * (parts[index] ?? 0)) / sum)).toBeLessThan(1.001))
      }),
    )
  })

  it('gives no part more than its weight while the total is no more than all weights', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
        const total = Math.floor(parts.reduce((all, part) => all + part, 0) * share)
        if (total === 0) return
        allocate(total, parts).forEach((part, index) => {
          expect(part).toBeLessThanOrEqual(parts[index] ?? 0)
          expect(part).toBeGreaterThanOrEqual(0)
        })
      }),
    )
  })
})

describe('parseAmount', () => {
  it('reads at most two decimals and at most ten million yuan', () => {
    const read = { '12': 1200, '12.3': 1230, '12.34': 1234, ' 0.01 ': 1, '0': 0, '10000000': 1_000_000_000, '10000000.00': 1_000_000_000 }
    for (const [text, fen] of Object.entries(read)) expect(parseAmount(text)).toBe(fen)
    for (const text of ['', '.', '.5', '5.', '1.234', '-1', '+1', '1e3', '10000000.01', '99999999', '１２', '1,000', 'NaN']) {
      expect(parseAmount(text)).toBeNull()
    }
    expect(MAX_AMOUNT_YUAN).toBe(10_000_000)
  })

  it('reads back what is written', () => {
    fc.assert(fc.property(fc.nat(1_000_000_000), (fen) => expect(parseAmount((fen / 100).toFixed(2))).toBe(fen)))
    fc.assert(fc.property(fc.nat(1_000_000_000), (fen) => expect(parseAmount(String(fen / 100))).toBe(fen)))
  })
})
