import fc from 'fast-check'
import { DAY } from '../time'
import {
  type ActivityEvent,
  type ActivityTimes,
  afterDatedEvent,
  afterEvent,
  countsAt,
  datedPhaseOf,
  LONGEST_ACTIVITY,
  phaseOf,
  timesProblem,
} from './running'

const DRAFT: ActivityTimes = { state: 'draft', startsAt: 100, endsAt: 1000, pausedAt: null }
const events = fc.array(
  fc.record({ event: fc.constantFrom<ActivityEvent>('start', 'pause', 'resume', 'end'), after: fc.integer({ min: 1, max: 300 }) }),
  { maxLength: 12 },
)

describe('an activity', () => {
  it('begins when it is started or on its first day, whichever is later, and is over when its time has passed', () => {
    const started = afterEvent(DRAFT, 'start', 50)!
    expect([phaseOf(started, 50), phaseOf(started, 100), phaseOf(started, 1000)]).toEqual(['coming', 'running', 'over'])
    expect(afterEvent(DRAFT, 'start', 400)).toMatchObject({ startsAt: 400, endsAt: 1000 })
    expect(afterEvent(DRAFT, 'start', 1000)).toBeNull()
    expect(afterEvent(started, 'end', 1000)).toBeNull()
  })

  it('counts what was paid while it ran: not before, not in a pause, not after its end', () => {
    const started = afterEvent(DRAFT, 'start', 100)!
    const paused = afterEvent(started, 'pause', 300)!
    expect([99, 100, 299, 300].map((at) => countsAt(paused, at))).toEqual([false, true, true, false])
    const ended = afterEvent(paused, 'end', 500)!
    expect([299, 300].map((at) => countsAt(ended, at))).toEqual([true, false])
    expect(countsAt(DRAFT, 500)).toBe(false)
  })

  it('runs as long as it was announced for, however often it is paused', () => {
    fc.assert(
      fc.property(events, (steps) => {
        let [times, now, ran]: [ActivityTimes, number, number] = [DRAFT, 0, 0]
        for (const { event, after } of [...steps, { event: 'resume' as const, after: 5000 }]) {
          const runsFrom = Math.max(now, times.startsAt)
          if (times.state === 'started') ran += Math.max(0, Math.min(now + after, times.endsAt) - runsFrom)
          now += after
          const next = afterEvent(times, event, now)
          if (event === 'start' && next) ran = 0
          times = next ?? times
        }
        if (times.state === 'started') ran += Math.max(0, times.endsAt - Math.max(now, times.startsAt))
        if (times.state === 'started') expect(ran).toBe(1000 - Math.max(100, times.startsAt))
      }),
    )
  })

  it('that keeps its dates has the same last day through every pause, and is over after it in every state but a draft', () => {
    fc.assert(
      fc.property(events, (steps) => {
        let [times, now]: [ActivityTimes, number] = [DRAFT, 0]
        for (const { event, after } of steps) {
          now += after
          const next = afterDatedEvent(times, event, now)
          if (next) expect(now).toBeLessThan(times.endsAt)
          times = next ?? times
        }
        expect(times.endsAt).toBe(DRAFT.endsAt)
        expect(datedPhaseOf(times, times.endsAt)).toBe(times.state === 'draft' ? 'draft' : 'over')
      }),
    )
  })

  it('has an end after its beginning, within a year', () => {
    expect(timesProblem({ startsAt: 5, endsAt: 5 })).toMatchObject({ result: 'activityTimesCrossed', field: 'endsAt' })
    expect(timesProblem({ startsAt: 0, endsAt: LONGEST_ACTIVITY + DAY })).toMatchObject({ result: 'activityTooLong' })
    expect(timesProblem({ startsAt: 0, endsAt: DAY })).toBeNull()
  })
})
