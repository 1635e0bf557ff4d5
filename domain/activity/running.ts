import { type Machine, step } from '../machine'
import { type Problem, problem } from '../results'
import { DAY } from '../time'

/** How far staff have taken an activity. What the calendar adds: `phaseOf`. */
export const ACTIVITY_STATES = ['draft', 'started', 'paused', 'ended'] as const
export type ActivityState = (typeof ACTIVITY_STATES)[number]
/** Ending has a call of its own, since it gives what is owed. */
export const ACTIVITY_TURNS = ['start', 'pause', 'resume'] as const
export type ActivityEvent = (typeof ACTIVITY_TURNS)[number] | 'end'

export const ACTIVITY: Machine<ActivityState, ActivityEvent> = {
  draft: { start: 'started' },
  started: { pause: 'paused', end: 'ended' },
  paused: { resume: 'started', end: 'ended' },
  ended: {},
}

export interface ActivityTimes {
  state: ActivityState
  startsAt: number
  endsAt: number
  pausedAt: number | null
}

/** `over`: it was ended, or its time has passed. A paused activity stays paused whatever the date. */
export const ACTIVITY_PHASES = ['draft', 'coming', 'running', 'paused', 'over'] as const
export type ActivityPhase = (typeof ACTIVITY_PHASES)[number]

export function phaseOf({ state, startsAt, endsAt }: ActivityTimes, now: number): ActivityPhase {
  if (state === 'draft' || state === 'paused') return state
  if (state === 'ended' || now >= endsAt) return 'over'
  return now < startsAt ? 'coming' : 'running'
}

/** Whether an order that was paid at this time brings something. */
export const countsAt = ({ state, startsAt, endsAt, pausedAt }: ActivityTimes, at: number): boolean =>
  state !== 'draft' && startsAt <= at && at < Math.min(endsAt, pausedAt ?? endsAt)

/** The longest that an activity may be announced for. */
export const LONGEST_ACTIVITY = 366 * DAY

export function timesProblem({ startsAt, endsAt }: Pick<ActivityTimes, 'startsAt' | 'endsAt'>): Problem | null {
  if (endsAt <= startsAt) return problem('activityTimesCrossed', {}, 'endsAt')
  return endsAt - startsAt > LONGEST_ACTIVITY ? problem('activityTooLong', {}, 'endsAt') : null
}

/** An activity after the event; null: it cannot happen now. A pause takes no time from diners: the end moves by its length. */
export function afterEvent(times: ActivityTimes, event: ActivityEvent, now: number): ActivityTimes | null {
  const state = step(ACTIVITY, times.state, event)
  if (state === null || (event !== 'resume' && phaseOf(times, now) === 'over')) return null
  const { startsAt, endsAt, pausedAt } = times
  switch (event) {
    case 'start':
      return endsAt <= now ? null : { ...times, state, startsAt: Math.max(startsAt, now) }
    case 'pause':
      return { ...times, state, pausedAt: now }
    case 'resume':
      return { ...times, state, pausedAt: null, endsAt: endsAt + Math.max(0, now - Math.max(startsAt, pausedAt!)) }
    case 'end':
      return { ...times, state, pausedAt: null, endsAt: Math.min(endsAt, pausedAt ?? now) }
  }
}

/** As `phaseOf`, of an activity that keeps its dates: a paused one whose time has passed is over too. */
export const datedPhaseOf = (times: ActivityTimes, now: number): ActivityPhase =>
  times.state === 'paused' && now >= times.endsAt ? 'over' : phaseOf(times, now)

/** As `afterEvent`, of an activity that keeps its dates: diners collect nothing in it, so a pause takes nothing from them. */
export function afterDatedEvent(times: ActivityTimes, event: ActivityEvent, now: number): ActivityTimes | null {
  const next = datedPhaseOf(times, now) === 'over' ? null : afterEvent(times, event, now)
  return next && { ...next, endsAt: times.endsAt }
}
