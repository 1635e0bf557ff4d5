import fc from 'fast-check'
import {
  type AwardTerms,
  bestAward,
  campaignProblem,
  type CampaignSpending,
  campaignStage,
  daysOf,
  fitsBudget,
  giftsThatFit,
  isEarned,
  mostOfGift,
  ofKind,
  runsAt,
  worthOf,
} from './campaign'

const terms: AwardTerms = { shopIds: null, startsAt: 100, endsAt: 200, minimumFen: 3_000, perDay: 1, perPerson: 2 }
const order = { shopId: 'S1', paidAt: 150, retainedFen: 3_000 }
const nothing = { today: 0, inAll: 0 }

describe('a campaign', () => {
  it('runs from its start until just before its end', () => {
    expect([99, 100, 199, 200].map((at) => runsAt(terms, at))).toEqual([false, true, true, false])
  })
})

describe('an award', () => {
  it('is earned by what was paid, where and when it counts, within its limits', () => {
    expect(isEarned(terms, order, nothing)).toBe(true)
    expect(isEarned(terms, { ...order, retainedFen: 2_999 }, nothing)).toBe(false)
    expect(isEarned(terms, { ...order, paidAt: 200 }, nothing)).toBe(false)
    expect(isEarned({ ...terms, shopIds: ['S2'] }, order, nothing)).toBe(false)
    expect(isEarned(terms, order, { today: 1, inAll: 1 })).toBe(false)
    expect(isEarned(terms, order, { today: 0, inAll: 2 })).toBe(false)
    expect(isEarned({ ...terms, perDay: null, perPerson: null }, order, { today: 99, inAll: 99 })).toBe(true)
  })

  it('is never lost by paying more', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), (fen, more) => {
        if (isEarned(terms, { ...order, retainedFen: fen }, nothing))
          expect(isEarned(terms, { ...order, retainedFen: fen + more }, nothing)).toBe(true)
      }),
    )
  })

  it('of several is the one that asks for most', () => {
    const of = (minimumFen: number) => ({ ...terms, minimumFen })
    expect(bestAward([of(100), of(500), of(300)])?.minimumFen).toBe(500)
    expect(bestAward([])).toBeUndefined()
  })
})

describe('several coupons', () => {
  it('are worth their sum where all of them say an amount', () => {
    expect(
      worthOf([
        { kind: 'amount', amountFen: 1_500 },
        { kind: 'delivery', amountFen: 500 },
      ]),
    ).toBe(2_000)
    expect(
      worthOf([
        { kind: 'amount', amountFen: 1_500 },
        { kind: 'exchange', amountFen: 0 },
      ]),
    ).toBeNull()
  })

  it('count for so many days where all of them do', () => {
    expect(
      daysOf([
        { validDays: 7, validUntil: null },
        { validDays: 7, validUntil: null },
      ]),
    ).toBe(7)
    expect(
      daysOf([
        { validDays: 7, validUntil: null },
        { validDays: 3, validUntil: null },
      ]),
    ).toBeNull()
    expect(daysOf([{ validDays: null, validUntil: 9 }])).toBeNull()
    expect(daysOf([])).toBeNull()
  })
})

describe('a campaign with a budget', () => {
  const limits = (more: Partial<CampaignSpending> = {}): CampaignSpending => ({
    budgetFen: null,
    mostGifts: null,
    promisedFen: 0,
    gifts: 0,
    ...more,
  })

  it('gives as long as another gift fits, and never past its limits', () => {
    fc.assert(
      fc.property(
        fc.option(fc.integer({ min: 1, max: 5000 })),
        fc.option(fc.integer({ min: 1, max: 20 })),
        fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 40 }),
        (budgetFen, mostGifts, costs) => {
          let spent = limits({ budgetFen, mostGifts })
          for (const cost of costs)
            if (fitsBudget(spent, cost)) spent = { ...spent, promisedFen: spent.promisedFen + cost, gifts: spent.gifts + 1 }
          expect(budgetFen === null || spent.promisedFen <= budgetFen).toBe(true)
          expect(mostGifts === null || spent.gifts <= mostGifts).toBe(true)
          if (budgetFen === null && mostGifts === null) expect(spent.gifts).toBe(costs.length)
        },
      ),
    )
  })

  it('foresees how many people it can give to', () => {
    fc.assert(
      fc.property(
        fc.option(fc.integer({ min: 1, max: 5000 })),
        fc.option(fc.integer({ min: 1, max: 20 })),
        fc.option(fc.integer({ min: 0, max: 900 })),
        fc.nat(40),
        fc.nat(30),
        (budgetFen, mostGifts, giftFen, before, people) => {
          let spent = limits({ budgetFen, mostGifts, gifts: before, promisedFen: before * (giftFen ?? 0) })
          const foreseen = giftsThatFit(spent, giftFen, people)
          let given = 0
          while (given < people && fitsBudget(spent, giftFen)) {
            spent = { ...spent, gifts: spent.gifts + 1, promisedFen: spent.promisedFen + (giftFen ?? 0) }
            given += 1
          }
          expect(foreseen).toBe(given)
        },
      ),
    )
  })

  it('that looks for members says by how many days, and another kind by none', () => {
    const amount = { benefit: { kind: 'amount', amountFen: 300, percent: 100, capFen: null }, isListed: false, pointsPrice: null } as const
    const fields = { ...terms, offerIds: ['A'], tierId: null, promotionKey: null, budgetFen: null, mostGifts: null }
    const wrong = (kind: 'lapsed' | 'birthday', days: number | null) => campaignProblem({ ...fields, kind, days }, [amount])?.field ?? null
    expect([6, 7, 730, 731, null].map((days) => wrong('lapsed', days))).toEqual(['days', null, null, 'days', 'days'])
    expect([-1, 0, 30, 31, null].map((days) => wrong('birthday', days))).toEqual(['days', null, null, 'days', 'days'])
    expect(ofKind({ ...fields, kind: 'award', days: 7 }).days).toBeNull()
    expect(ofKind({ ...fields, kind: 'lapsed', days: 60, minimumFen: 900, perDay: 1 })).toMatchObject({
      days: 60,
      minimumFen: 0,
      perDay: null,
    })
  })

  it('with coupons that take off no one knows how much is limited by number alone', () => {
    expect(mostOfGift([{ kind: 'percent', amountFen: 0, percent: 50, capFen: null }])).toBeNull()
    expect(fitsBudget(limits({ budgetFen: 100 }), null)).toBe(false)
    expect(fitsBudget(limits({ mostGifts: 1 }), null)).toBe(true)
    expect(campaignStage({ startsAt: 0, endsAt: 9 }, limits({ mostGifts: 1, gifts: 1 }), null, 5)).toBe('spent')
  })
})
