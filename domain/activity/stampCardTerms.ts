import { type Problem, problem } from '../results'
import { giftsReached, type ReachedGift, type StampCardShape, type StampRule } from './stampCard'
import { honoursPrize, type PromisedPrize } from './prize'

export const FEWEST_STAMPS = 2
export const MOST_STAMPS = 30
export const MOST_GIFTS = 6
/** Points for each stamp that has not brought a gift. */
export const MOST_POINTS_PER_STAMP = 10_000

export interface PromisedGift extends PromisedPrize {
  at: number
}

/** What a card promises to those who collect on it. */
export interface StampTerms extends StampRule {
  goal: number
  gifts: readonly PromisedGift[]
  endsAt: number
}

/** Gifts stand at different places of the card, one of them at the last. */
export function shapeProblem({ goal, gifts }: { goal: number; gifts: readonly { at: number }[] }): Problem | null {
  const places = gifts.map(({ at }) => at)
  if (places.some((at, index) => places.indexOf(at) !== index)) return problem('stampGiftTwice', {}, 'gifts')
  if (places.some((at) => at < 1 || at > goal)) return problem('stampGiftBeyond', { goal }, 'gifts')
  return places.includes(goal) ? null : problem('stampGiftMissing', { goal }, 'gifts')
}

const sameGifts = (before: readonly PromisedGift[], after: readonly PromisedGift[]) =>
  before.length === after.length &&
  before.every((gift) =>
    honoursPrize(
      gift,
      after.find(({ at }) => at === gift.at),
    ),
  )

/** The first change of a started card that would take something from those who collect on it; null: all of it is in their favour. */
export function promiseProblem(before: StampTerms, after: StampTerms): Problem | null {
  const worse = (field: keyof StampTerms) => problem('stampPromise', {}, field)
  if (after.goal !== before.goal) return worse('goal')
  if (!sameGifts(before.gifts, after.gifts)) return worse('gifts')
  if (after.minFen > before.minFen) return worse('minFen')
  const { categoryIds } = after
  if (categoryIds !== null && (before.categoryIds === null || before.categoryIds.some((id) => !categoryIds.includes(id))))
    return worse('categoryIds')
  if (after.mostPerOrder !== null && (before.mostPerOrder === null || after.mostPerOrder < before.mostPerOrder))
    return worse('mostPerOrder')
  return after.endsAt < before.endsAt ? worse('endsAt') : null
}

/** How stamps that have not brought a gift are made up for when a card is ended early. */
export type StampSettlement =
  /** Everybody who has such stamps gets the next gift of the card. */
  { kind: 'nextGift' } | { kind: 'points'; perStamp: number }

/** Stamps after the last gift that was reached. */
export function stampsWithoutGift({ goal, giftsAt }: StampCardShape, total: number): number {
  const onCard = total % goal
  return onCard - Math.max(0, ...giftsAt.filter((at) => at <= onCard))
}

/** Every gift that somebody is to have: those that were reached, and the next one where the card was ended early with it. */
export function giftsDue(shape: StampCardShape, total: number, settlement: StampSettlement | null): ReachedGift[] {
  const reached = giftsReached(shape, total)
  if (settlement?.kind !== 'nextGift' || stampsWithoutGift(shape, total) === 0) return reached
  const at = shape.giftsAt.find((place) => place > total % shape.goal)!
  return [...reached, { round: Math.floor(total / shape.goal), at }]
}

/** Stamps that points are still to be given for: `settled` of all stamps have been made up for. */
export const stampsToPay = (shape: StampCardShape, total: number, settled: number): number =>
  Math.max(0, Math.min(stampsWithoutGift(shape, total), total - settled))
