import fc from 'fast-check'
import { aboutMin, nextParty, PARTY_STATES, queueOf } from './party'

it('a party that was seated is done; one that left may come back', () => {
  expect(PARTY_STATES.map((state) => nextParty(state, 'seat'))).toEqual(['seated', 'seated', null, null])
  expect(PARTY_STATES.map((state) => nextParty(state, 'return'))).toEqual([null, null, null, 'waiting'])
  expect(nextParty('called', 'call')).toBe('called')
})

it('four sit at a small table, five do not', () => {
  expect([1, 4, 5, 12].map(queueOf)).toEqual(['small', 'small', 'large', 'large'])
})

it('a party with more parties before it waits as long or longer, in steps of five minutes', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.integer({ min: 1, max: 60 }), (ahead, seatedLately) => {
      const wait = aboutMin({ ahead, seatedLately })!
      expect(wait % 5).toBe(0)
      expect(aboutMin({ ahead: ahead + 1, seatedLately })!).toBeGreaterThanOrEqual(wait)
    }),
  )
  expect(aboutMin({ ahead: 0, seatedLately: 9 })).toBe(10)
  expect(aboutMin({ ahead: 3, seatedLately: 0 })).toBeNull()
})
