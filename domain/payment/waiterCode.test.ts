import fc from 'fast-check'
import { needsNewCode, WAITER_CODE_LIFE, WAITER_CODE_TRIES, waiterCodeProblem } from './waiterCode'

const NOW = 1_000_000
const code = { code: '042917', expiresAt: NOW + WAITER_CODE_LIFE, wrongTries: 0 }

it('a waiter’s code is right once, in its time, within its tries', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), fc.nat(10), fc.integer({ min: -10, max: 10 }), (digits, wrongTries, late) => {
      const given = String(digits).padStart(6, '0')
      const now = code.expiresAt + late
      const isRight = given === code.code && late < 0 && wrongTries < WAITER_CODE_TRIES
      expect(waiterCodeProblem({ ...code, wrongTries }, given, now) === null).toBe(isRight)
    }),
  )
})

it('says what is wrong with a code', () => {
  expect(waiterCodeProblem(code, '042917', NOW)).toBeNull()
  expect(waiterCodeProblem(code, '04291', NOW)).toBe('waiterCodeMissing')
  expect(waiterCodeProblem(code, '042918', NOW)).toBe('waiterCodeWrong')
  expect(waiterCodeProblem(null, '042917', NOW)).toBe('waiterCodeExpired')
  expect(waiterCodeProblem(code, '042917', code.expiresAt)).toBe('waiterCodeExpired')
  expect(waiterCodeProblem({ ...code, wrongTries: WAITER_CODE_TRIES }, '042917', NOW)).toBe('waiterTriesUsedUp')
})

it('is replaced only when it has ended, so that asking anew gives no tries', () => {
  expect(needsNewCode(null, NOW)).toBe(true)
  expect(needsNewCode({ ...code, wrongTries: WAITER_CODE_TRIES }, NOW)).toBe(false)
  expect(needsNewCode(code, code.expiresAt)).toBe(true)
})
