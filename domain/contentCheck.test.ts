import fc from 'fast-check'
import { afterContentEvent, type ContentEvent, contentEventOf, type ContentState, VERDICTS } from './contentCheck'

const verdicts = fc.array(fc.constantFrom(...VERDICTS, null), { minLength: 1, maxLength: 7 })

describe('content that others see', () => {
  it('passes only when every part of it was answered and passed', () => {
    fc.assert(
      fc.property(verdicts, (list) => {
        expect(contentEventOf(list) === 'pass').toBe(list.every((verdict) => verdict === 'pass'))
      }),
    )
  })

  it('is refused as soon as one part is, and waits for staff only when all were answered', () => {
    expect(contentEventOf(['pass', null, 'risky'])).toBe('refuse')
    expect(contentEventOf(['review', null])).toBeNull()
    expect(contentEventOf(['review', 'pass'])).toBe('doubt')
  })

  it('that was refused or withdrawn is never shown, whatever comes later', () => {
    const events = fc.array(fc.constantFrom<ContentEvent>('pass', 'doubt', 'refuse', 'withdraw'), { maxLength: 8 })
    fc.assert(
      fc.property(fc.constantFrom<ContentState>('refused', 'withdrawn'), events, (from, list) => {
        expect(list.reduce((state, event) => afterContentEvent(state, event) ?? state, from)).not.toBe('passed')
      }),
    )
  })
})
