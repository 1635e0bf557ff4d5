import fc from 'fast-check'
import { codeOf, codeTimes, isMemberCode } from './code'

const random = fc.stringMatching(/^\d{10}$/)

describe('a member code', () => {
  it('is distinguished from any other number, also when one digit is misread', () => {
    fc.assert(
      fc.property(random, fc.nat(13), fc.integer({ min: 1, max: 9 }), (digits, at, more) => {
        const code = codeOf(digits)
        expect(code).toHaveLength(14)
        expect(isMemberCode(code)).toBe(true)
        const wrong = code.slice(0, at) + ((Number(code[at]) + more) % 10) + code.slice(at + 1)
        expect(isMemberCode(wrong)).toBe(false)
      }),
    )
    expect(isMemberCode('')).toBe(false)
  })

  it('counts a little longer than it is shown', () => {
    const { renewAt, expiresAt } = codeTimes(1_000, 30)
    expect([renewAt, expiresAt]).toEqual([31_000, 36_000])
    expect(codeTimes(1_000, 60).renewAt).toBe(61_000)
  })
})
