import fc from 'fast-check'
import { CHINA_OFFSET_MIN, DAY, HOUR, MINUTE, startOfDay } from '../time'
import { type RoomPrice, timeCharge, type TimingRule, TIMING_UNITS, unitsOf } from './timing'

/** Monday, noon in China. */
const MONDAY_NOON = Date.UTC(2026, 10, 23, 4)
const rule = (more: Partial<TimingRule> = {}): TimingRule => ({
  unit: 'halfHour',
  graceMin: 10,
  minimumMin: 60,
  peaks: [],
  offsetMin: CHINA_OFFSET_MIN,
  ...more,
})
const ROOM: RoomPrice = { unitFen: 4900, memberUnitFen: 4400, dayCapFen: null }
const listFen = (terms: TimingRule, room: RoomPrice, fromAt: number, minutes: number) =>
  timeCharge(terms, room, fromAt, fromAt + minutes * MINUTE).listFen

describe('the price of a stay', () => {
  it('counts half hours that were begun, but for the first minutes of a further one', () => {
    const prices = [0, 1, 60, 70, 71, 90, 100, 101].map((minutes) => listFen(rule(), ROOM, MONDAY_NOON, minutes) / ROOM.unitFen)
    expect(prices).toEqual([2, 2, 2, 2, 3, 3, 3, 4])
  })

  it('counts begun minutes where a minute is the unit, whatever is said of half hours', () => {
    const byMinute = rule({ unit: 'minute', minimumMin: 30 })
    expect([0, 30, 31].map((minutes) => unitsOf(byMinute, minutes))).toEqual([30, 30, 31])
    expect(timeCharge(byMinute, ROOM, MONDAY_NOON, MONDAY_NOON + 31 * MINUTE + 1).minutes).toBe(32)
  })

  it('is a member’s where that is less', () => {
    expect(timeCharge(rule(), ROOM, MONDAY_NOON, MONDAY_NOON + HOUR)).toEqual({ minutes: 60, listFen: 9800, memberFen: 8800 })
    expect(timeCharge(rule(), { ...ROOM, memberUnitFen: 9000 }, MONDAY_NOON, MONDAY_NOON + HOUR).memberFen).toBe(9800)
  })

  it('is dearer for what begins within peak hours, and from their end on as before', () => {
    const peaks = [{ weekdays: [1], fromMin: 18 * 60, toMin: 22 * 60, percent: 150 }]
    const at = (hour: number, minute: number) => startOfDay(MONDAY_NOON, CHINA_OFFSET_MIN) + hour * HOUR + minute * MINUTE
    const half = (fromAt: number) => listFen(rule({ peaks, minimumMin: 0 }), ROOM, fromAt, 30)
    expect([at(17, 59), at(18, 0), at(21, 59), at(22, 0), at(18, 0) + DAY].map(half)).toEqual([4900, 7350, 7350, 4900, 4900])
  })

  it('knows peak hours that last past midnight by the day on which they began', () => {
    const peaks = [{ weekdays: [1], fromMin: 22 * 60, toMin: 26 * 60, percent: 200 }]
    const midnight = startOfDay(MONDAY_NOON, CHINA_OFFSET_MIN) + DAY
    const half = (fromAt: number) => listFen(rule({ peaks, minimumMin: 0 }), ROOM, fromAt, 30)
    expect([midnight - HOUR, midnight, midnight + HOUR, midnight + 2 * HOUR, midnight - DAY].map(half)).toEqual([
      9800, 9800, 9800, 4900, 4900,
    ])
  })

  it('has a cap for each of the shop’s days', () => {
    const capped = { ...ROOM, dayCapFen: 10_000 }
    const midnight = startOfDay(MONDAY_NOON, CHINA_OFFSET_MIN) + DAY
    expect(listFen(rule(), capped, midnight - 3 * HOUR, 180)).toBe(10_000)
    expect(listFen(rule(), capped, midnight - 3 * HOUR, 210)).toBe(14_900)
    expect(listFen(rule(), capped, midnight - 3 * HOUR, 360)).toBe(20_000)
  })
})

const peak = fc.record({
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
  fromMin: fc.integer({ min: 0, max: 1439 }),
  toMin: fc.integer({ min: 1, max: 1439 }),
  percent: fc.integer({ min: 100, max: 300 }),
})
const rules = fc.record({
  unit: fc.constantFrom(...TIMING_UNITS),
  graceMin: fc.integer({ min: 0, max: 29 }),
  minimumMin: fc.integer({ min: 0, max: 180 }),
  peaks: fc.array(peak, { maxLength: 3 }),
  offsetMin: fc.constantFrom(CHINA_OFFSET_MIN, 0, -210, 330),
})
const rooms = fc.record({
  unitFen: fc.integer({ min: 1, max: 30_000 }),
  memberUnitFen: fc.integer({ min: 1, max: 30_000 }),
  dayCapFen: fc.option(fc.integer({ min: 1, max: 100_000 })),
})
const moments = fc.integer({ min: 0, max: 7 * 1440 }).map((minutes) => MONDAY_NOON + minutes * MINUTE)
const lengths = fc.integer({ min: 0, max: 2 * 1440 })

describe('whatever the rule', () => {
  it('longer is never cheaper', () => {
    fc.assert(
      fc.property(rules, rooms, moments, lengths, lengths, (terms, room, fromAt, a, b) => {
        const [short, long] = [Math.min(a, b), Math.max(a, b)]
        expect(listFen(terms, room, fromAt, short)).toBeLessThanOrEqual(listFen(terms, room, fromAt, long))
      }),
    )
  })

  it('nobody pays more than the cap for each day, nor a member more than others', () => {
    fc.assert(
      fc.property(rules, rooms, moments, lengths, (terms, room, fromAt, minutes) => {
        const charge = timeCharge(terms, room, fromAt, fromAt + minutes * MINUTE)
        const endsAt = fromAt + (Math.max(minutes, terms.minimumMin) + 30) * MINUTE
        const days = (startOfDay(endsAt, terms.offsetMin) - startOfDay(fromAt, terms.offsetMin)) / DAY + 1
        if (room.dayCapFen !== null) expect(charge.listFen).toBeLessThanOrEqual(days * room.dayCapFen)
        expect(charge.memberFen).toBeLessThanOrEqual(charge.listFen)
        expect(charge.memberFen).toBeGreaterThan(0)
      }),
    )
  })

  it('the least that is charged is charged', () => {
    fc.assert(
      fc.property(rules, rooms, moments, lengths, (terms, room, fromAt, minutes) => {
        expect(listFen(terms, room, fromAt, minutes)).toBeGreaterThanOrEqual(listFen(terms, room, fromAt, terms.minimumMin))
      }),
    )
  })

  it('two stays one after the other cost what one stay costs, where nothing but time counts', () => {
    fc.assert(
      fc.property(rules, rooms, moments, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (terms, room, fromAt, a, b) => {
        const plain = { ...terms, minimumMin: 0 }
        const uncapped = { ...room, dayCapFen: null }
        const [first, second] = [a * 30, b * 30]
        const parts = listFen(plain, uncapped, fromAt, first) + listFen(plain, uncapped, fromAt + first * MINUTE, second)
        expect(listFen(plain, uncapped, fromAt, first + second)).toBe(parts)
      }),
    )
  })
})
