import type { Fen } from '../money'
import { type Problem, problem } from '../results'
import { type PointRules, worthOf } from './points'

export const MOST_PER_YUAN = 1000
export const MOST_SCALE = 100_000
export const MOST_VALID_MONTHS = 120
export const MOST_DAY_PERCENT = 1000
export const MOST_REGISTER_POINTS = 100_000

export const pointRulesProblem = ({ orderMaxFen, dayMaxFen }: Pick<PointRules, 'orderMaxFen' | 'dayMaxFen'>): Problem | null =>
  dayMaxFen !== null && orderMaxFen !== null && dayMaxFen < orderMaxFen ? problem('pointsDayBelow', {}, 'dayMaxFen') : null

/** What the points that members hold are worth before and after a change; everything else of a change leaves earned points as they are. */
export const worthChange = (points: number, scaleBefore: number, scaleAfter: number): { before: Fen; after: Fen } => ({
  before: worthOf(points, scaleBefore),
  after: worthOf(points, scaleAfter),
})
export const isWorthLess = (points: number, scaleBefore: number, scaleAfter: number): boolean => points > 0 && scaleAfter > scaleBefore
