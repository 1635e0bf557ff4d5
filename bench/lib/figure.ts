/** A figure of `npm run bench`: claims are ratios within one run; an absolute figure belongs to the machine named beside it. */

export type Unit = 'ms' | 'bytes' | 'KB' | 'calls' | 'nodes' | 'per second' | 'MB' | 'ratio' | 'shift'

export interface Figure {
  name: string
  unit: Unit
  /** Every reading, in the order they were taken. */
  readings: readonly number[]
  /** The upper limit (or, where more is better, the lower one); the goal is the intended value. */
  limit?: number
  goal?: number
  better?: 'less' | 'more'
  /** The same figure of other apps, measured with the same method. */
  peers?: Readonly<Record<string, number>>
}

/** One table of figures. `needs`: the builds that it requires. */
export interface Area {
  name: string
  about: string
  needs?: readonly ('h5' | 'weapp' | 'console')[]
  measure(): Promise<Figure[]>
}

/** The middle reading; of an even number, the lower of the two. Throws when there is none. */
export const median = (readings: readonly number[]): number => {
  const sorted = [...readings].sort((a, b) => a - b)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  if (middle === undefined) throw new Error('no reading')
  return middle
}

/** The reading that `share` (0 to 1) of all readings does not exceed. */
export const quantile = (readings: readonly number[], share: number): number => {
  const sorted = [...readings].sort((a, b) => a - b)
  const at = sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))]
  if (at === undefined) throw new Error('no reading')
  return at
}

/** Whether the median keeps the limit; a figure without a limit always does. */
export const isWithinLimit = ({ readings, limit, better = 'less' }: Figure): boolean => {
  if (limit === undefined) return true
  return better === 'less' ? median(readings) <= limit : median(readings) >= limit
}
