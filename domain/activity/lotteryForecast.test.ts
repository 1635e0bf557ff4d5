import fc from 'fast-check'
import { prizeAt, WHOLE } from './lottery'
import { forecastOf, seededRandom, simulateOnce, winsOf } from './lotteryForecast'
import { lotteryProblem, type LotteryPrizeTerms, lotteryPromiseProblem, type LotteryTerms } from './lotteryTerms'

const prize = (
  prizeNo: number,
  weight: number,
  costFen: number,
  left: number | null = null,
  kind: LotteryPrizeTerms['kind'] = 'goods',
) => ({
  prizeNo,
  weight,
  costFen,
  left,
  kind,
})
const PRIZES = [
  prize(0, 1_000, 20_000, 1),
  prize(1, 249_000, 100, null, 'balance'),
  prize(2, 100_000, 800, 86),
  prize(3, 450_000, 0, null, 'thanks'),
  prize(4, 200_000, 0, null, 'again'),
]
const TERMS: LotteryTerms = {
  prizes: PRIZES,
  substituteNo: 1,
  freePerDay: 1,
  perOrder: 1,
  pointsPrice: null,
  pointsPerDay: null,
  endsAt: 100,
}

const terms = fc
  .record({
    cuts: fc.uniqueArray(fc.integer({ min: 1, max: WHOLE - 1 }), { minLength: 3, maxLength: 3 }),
    costs: fc.array(fc.nat(5000), { minLength: 4, maxLength: 4 }),
    lefts: fc.array(fc.option(fc.nat(40)), { minLength: 3, maxLength: 3 }),
    hasAgain: fc.boolean(),
  })
  .map(({ cuts, costs, lefts, hasAgain }) => {
    const ends = [0, ...cuts.sort((a, b) => a - b), WHOLE]
    return {
      substituteNo: 0,
      prizes: costs.map((costFen, no) =>
        prize(
          no,
          ends[no + 1]! - ends[no]!,
          no === 3 && hasAgain ? 0 : costFen,
          no === 0 ? null : lefts[no - 1]!,
          no === 3 && hasAgain ? 'again' : 'goods',
        ),
      ),
    }
  })

describe('a simulated draw', () => {
  it('gives one prize for each draw, never more of one than there are, and never costs more than the most', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 0, max: 300 }), fc.nat(), (lottery, draws, seed) => {
        const given = simulateOnce(lottery, draws, seededRandom(seed))
        expect(given.reduce((sum, n) => sum + n, 0)).toBe(draws)
        lottery.prizes.forEach(({ left }, no) => expect(given[no]).toBeLessThanOrEqual(left ?? draws))
        const { meanFen, highFen, mostFen } = forecastOf(lottery, draws, seededRandom(seed), 20)
        expect(meanFen).toBeLessThanOrEqual(mostFen)
        expect(highFen).toBeLessThanOrEqual(mostFen)
      }),
      { numRuns: 60 },
    )
  })

  it('costs what its odds say: each part of the whole without further draws, times what it costs', () => {
    const unlimited = PRIZES.map((one) => ({ ...one, left: null }))
    const expected = (unlimited.reduce((sum, { weight, costFen }) => sum + weight * costFen, 0) / (WHOLE - 200_000)) * 10_000
    const { meanFen } = forecastOf({ prizes: unlimited, substituteNo: 1 }, 10_000)
    expect(Math.abs(meanFen - expected) / expected).toBeLessThan(0.01)
  })

  it('comes to the same as drawing ticket by ticket with the stock, as the server does', () => {
    const random = seededRandom(7)
    const draws = 1200
    let cost = 0
    for (let run = 0; run < 200; run++) {
      const left = PRIZES.map((one) => one.left)
      for (let no = 0; no < draws; no++) {
        let drawn = prizeAt(PRIZES, Math.floor(random() * WHOLE))
        while (drawn.kind === 'again') drawn = prizeAt(PRIZES, Math.floor(random() * WHOLE))
        if (left[drawn.prizeNo] === 0) drawn = PRIZES[1]!
        else if (left[drawn.prizeNo] !== null) left[drawn.prizeNo]! -= 1
        cost += drawn.costFen
      }
    }
    const { meanFen, prizes } = forecastOf(TERMS, draws)
    expect(Math.abs(meanFen - cost / 200) / meanFen).toBeLessThan(0.02)
    expect(prizes[0]!.runsOut).toBeGreaterThan(0.7)
    expect(prizes[2]!.given).toBeLessThanOrEqual(86)
  })

  it('counts wins as often as they are likely, few or many', () => {
    const random = seededRandom(3)
    for (const [draws, probability] of [
      [200, 0.01],
      [200, 0.5],
      [5000, 0.9],
      [10, 0],
    ] as const) {
      const all = Array.from({ length: 2000 }, () => winsOf(draws, probability, random))
      const mean = all.reduce((sum, n) => sum + n, 0) / all.length
      expect(Math.abs(mean - draws * probability)).toBeLessThanOrEqual(0.02 * draws * probability + 0.1)
    }
  })
})

describe('the terms of a draw', () => {
  const of = (more: Partial<LotteryTerms>) => lotteryProblem({ ...TERMS, ...more })
  it('come to the whole, have a substitute that never runs out, and some way to draw', () => {
    expect(of({})).toBeNull()
    expect(of({ prizes: PRIZES.slice(1) })).toMatchObject({ result: 'lotteryOddsNotWhole', field: 'prizes' })
    expect(of({ prizes: [prize(0, WHOLE, 0, null, 'again')] })).toMatchObject({ result: 'lotteryOnlyAgain' })
    expect([of({ substituteNo: 0 })?.field, of({ substituteNo: 4 })?.field, of({ substituteNo: 9 })?.field]).toEqual(
      Array(3).fill('substituteNo'),
    )
    expect(of({ pointsPrice: 10 })).toMatchObject({ result: 'lotteryPointsHalf', field: 'pointsPerDay' })
    expect(of({ freePerDay: 0, perOrder: 0 })).toMatchObject({ result: 'lotteryNoDraws' })
  })

  it('change once it has started in favour of those who draw only', () => {
    const changes: Partial<LotteryTerms>[] = [
      { prizes: PRIZES.map((one) => ({ ...one, weight: one.weight === 1_000 ? 0 : one.weight })) },
      { substituteNo: 3 },
      { freePerDay: 0 },
      { perOrder: 0 },
      { endsAt: 99 },
    ]
    expect(changes.map((change) => lotteryPromiseProblem(TERMS, { ...TERMS, ...change })?.field)).toEqual(changes.flatMap(Object.keys))
    expect(lotteryPromiseProblem(TERMS, { ...TERMS, freePerDay: 2, endsAt: 200, pointsPrice: 5, pointsPerDay: 1 })).toBeNull()
  })
})
