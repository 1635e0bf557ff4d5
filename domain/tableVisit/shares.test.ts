import fc from 'fast-check'
import type { Fen } from '../money'
import { sharesOf } from './shares'

const bill = fc.record({
  people: fc.uniqueArray(fc.constantFrom('ann', 'ben', 'cleo', 'dan'), { minLength: 1 }),
  dishes: fc.array(
    fc.record({
      owner: fc.option(fc.constantFrom('ann', 'ben', 'cleo', 'dan', 'eve'), { nil: null }),
      fen: fc.integer({ min: 0, max: 100_000 }),
    }),
    { maxLength: 30 },
  ),
  commonFen: fc.integer({ min: 0, max: 50_000 }),
  offPercent: fc.integer({ min: 0, max: 100 }),
})
const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0)

it('the shares of a bill add up to it exactly, for any division of dishes and any discount', () => {
  fc.assert(
    fc.property(bill, ({ people, dishes, commonFen, offPercent }) => {
      const listFen = sumOf(dishes.map(({ fen }) => fen)) + commonFen
      const payableFen = (listFen - Math.floor((listFen * offPercent) / 100)) as Fen
      const shares = sharesOf({ people, dishes, commonFen, payableFen })
      expect(shares).toHaveLength(people.length)
      expect(sumOf(shares)).toBe(payableFen)
      expect(shares.every((share) => share >= 0)).toBe(true)
    }),
  )
})

it('of a bill that is the sum of its dishes each pays their own, and an even part of what is everybody’s', () => {
  fc.assert(
    fc.property(bill, ({ people, dishes, commonFen }) => {
      const payableFen = (sumOf(dishes.map(({ fen }) => fen)) + commonFen) as Fen
      const shares = sharesOf({ people, dishes, commonFen, payableFen })
      const own = people.map((person) => sumOf(dishes.filter(({ owner }) => owner === person).map(({ fen }) => fen)))
      const even = (payableFen - sumOf(own)) / people.length
      people.forEach((_, at) => expect(Math.abs(shares[at]! - own[at]! - even)).toBeLessThan(1))
    }),
  )
})

it('splits tea and the dish of somebody who is not there evenly, and a discount by what each had', () => {
  const dishes = [
    { owner: 'ann', fen: 3_000 },
    { owner: 'ben', fen: 1_000 },
    { owner: null, fen: 100 },
  ]
  expect(sharesOf({ people: ['ann', 'ben', 'cleo'], dishes, commonFen: 1_000, payableFen: 5_100 as Fen })).toEqual([3_367, 1_367, 366])
  expect(sumOf(sharesOf({ people: ['ann', 'ben'], dishes, commonFen: 1_000, payableFen: 2_551 as Fen }))).toBe(2_551)
  expect(sharesOf({ people: [], dishes: [], commonFen: 0, payableFen: 0 as Fen })).toEqual([])
})
