import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { dayStart } from '@domain/report/period'
import { DAY, dateKey } from '@domain/time'
import { noWords, type Words } from '../../parts/words'
import { newPrize, offeredOf, type PrizeValues, prizeValues } from './prizeValues'

export type StampCard = StaffOutput<'/staff/getStampCards'>['list'][number]

/** A card in the form. */
export interface StampValues {
  title: Words
  heading: Words
  rule: Words
  picture: string | null
  goal: number
  gifts: (PrizeValues & { at: number })[]
  minFen: number | null
  /** None: all categories. */
  categoryIds: string[]
  mostPerOrder: number | null
  firstDay: string
  lastDay: string
}

const USUAL_GOAL = 10
const USUAL_DAYS = 60

export const newStampCard = (now: number, offsetMin: number): StampValues => ({
  title: noWords(),
  heading: noWords(),
  rule: noWords(),
  picture: null,
  goal: USUAL_GOAL,
  gifts: [{ at: USUAL_GOAL, ...newPrize() }],
  minFen: null,
  categoryIds: [],
  mostPerOrder: null,
  firstDay: dateKey(now, offsetMin),
  lastDay: dateKey(now + USUAL_DAYS * DAY, offsetMin),
})

export const stampValues = (card: StampCard, offsetMin: number): StampValues => ({
  title: card.title,
  heading: card.heading,
  rule: card.rule,
  picture: card.picture,
  goal: card.goal,
  gifts: card.gifts.map(({ at, ...gift }) => ({ ...prizeValues(gift), at })),
  minFen: card.minFen === 0 ? null : card.minFen,
  categoryIds: card.categoryIds ?? [],
  mostPerOrder: card.mostPerOrder,
  firstDay: dateKey(card.startsAt, offsetMin),
  lastDay: dateKey(card.endsAt - 1, offsetMin),
})

/** `known`: the card as it is stored, whose times of day stay unless the day changes. */
export function typedStampCard(values: StampValues, known: StampCard | null, offsetMin: number): StaffInput<'/staff/saveStampCard'> {
  const startOf = (day: string) => dayStart(day, offsetMin) ?? 0
  const before = known && stampValues(known, offsetMin)
  const { title, heading, rule, picture, goal, gifts, minFen, categoryIds, mostPerOrder, firstDay, lastDay } = values
  return {
    title: { ...noWords(), ...title },
    heading: { ...noWords(), ...heading },
    rule: { ...noWords(), ...rule },
    picture,
    goal,
    gifts: gifts.map(({ at, ...gift }) => ({ at, ...offeredOf(gift) })),
    minFen: minFen ?? 0,
    categoryIds: categoryIds.length === 0 ? null : categoryIds,
    mostPerOrder,
    startsAt: known && before?.firstDay === firstDay ? known.startsAt : startOf(firstDay),
    endsAt: known && before?.lastDay === lastDay ? known.endsAt : startOf(lastDay) + DAY,
  }
}
