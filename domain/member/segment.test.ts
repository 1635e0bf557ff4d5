import fc from 'fast-check'
import { birthDays, birthdaysAhead, filterProblem, lapsedBefore, searchedFor } from './segment'

const at = (date: string) => Date.parse(`${date}T04:00:00Z`)

it('birthdays of a week are eight days by the merchant’s clock, over the end of a year too', () => {
  expect(birthDays(at('2026-12-29'), 4, 480)).toEqual(['12-29', '12-30', '12-31', '01-01', '01-02'])
  expect(birthDays(Date.parse('2026-11-29T23:00:00Z'), 0, 480)).toEqual(['11-30'])
})

it('a birthday on the 29th of February is on the 28th in a year without it', () => {
  expect(birthDays(at('2027-02-27'), 2, 480)).toEqual(['02-27', '02-28', '02-29', '03-01'])
  expect(birthDays(at('2028-02-28'), 1, 480)).toEqual(['02-28', '02-29'])
})

it('everybody has one birthday in any year, whatever day they were born on, and is found so many days before it', () => {
  const anyDay = fc.integer({ min: 0, max: 30_000 }).map((day) => Date.UTC(1990, 0, 1 + day, 4))
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: 30 }), (born, day, days) => {
      const birth = new Date(born).toISOString().slice(5, 10)
      const now = Date.UTC(2001, 0, 1 + day, 4)
      const dates = birthdaysAhead(now, 364, 480).filter(({ births }) => births.includes(birth))
      // A year of 366 days has one more day than are looked at.
      expect(dates.length).toBeLessThanOrEqual(1)
      const ahead = dates.length === 0 ? Infinity : (Date.parse(`${dates[0]!.date}T04:00:00Z`) - now) / 86_400_000
      expect(birthDays(now, days, 480).includes(birth)).toBe(ahead <= days)
    }),
  )
})

it('who ordered so many days ago has not lapsed yet, and has a moment later', () => {
  const now = at('2026-11-30')
  expect([now - 60 * 86_400_000, now - 60 * 86_400_000 - 1].map((ordered) => ordered < lapsedBefore(now, 60))).toEqual([false, true])
})

it('a range that no member can match is refused at its field', () => {
  expect(filterProblem({ pointsFrom: 10, pointsTo: 9 })).toMatchObject({ field: 'pointsFrom' })
  expect(filterProblem({ orderedWithinDays: 30, lapsedDays: 30 })).toMatchObject({ field: 'lapsedDays' })
  expect(filterProblem({ orderedWithinDays: 60, lapsedDays: 30, balanceFromFen: 0, balanceToFen: 0 })).toBeNull()
})

it('four digits and more are the end of a phone, anything else is a part of a name', () => {
  expect(searchedFor(' 8000 ')).toEqual({ digits: '8000', name: null })
  expect(searchedFor('138 0013-8000')).toEqual({ digits: '13800138000', name: null })
  expect(searchedFor('123')).toEqual({ digits: null, name: '123' })
  expect(searchedFor('小满')).toEqual({ digits: null, name: '小满' })
  expect(searchedFor('  ')).toBeNull()
})
