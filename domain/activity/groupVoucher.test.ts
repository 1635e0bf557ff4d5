import fc from 'fast-check'
import { PLATFORM_STATES, type PlatformState, spacedCode, voucherCodeOf, voucherState, voucherStep } from './groupVoucher'

const code = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 16 }).map((digits) => digits.join(''))

describe('a voucher’s code', () => {
  it('is found however it is spaced, and in a link', () =>
    fc.assert(
      fc.property(code, (digits) => {
        for (const text of [digits, spacedCode(digits), ` ${digits} `, `https://v.douyin.com/c?x=1&code=${digits}#a`])
          expect(voucherCodeOf(text)).toBe(digits)
      }),
    ))

  it.each(['', '1234 5678', '1'.repeat(17), '12345678901a', 'https://shop.example/t?no=123456789012', 'https://v.douyin.com/c?code=12'])(
    'is not in “%s”',
    (text) => expect(voucherCodeOf(text)).toBeNull(),
  )
})

describe('a voucher of another platform', () => {
  /** What the platform does, or does without saying so. */
  const events = fc.array(fc.constantFrom('pay' as const, 'return' as const, 'answer' as const, 'silence' as const), { maxLength: 40 })

  it('ends as the order does, whatever is paid, given back and left unanswered in between', () =>
    fc.assert(
      fc.property(events, (all) => {
        let [isPaidWith, platform, really]: [boolean, PlatformState, boolean] = [false, 'unused', false]
        const query = (isAnswered: boolean) => {
          const next = voucherStep(isPaidWith, platform)
          if (next === null || next === 'check') return
          really = next === 'use'
          platform = !isAnswered ? 'asked' : really ? 'used' : 'unused'
        }
        for (const event of all) {
          if (event === 'pay') isPaidWith = true
          else if (event === 'return') isPaidWith = false
          else query(event === 'answer')
        }
        query(true)
        expect(really).toBe(isPaidWith)
        expect(voucherState({ isPaidWith, platform, isRefused: false })).toBe(isPaidWith ? 'used' : 'held')
      }),
    ))

  it('is in question as long as the two sides differ', () => {
    for (const platform of PLATFORM_STATES)
      for (const isPaidWith of [true, false]) {
        const agrees = isPaidWith ? platform === 'used' : platform === 'unused'
        expect(voucherState({ isPaidWith, platform, isRefused: false }) === 'inQuestion').toBe(!agrees)
      }
  })
})
