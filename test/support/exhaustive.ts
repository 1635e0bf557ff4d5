import { createRandom } from '../../server/seeds/history/random'
import { seed } from './seed'

export { seed }

/** `npm run test:all` tries every case, where a usual run tries a sample. */
export const isExhaustive = process.env.TEST_ALL === 'yes'

/** A part of this size of each list, chosen by the seed and the list's name, in its order; the whole list in an exhaustive run. */
export const sample = <T>(all: readonly T[], most: number, name: string): readonly T[] => {
  if (isExhaustive || all.length <= most) return all
  const random = createRandom([...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), seed))
  const ranked = all.map((one, index) => ({ one, index, rank: random.next() })).sort((a, b) => a.rank - b.rank)
  return ranked
    .slice(0, most)
    .sort((a, b) => a.index - b.index)
    .map(({ one }) => one)
}

/** Every `of`th entry of each list, starting elsewhere at each turn, so that `of` turns in a row cover all of it. The whole list in an exhaustive run. */
export const share = <T>(all: readonly T[], of: number, turn: number): readonly T[] =>
  isExhaustive ? all : all.filter((_, index) => (index + turn + seed) % of === 0)
