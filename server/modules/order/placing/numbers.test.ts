import fc from 'fast-check'
import { newOrderNo } from './numbers'

const CHINA = 480
const NOON = Date.UTC(2026, 10, 21, 4)

it('an order number begins with the merchant’s day and sorts by time', () => {
  expect(newOrderNo(NOON, CHINA)).toMatch(/^202611215000\d{4}$/)
  expect(newOrderNo(Date.UTC(2026, 10, 21, 16), CHINA)).toMatch(/^202611220000\d{4}$/)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000_000_000 }), fc.integer({ min: 8_640, max: 86_400_000 }), (from, later) => {
      const [first, second] = [newOrderNo(NOON + from, CHINA), newOrderNo(NOON + from + later, CHINA)]
      expect(first).toHaveLength(16)
      expect(first.slice(0, 12) < second.slice(0, 12)).toBe(true)
    }),
  )
})

it('where the short numbers are crowded a longer one is drawn, which sorts by time as well', () => {
  expect([0, 1, 2].map((taken) => newOrderNo(NOON, CHINA, taken).length)).toEqual([16, 16, 16])
  expect(newOrderNo(NOON, CHINA, 3)).toMatch(/^202611215000\d{8}$/)
  expect(newOrderNo(NOON, CHINA, 3) < newOrderNo(NOON + 8_640, CHINA)).toBe(true)
})

it('one’s own order number does not tell the next', () => {
  expect(new Set(Array.from({ length: 50 }, () => newOrderNo(NOON, CHINA))).size).toBeGreaterThan(40)
})
