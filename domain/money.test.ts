import fc from 'fast-check'
import { allocate, formatFen, MAX_AMOUNT_YUAN, moneyParts, parseAmount, ratioOf, roundFen, sumFen } from './money'

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })

describe('rounding', () => {
  it('rounds half up and mirrors negatives', () => {
    expect([2.5, -2.5, 2.4, -2.4, 0.5, -0.5, -0.4].map(roundFen)).toEqual([3, -3, 2, -2, 1, -1, 0])
    expect(Object.is(roundFen(-0.4), 0)).toBe(true)
  })

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
    fc.assert(fc.property(fc.nat(1_000_000_000), (fen) => expect(parseAmount(formatFen(fen, '', 'two'))).toBe(fen)))
    fc.assert(fc.property(fc.nat(1_000_000_000), (fen) => expect(parseAmount(formatFen(fen, ''))).toBe(fen)))
  })
})

describe('writing amounts', () => {
  it('trims zeros in lists and keeps two decimals in bills', () => {
    expect(formatFen(3600, '¥')).toBe('¥36')
    expect(formatFen(3680, '¥')).toBe('¥36.8')
    expect(formatFen(3605, '¥')).toBe('¥36.05')
    expect(formatFen(3600, '¥', 'two')).toBe('¥36.00')
    expect(formatFen(-320, '¥', 'two')).toBe('−¥3.20')
    expect(formatFen(0, 'HK$')).toBe('HK$0')
  })

  it('gives the parts that a price is set from', () => {
    expect(moneyParts(3680, '¥')).toEqual({ minus: '', sign: '¥', integer: '36', decimals: '.8' })
    expect(moneyParts(-5, '¥', 'two')).toEqual({ minus: '−', sign: '¥', integer: '0', decimals: '.05' })
  })
})
