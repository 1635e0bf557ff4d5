import fc from 'fast-check'
import { ladderProblem, type LevelOffer, MOST_LEVELS, moneyField, placed, touchedBy } from './ladder'
import { heldLevel, type Level, levelBy } from './level'

const LEVELS: Level[] = [
  { level: 1, growth: 0 },
  { level: 2, growth: 500 },
  { level: 3, growth: 2_000 },
]
const OFFER: LevelOffer = { growth: 500, priceFen: null, paidDays: 30, memberPrice: false, payPercent: 100, pointPercent: 120 }
const numbers = (levels: readonly Level[]) => levels.map(({ level }) => level)

/** Levels of any growth, some of them only sold, each put in its place. */
const ladders = fc
  .uniqueArray(fc.option(fc.nat(50), { nil: null }), { maxLength: 8, selector: (growth) => growth ?? {} })
  .chain((growths) =>
    fc.array(fc.nat(7), { minLength: growths.length, maxLength: growths.length }).map((places) =>
      growths.reduce<Level[]>((levels, growth, at) => {
        const above = levels[places[at]! % (levels.length + 1)]?.level ?? null
        return placed(levels, { level: at + 1, growth }, above)
      }, []),
    ),
  )

describe('the place of a level', () => {
  it('is above those that need less growth, whatever is added or changed', () => {
    fc.assert(
      fc.property(ladders, fc.nat(50), fc.nat(9), (levels, growth, level) => {
        const after = placed(levels, { level, growth }, null)
        const growths = after.flatMap((one) => one.growth ?? [])
        expect(growths).toEqual([...growths].sort((a, b) => a - b))
        expect(new Set(numbers(after)).size).toBe(after.length)
      }),
    )
  })

  it('stays when nothing but its name changes, and one that is only sold stands where it is put', () => {
    fc.assert(
      fc.property(ladders, (levels) => {
        for (const [at, one] of levels.entries()) expect(placed(levels, one, levels[at - 1]?.level ?? null)).toEqual(levels)
      }),
    )
    expect(numbers(placed(LEVELS, { level: 4, growth: 1_000 }, null))).toEqual([1, 2, 4, 3])
    expect(numbers(placed(LEVELS, { level: 1, growth: 3_000 }, null))).toEqual([2, 3, 1])
    expect(numbers(placed(LEVELS, { level: 4, growth: null }, 2))).toEqual([1, 2, 4, 3])
    expect(numbers(placed(LEVELS, { level: 4, growth: null }, null))).toEqual([4, 1, 2, 3])
  })
})

describe('a level as it is typed', () => {
  it('needs a way to reach it, of its own, and there are not too many', () => {
    expect(ladderProblem(LEVELS, { growth: null, priceFen: null })).toMatchObject({ result: 'levelUnreachable', field: 'growth' })
    expect(ladderProblem(LEVELS, { growth: 500, priceFen: null })).toMatchObject({ result: 'levelGrowthTaken', field: 'growth' })
    expect(ladderProblem(LEVELS, { growth: null, priceFen: 990 })).toBeNull()
    const many = Array.from({ length: MOST_LEVELS }, (_, at) => ({ level: at + 1, growth: at }))
    expect(ladderProblem(many, { growth: 99, priceFen: null })).toMatchObject({ result: 'levelsTooMany' })
  })

  it('is for an owner where it changes what is paid', () => {
    expect(moneyField(OFFER, { ...OFFER, growth: 900, pointPercent: 150, paidDays: 90 })).toBeNull()
    expect(moneyField(null, OFFER)).toBeNull()
    expect(moneyField(OFFER, null)).toBeNull()
    expect(moneyField(null, { ...OFFER, memberPrice: true })).toBe('memberPrice')
    expect(moneyField({ ...OFFER, payPercent: 95 }, null)).toBe('payPercent')
    expect(moneyField(OFFER, { ...OFFER, priceFen: 990 })).toBe('priceFen')
    expect(moneyField({ ...OFFER, priceFen: 990 }, { ...OFFER, priceFen: 990, paidDays: 60 })).toBe('paidDays')
  })
})

describe('whom a change touches', () => {
  const groups = [
    { growth: 0, bought: [], members: 5 },
    { growth: 500, bought: [], members: 7 },
    { growth: 500, bought: [3], members: 2 },
    { growth: 2_000, bought: [], members: 1 },
  ]

  it('is who rises to a level, falls from it, or keeps it', () => {
    const lowered = placed(LEVELS, { level: 3, growth: 500 }, null)
    expect(touchedBy(LEVELS, lowered, 3, groups)).toEqual({ rises: 7, falls: 0, remains: 3, hasNewcomers: false })
    expect(touchedBy(LEVELS, [LEVELS[0]!, LEVELS[2]!], 2, groups)).toEqual({ rises: 0, falls: 7, remains: 0, hasNewcomers: false })
    expect(touchedBy(LEVELS, LEVELS, 1, groups)).toEqual({ rises: 0, falls: 0, remains: 5, hasNewcomers: true })
    expect(touchedBy([], LEVELS, 1, groups)).toEqual({ rises: 15, falls: 0, remains: 0, hasNewcomers: true })
    expect(touchedBy(LEVELS.slice(0, 1), [], 1, groups)).toEqual({ rises: 0, falls: 15, remains: 0, hasNewcomers: true })
  })

  it('counts each member whose level changes once, and nobody else', () => {
    const members = fc.array(fc.record({ growth: fc.nat(60), bought: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 2 }) }))
    fc.assert(
      fc.property(ladders, fc.nat(50), fc.integer({ min: 1, max: 9 }), members, (before, growth, level, all) => {
        const after = placed(before, { level, growth }, null)
        const { rises, falls } = touchedBy(
          before,
          after,
          level,
          all.map((one) => ({ ...one, members: 1 })),
        )
        const held = (levels: Level[], one: (typeof all)[number]) =>
          heldLevel(levels, { growth: one.growth, dueAt: 9, bought: one.bought.map((bought) => ({ level: bought, until: 9 })) }, 0).level
        expect(rises + falls).toBe(all.filter((one) => held(before, one) !== held(after, one)).length)
        expect(levelBy(after, 60)).not.toBe(0)
      }),
    )
  })
})
