import fc from 'fast-check'
import { DAY, MINUTE } from '../time'
import { ADDRESS_TRIES, afterWrong, MEMBER_TRIES, NO_TRIES, triesLeft, type Tries, waitOf } from './tries'

const limits = fc.constantFrom(MEMBER_TRIES, ADDRESS_TRIES)

describe('wrong codes', () => {
  it('are never more in any minute than the limit allows, however they are spread', () => {
    fc.assert(
      fc.property(limits, fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 200 }), (limit, pauses) => {
        let tries: Tries = NO_TRIES
        let now = 1_000_000
        const counted: number[] = []
        for (const pause of pauses) {
          now += pause
          if (waitOf(tries, now) > 0) continue
          expect(triesLeft(tries, limit, now)).toBeGreaterThan(0)
          tries = afterWrong(tries, limit, now)
          counted.push(now)
        }
        for (const from of counted) expect(counted.filter((at) => at >= from && at < from + MINUTE).length).toBeLessThanOrEqual(limit.most)
      }),
    )
  })

  it('double the wait each time, up to a limit, and a day without a try resets it', () => {
    fc.assert(
      fc.property(limits, (limit) => {
        let tries: Tries = NO_TRIES
        let now = 1_000_000
        const burst = () => {
          for (let no = 0; no < limit.most; no++) tries = afterWrong(tries, limit, now)
          return waitOf(tries, now)
        }
        let expected = limit.firstWaitMs
        for (let round = 0; round < 12; round++) {
          const wait = burst()
          expect(wait).toBe(expected)
          expect(triesLeft(tries, limit, now)).toBe(0)
          now += wait
          expect(triesLeft(tries, limit, now)).toBe(limit.most)
          expected = Math.min(limit.longestWaitMs, expected * 2)
        }
        now += DAY
        expect(burst()).toBe(limit.firstWaitMs)
      }),
    )
  })
})
