import fc from 'fast-check'
import { type TopUpRule, topUpOf, topUpTyped } from './topUp'

const RULE: TopUpRule = {
  minFen: 5_000,
  tiers: [
    { tierId: 'a', amountFen: 10_000, bonusFen: 500 },
    { tierId: 'b', amountFen: 50_000, bonusFen: 8_000 },
  ],
}

it.each([
  ['100', { tierId: 'a', amountFen: 10_000, bonusFen: 500 }],
  ['0100.00', { tierId: 'a', amountFen: 10_000, bonusFen: 500 }],
  ['499.99', { tierId: 'a', amountFen: 49_999, bonusFen: 500 }],
  ['500', { tierId: 'b', amountFen: 50_000, bonusFen: 8_000 }],
  ['10000000', { tierId: 'b', amountFen: 1_000_000_000, bonusFen: 8_000 }],
  ['50', { tierId: null, amountFen: 5_000, bonusFen: 0 }],
])('%s brings the bonus of the largest tier that it reaches', (amount, topUp) => {
  expect(topUpTyped(RULE, amount)).toEqual({ topUp })
})

it.each([
  ['', 'amountMissing'],
  ['0', 'amountMissing'],
  ['1.234', 'amountMalformed'],
  ['x', 'amountMalformed'],
  ['10000000.01', 'amountTooLarge'],
  ['49.99', 'topUpTierMissing'],
])('of %j: %s', (amount, result) => {
  expect(topUpTyped(RULE, amount)).toMatchObject({ problem: { result } })
})

it('allows nothing but its tiers where no other amount is wanted, and nothing at all without a rule', () => {
  expect(topUpTyped({ ...RULE, minFen: null }, '100.01')).toMatchObject({ problem: { result: 'topUpTierMissing' } })
  expect(topUpTyped({ ...RULE, minFen: null }, '100')).toMatchObject({ topUp: { tierId: 'a' } })
  expect(topUpTyped({ minFen: null, tiers: [] }, '100')).toMatchObject({ problem: { result: 'topUpRuleMissing' } })
  expect(topUpTyped(null, '100')).toMatchObject({ problem: { result: 'topUpRuleMissing' } })
})

it('puts on the card exactly what is paid, and never a bonus of a tier above it', () => {
  const fen = fc.integer({ min: 1, max: 1_000_000_000 })
  const tier = fc.record({ tierId: fc.uuid(), amountFen: fen, bonusFen: fc.nat(1_000_000) })
  const rule = fc.record({ minFen: fc.option(fen), tiers: fc.uniqueArray(tier, { selector: ({ amountFen }) => amountFen, maxLength: 8 }) })
  fc.assert(
    fc.property(rule, fen, (made, amountFen) => {
      const topUp = topUpOf(made, amountFen)
      const exact = made.tiers.find((one) => one.amountFen === amountFen)
      if (exact) return expect(topUp).toEqual({ ...exact })
      if (made.minFen === null || amountFen < made.minFen) return expect(topUp).toBeNull()
      expect(topUp!.amountFen).toBe(amountFen)
      const given = made.tiers.find(({ tierId }) => tierId === topUp!.tierId)
      expect(topUp!.bonusFen).toBe(given?.bonusFen ?? 0)
      for (const one of made.tiers) if (one.amountFen <= amountFen) expect(one.amountFen).toBeLessThanOrEqual(given!.amountFen)
      if (given) expect(given.amountFen).toBeLessThan(amountFen)
    }),
  )
})
