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

it('says what is wrong with a code, and how often another one may be tried', () => {
  const wrong = (given: string, now = NOW, wrongTries = 0) => waiterCodeProblem({ ...code, wrongTries }, given, now)
  expect(wrong('042917')).toBeNull()
  expect(wrong('04291')?.result).toBe('waiterCodeMissing')
  expect(wrong('042918')).toMatchObject({ result: 'waiterCodeWrong', params: { left: 4 }, field: 'code' })
  expect(wrong('042918', NOW, WAITER_CODE_TRIES - 1)?.params).toEqual({ left: 0 })
  expect(waiterCodeProblem(null, '042917', NOW)?.result).toBe('waiterCodeExpired')
  expect(wrong('042917', code.expiresAt)?.result).toBe('waiterCodeExpired')
  expect(wrong('042917', NOW, WAITER_CODE_TRIES)?.result).toBe('waiterTriesUsedUp')
})

it('is replaced only when it has ended, so that asking again gives no tries', () => {
  expect(needsNewCode(null, NOW)).toBe(true)
  expect(needsNewCode({ ...code, wrongTries: WAITER_CODE_TRIES }, NOW)).toBe(false)
  expect(needsNewCode(code, code.expiresAt)).toBe(true)
})
