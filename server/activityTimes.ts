import { type ActivityEvent, type ActivityState, type ActivityTimes, afterDatedEvent } from '@domain/activity/running'
import { DomainError } from '@domain/results'
import { changedFields } from './changedFields'

/** The columns by which an activity runs. */
export interface ActivityColumns {
  state: ActivityState
  starts_at: number
  ends_at: number
  paused_at: number | null
}

export const timesOf = ({ state, starts_at, ends_at, paused_at }: ActivityColumns): ActivityTimes => ({
  state,
  startsAt: starts_at,
  endsAt: ends_at,
  pausedAt: paused_at,
})

/** An activity that keeps its dates, after the event, with what the log says of the change; throws when it cannot happen now. */
export function afterTurn(row: ActivityColumns, event: ActivityEvent, now: number) {
  const times = timesOf(row)
  if (event === 'start' && times.endsAt <= now) throw new DomainError('activityTimesCrossed', {}, 'endsAt')
  const next = afterDatedEvent(times, event, now)
  if (next === null) throw new DomainError('activityNotPossible')
  const { state, startsAt, pausedAt } = next
  const facts = (of: ActivityTimes) => ({ state: of.state, startsAt: of.startsAt })
  return { next: { state, startsAt, pausedAt }, changed: changedFields(facts(times), facts(next)) }
}
