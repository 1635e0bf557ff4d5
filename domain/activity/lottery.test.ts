import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { areOddsWhole, drawMessage, oddsText, prizeAt, ticketOf, WHOLE } from './lottery'

const PRIZES = [1_000, 49_000, 100_000, 150_000, 200_000, 150_000, 250_000, 100_000].map((weight, prizeNo) => ({ prizeNo, weight }))
const digestOf = (seed: string, drawNo: number, words = 'diner') =>
  createHmac('sha256', seed).update(drawMessage(drawNo, words)).digest('hex')

/** 99.99 % of honest draws stay below it, with 7 degrees of freedom. */
const CHI_SQUARE_LIMIT = 29.88

describe('a draw', () => {
  it('follows the published odds: chi-square over 100,000 draws', () => {
    const counts = PRIZES.map(() => 0)
    for (let drawNo = 1; drawNo <= 100_000; drawNo++) {
      const { prizeNo } = prizeAt(PRIZES, ticketOf(digestOf('a seed of a day', drawNo)))
      counts[prizeNo] = counts[prizeNo]! + 1
    }
    const chiSquare = PRIZES.reduce((sum, { prizeNo, weight }) => {
      const expected = (weight / WHOLE) * 100_000
      return sum + (counts[prizeNo]! - expected) ** 2 / expected
    }, 0)
    expect(chiSquare).toBeLessThan(CHI_SQUARE_LIMIT)
  })

  it('comes out the same for whoever repeats it, and differently for other words', () => {
    expect(ticketOf(digestOf('s', 7))).toBe(ticketOf(digestOf('s', 7)))
    const tickets = Array.from({ length: 50 }, (_, no) => ticketOf(digestOf('s', 7, `words ${no}`)))
    expect(new Set(tickets).size).toBeGreaterThan(45)
  })

  it('refuses the numbers that would favour the first prizes', () => {
    expect(ticketOf('f'.repeat(12) + '0'.repeat(11) + '5')).toBe(5)
    expect(() => ticketOf('f'.repeat(60))).toThrow()
  })

  it('falls on the prize whose part of the million it lies in', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: WHOLE - 1 }), (ticket) => {
        const { prizeNo } = prizeAt(PRIZES, ticket)
        const before = PRIZES.slice(0, prizeNo).reduce((sum, { weight }) => sum + weight, 0)
        expect(ticket).toBeGreaterThanOrEqual(before)
        expect(ticket).toBeLessThan(before + PRIZES[prizeNo]!.weight)
      }),
    )
  })
})

describe('odds', () => {
  it('come to the whole, and are written with the decimals they have', () => {
    expect(areOddsWhole(PRIZES)).toBe(true)
    expect(areOddsWhole(PRIZES.slice(1))).toBe(false)
    expect(PRIZES.map(({ weight }) => oddsText(weight))).toEqual(['0.1%', '4.9%', '10%', '15%', '20%', '15%', '25%', '10%'])
  })
})
