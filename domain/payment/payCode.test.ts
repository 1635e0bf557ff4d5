import fc from 'fast-check'
import { codeAmountProblem, groupsOf, isCharge, MAX_CODE_CHARGE, maskedGroups, oneTimeProblem, readPayCode, stateOf } from './payCode'

const figures = fc.stringMatching(/^62\d{16}$/)

describe('a pay code', () => {
  it('is read however it is typed, and nothing else is taken for one', () => {
    fc.assert(
      fc.property(figures, fc.constantFrom(' ', '-', ''), (code, gap) => {
        expect(readPayCode(groupsOf(code).join(gap))).toBe(code)
        expect(readPayCode(code.slice(1))).toBeNull()
        expect(readPayCode(`1${code.slice(1)}`)).toBeNull()
      }),
    )
  })

  it('is shown by its beginning and its end, in groups as long as it is', () => {
    fc.assert(
      fc.property(figures, (code) => {
        const masked = maskedGroups(code)
        expect(masked.join('')).toHaveLength(code.length)
        expect([masked[0], masked.at(-1)]).toEqual([code.slice(0, 4), code.slice(16)])
        expect(masked.slice(1, -1).join('')).toMatch(/^\*+$/)
      }),
    )
  })

  it('is open until its end, and then over, unless it was used, which stays so', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.option(fc.nat()), (now, expiresAt, usedAt) => {
        const state = stateOf({ usedAt, expiresAt }, now)
        expect(state).toBe(usedAt !== null ? 'charged' : now < expiresAt ? 'open' : 'over')
        expect(oneTimeProblem({ usedAt, expiresAt }, now) === null).toBe(state === 'open')
      }),
    )
    expect(oneTimeProblem(undefined, 0)?.result).toBe('payCodeUnknown')
  })

  it('pays up to its limit', () => {
    expect(codeAmountProblem(MAX_CODE_CHARGE)).toBeNull()
    expect(codeAmountProblem(MAX_CODE_CHARGE + 1)).toMatchObject({ result: 'payCodeAmountTooLarge', params: { max: 5_000 } })
  })
})

it('a charge is distinguished from the codes of tables and shops', () => {
  expect(isCharge(`C${'a1'.repeat(12)}`)).toBe(true)
  for (const other of ['TNTYYA01', 'SNTYY01', '', 'C', `c${'a1'.repeat(12)}`]) expect(isCharge(other)).toBe(false)
})
