import fc from 'fast-check'
import { HOUR, MINUTE } from './time'
import { RETRY, retryDelay } from './retry'

it('What failed is tried again after a minute, then after twice as long each time, at last every six hours', () => {
  expect([1, 2, 3, 4].map((attempts) => retryDelay(attempts))).toEqual([MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE])
  expect(retryDelay(1000)).toBe(6 * HOUR)
})

it('The wait never grows shorter and stays within its limits, however often and by whatever rule', () => {
  const rules = fc
    .record({ firstMs: fc.integer({ min: 1, max: HOUR }), more: fc.integer({ min: 0, max: 48 * HOUR }) })
    .map(({ firstMs, more }) => ({ firstMs, mostMs: firstMs + more }))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), fc.option(rules, { nil: RETRY }), (attempts, rule) => {
      const delay = retryDelay(attempts, rule)
      expect(Number.isSafeInteger(delay)).toBe(true)
      expect(delay).toBeGreaterThanOrEqual(rule.firstMs)
      expect(delay).toBeLessThanOrEqual(rule.mostMs)
      const next = retryDelay(attempts + 1, rule)
      expect(next).toBe(Math.min(rule.mostMs, 2 * delay))
    }),
  )
})
