import { DAY, HOUR } from '../time'
import { soldOutMinutes } from './soldOut'

const OFFSET = 480
const NOON = Date.UTC(2026, 10, 20, 4)
const DAYTIME = { openMin: 600, closeMin: 1320 }

it('only counts the time in which the shop was open', () => {
  expect(soldOutMinutes(NOON, NOON + 2 * HOUR, DAYTIME, OFFSET)).toBe(120)
  expect(soldOutMinutes(NOON, NOON + 22 * HOUR, DAYTIME, OFFSET)).toBe(600)
  expect(soldOutMinutes(NOON, NOON + 3 * DAY, DAYTIME, OFFSET)).toBe(3 * 720)
  expect(soldOutMinutes(NOON, NOON, DAYTIME, OFFSET)).toBe(0)
})

it('an evening past midnight belongs to the day before', () => {
  const late = { openMin: 1020, closeMin: 1500 }
  expect(soldOutMinutes(NOON - 12 * HOUR, NOON, late, OFFSET)).toBe(60)
})
