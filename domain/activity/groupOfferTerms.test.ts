import fc from 'fast-check'
import { groupPriceProblem, groupPromiseProblem, type GroupOfferTerms } from './groupOfferTerms'

const terms = (more: Partial<GroupOfferTerms> = {}): GroupOfferTerms => ({
  priceFen: 9_800,
  listFen: 12_800,
  size: 3,
  minutes: 60,
  days: 30,
  perPerson: 2,
  goodsOfferId: null,
  dishes: [{ count: 2, itemIds: ['I1', 'I2'] }],
  contents: { hans: '两主食', en: '', yue: '' },
  note: { hans: '每天可用', en: '', yue: '' },
  startsAt: 0,
  endsAt: 1_000,
  ...more,
})
/** Changes of the figures, up or down. */
const change = fc.record({
  priceFen: fc.integer({ min: -200, max: 1 }),
  days: fc.integer({ min: -1, max: 9 }),
  perPerson: fc.integer({ min: -1, max: 3 }),
  endsAt: fc.integer({ min: -1, max: 99 }),
  size: fc.integer({ min: -1, max: 9 }),
  minutes: fc.integer({ min: -9, max: 9 }),
})
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never
const changed = (from: GroupOfferTerms, by: Change): GroupOfferTerms => ({
  ...from,
  priceFen: from.priceFen + by.priceFen,
  days: from.days + by.days,
  perPerson: from.perPerson + by.perPerson,
  endsAt: from.endsAt + by.endsAt,
  size: from.size + by.size,
  minutes: from.minutes + by.minutes,
})

describe('a group offer', () => {
  it('costs less than its goods do otherwise', () => {
    expect(groupPriceProblem(terms())).toBeNull()
    expect(groupPriceProblem(terms({ priceFen: 12_800 }))).toMatchObject({ result: 'groupPriceHigh', field: 'priceFen' })
  })

  it('names the first field in which those who have joined would get less', () => {
    const worse = (more: Partial<GroupOfferTerms>) => groupPromiseProblem(terms(), terms(more))?.field
    expect(worse({ priceFen: 9_900 })).toBe('priceFen')
    expect(worse({ days: 29 })).toBe('days')
    expect(worse({ perPerson: 1 })).toBe('perPerson')
    expect(worse({ goodsOfferId: 'F1' })).toBe('goodsOfferId')
    expect(worse({ dishes: [] })).toBe('dishes')
    expect(worse({ contents: { hans: '一主食', en: '', yue: '' } })).toBe('contents')
    expect(worse({ endsAt: 999 })).toBe('endsAt')
    expect(worse({ size: 20, minutes: 1, listFen: 20_000, priceFen: 100, days: 60, perPerson: 9, endsAt: 2_000 })).toBeUndefined()
  })

  it('changes that pass one after the other pass together, so no way round leads to less', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
        let now = terms()
        for (const one of changes) {
          const next = changed(now, one)
          const isWorse = one.priceFen > 0 || one.days < 0 || one.perPerson < 0 || one.endsAt < 0
          expect(groupPromiseProblem(now, next) !== null).toBe(isWorse)
          if (!isWorse) now = next
        }
        expect(groupPromiseProblem(terms(), now)).toBeNull()
      }),
    )
  })
})
