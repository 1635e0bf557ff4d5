import fc from 'fast-check'
import {
  clockText,
  DAY,
  dateKey,
  dayPart,
  dateParts,
  isOnSale,
  isWithin,
  minutesOfDay,
  MINUTE,
  openState,
  parcelSentBy,
  slots,
  startOfDay,
  type ShopHours,
} from './time'

const CHINA = 480
/** A moment on 21 November 2026 (a Saturday) in China. */
const at = (hour: number, minute = 0, day = 21): number => Date.UTC(2026, 10, day, hour, minute) - CHINA * MINUTE
const hours = (periods: [number, number][], isResting = false): ShopHours => ({
  periods: periods.map(([fromMin, toMin]) => ({ fromMin, toMin })),
  offsetMin: CHINA,
  isResting,
})
const TEN_TO_TEN = hours([[600, 1320]])
const NIGHT = hours([[1080, 1560]])
const NIGHT_WRAPPED = hours([[1080, 120]])
const slotText = (at: number): string => `${dateKey(at, CHINA).slice(8)} ${clockText(minutesOfDay(at, CHINA))}`

describe("the merchant's clock", () => {
  it('is a fixed offset, whatever the device says', () => {
    expect(minutesOfDay(at(9, 30), CHINA)).toBe(570)
    expect(dateKey(at(0, 5), CHINA)).toBe('2026-11-21')
    expect(dateKey(at(0, 5), 0)).toBe('2026-11-20')
    expect(dateParts(at(9, 30), CHINA)).toEqual({ year: 2026, month: 11, day: 21, weekday: 6, hour: 9, minute: 30 })
  })

  it('finds the start of the day for any moment and offset', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 4e12 }), fc.integer({ min: -720, max: 840 }), (moment, offset) => {
        const start = startOfDay(moment, offset)
        expect(start).toBeLessThanOrEqual(moment)
        expect(moment - start).toBeLessThan(DAY)
        expect(dateKey(start, offset)).toBe(dateKey(moment, offset))
        expect(minutesOfDay(start, offset)).toBe(0)
      }),
    )
  })

  it('writes clock times', () => {
    expect([0, 570, 1440, 1500].map(clockText)).toEqual(['00:00', '09:30', '24:00', '01:00'])
  })
})

it.each([
  [0, 'evening'],
  [4, 'evening'],
  [5, 'morning'],
  [10, 'morning'],
  [11, 'noon'],
  [12, 'noon'],
  [13, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('at %i o’clock where the shop is, people say good %s', (hour, part) => {
  expect(dayPart(at(hour, 59), CHINA)).toBe(part)
  expect(dayPart(at(hour, 0) + CHINA * MINUTE, 0)).toBe(part)
})

describe('opening', () => {
  it('knows when it closes and when it opens next', () => {
    expect(openState(TEN_TO_TEN, at(9, 59))).toEqual({ kind: 'closed', opensAt: at(10) })
    expect(openState(TEN_TO_TEN, at(10))).toEqual({ kind: 'open', closesAt: at(22) })
    expect(openState(TEN_TO_TEN, at(21, 59))).toEqual({ kind: 'open', closesAt: at(22) })
    expect(openState(TEN_TO_TEN, at(22))).toEqual({ kind: 'closed', opensAt: at(10, 0, 22) })
  })

  it.each([
    ['written past 24:00', NIGHT],
    ['wrapped', NIGHT_WRAPPED],
  ])('lasts past midnight (%s)', (_, night) => {
    expect(openState(night, at(1, 59))).toEqual({ kind: 'open', closesAt: at(2) })
    expect(openState(night, at(2))).toEqual({ kind: 'closed', opensAt: at(18) })
    expect(openState(night, at(23))).toEqual({ kind: 'open', closesAt: at(2, 0, 22) })
  })

  it('has breaks, rests by hand, never closes, or has no hours', () => {
    const lunchAndDinner = hours([
      [660, 840],
      [1020, 1260],
    ])
    expect(openState(lunchAndDinner, at(15))).toEqual({ kind: 'closed', opensAt: at(17) })
    expect(openState(hours([[600, 1320]], true), at(12))).toEqual({ kind: 'resting' })
    expect(openState(hours([[0, 1440]]), at(23, 59))).toEqual({ kind: 'open', closesAt: null })
    expect(openState(hours([[0, 0]]), at(0))).toEqual({ kind: 'open', closesAt: null })
    expect(openState(hours([]), at(12))).toEqual({ kind: 'closed', opensAt: null })
  })
})

describe('sale windows', () => {
  const breakfast = { fromMin: 420, toMin: 600 }
  const late = { fromMin: 1320, toMin: 120 }
  it.each([
    [breakfast, 6, false],
    [breakfast, 7, true],
    [breakfast, 10, false],
    [late, 23, true],
    [late, 1, true],
    [late, 2, false],
    [{ fromMin: 1320, toMin: 1560 }, 1, true],
    [{ fromMin: 0, toMin: 1440 }, 0, true],
  ])('%j at %d:00 is %s', (period, hour, expected) => expect(isWithin(period, at(hour), CHINA)).toBe(expected))

  it('are open all day where there is none', () => expect(isOnSale({ saleWindow: null }, at(3), CHINA)).toBe(true))
})

describe('pickup slots', () => {
  const request = (shop: ShopHours, now: number, prepMin: number, days = 1, fullAt: number[] = []): string[] =>
    slots({ hours: shop, now, prepMin, days, fullAt: new Set(fullAt) }).map(slotText)

  it('start on the quarter hour after preparation, and the last one ends at closing', () => {
    expect(request(TEN_TO_TEN, at(21, 1), 20)).toEqual(['21 21:30', '21 21:45'])
    expect(request(TEN_TO_TEN, at(21), 15)[0]).toBe('21 21:15')
    expect(request(TEN_TO_TEN, at(21, 50), 15)).toEqual([])
  })

  it('start with the opening before it, and leave out full ones', () => {
    expect(request(TEN_TO_TEN, at(8), 20)[0]).toBe('21 10:30')
    expect(request(TEN_TO_TEN, at(21, 1), 20, 1, [at(21, 45)])).toEqual(['21 21:30'])
  })

  it('go on past midnight, or into the next days where asked', () => {
    expect(request(NIGHT, at(1, 20), 20)).toEqual(['21 01:45', ...request(NIGHT, at(17), 20).filter((slot) => slot < '22 01:20')])
    expect(request(TEN_TO_TEN, at(23), 20)).toEqual([])
    expect(request(TEN_TO_TEN, at(23), 20, 2)[0]).toBe('22 10:30')
    expect(request(hours([[600, 1320]], true), at(12), 20)).toEqual([])
  })

  it('never end around the clock', () => {
    expect(request(hours([[0, 1440]]), at(23, 50), 20)[0]).toBe('22 00:15')
    expect(request(hours([[0, 1440]]), at(23, 50), 20)).toHaveLength(95)
  })

  it('are always quarter hours, in the future, within opening hours, in order and without repeats', () => {
    const period = fc
      .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
      .map(([from, lasts]): [number, number] => [from, from + lasts])
    fc.assert(
      fc.property(
        fc.array(period, { maxLength: 3 }),
        fc.nat(2 * 1440),
        fc.nat(120),
        fc.integer({ min: 1, max: 3 }),
        (periods, minute, prepMin, days) => {
          const now = at(0) + minute * MINUTE
          const shop = hours(periods)
          const found = slots({ hours: shop, now, prepMin, days, fullAt: new Set() })
          const isGood = (slot: number, index: number) =>
            minutesOfDay(slot, CHINA) % 15 === 0 &&
            slot >= now + prepMin * MINUTE &&
            slot > (found[index - 1] ?? 0) &&
            openState(shop, slot).kind === 'open' &&
            openState(shop, slot + 15 * MINUTE - 1).kind === 'open'
          expect(found.filter((slot, index) => !isGood(slot, index))).toEqual([])
        },
      ),
    )
  })
})

describe('a parcel', () => {
  const leaves = (shop: ShopHours, now: number, minutes: number) => {
    const sentBy = parcelSentBy(shop, now, minutes)
    return sentBy === null ? null : slotText(sentBy)
  }

  it('leaves so long after it was ordered, on a quarter of an hour', () => {
    expect(leaves(TEN_TO_TEN, at(12), 180)).toBe('21 15:00')
    expect(leaves(TEN_TO_TEN, at(12, 1), 180)).toBe('21 15:15')
  })

  it('leaves after the next opening where the shop is closed, or would be', () => {
    expect(leaves(TEN_TO_TEN, at(8), 180)).toBe('21 13:00')
    expect(leaves(TEN_TO_TEN, at(20), 180)).toBe('22 13:00')
    expect(leaves(TEN_TO_TEN, at(23), 180)).toBe('22 13:00')
  })

  it('that takes longer than the shop is open counts from the opening', () => {
    expect(leaves(TEN_TO_TEN, at(12), 2 * 1440)).toBe('23 12:00')
  })

  it('leaves no shop that rests or has no hours', () => {
    expect(leaves(hours([[600, 1320]], true), at(12), 60)).toBeNull()
    expect(leaves(hours([]), at(12), 60)).toBeNull()
  })
})
