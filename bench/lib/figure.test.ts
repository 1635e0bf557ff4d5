import { isWithinLimit, median, quantile } from './figure'

const figure = { name: 'x', unit: 'ms' as const }

test('the median is one of the readings', () => {
  expect(median([5, 1, 9])).toBe(5)
  expect(median([4, 1, 9, 2])).toBe(2)
  expect(() => median([])).toThrow('no reading')
})

test('a quantile is the reading that this share of readings does not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(quantile(hundred, 0.95)).toBe(95)
  expect(quantile([7], 0.95)).toBe(7)
})

test('the median keeps a limit, from below or from above', () => {
  expect(isWithinLimit({ ...figure, readings: [1, 2, 30], limit: 2 })).toBe(true)
  expect(isWithinLimit({ ...figure, readings: [1, 3, 30], limit: 2 })).toBe(false)
  expect(isWithinLimit({ ...figure, readings: [9], limit: 8, better: 'more' })).toBe(true)
  expect(isWithinLimit({ ...figure, readings: [7], limit: 8, better: 'more' })).toBe(false)
  expect(isWithinLimit({ ...figure, readings: [7] })).toBe(true)
})
