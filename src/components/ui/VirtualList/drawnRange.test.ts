import { type DrawnRows, LEAST_SPARE_PX, nextDrawn, type Sight, withNextLine } from './drawnRange'
import { RowLayout, type WindowedRow } from './rowLayout'

const SCREEN = 800
const rows: readonly WindowedRow[] = Array.from({ length: 200 }, (_, index) => ({ key: String(index), estimate: 100 }))

/** The rendered ranges when a list is scrolled to these positions one after the other. */
const listOf = (keepPx: number, boxPx = 0, sparePx = 600) => {
  let drawn: DrawnRows | null = null
  let layout = new RowLayout(rows)
  const look = (anchor: number, belowPx = sparePx, abovePx = sparePx): DrawnRows =>
    (drawn = nextDrawn(drawn, layout, { anchor, screenPx: SCREEN, abovePx, belowPx }, { keepPx, boxPx }))
  return {
    look,
    at: (anchor: number) => look(anchor).range,
    has: (next: RowLayout) => (layout = next),
    layout: () => layout,
  }
}

test('renders the screen and a margin', () => {
  expect(listOf(2_500).at(1_000)).toEqual({ first: 4, end: 25 })
})

test('where a tap waits, renders the screen only', () => {
  expect(listOf(600).look(1_000, LEAST_SPARE_PX, 0).range).toEqual({ first: 10, end: 19 })
})

test('scrolling down only adds rows, until those above are too far away', () => {
  const list = listOf(2_500)
  list.at(0)
  expect(list.at(700)).toEqual({ first: 0, end: 22 })
  expect(list.at(2_400)).toEqual({ first: 0, end: 39 })
  expect(list.at(2_700)).toEqual({ first: 21, end: 42 })
})

test('the same position again changes nothing', () => {
  for (const list of [listOf(600), listOf(2_500, 10_000, 400)])
    for (const anchor of [0, 700, 2_900, 19_500]) expect(list.look(anchor)).toBe(list.look(anchor))
})

test('rows that turn out taller than estimated are not removed again', () => {
  const list = listOf(2_500)
  const { end } = list.at(0)
  list.has(list.layout().withMeasured(0, Array<number>(end).fill(150)))
  expect(list.at(0).end).toBe(end)
})

test('the same rows with another content stay rendered', () => {
  const list = listOf(2_500)
  const { end } = list.at(0)
  list.has(list.layout().withMeasured(0, Array<number>(end).fill(150)))
  const renewed = rows.map((row) => ({ ...row }))
  list.has(list.layout().with(renewed, 1))
  expect(list.at(0).end).toBe(end)
  list.has(list.layout().with(renewed.slice(1), 1))
  expect(list.at(0).end).toBeLessThan(end)
})

test('a jump renders only the rows there, and so does another list', () => {
  const list = listOf(2_500)
  list.at(0)
  expect(list.at(9_000)).toEqual({ first: 84, end: 105 })
  list.has(new RowLayout(rows.map((row) => ({ ...row, key: `other ${row.key}` }))))
  expect(list.at(8_000)).toEqual({ first: 74, end: 95 })
})

describe('on a platform that keeps boxes', () => {
  const boxList = () => listOf(2_500, 10_000, 400)
  const roll = (list: ReturnType<typeof listOf>, from: number, to: number) => {
    for (let at = from; at < to; at += 200) list.look(at)
    return list.look(to)
  }

  test('rows far above become boxes, and are complete again when scrolled back', () => {
    const list = boxList()
    expect(roll(list, 0, 2_000)).toMatchObject({ range: { first: 0, end: 33 }, filled: { first: 0, end: 33 } })
    expect(roll(list, 2_000, 6_000)).toMatchObject({ range: { first: 0, end: 73 }, filled: { first: 44, end: 73 } })
    expect(list.look(4_000)).toMatchObject({ range: { first: 0, end: 73 }, filled: { first: 36, end: 73 } })
  })

  test('boxes that are very far away are removed', () => {
    const { range, filled } = roll(boxList(), 0, 12_000)
    expect(range.first).toBeGreaterThan(50)
    expect(range.first).toBeLessThanOrEqual(filled.first)
  })

  test('a jump leaves none', () => {
    const list = boxList()
    list.look(0)
    const { range, filled } = list.look(9_000)
    expect(range).toEqual(filled)
    expect(range).toEqual({ first: 86, end: 103 })
  })
})

test('on a platform that removes rows, all rendered rows are complete', () => {
  const list = listOf(600)
  for (const at of [0, 400, 3_000]) {
    const { range, filled } = list.look(at)
    expect(range).toBe(filled)
  }
})

describe('in a browser, which removes rows alone', () => {
  const LIMITS = { keepPx: 2_400, boxPx: 0, clips: true }
  const sight = (anchor: number): Sight => ({ anchor, screenPx: SCREEN, abovePx: 600, belowPx: 600 })
  const layout = new RowLayout(rows)
  const idle = { aheadPx: 1_800, isStill: true }
  /** All that idle time brings. */
  const ahead = (drawn: DrawnRows, at: Sight, facts = idle): DrawnRows => {
    let last = drawn
    for (let next = withNextLine(last, at, facts); next !== last; next = withNextLine(last, at, facts)) last = next
    return last
  }

  test('idle time adds one line after the other, until there are enough', () => {
    const first = nextDrawn(null, layout, sight(0), LIMITS)
    expect(first.range).toEqual({ first: 0, end: 15 })
    expect(withNextLine(first, sight(0), idle).range).toEqual({ first: 0, end: 16 })
    expect(ahead(first, sight(0)).range).toEqual({ first: 0, end: 26 })
  })

  test('the nearest line is the next, above or below', () => {
    const drawn = nextDrawn(null, layout, { ...sight(5_000), abovePx: 300 }, LIMITS)
    expect(drawn.range).toEqual({ first: 47, end: 65 })
    expect(withNextLine(drawn, sight(5_000), idle).range).toEqual({ first: 46, end: 65 })
    expect(ahead(drawn, sight(5_000)).range).toEqual({ first: 32, end: 76 })
  })

  test('while the list moves, nothing of unknown height comes above', () => {
    const moving = { ...idle, isStill: false }
    const drawn = nextDrawn(null, layout, sight(5_000), LIMITS)
    expect(ahead(drawn, sight(5_000), moving).range).toEqual({ first: drawn.range.first, end: 76 })
    const measured = new RowLayout(rows).withMeasured(0, Array<number>(60).fill(101)).withMeasured(0, Array<number>(60).fill(100))
    expect(ahead({ ...drawn, layout: measured }, sight(5_000), moving).range).toEqual({ first: 32, end: 76 })
  })

  test('scrolling removes only what is too far away', () => {
    const drawn = ahead(nextDrawn(null, layout, sight(0), LIMITS), sight(0))
    const later = nextDrawn(drawn, layout, sight(3_000), LIMITS)
    expect(later.range).toEqual({ first: 6, end: 45 })
    expect(later.filled).toBe(later.range)
    expect(nextDrawn(later, layout, sight(3_000), LIMITS)).toBe(later)
  })

  test('a list that is kept whole keeps all its rows, and gets those between after a jump', () => {
    const whole = { ...LIMITS, keepPx: Infinity }
    const all = { aheadPx: Infinity, isStill: true }
    const drawn = ahead(nextDrawn(null, layout, sight(0), whole), sight(0), all)
    expect(drawn.range).toEqual({ first: 0, end: 200 })
    expect(nextDrawn(drawn, layout, sight(15_000), whole)).toBe(drawn)
    const jumped = nextDrawn(nextDrawn(null, layout, sight(0), whole), layout, sight(15_000), whole)
    expect(jumped.range).toEqual({ first: 144, end: 165 })
    expect(ahead(jumped, sight(15_000), all).range).toEqual({ first: 0, end: 200 })
  })

  test('rows that get another content stay near the screen only', () => {
    const limits = { ...LIMITS, keepPx: Infinity, renewPx: 600 }
    const drawn = ahead(nextDrawn(null, layout, sight(5_000), limits), sight(5_000), { aheadPx: Infinity, isStill: true })
    const renewed = layout.with(
      rows.map((row) => ({ ...row })),
      1,
    )
    expect(nextDrawn(drawn, renewed, sight(5_000), limits).range).toEqual({ first: 44, end: 65 })
  })

  test('rows side by side come together', () => {
    const halves = new RowLayout(
      rows.map((row) => ({ ...row, isHalf: true })),
      2,
    )
    const drawn = nextDrawn(null, halves, sight(0), LIMITS)
    expect(withNextLine(drawn, sight(0), idle).range).toEqual({ first: 0, end: drawn.range.end + 2 })
  })
})
