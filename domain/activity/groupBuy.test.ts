import fc from 'fast-check'
import { canCancel, canJoin, GROUP_BUY, type GroupBuyState } from './groupBuy'

const states = Object.keys(GROUP_BUY) as GroupBuyState[]
const group = fc.record({
  state: fc.constantFrom(...states),
  endsAt: fc.integer({ min: 0, max: 100 }),
  joined: fc.integer({ min: 1, max: 5 }),
  size: fc.integer({ min: 2, max: 5 }),
})

describe('a group', () => {
  it('takes people while it runs, has time and a place', () => {
    fc.assert(
      fc.property(group, fc.integer({ min: 0, max: 100 }), (one, now) => {
        expect(canJoin(one, now)).toBe(one.state === 'grouping' && now < one.endsAt && one.joined < one.size)
      }),
    )
  })

  it('is ended by its founder, while alone', () => {
    expect(canCancel({ state: 'grouping', joined: 1, isLeader: true })).toBe(true)
    expect(canCancel({ state: 'grouping', joined: 2, isLeader: true })).toBe(false)
    expect(canCancel({ state: 'grouping', joined: 1, isLeader: false })).toBe(false)
    expect(canCancel({ state: 'succeeded', joined: 1, isLeader: true })).toBe(false)
  })
})
