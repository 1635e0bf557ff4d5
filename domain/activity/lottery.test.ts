import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { areOddsWhole, chancesLeft, drawMessage, oddsText, paidDrawRefusal, prizeAt, ticketOf, WHOLE } from './lottery'

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

  it('gives the same result when it is repeated, and another for other words', () => {
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

describe('draws for points', () => {
  const tap = fc.record({ offered: fc.option(fc.constantFrom(80, 100)), priceNow: fc.constantFrom(80, 100), isNextDay: fc.boolean() })

  it('are never more than were paid for at the price that was seen, nor more than a day has, and come after all others', () => {
    fc.assert(
      fc.property(fc.nat(600), fc.nat(2), fc.integer({ min: 1, max: 3 }), fc.array(tap), (balance, freePerDay, perDay, taps) => {
        let [free, bought, points, drawn, paid, days] = [0, 0, balance, 0, 0, 1]
        for (const { offered, priceNow, isNextDay } of taps) {
          if (isNextDay) [free, bought, days] = [0, 0, days + 1]
          if (chancesLeft({ freePerDay, perOrder: 0 }, { today: free }, 0) > 0) {
            free += 1
            drawn += 1
          } else if (paidDrawRefusal({ points: priceNow, perDay }, bought, offered) === null && points >= priceNow) {
            expect([priceNow, free]).toEqual([offered, freePerDay])
            points -= priceNow
            paid += priceNow
            bought += 1
            drawn += 1
          }
          expect(bought).toBeLessThanOrEqual(perDay)
        }
        expect(points + paid).toBe(balance)
        expect(drawn).toBeLessThanOrEqual(freePerDay * days + Math.floor(paid / 80))
      }),
    )
  })

  it('are refused where none are for sale or none was requested, after the daily limit, and at another price', () => {
    const price = { points: 100, perDay: 2 }
    expect(paidDrawRefusal(null, 0, 100)).toBe('noChancesLeft')
    expect(paidDrawRefusal(price, 0, null)).toBe('noChancesLeft')
    expect(paidDrawRefusal(price, 2, 100)).toBe('paidDrawLimit')
    expect(paidDrawRefusal(price, 1, 80)).toBe('paidDrawPriceChanged')
    expect(paidDrawRefusal(price, 1, 100)).toBeNull()
  })
})
