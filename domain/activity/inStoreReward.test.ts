import fc from 'fast-check'
import { isTicketCode, rewardPromiseProblem } from './inStoreReward'

describe('a reward for people in a shop', () => {
  it('keeps what a ticket says while somebody holds one, and everything else changes freely', () => {
    const before = { name: { hans: '一杯茶' }, caption: { hans: '热的' } }
    fc.assert(
      fc.property(fc.nat({ max: 3 }), fc.boolean(), fc.boolean(), (tickets, isRenamed, isOtherwise) => {
        const after = {
          name: isRenamed ? { hans: '一块饼' } : before.name,
          caption: isOtherwise ? { hans: '冰的' } : before.caption,
        }
        const found = rewardPromiseProblem(before, after, tickets)
        const isWorse = tickets > 0 && (isRenamed || isOtherwise)
        expect(found?.result ?? null).toBe(isWorse ? 'rewardTicketsOpen' : null)
        if (found) expect(found).toMatchObject({ params: { n: tickets }, field: isRenamed ? 'name' : 'caption' })
      }),
    )
  })

  it('has tickets of four digits, which nothing else that guests show has', () => {
    expect(['0042', ' 00 42 '].map(isTicketCode)).toEqual([true, true])
    expect(['', '042', '00421', '0123456789', '00a2'].map(isTicketCode)).toEqual([false, false, false, false, false])
  })
})
