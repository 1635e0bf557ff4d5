import fc from 'fast-check'
import { LANGS } from '../lang'
import { DAY, HOUR, minutesOfDay } from '../time'
import { MORNING_HOURS, type MorningFigures, morningMail, nextMorning } from './morning'

const FIGURES: MorningFigures = {
  merchant: '麦穗',
  day: '2026-11-29',
  salesFen: 123_600,
  beforeFen: 100_000,
  orders: 30,
  averageFen: 4_115,
  refundedFen: 900,
  refunds: 1,
  prepaidFen: 50_000,
  methods: [{ method: 'wechat', fen: 123_600 }],
  dishes: [{ name: '牛腱面', quantity: 12 }],
  link: 'https://shop.example/console/reports',
}

describe('a morning', () => {
  it('is the next time that it is the hour for the merchant, at most a day away', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: Date.UTC(2040, 0, 1) }),
        fc.constantFrom(...MORNING_HOURS),
        fc.integer({ min: -48, max: 56 }).map((quarters) => quarters * 15),
        (after, hour, offsetMin) => {
          const next = nextMorning(after, hour, offsetMin)
          expect(next).toBeGreaterThan(after)
          expect(next - after).toBeLessThanOrEqual(DAY)
          expect(minutesOfDay(next, offsetMin)).toBe(hour * 60)
          // A mail that is sent then is followed by one a day later.
          expect(nextMorning(next + HOUR, hour, offsetMin)).toBe(next + DAY)
        },
      ),
    )
  })
})

describe('the mail', () => {
  it('has every figure, in the language of its reader', () => {
    for (const lang of LANGS) {
      const { subject, text } = morningMail(FIGURES, lang)
      expect(subject).toContain('¥1236.00')
      for (const part of ['2026-11-29', '23.6%', '30', '¥41.15', '¥9.00', '¥500.00', '牛腱面 × 12', FIGURES.link])
        expect(text).toContain(part)
      expect(text).not.toMatch(/[{}]/)
    }
  })

  it('says so where there is nothing to compare with, and leaves out lists that are empty', () => {
    const { text } = morningMail({ ...FIGURES, beforeFen: 0, orders: 0, averageFen: null, methods: [], dishes: [] }, 'en')
    expect(text).toContain('nothing a week before')
    expect(text).toContain('average –')
    expect(text).not.toContain('Methods')
  })
})
