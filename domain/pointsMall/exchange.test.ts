import fc from 'fast-check'
import {
  affordable,
  afterExchange,
  costOfGoods,
  EXCHANGE_STATES,
  type ExchangeEvent,
  goodsState,
  type GoodsTerms,
  leftFor,
  MOST_AT_ONCE,
} from './exchange'

const limit = fc.option(fc.integer({ min: 1, max: 30 }), { nil: null })
const terms: fc.Arbitrary<GoodsTerms> = fc.record({
  pointsPrice: fc.integer({ min: 1, max: 5_000 }),
  priceFen: fc.integer({ min: 0, max: 100_000 }),
  remaining: fc.option(fc.integer({ min: 0, max: 30 }), { nil: null }),
  perPerson: limit,
  perDay: limit,
  startsAt: fc.integer({ min: 0, max: 100 }),
  endsAt: fc.integer({ min: 101, max: 200 }),
})
const taken = fc.record({ inAll: fc.integer({ min: 0, max: 30 }), today: fc.integer({ min: 0, max: 30 }) })

describe('goods of the points mall', () => {
  it('never go past what is left, or past a limit of the member', () => {
    fc.assert(
      fc.property(terms, taken, (goods, had) => {
        const left = leftFor(goods, had)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(MOST_AT_ONCE)
        if (left === 0) return
        expect(left).toBeLessThanOrEqual(goods.remaining ?? Infinity)
        expect(had.inAll + left).toBeLessThanOrEqual(goods.perPerson ?? Infinity)
        expect(had.today + left).toBeLessThanOrEqual(goods.perDay ?? Infinity)
      }),
    )
  })

  it('can be had exactly while something is left for the member and it is their time', () => {
    fc.assert(
      fc.property(terms, taken, fc.integer({ min: 0, max: 220 }), (goods, had, now) => {
        const isOpen = goods.startsAt <= now && now < goods.endsAt
        expect(goodsState(goods, had, now) === 'claimable').toBe(isOpen && leftFor(goods, had) > 0)
      }),
    )
  })

  it('cost no more points than there are, and one more would', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 20 }), (goods, points, left) => {
        const count = affordable(goods.pointsPrice, points, left)
        expect(costOfGoods(goods, count).points).toBeLessThanOrEqual(points)
        if (count < left) expect(costOfGoods(goods, count + 1).points).toBeGreaterThan(points)
      }),
    )
  })

  it('come back at most once, and never after they were handed over or sent', () => {
    const events: ExchangeEvent[] = ['wait', 'pack', 'lapse', 'collect', 'ship', 'receive', 'takeBack', 'giveBack']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 20 }), (sequence) => {
        let state: (typeof EXCHANGE_STATES)[number] = 'toPay'
        const back: string[] = []
        for (const event of sequence) {
          const next = afterExchange(state, event)
          if (next === null) continue
          if (event === 'giveBack' || event === 'lapse') back.push(state)
          state = next
        }
        expect(back.length).toBeLessThanOrEqual(1)
        if (back.length > 0) expect(['cancelled', 'returned']).toContain(state)
        expect(back).not.toContain('shipped')
        expect(back).not.toContain('received')
      }),
    )
  })
})
