import { batchProblem, type BatchFields } from './batch'

it('codes are made only with a prize that is whole, and an end to come', () => {
  const fields = (more: Partial<BatchFields>): BatchFields => ({
    kind: 'points',
    offerId: null,
    points: 100,
    days: null,
    startsAt: 10,
    expiresAt: 20,
    ...more,
  })
  const fieldOf = (more: Partial<BatchFields>, now = 10) => batchProblem(fields(more), now)?.field
  expect(fieldOf({})).toBeUndefined()
  expect(fieldOf({ points: null })).toBe('points')
  expect(fieldOf({ kind: 'coupon' })).toBe('offerId')
  expect(fieldOf({ kind: 'goods' })).toBe('days')
  expect(fieldOf({}, 20)).toBe('expiresAt')
  expect(fieldOf({ startsAt: 20 })).toBe('expiresAt')
})
