import fc from 'fast-check'
import { DAY, dateKey, startOfDay } from '../time'
import {
  boughtUntil,
  buyLevelProblem,
  countsFrom,
  downgradeWarning,
  endOfDayAfter,
  growthFor,
  heldLevel,
  isBirthdayMonth,
  isMemberDay,
  type Level,
  levelBy,
  levelReturnProblem,
  type LevelTerm,
  nextLevel,
  nextMemberDay,
  yearFrom,
} from './level'

const LEVELS: Level[] = [
  { level: 1, growth: 0 },
  { level: 2, growth: 500 },
  { level: 3, growth: 2_000 },
  { level: 4, growth: null },
]
const RULES = { perYuan: 1, birthdayPercent: 200 }
const CHINA = 480
const at = (text: string) => Date.parse(`${text}+08:00`)
const standing = { growth: 600, dueAt: at('2027-06-30T00:00'), bought: [] }

describe('growth', () => {
  it('is one for each whole yuan, and twice as much in the month of the birthday', () => {
    expect(growthFor(3_699, RULES, false)).toBe(36)
    expect(growthFor(3_699, RULES, true)).toBe(72)
    expect(growthFor(99, RULES, false)).toBe(0)
  })

  it('never grows by giving back', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), fc.boolean(), (paid, back, isBirthday) => {
        expect(growthFor(paid - back, RULES, isBirthday)).toBeLessThanOrEqual(growthFor(paid, RULES, isBirthday))
        expect(growthFor(paid - back, RULES, isBirthday)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('knows the month of a birthday by the merchant’s clock', () => {
    expect(isBirthdayMonth('1996-02-29', at('2027-02-01T00:00'), CHINA)).toBe(true)
    expect(isBirthdayMonth('1996-02-29', at('2027-02-01T00:00') - 1, CHINA)).toBe(false)
    expect(isBirthdayMonth(null, at('2027-02-01T00:00'), CHINA)).toBe(false)
  })
})

describe('the level', () => {
  it('is the highest that growth reaches, and one that is bought is reached by none', () => {
    expect([0, 499, 500, 1_999, 2_000, 99_999].map((growth) => levelBy(LEVELS, growth))).toEqual([1, 1, 2, 2, 3, 3])
    expect(nextLevel(LEVELS, 600)).toEqual({ level: 3, growth: 2_000 })
    expect(nextLevel(LEVELS, 2_000)).toBeNull()
  })

  it('never falls by more growth, whatever part of the ladder there is', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.nat(5_000), fc.subarray(LEVELS), (growth, more, levels) => {
        expect(levelBy(levels, growth + more)).toBeGreaterThanOrEqual(levelBy(levels, growth))
        const next = nextLevel(levels, growth)
        if (next) expect(levelBy(levels, next.growth)).toBeGreaterThan(levelBy(levels, growth))
      }),
    )
  })

  it('ends with its year, the lowest never; a bought one counts while it lasts', () => {
    const now = at('2026-11-23T12:00')
    expect(heldLevel(LEVELS, standing, now)).toEqual({ level: 2, until: standing.dueAt, isPaid: false })
    expect(heldLevel(LEVELS, { ...standing, growth: 3 }, now)).toEqual({ level: 1, until: null, isPaid: false })
    expect(heldLevel(LEVELS, null, now)).toEqual({ level: 1, until: null, isPaid: false })
    const bought = { ...standing, bought: [{ level: 4, until: now + DAY }] }
    expect(heldLevel(LEVELS, bought, now)).toEqual({ level: 4, until: now + DAY, isPaid: true })
    expect(heldLevel(LEVELS, bought, now + DAY)).toMatchObject({ level: 2, isPaid: false })
  })

  it('is warned of in its last month, with what is missing, and not when enough still counts', () => {
    const soon = standing.dueAt - 30 * DAY
    expect(downgradeWarning(LEVELS, standing, 120, soon - 1)).toBeNull()
    expect(downgradeWarning(LEVELS, standing, 120, soon)).toEqual({ at: standing.dueAt, missing: 380, fallsTo: 1 })
    expect(downgradeWarning(LEVELS, standing, 500, soon)).toBeNull()
  })
})

describe('a year of the merchant', () => {
  it('lasts to the end of the day a year later, over a leap day and the end of a month', () => {
    expect(yearFrom(at('2026-06-30T14:00'), CHINA)).toBe(at('2027-07-01T00:00'))
    expect(yearFrom(at('2028-02-29T23:59'), CHINA)).toBe(at('2029-03-01T00:00'))
    expect(endOfDayAfter(at('2027-01-31T08:00'), 1, CHINA)).toBe(at('2027-03-01T00:00'))
    expect(endOfDayAfter(at('2027-12-31T23:59'), 12, CHINA)).toBe(at('2029-01-01T00:00'))
  })

  it('counts what was earned in it and nothing of before', () => {
    const dueAt = yearFrom(at('2026-06-30T14:00'), CHINA)
    expect(countsFrom(dueAt, CHINA)).toBe(at('2026-07-01T00:00'))
    fc.assert(
      fc.property(
        fc.integer({ min: at('2020-01-01T00:00'), max: at('2040-01-01T00:00') }),
        fc.constantFrom(480, -720, 840, 0),
        (now, offset) => {
          const due = yearFrom(now, offset)
          expect(due - now).toBeGreaterThan(364 * DAY)
          expect(due - now).toBeLessThanOrEqual(367 * DAY)
          expect(due - countsFrom(due, offset)).toBeGreaterThanOrEqual(364 * DAY)
        },
      ),
    )
  })
})

describe('a member day', () => {
  const days = { weekdays: [3], monthDays: [31] }
  it('begins and ends at midnight of the merchant’s clock', () => {
    expect(isMemberDay(days, at('2026-11-25T00:00'), CHINA)).toBe(true)
    expect(isMemberDay(days, at('2026-11-25T00:00') - 1, CHINA)).toBe(false)
    expect(isMemberDay(days, at('2026-11-26T00:00'), CHINA)).toBe(false)
    expect(isMemberDay(days, at('2026-11-25T00:00'), -720)).toBe(false)
  })

  it('is announced ahead, across months that do not have it', () => {
    expect(dateKey(nextMemberDay(days, at('2026-11-23T10:00'), CHINA)!, CHINA)).toBe('2026-11-25')
    expect(dateKey(nextMemberDay({ weekdays: [], monthDays: [31] }, at('2027-02-01T00:00'), CHINA)!, CHINA)).toBe('2027-03-31')
    expect(nextMemberDay({ weekdays: [], monthDays: [] }, at('2027-02-01T00:00'), CHINA)).toBeNull()
  })
})

describe('a bought level', () => {
  const offsets = fc.constantFrom(480, -720, 840, 0)
  const moments = fc.integer({ min: at('2024-01-01T00:00'), max: at('2040-01-01T00:00') })
  const terms: fc.Arbitrary<LevelTerm[]> = fc.array(fc.record({ paidAt: moments, days: fc.integer({ min: 1, max: 400 }) }), {
    maxLength: 6,
  })

  it('lasts whole days after the day it was paid, over a leap day, and is renewed from its end', () => {
    expect(boughtUntil([], CHINA)).toBeNull()
    expect(boughtUntil([{ paidAt: at('2026-11-23T14:00'), days: 30 }], CHINA)).toBe(at('2026-12-24T00:00'))
    expect(boughtUntil([{ paidAt: at('2028-02-28T23:59'), days: 1 }], CHINA)).toBe(at('2028-03-01T00:00'))
    expect(boughtUntil([{ paidAt: at('2027-02-28T23:59'), days: 1 }], CHINA)).toBe(at('2027-03-02T00:00'))
    const first = { paidAt: at('2026-11-23T14:00'), days: 30 }
    expect(boughtUntil([first, { paidAt: at('2026-11-30T09:00'), days: 30 }], CHINA)).toBe(at('2027-01-23T00:00'))
    expect(boughtUntil([first, { paidAt: at('2027-02-01T09:00'), days: 30 }], CHINA)).toBe(at('2027-03-04T00:00'))
  })

  it('ends at a midnight of the merchant, never before the days that were paid, whatever the order of payments', () => {
    fc.assert(
      fc.property(terms, offsets, (paid, offset) => {
        const until = boughtUntil(paid, offset)
        expect(boughtUntil([...paid].reverse(), offset)).toBe(until)
        if (until === null) return
        expect(startOfDay(until, offset)).toBe(until)
        for (const { paidAt, days } of paid) expect(until).toBeGreaterThanOrEqual(paidAt + days * DAY)
      }),
    )
  })

  it('grows by a whole term with each renewal before its end, and a term that is taken back leaves what it was without it', () => {
    fc.assert(
      fc.property(terms, offsets, fc.integer({ min: 1, max: 400 }), (paid, offset, days) => {
        const until = boughtUntil(paid, offset)
        if (until === null) return
        const paidAt = Math.max(...paid.map((one) => one.paidAt))
        expect(boughtUntil([...paid, { paidAt, days }], offset)).toBe(until + days * DAY)
      }),
    )
  })

  it('is held where it is better than growth, the higher of two first, until each ends', () => {
    const now = at('2026-11-23T12:00')
    const held = (growth: number, bought: { level: number; until: number }[], time = now) =>
      heldLevel(LEVELS, { ...standing, growth, bought }, time)
    const two = [
      { level: 4, until: now + DAY },
      { level: 2, until: now + 9 * DAY },
    ]
    expect(held(0, two)).toEqual({ level: 4, until: now + DAY, isPaid: true })
    expect(held(0, two, now + DAY)).toEqual({ level: 2, until: now + 9 * DAY, isPaid: true })
    expect(held(600, two, now + DAY)).toMatchObject({ level: 2, isPaid: false })
    expect(held(0, two, now + 9 * DAY)).toEqual({ level: 1, until: null, isPaid: false })
    expect(held(0, [{ level: 9, until: now + DAY }])).toMatchObject({ level: 1 })
    expect(nextLevel(LEVELS, 0, 2)).toEqual({ level: 3, growth: 2_000 })
    fc.assert(
      fc.property(fc.nat(5_000), fc.constantFrom(2, 3, 4), fc.integer({ min: -5, max: 5 }), (growth, level, days) => {
        const one = held(growth, [{ level, until: now + days * DAY }])
        expect(one.level).toBe(Math.max(levelBy(LEVELS, growth), days > 0 ? level : 0))
      }),
    )
  })

  it('is sold while growth does not reach it, and given back within a week when nothing was ordered', () => {
    const offer = { level: 2, priceFen: 990 }
    const now = at('2026-11-23T12:00')
    const has = (growth: number, bought: { level: number; until: number }[] = []) => ({ growth, dueAt: now + DAY, bought })
    expect(buyLevelProblem(undefined, LEVELS, null, now)).toBe('levelNotForSale')
    expect(buyLevelProblem({ level: 2, priceFen: null }, LEVELS, null, now)).toBe('levelNotForSale')
    expect(buyLevelProblem(offer, LEVELS, has(499), now)).toBeNull()
    expect(buyLevelProblem(offer, LEVELS, has(500), now)).toBe('levelReached')
    // Once more, or above what is held, but never below it: the lower one would run out unused.
    expect(buyLevelProblem(offer, LEVELS, has(0, [{ level: 2, until: now + 1 }]), now)).toBeNull()
    expect(buyLevelProblem({ level: 3, priceFen: 990 }, LEVELS, has(0, [{ level: 2, until: now + 1 }]), now)).toBeNull()
    expect(buyLevelProblem(offer, LEVELS, has(0, [{ level: 3, until: now + 1 }]), now)).toBe('levelHigherHeld')
    expect(buyLevelProblem(offer, LEVELS, has(0, [{ level: 3, until: now }]), now)).toBeNull()
    const paidAt = at('2026-11-23T12:00')
    expect(levelReturnProblem(paidAt, false, paidAt + 7 * DAY - 1)).toBeNull()
    expect(levelReturnProblem(paidAt, false, paidAt + 7 * DAY)).toBe('levelReturnOver')
    expect(levelReturnProblem(paidAt, true, paidAt)).toBe('levelUsed')
  })
})
