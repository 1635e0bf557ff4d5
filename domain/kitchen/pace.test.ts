import { MINUTE } from '../time'
import { beginAt, clockOf, heatOf, isForLater, isPaceGood, USUAL_PACE } from './pace'

it('is late soon from the fifth minute on, and late from the eighth', () => {
  expect([0, 5 * MINUTE - 1, 5 * MINUTE, 8 * MINUTE - 1, 8 * MINUTE].map((ms) => heatOf(USUAL_PACE, ms))).toEqual([
    'calm',
    'calm',
    'soon',
    'soon',
    'late',
  ])
})

it('shows minutes and seconds, and hours when there are any', () => {
  expect([clockOf(-5), clockOf(7 * MINUTE + 40_000), clockOf(65 * MINUTE)]).toEqual(['0:00', '7:40', '1:05:00'])
})

it('begins an order for later so that it is ready in time, and never before it was sent', () => {
  const now = 1_000 * MINUTE
  expect([beginAt(now, null, 10), beginAt(now, now + 60 * MINUTE, 10), beginAt(now, now + MINUTE, 10)]).toEqual([
    now,
    now + 50 * MINUTE,
    now,
  ])
  expect([isForLater(now + 1, now), isForLater(now, now)]).toEqual([true, false])
})

it('refuses a pace that is late before it is late soon', () => {
  expect([isPaceGood(USUAL_PACE), isPaceGood({ soonMin: 8, lateMin: 8 }), isPaceGood({ soonMin: 0, lateMin: 3 })]).toEqual([
    true,
    false,
    false,
  ])
})
