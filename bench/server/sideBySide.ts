import { quantile } from '../lib/figure'
import type { Wire } from './wire'

/**
 * The p99 of a few hundred calls of a millisecond is dominated by other load on the machine. So all calls of a list are taken together, and more of
 * them while noise leaves it open whether the limit is kept: of the most, 120 on either side lie beyond the p99.
 */
const CALLS = Math.max(100, Math.round(2_000 * Number(process.env.BENCH_SCALE ?? 1)))
const MOST_ROUNDS = 6
export const LIMIT = 1.2
const CLEAR = 1.1
export const WARM_UP = 50

/** Both servers in turns, call by call, each first as often as the other, so that other load affects both alike. */
export async function timesOf(
  wires: readonly Wire[],
  call: string,
  inputs: readonly object[],
  caller: object,
  calls: number,
): Promise<number[][]> {
  const path = call.split(' ')[0]!
  const times: number[][] = wires.map(() => [])
  const there = [...wires.entries()]
  const back = [...there].reverse()
  for (let count = 0; count < calls; count++) {
    for (const [index, wire] of count % 2 ? back : there) {
      const before = performance.now()
      await wire.call(path, { ...caller, ...inputs[index] })
      times[index]!.push(performance.now() - before)
    }
  }
  return times
}

/** The duration of every call, in ms, with the short and with the long past. */
export async function timesUntilClear(
  wires: readonly Wire[],
  call: string,
  inputs: readonly object[],
  caller: object,
): Promise<[short: number[], long: number[]]> {
  const [short, long]: [number[], number[]] = [[], []]
  const isClear = () => short.length > 0 && quantile(long, 0.99) <= CLEAR * quantile(short, 0.99)
  for (let round = 0; round < MOST_ROUNDS && !isClear(); round++) {
    const [shorter, longer] = await timesOf(wires, call, inputs, caller, CALLS)
    short.push(...shorter!)
    long.push(...longer!)
  }
  return [short, long]
}
