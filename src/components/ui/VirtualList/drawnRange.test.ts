import { DrawnRange, DrawnRows, LEAST_SPARE_PX } from './drawnRange'
import { RowHeights } from './rowHeights'

const SCREEN = 800
const rows = Array.from({ length: 200 }, (_, index) => ({ key: String(index), estimate: 100 }))
const listOf = (keepPx: number) => {
  const heights = new RowHeights()
  heights.setRows(rows)
  return { heights, drawn: new DrawnRange(heights, keepPx, 600) }
}

test('draws what is on screen and a little beyond', () => {
  expect(listOf(2_500).drawn.at(1_000, SCREEN, rows)).toEqual({ first: 4, end: 25 })
})

test('where a touch waits, draws what is on screen alone', () => {
  expect(listOf(600).drawn.at(1_000, SCREEN, rows, LEAST_SPARE_PX, 0)).toEqual({ first: 10, end: 19 })
})

test('going down only adds rows, until those above are too far away', () => {
  const { drawn } = listOf(2_500)
  drawn.at(0, SCREEN, rows)
  expect(drawn.at(700, SCREEN, rows)).toEqual({ first: 0, end: 22 })
  expect(drawn.at(2_400, SCREEN, rows)).toEqual({ first: 0, end: 39 })
  expect(drawn.at(2_700, SCREEN, rows)).toEqual({ first: 21, end: 42 })
})

test('rows that turn out taller than thought do not go again', () => {
  const { heights, drawn } = listOf(2_500)
  const { end } = drawn.at(0, SCREEN, rows)
  heights.measure(0, Array<number>(end).fill(150), 0)
  expect(drawn.at(0, SCREEN, rows).end).toBe(end)
})

test('the same rows with something else in them stay drawn', () => {
  const { heights, drawn } = listOf(2_500)
  const { end } = drawn.at(0, SCREEN, rows)
  heights.measure(0, Array<number>(end).fill(150), 0)
  const renewed = rows.map((row) => ({ ...row }))
  heights.setRows(renewed)
  expect(drawn.at(0, SCREEN, renewed).end).toBe(end)
  const without = renewed.slice(1)
  heights.setRows(without)
  expect(drawn.at(0, SCREEN, without).end).toBeLessThan(end)
})

test('a leap draws the rows there alone, and another list begins anew', () => {
  const { drawn } = listOf(2_500)
  drawn.at(0, SCREEN, rows)
  expect(drawn.at(9_000, SCREEN, rows)).toEqual({ first: 84, end: 105 })
  expect(drawn.at(8_000, SCREEN, [])).toEqual({ first: 74, end: 95 })
})

describe('of a platform that keeps boxes', () => {
  const keptRows = () => new DrawnRows(listOf(2_500).heights, 2_500, 10_000, 400)
  const roll = (drawn: DrawnRows, from: number, to: number) => {
    for (let at = from; at < to; at += 200) drawn.at(at, SCREEN, rows)
    return drawn.at(to, SCREEN, rows)
  }

  test('rows far above become boxes, and are whole again where one comes back', () => {
    const drawn = keptRows()
    expect(roll(drawn, 0, 2_000)).toEqual({ range: { first: 0, end: 33 }, filled: { first: 0, end: 33 } })
    expect(roll(drawn, 2_000, 6_000)).toEqual({ range: { first: 0, end: 73 }, filled: { first: 44, end: 73 } })
    expect(drawn.at(4_000, SCREEN, rows)).toEqual({ range: { first: 0, end: 73 }, filled: { first: 36, end: 73 } })
  })

  test('boxes that are very far away go', () => {
    const { range, filled } = roll(keptRows(), 0, 12_000)
    expect(range.first).toBeGreaterThan(50)
    expect(range.first).toBeLessThanOrEqual(filled.first)
  })

  test('a leap leaves none', () => {
    const drawn = keptRows()
    drawn.at(0, SCREEN, rows)
    const { range, filled } = drawn.at(9_000, SCREEN, rows)
    expect(range).toEqual(filled)
    expect(range).toEqual({ first: 86, end: 103 })
  })
})

test('of a platform that takes rows away, whatever is on the page is drawn in full', () => {
  const drawn = new DrawnRows(listOf(600).heights, 600, 0, 600)
  for (const at of [0, 400, 3_000]) {
    const { range, filled } = drawn.at(at, SCREEN, rows)
    expect(range).toBe(filled)
  }
})
