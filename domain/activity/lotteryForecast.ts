import type { LotteryPrizeTerms, LotteryTerms } from './lotteryTerms'

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Up to so many on the rarer side are counted one by one; above, their number is as good as normally distributed. */
const COUNTED = 30

/** How many of `draws` draws win, each with this probability. */
export function winsOf(draws: number, probability: number, random: () => number): number {
  if (draws <= 0 || probability <= 0) return 0
  if (probability >= 1) return draws
  if (probability > 0.5) return draws - winsOf(draws, 1 - probability, random)
  if (draws * probability > COUNTED) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    const wins = Math.round(draws * probability + normal * Math.sqrt(draws * probability * (1 - probability)))
    return Math.min(draws, Math.max(0, wins))
  }
  // Draws until the next win, again and again.
  let wins = 0
  for (let at = 0; ; wins++) {
    at += Math.floor(Math.log(1 - random()) / Math.log(1 - probability)) + 1
    if (at > draws) return wins
  }
}

/** What a draw comes to if it is used so many times; a draw that brings another one counts with what the other one brings. */
export interface Forecast {
  draws: number
  /** On average. */
  meanFen: number
  /** In 95 of 100 runs no more than this. */
  highFen: number
  /** If every draw brought the most expensive prize of which some are left. */
  mostFen: number
  prizes: {
    prizeNo: number
    /** Given, on average. */
    given: number
    /** The part of the runs, 0 to 1, in which none is left at the end. */
    runsOut: number
  }[]
}

type Simulated = Pick<LotteryTerms, 'prizes' | 'substituteNo'>

const costOf = (prizes: readonly LotteryPrizeTerms[], given: readonly number[]) =>
  prizes.reduce((sum, { costFen }, index) => sum + costFen * given[index]!, 0)

/** What so many draws bring of each prize, in one run. */
export function simulateOnce({ prizes, substituteNo }: Simulated, draws: number, random: () => number): number[] {
  // Each draw ends in a prize that is no further draw, so only these share the odds.
  const isFinal = ({ kind }: LotteryPrizeTerms) => kind !== 'again'
  let weightLeft = prizes.filter(isFinal).reduce((sum, { weight }) => sum + weight, 0)
  let drawsLeft = draws
  const given = prizes.map((prize) => {
    if (!isFinal(prize) || prize.weight === 0) return 0
    const wins = winsOf(drawsLeft, prize.weight / weightLeft, random)
    weightLeft -= prize.weight
    drawsLeft -= wins
    return wins
  })
  const substitute = prizes.findIndex(({ prizeNo }) => prizeNo === substituteNo)
  prizes.forEach(({ left }, index) => {
    const over = left === null ? 0 : Math.max(0, given[index]! - left)
    given[index]! -= over
    given[substitute]! += over
  })
  return given
}

function mostOf({ prizes }: Simulated, draws: number): number {
  let [open, most] = [draws, 0]
  for (const { costFen, left } of prizes
    .filter(({ kind, weight }) => kind !== 'again' && weight > 0)
    .sort((a, b) => b.costFen - a.costFen)) {
    const taken = Math.min(open, left ?? open)
    open -= taken
    most += taken * costFen
  }
  return most
}

const RUNS = 1000
const HIGH = 0.95

/** The cost of so many draws before there is any: 1,000 runs with the odds, the stock and the substitute as they are. */
export function forecastOf(terms: Simulated, draws: number, random: () => number = seededRandom(1), runs = RUNS): Forecast {
  const all = Array.from({ length: runs }, () => simulateOnce(terms, draws, random))
  const costs = all.map((given) => costOf(terms.prizes, given)).sort((a, b) => a - b)
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    draws,
    meanFen: Math.round(mean(costs)),
    highFen: costs[Math.ceil(runs * HIGH) - 1]!,
    mostFen: mostOf(terms, draws),
    prizes: terms.prizes.map(({ prizeNo, left }, index) => ({
      prizeNo,
      given: mean(all.map((given) => given[index]!)),
      runsOut: left === null ? 0 : all.filter((given) => given[index]! >= left).length / runs,
    })),
  }
}
