import fc from 'fast-check'
import { visitsValue } from './card'
import { visitOfferProblem } from './offer'
import { takeVisits } from './take'

const SHAPE = { priceFen: 7_000, listFen: 9_000, visits: 10, capFen: null, startsAt: null, endsAt: null }

describe('a visit card that is to be sold', () => {
  it('names the field that is wrong', () => {
    expect(visitOfferProblem(SHAPE)).toBeNull()
    expect(visitOfferProblem({ ...SHAPE, priceFen: 9 })).toMatchObject({ result: 'visitPriceLow', field: 'priceFen' })
    expect(visitOfferProblem({ ...SHAPE, listFen: 6_999 })).toMatchObject({ result: 'visitListBelow', field: 'listFen' })
    expect(visitOfferProblem({ ...SHAPE, capFen: 899 })).toMatchObject({ result: 'visitListAbove', field: 'listFen' })
    expect(visitOfferProblem({ ...SHAPE, capFen: 900 })).toBeNull()
    expect(visitOfferProblem({ ...SHAPE, startsAt: 2, endsAt: 1 })).toMatchObject({ result: 'saleTimesCrossed', field: 'endsAt' })
  })

  it('pays at least its price on dishes that cost the limit, and every visit of it comes to something when it is refunded', () => {
    const shapes = fc.record({
      priceFen: fc.integer({ min: 1, max: 5_000 }),
      listFen: fc.integer({ min: 1, max: 9_000 }),
      visits: fc.integer({ min: 1, max: 50 }),
      capFen: fc.option(fc.integer({ min: 1, max: 3_000 })),
      startsAt: fc.constant(null),
      endsAt: fc.constant(null),
    })
    fc.assert(
      fc.property(shapes, (shape) => {
        fc.pre(visitOfferProblem(shape) === null)
        const { priceFen, listFen, visits, capFen } = shape
        expect(visitsValue({ priceFen, visits, left: 1 })).toBeGreaterThan(0)
        const dishFen = capFen ?? Math.ceil(listFen / visits)
        const card = { cardId: 'c', left: visits, validUntil: 1, itemIds: null, categoryIds: null, shopIds: null, capFen }
        const { byCard } = takeVisits([card], [{ itemId: 'i', categoryId: 'k', quantity: visits, leftFen: dishFen * visits }])
        expect(byCard[0]!.amountFen).toBeGreaterThanOrEqual(priceFen)
      }),
    )
  })
})
