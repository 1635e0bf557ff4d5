import fc from 'fast-check'
import { sumFen } from '../money'
import { dishParts, evenParts, isSplitCurrent, isWhole, openPortions, type Portions } from './split'

const bill = fc
  .record({
    lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), fen: fc.integer({ min: 0, max: 50_000 }) }), {
      minLength: 1,
      maxLength: 12,
    }),
    commonFen: fc.integer({ min: 0, max: 20_000 }),
    offPercent: fc.integer({ min: 0, max: 100 }),
    count: fc.integer({ min: 1, max: 8 }),
    seed: fc.array(fc.nat(), { minLength: 120, maxLength: 120 }),
  })
  .map(({ lines, commonFen, offPercent, count, seed }) => {
    const numbered = lines.map((line, at) => ({ ...line, lineNo: at + 1 }))
    const listFen = sumFen(lines.map(({ fen }) => fen)) + commonFen
    // Each portion is in some part.
    const parts: Portions[][] = Array.from({ length: count }, () => [])
    let drawn = 0
    for (const { lineNo, quantity } of numbered)
      for (let portion = 0; portion < quantity; portion += 1) parts[seed[drawn++ % seed.length]! % count]!.push({ lineNo, quantity: 1 })
    return { facts: { leftFen: listFen - Math.floor((listFen * offPercent) / 100), commonFen, lines: numbered, paid: [] }, parts, listFen }
  })

it('the parts of a bill are what is left of it to the fen, however it is split', () => {
  fc.assert(
    fc.property(bill, ({ facts, parts }) => {
      for (const sums of [evenParts(facts.leftFen, parts.length), dishParts(facts, parts)]) {
        expect(sums).toHaveLength(parts.length)
        expect(sumFen(sums)).toBe(facts.leftFen)
        expect(sums.every((fen) => fen >= 0)).toBe(true)
      }
      expect(isWhole(facts, parts)).toBe(true)
    }),
  )
})

it('in any order of payments, the rest is split again exactly', () => {
  fc.assert(
    fc.property(bill, ({ facts, parts }) => {
      const [first, ...rest] = parts
      const paidFen = dishParts(facts, parts)[0]!
      const after = { ...facts, leftFen: facts.leftFen - paidFen, paid: first! }
      if (rest.length === 0) return
      expect(isWhole(after, rest)).toBe(true)
      expect(sumFen(dishParts(after, rest))).toBe(facts.leftFen - paidFen)
    }),
  )
})

it('without reductions each pays their own dishes and an even share of tea and seats, within a fen', () => {
  const lines = [
    { lineNo: 1, quantity: 3, fen: 3_000 },
    { lineNo: 2, quantity: 1, fen: 1_000 },
  ]
  const facts = { leftFen: 4_800, commonFen: 800, lines, paid: [] }
  expect(
    dishParts(facts, [
      [{ lineNo: 1, quantity: 2 }],
      [
        { lineNo: 1, quantity: 1 },
        { lineNo: 2, quantity: 1 },
      ],
    ]),
  ).toEqual([2_400, 2_400])
  expect(dishParts(facts, [[{ lineNo: 2, quantity: 1 }], [{ lineNo: 1, quantity: 3 }]])).toEqual([1_400, 3_400])
  // A quarter comes off the whole.
  expect(dishParts({ ...facts, leftFen: 3_600 }, [[{ lineNo: 2, quantity: 1 }], [{ lineNo: 1, quantity: 3 }]])).toEqual([1_050, 2_550])
})

it('a split is not whole where a portion is in no part, in two, or was paid before', () => {
  const facts = { lines: [{ lineNo: 1, quantity: 2, fen: 900 }], paid: [] as Portions[] }
  const one = [{ lineNo: 1, quantity: 1 }]
  expect(isWhole(facts, [one])).toBe(false)
  expect(isWhole(facts, [one, one])).toBe(true)
  expect(isWhole(facts, [one, one, one])).toBe(false)
  expect(isWhole({ ...facts, paid: one }, [one])).toBe(true)
  expect(isWhole({ ...facts, paid: one }, [one, one])).toBe(false)
  expect(isWhole(facts, [[{ lineNo: 7, quantity: 2 }]])).toBe(false)
  expect(openPortions({ ...facts, paid: one })).toEqual(one)
})

it('a split holds as long as its open parts are what is left', () => {
  const parts = [
    { fen: 500, isPaid: true },
    { fen: 700, isPaid: false },
  ]
  expect(isSplitCurrent(parts, 700)).toBe(true)
  expect(isSplitCurrent(parts, 800)).toBe(false)
  expect(isSplitCurrent(parts.slice(0, 1), 0)).toBe(false)
})
