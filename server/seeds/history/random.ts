/** Reproducible random numbers (mulberry32), so that demo data is the same on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** From `low` to `high`, both included. */
  whole(low: number, high: number): number
  chance(likely: number): boolean
  pick<T>(from: readonly T[]): T
  /** Items with more weight are chosen more often. */
  weighted<T>(from: readonly T[], weightOf: (one: T) => number): T
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(from: readonly T[]): T => {
    const found = from[whole(0, from.length - 1)]
    if (found === undefined) throw new RangeError('There is nothing to pick from')
    return found
  }
  return {
    next,
    whole,
    chance: (likely) => next() < likely,
    pick,
    weighted: (from, weightOf) => {
      let left = next() * from.reduce((sum, one) => sum + weightOf(one), 0)
      return from.find((one) => (left -= weightOf(one)) < 0) ?? pick(from)
    },
  }
}
