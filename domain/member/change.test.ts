import { changeProblem, changeState, CHANGE_WAITS_MS, needsApproval, USUAL_CHANGE_LIMITS } from './change'

it('the limit itself may be given alone, one more needs somebody else, and taking counts like giving', () => {
  expect(needsApproval('balance', 20_000, 0, USUAL_CHANGE_LIMITS)).toBe(false)
  expect(needsApproval('balance', 20_001, 0, USUAL_CHANGE_LIMITS)).toBe(true)
  expect(needsApproval('balance', -20_001, 0, USUAL_CHANGE_LIMITS)).toBe(true)
  expect(needsApproval('points', 1, 2_000, USUAL_CHANGE_LIMITS)).toBe(true)
  expect(needsApproval('couponEnd', 1, 5, USUAL_CHANGE_LIMITS)).toBe(true)
})

it('without a limit no second person is needed, with a limit of zero always', () => {
  expect(needsApproval('growth', 1_000_000, 0, { ...USUAL_CHANGE_LIMITS, growth: null })).toBe(false)
  expect(needsApproval('growth', 1, 0, { ...USUAL_CHANGE_LIMITS, growth: 0 })).toBe(true)
})

it('a change without an amount or a reason is refused at its field', () => {
  expect(changeProblem({ kind: 'points', amount: 0, reason: 'x' })).toMatchObject({ field: 'amount' })
  expect(changeProblem({ kind: 'coupon', amount: -1, reason: 'x' })).toMatchObject({ field: 'amount' })
  expect(changeProblem({ kind: 'coupon', amount: 21, reason: 'x' })).toMatchObject({ field: 'amount' })
  expect(changeProblem({ kind: 'points', amount: -5, reason: '  ' })).toMatchObject({ field: 'reason' })
  expect(changeProblem({ kind: 'points', amount: -5, reason: '点错了' })).toBeNull()
})

it('a request without a decision for three days has expired', () => {
  expect([changeState('pending', CHANGE_WAITS_MS, CHANGE_WAITS_MS - 1), changeState('pending', CHANGE_WAITS_MS, CHANGE_WAITS_MS)]).toEqual([
    'pending',
    'expired',
  ])
  expect(changeState('refused', 0, 1)).toBe('refused')
})
