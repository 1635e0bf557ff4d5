import fc from 'fast-check'
import { topUpOf } from './topUp'
import { topUpRuleProblem } from './topUpEditing'

const tier = (amountFen: number, bonusFen: number) => ({ amountFen, bonusFen })
const rule = (tiers: ReturnType<typeof tier>[], minFen: number | null = null) => ({ isOpen: true, minFen, tiers })

it('a rule of top-ups has different amounts, whose bonus never falls and is never more than what is paid', () => {
  expect(topUpRuleProblem(rule([]))).toMatchObject({ result: 'topUpNothing', field: 'tiers' })
  expect(topUpRuleProblem({ ...rule([]), isOpen: false })).toBeNull()
  expect(topUpRuleProblem(rule([], 1_000))).toBeNull()
  expect(topUpRuleProblem(rule([tier(10_000, 0), tier(10_000, 500)]))).toMatchObject({ result: 'topUpTierTwice' })
  expect(topUpRuleProblem(rule([tier(20_000, 500), tier(10_000, 1_000)]))).toMatchObject({ result: 'topUpBonusFalls' })
  expect(topUpRuleProblem(rule([tier(10_000, 10_001)]))).toMatchObject({ result: 'topUpBonusAbove' })
})

it('who pays more gets at least as much on top, by any rule that passes', () => {
  const tiers = fc.array(fc.record({ amountFen: fc.integer({ min: 1, max: 400 }), bonusFen: fc.nat(40) }), { maxLength: 5 })
  fc.assert(
    fc.property(tiers, fc.integer({ min: 1, max: 500 }), fc.nat(200), (typed, paid, more) => {
      const made = { minFen: 1, tiers: typed.map((one, at) => ({ ...one, tierId: `T${at}` })) }
      fc.pre(topUpRuleProblem({ ...made, isOpen: true }) === null)
      expect(topUpOf(made, paid + more)!.bonusFen).toBeGreaterThanOrEqual(topUpOf(made, paid)!.bonusFen)
      expect(topUpOf(made, paid)!.bonusFen).toBeLessThanOrEqual(paid)
    }),
  )
})
